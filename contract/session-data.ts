import { z } from 'zod'
import { shownReminders } from './reminders.ts'

const instant = z.iso.datetime()
const chosenRole = z.object({ id: z.string(), title: z.string(), agency: z.string() })

/** Everything that is stored about a session, in words that its owner can read. */
export const sessionData = z.object({
  uuid: z.string(),
  created_at: instant.nullable(),
  used_at: instant.nullable(),
  session_saved: z.boolean(),
  /** The tag of the language in which something was last stored; empty where that was not noted. */
  language: z.string().nullable(),
  /** The job ad or campaign whose link the session last came by; empty where it came by none. */
  campaign: z.string().nullable(),
  /** The period in which it was counted last, and in what; empty where it was not. */
  counted: z.string(),
  restore_point: z.string().nullable(),
  /** The role to come back to, where the restore point has one. */
  restore_role: chosenRole.nullable(),
  role: chosenRole.nullable(),
  search: z.object({ query_role: z.string(), query_agency: z.string() }),
  path_search: z.object({
    path_role: chosenRole.nullable(),
    path: z.string(),
    query_pathRoleType: z.string(),
    query_pathAgency: z.string(),
  }),
  /** The target role and the horizon in years. */
  target: z.object({ target_role: chosenRole.nullable(), horizon: z.int().nullable() }),
  questionnaires: z.array(
    z.object({
      qtype: z.string(),
      role: chosenRole.nullable(),
      /** The role from which answers of BUILD were filled in. */
      begun_from: chosenRole.nullable(),
      left_off: z.string().nullable(),
      answers: z.array(z.object({ question: z.string(), answer: z.string(), answered_at: instant })),
      selectedCapabilities: z.array(z.string()),
    }),
  ),
  /** Self-assessments that another one has followed. */
  earlier_assessments: z.array(
    z.object({
      role: chosenRole.nullable(),
      finished_at: instant,
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      selectedCapabilities: z.array(z.string()),
    }),
  ),
  plans: z.array(
    z.object({
      role: chosenRole.nullable(),
      review_on: z.iso.date().nullable(),
      actions: z.array(
        z.object({
          capability: z.string(),
          text: z.string(),
          by: z.iso.date().nullable(),
          with_whom: z.string(),
          note: z.string(),
          done_on: z.iso.date().nullable(),
          added_at: instant,
        }),
      ),
      /** When the link with which others read it was made, and whether they see notes; null where there is none. */
      shared: z.object({ made_at: instant, shows_notes: z.boolean() }).nullable(),
      /** What its owner is reminded of by mail. The address is held sealed. */
      reminders: shownReminders.nullable(),
    }),
  ),
  built_roles: z.array(chosenRole.extend({ meta: z.string(), validation: z.string(), shared_at: instant.nullable() })),
  /** Whom the session asked for their view, and what it has seen of their answers. */
  views: z.array(
    z.object({
      role: chosenRole.nullable(),
      first_name: z.string(),
      capabilities: z.array(z.string()),
      is_by_person: z.boolean(),
      has_comments: z.boolean(),
      created_at: instant,
      links: z.array(z.object({ label: z.string(), is_mailed: z.boolean() })),
      seen: z.array(
        z.object({
          capability: z.string(),
          others: z.array(z.object({ rating: z.string(), count: z.int() })),
          people: z.array(z.object({ label: z.string(), rating: z.string() })),
          comments: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
    }),
  ),
  /** The team that the session leads, with what it has seen of it. */
  team: z
    .object({
      name: z.string(),
      capabilities: z.array(z.string()),
      ends_at: instant,
      seen: z.array(
        z.object({
          capability: z.string(),
          ratings: z.array(z.object({ rating: z.string(), share: z.enum(['most', 'some']) })),
        }),
      ),
    })
    .nullable(),
  /** The teams that the session has joined, and what it added to each. */
  joined_teams: z.array(
    z.object({
      name: z.string(),
      ends_at: instant,
      ratings: z.array(z.object({ capability: z.string(), rating: z.string() })),
    }),
  ),
  /** How many browsers have a cookie that opens the session. */
  browsers: z.int(),
  /** When each link back to the session was made. */
  restore_links: z.array(z.object({ created_at: instant })),
  /** Mail that has not been sent yet. */
  waiting_mail: z.array(z.object({ type: z.string(), stored_at: instant })),
})
