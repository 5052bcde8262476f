import { z } from 'zod'
import { actionKinds, planParts } from '#domain/assessing/plan.ts'
import { shownLink } from '#domain/framework/capability-schema.ts'
import { type CallDefinitions, linkToken, roleId, text, typed, uuid } from './call.ts'
import { shownReminders } from './reminders.ts'
import { ownLevel } from './role.ts'

export type Plan = z.infer<typeof planCalls.get_plan.response>['plan']

export type WayInShort = z.infer<typeof planCalls.get_plan.response>['way']

const planAction = z.object({
  id: z.string(),
  text: z.string(),
  by: z.iso.date().nullable(),
  with_whom: z.string(),
  note: z.string(),
  /** The day on which it was ticked. */
  done_on: z.iso.date().nullable(),
})

const plannedCapability = z.object({
  id: z.string(),
  name: z.string(),
  /** The key of its rating; empty while it is rated anew. */
  rating: z.string(),
  /** Where people rate themselves against levels. */
  level: ownLevel.optional(),
  /** False for one that has an action but is not chosen to develop any more. */
  is_chosen: z.boolean(),
  actions: z.array(planAction),
  /** Further actions, which the framework suggests. */
  suggested: z.array(z.object({ kind: z.enum(actionKinds), text: z.string(), is_general: z.boolean() })),
})

/** The plan for a role with its actions, which the visitor goes on changing. */
const livePlan = z.object({
  capabilities: z.array(plannedCapability),
  /** The day on which the visitor means to look at it again. */
  review_on: z.iso.date().nullable(),
  /** The link with which others read it, where there is one. */
  shared: z.object({ made_on: z.iso.date(), shows_notes: z.boolean() }).nullable(),
  /** The day on which to rate oneself again; null where nothing is rated. */
  again_on: z.iso.date().nullable(),
  /** What its owner is reminded of by mail; null where nothing. */
  reminders: shownReminders.nullable(),
  /** The first and the last day that can be planned. */
  days: z.object({ first: z.iso.date(), last: z.iso.date() }),
})

export type LivePlan = z.infer<typeof livePlan>

export type PlannedCapability = LivePlan['capabilities'][number]

export type PlanAction = z.infer<typeof planAction>

/** One change: an action added, the given fields of an action changed, an action removed, or the day of the review set. */
const planChange = z.union([
  z.strictObject({ add: z.strictObject({ capability: text.min(1).max(300), text: typed }) }),
  z.strictObject({
    action: z.uuid(),
    by: z.iso.date().nullable().optional(),
    with_whom: typed.optional(),
    note: typed.optional(),
    is_done: z.boolean().optional(),
  }),
  z.strictObject({ remove: z.uuid() }),
  z.strictObject({ review_on: z.iso.date().nullable() }),
])

export type PlanChange = z.input<typeof planChange>

/** A plan as its owner shows it to others: never a rating, nor whom something is done with; notes where the owner said so. */
const sharedPlan = z.object({
  role: z.object({ title: z.string(), agency: z.string() }),
  shows_notes: z.boolean(),
  review_on: z.iso.date().nullable(),
  capabilities: z.array(
    z.object({
      name: z.string(),
      actions: z.array(
        z.object({
          text: z.string(),
          by: z.iso.date().nullable(),
          done_on: z.iso.date().nullable(),
          note: z.string().optional(),
        }),
      ),
    }),
  ),
})

export type SharedPlan = z.infer<typeof sharedPlan>

export const planCalls = {
  /**
   * What the organisation's learning catalogue offers for a capability at the level of the session's role, its agency's first (ours, for the page of a
   * capability). Empty where there is no catalogue.
   */
  capability_learning: {
    summary: 'What the learning catalogue offers for a capability',
    request: z.strictObject({ capability: z.string().max(100), uuid }),
    response: z.array(shownLink),
  },

  /**
   * The development plan for a role in short, in the framework's order (ours, for /getplan). Empty while nothing is
   * chosen to develop. `way` is the way to the target role in short, with the date by which to have worked on each capability; null
   * where no target is set or it is this role. 404 when there is no such role.
   */
  get_plan: {
    summary: 'The development plan in short',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({
      plan: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** The key of the rating. */
          rating: z.string(),
          level: ownLevel.optional(),
          /** What the framework says of these; where it says none of them, the definition stands in for all. */
          first_step: z.string().optional(),
          practice: z.string().optional(),
          action: z.string().optional(),
          sign_of_progress: z.string().optional(),
          definition: z.string().optional(),
          /** Those that are general text, which the framework does not say itself. */
          general: z.array(z.enum(planParts)),
          /** What to learn from at the level to reach. */
          links: z.array(shownLink),
        }),
      ),
      way: z
        .object({
          heading: z.string(),
          steps: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string(), by: z.iso.date() })),
          texts: z.array(z.string()),
        })
        .nullable(),
    }),
  },

  /** The plan for a role, with its actions (ours, for /plan). 404 when there is no such role. */
  live_plan: {
    summary: 'The plan for a role, with its actions',
    request: z.strictObject({ roleId, uuid }),
    response: livePlan,
  },

  /**
   * Change the plan for a role (ours). It answers with the changed plan. 404 when there is no such role; 409 when the plan is full; 422
   * with a message for each field that breaks a rule.
   */
  change_plan: {
    summary: 'Change the plan for a role',
    request: z.strictObject({ roleId, change: planChange, uuid }),
    response: livePlan,
  },

  /**
   * Make the link with which others read the plan for a role, in place of the one before (ours). Only this answer holds the link. 404 when
   * there is no such role.
   */
  share_plan: {
    summary: 'Make a link with which others read a plan',
    request: z.strictObject({ roleId, shows_notes: z.boolean(), uuid }),
    response: z.object({ link: z.string() }),
  },

  /** End the link with which others read the plan for a role (ours). A repeated call changes nothing. */
  end_plan_share: {
    summary: 'End the link with which others read a plan',
    for: 'only deletes',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({}),
  },

  /** The plan that the token of a link opens, to read (ours). 410 when there is no such link, or it has ended. */
  shared_plan: {
    summary: 'Read a plan by the token of its link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: sharedPlan,
  },
} as const satisfies CallDefinitions
