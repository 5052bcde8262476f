import { z } from 'zod'
import { approvalStates } from '#domain/building/approval-state.ts'
import { validators } from '#domain/building/shared-profile.ts'
import { careerPaths } from '#domain/career/career-path.ts'
import { horizons } from '#domain/career/target.ts'
import { originKinds } from '#domain/role/role-origin.ts'
import { restorePoints } from '#domain/session/session.ts'
import { again, assessmentMeta, question } from './assessing.ts'
import { type CallDefinitions, campaign, linkToken, queryText, roleId, typed, uuid } from './call.ts'
import { target } from './career.ts'
import { fieldMessages } from './mail.ts'
import { role, roleNeeds, roleOutcome } from './role.ts'
import { sessionData } from './session-data.ts'

const listItem = z.object({ value: z.string(), text: z.string() })

/** The state of a session, with the pack's lists to choose from (Spec §3). */
const sessionState = z.object({
  uuid: z.string(),
  restore_point: z.enum(restorePoints).nullable(),
  /** The role with which ASSESS or ASSESSED was reached, which need not be the current one; else null. */
  restore_role_id: z.string().nullable(),
  session_saved: z.boolean(),
  role: role.nullable(),
  /** Whether the current role's profile is for any agency (ours). */
  role_is_general: z.boolean(),
  /** Where the current role's profile comes from, or null without a role (ours). */
  role_origin: z.enum(originKinds).nullable(),
  /** Empty while no role is chosen. */
  role_needs: roleNeeds,
  /** Why the current role needs these, in the pack's words; empty where the pack gives no reason (ours). */
  role_reasons: z.array(z.string()),
  /** Whether capabilities are worded for work on the front line (ours). */
  role_is_front_line: z.boolean(),
  /** Null unless this session built the current role's profile. */
  role_outcome: roleOutcome.nullable(),
  query_role: z.string(),
  query_agency: z.string(),
  /** The base role of the active career path search, or null where none is active. */
  path_role: role.nullable(),
  /** The first roles that the active career path search finds, as many as one answer of `path_roles` holds. */
  path_roles: z.array(role),
  path: z.union([z.enum(careerPaths), z.literal('')]),
  query_pathRoleType: z.string(),
  query_pathAgency: z.string(),
  ...target.shape,
  /** Whether the session has any role, as `your_roles` lists them (ours). */
  has_roles: z.boolean(),
  /** Whether the session has shared a profile by link alone, which ends with it (ours). */
  has_linked_role: z.boolean(),
  question: question.nullable(),
  selectedCapabilities: z.array(z.string()),
  assessmentMeta,
  agency_list: z.array(listItem),
  role_type_list: z.array(listItem),
  family_list: z.array(listItem),
  /**
   * The labels for a title, an agency and a role type where none is named (Spec §3). They are for other clients: ours has them among its
   * words.
   */
  new_role_title: z.string(),
  any_agency: z.string(),
  any_role_type: z.string(),
  min_capabilities: z.int(),
  max_capabilities: z.int(),
  /** The Google Analytics 4 ids of the site, at most two; empty when visits are not counted. */
  analytics_ids: z.array(z.string()),
  /** The host of the Matomo that counts visits; null where none does (ours). */
  matomo_host: z.string().nullable(),
  /** Whether use is counted on the site (ours). */
  use_counted: z.boolean(),
})

export type SessionState = z.infer<typeof sessionState>

/** One role of a session and where it stands. */
const yourRole = z.object({
  role,
  assessmentMeta,
  /** How many of the answers say that the capability is not relevant. */
  count_not_relevant: z.int(),
  /** How many capabilities are chosen for development. */
  count_selected: z.int(),
  /** Whether the self-assessment can be made again with the earlier one kept, and from when; null while it is not complete. */
  again,
  /** How far the profile has come, where this session built it. */
  validation: z.enum(approvalStates).nullable(),
  /** Who has been asked to validate it and has not decided yet. */
  validator: z.enum(validators).nullable(),
  /** In how many years the visitor would like to reach it; null unless it is the target role. */
  horizon: z.literal(horizons).nullable(),
})

export type YourRole = z.infer<typeof yourRole>

export const sessionCalls = {
  /** Everything the app needs to start (Spec §7). */
  status_load: {
    summary: "Load the session's state and the reference lists",
    request: z.strictObject({ uuid }),
    response: sessionState,
  },

  /**
   * Makes a role the session's current role (Spec §7). 404 when there is no such role. Ours: `query_agency` is the
   * agency that the visitor named on the way, where no search has kept it, and `campaign` where the link stood that was followed.
   */
  status_update: {
    summary: 'Choose the role that the session is about',
    request: z.strictObject({ roleId, query_agency: queryText.optional(), campaign: campaign.optional(), uuid }),
    response: sessionState.pick({
      role: true,
      role_is_general: true,
      role_origin: true,
      role_needs: true,
      role_reasons: true,
      role_is_front_line: true,
      role_outcome: true,
      has_linked_role: true,
      restore_point: true,
      restore_role_id: true,
      question: true,
      selectedCapabilities: true,
      assessmentMeta: true,
    }),
  },

  /**
   * Every role of the session, with where it stands (ours, not the specification's): the current one first, then
   * those with answers, the latest answered first, then those that it built and the target role. Empty where it has none.
   */
  your_roles: {
    summary: 'List the roles of the session, each with where it stands',
    request: z.strictObject({ uuid }),
    response: z.object({ roles: z.array(yourRole) }),
  },

  /**
   * Save the session and send the link back to it by e-mail (Spec §7). An empty answer means that it is saved and
   * the mail on its way. Past the limits of mail it is saved too: then the message says when to try again, and the header
   * `X-Restore-Link`, which every answer that has saved carries, is the only way back.
   */
  save_session: {
    summary: 'Save the session and send the link back to it',
    request: z.strictObject({ email: typed, uuid }),
    response: fieldMessages,
  },

  /**
   * Open a saved session in this browser with the token of its link (ours). `uuid` is that of the page that asks; the answer's cookie opens
   * the saved session. 410 when the session of a token that we issued is gone, 404 when we issued no such token.
   */
  restore_session: {
    summary: 'Open a saved session by the token of its link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({}),
  },

  /**
   * Close the session in this browser (ours, not the specification's). Its cookie opens nothing any more. A saved
   * session stays, and its link opens it; one that is not saved can be opened by nobody else, so it is deleted. Mail that was asked
   * for still goes out.
   */
  leave_session: {
    summary: 'Close the session in this browser',
    for: 'only deletes',
    request: z.strictObject({ uuid }),
    response: z.object({}),
  },

  /**
   * Delete the session with everything that belongs to it, and its mail that has not been sent yet (ours).
   */
  delete_session: {
    summary: 'Delete the session now',
    for: 'only deletes',
    request: z.strictObject({ uuid }),
    response: z.object({}),
  },

  /** Everything that the session holds, for its owner to download (ours). */
  get_session_data: {
    summary: 'Everything that the session holds',
    request: z.strictObject({ uuid }),
    response: sessionData,
    isLong: true,
  },
} as const satisfies CallDefinitions
