import { z } from 'zod'
import { type Sharing, validators } from '#domain/building/shared-profile.ts'
import { needLevels } from '#domain/role/needs.ts'
import { question } from './assessing.ts'
import { answersById, type CallDefinitions, linkToken, queryText, roleId, text, typed, uuid } from './call.ts'
import { role, roleNeeds } from './role.ts'

/** The profile that the BUILD answers make. */
const builtProfile = z.object({
  role_type: z.string(),
  people: z.int(),
  strategy: z.int(),
  role_needs: roleNeeds,
})

/** What happens to a profile that is saved for others, told before the visitor chooses to. */
const sharing = z.object({
  is_held_back: z.boolean(),
  contacts: z.array(z.string()),
  has_operator: z.boolean(),
}) satisfies z.ZodType<Sharing>

/** The role from which the BUILD answers were filled in, and whether they are to replace its needs. */
const begunFrom = z.object({ role, revises: z.boolean(), validator: z.enum(validators).nullable() })

export type BegunFrom = z.infer<typeof begunFrom>

export type BuiltProfile = z.infer<typeof builtProfile>

const neededAt = z.object({ need: z.enum(needLevels), level: z.string().exactOptional() })

const decisions = ['approve', 'edit', 'decline'] as const

export const buildingCalls = {
  /**
   * Delete the BUILD answers and begin anew (Spec §7). With a role (ours): delete its ASSESS answers, and what was chosen to develop,
   * instead. With `fromRoleId` (ours) the BUILD answers are then those of that role; with `revises` that role must be one that this session
   * built, and they are to replace its needs: 409 once it has been approved or declined.
   */
  new_questionnaire: {
    summary: 'Begin building a profile anew, or with a role its self-assessment',
    request: z.strictObject({
      roleId: z.union([roleId, z.literal('')]).default(''),
      fromRoleId: roleId.optional(),
      revises: z.boolean().default(false),
      uuid,
    }),
    response: z.object({}),
  },

  /**
   * The profile as built, or null with the questions that are unanswered, in their order (ours, for /built). `is_unsaved` says whether
   * beginning another profile would lose answers: no profile that this session has made holds them. `begun` is the role from which the
   * answers were filled in, and whether they are to replace what it needs; `validator` is who has been asked to validate that role and has
   * not decided yet. With `roleId` the profile of a role that this session can still save for others, with its title and its agency's id;
   * null for any other.
   */
  get_built_profile: {
    summary: 'The profile that the answers make',
    request: z.strictObject({ roleId: roleId.optional(), uuid }),
    response: z.object({
      built: builtProfile.nullable(),
      unanswered: z.array(z.string()),
      is_unsaved: z.boolean(),
      begun: begunFrom.nullable(),
      kept: z.object({ title: z.string(), agency: z.string() }).nullable(),
      sharing,
    }),
  },

  /**
   * Finds profiles with a title very similar to `role`, at the same agency or for any agency (ours, for
   * /built). Unlike `roles`, it leaves the session's search as it was.
   */
  similar_roles: {
    summary: 'Profiles with a very similar title at the same agency',
    request: z.strictObject({ role: queryText, agency: queryText, uuid }),
    response: z.array(role),
  },

  /**
   * Make a role of the BUILD answers (Spec §7): with `validate` for others too, without it for this session alone, and with `byLink` (ours)
   * also for whoever has its address. `name` (ours) is the name that its maker gives in the mail that asks for validation. `role` is its
   * title, `agency` an agency's id, `relationship` one of the offered answers; `errors` is ignored. With `roleId` (ours) the profile is
   * that of a role which this session keeps, and stays the same role. A form that breaks a rule gets 422 and JSON, a message for each field
   * (Spec §5).
   */
  add_role: {
    summary: 'Add the profile that was built',
    request: z.strictObject({
      role: typed,
      agency: typed,
      relationship: typed.default(''),
      errors: z.unknown().optional(),
      name: typed.default(''),
      validate: z.boolean(),
      byLink: z.boolean().default(false),
      roleId: roleId.optional(),
      uuid,
    }),
    response: z.array(role),
  },

  /**
   * Replace the needs of the role that `new_questionnaire` began to revise by those that the BUILD answers make (ours). 404 where this
   * session did not build it; 409 once it has been approved or declined, or while a question has no answer.
   */
  revise_role: {
    summary: 'Change a profile that this session built',
    request: z.strictObject({ uuid }),
    response: z.object({ role }),
  },

  /**
   * Take back a profile that this session built, so that nobody else can find or open it any more (ours). 404 where this session did not
   * build it; 409 once it has been approved or declined.
   */
  withdraw_role: {
    summary: 'Take back a profile that this session built',
    for: 'only deletes',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({}),
  },

  /**
   * The profile that an agency is asked to approve (ours). 410 when the token is unknown, used or expired.
   */
  validation_load: {
    summary: 'The profile that awaits validation',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({
      role,
      role_type: z.string(),
      role_needs: roleNeeds,
      /** The visitor's answer to how they relate to the role. */
      relationship: z.string(),
      /**
       * The listed profile with the most similar needs, and the capabilities that the two need differently; null where the library has
       * none.
       */
      closest: z
        .object({
          role,
          differences: z.array(z.object({ id: z.string(), name: z.string(), built: neededAt, closest: neededAt })),
        })
        .nullable(),
      /** The BUILD questions, each with the answer that the profile has, for the agency to edit. */
      questions: z.array(question),
      decline_reasons: z.array(z.object({ value: z.string(), text: z.string() })),
      /** Sent back with the decision, so that nobody decides about a profile that has changed since they saw it. */
      version: z.string(),
      expires_on: z.iso.date(),
    }),
  },

  /**
   * An agency's one decision about a profile (ours). `edit` approves the profile that `answers` make in place of the one that was built;
   * `decline` needs the id of an offered reason. 409 when the profile is no longer the `version` that `validation_load` gave; 410 when the
   * token is unknown, used or expired; 422 when the reason or the answers are not among those offered.
   */
  validation_decide: {
    summary: 'Approve, edit or decline a profile',
    request: z.strictObject({
      token: linkToken,
      decision: z.enum(decisions),
      version: text.max(40),
      reason: text.max(200).default(''),
      answers: answersById.default({}),
      uuid,
    }),
    response: z.object({}),
  },
} as const satisfies CallDefinitions
