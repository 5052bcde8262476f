import { z } from 'zod'
import { careerPaths } from '#domain/career/career-path.ts'
import { horizons } from '#domain/career/target.ts'
import { originKinds } from '#domain/role/role-origin.ts'
import { restorePoints } from '#domain/session/restore-point.ts'
import { uuid, type CallDefinition } from './call.ts'
import { question } from './get-question.ts'
import { pathRole } from './path-roles.ts'
import { role, roleNeeds, roleOutcome } from './role.ts'

const listItem = z.object({ value: z.string(), text: z.string() })

/**
 * The self-assessment of the current role: the date of the latest answer, or null. Ours: how many questions there are, how many of
 * them have no answer yet, the first of these or empty, and whether any answer is a rating. Without a role, all of it is empty.
 */
export const assessmentMeta = z.object({
  assessmentDate: z.iso.date().nullable(),
  count_questions: z.int(),
  count_open: z.int(),
  first_open: z.string(),
  is_rated: z.boolean(),
})

export type AssessmentMeta = z.infer<typeof assessmentMeta>

/** The state of a session, with the pack's lists to choose from (Spec §3). */
export const sessionState = z.object({
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
  /** Why the current role needs that, in the pack's words; empty where the rule of the pack does not say it (ours). */
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
  path_roles: z.array(pathRole),
  path: z.union([z.enum(careerPaths), z.literal('')]),
  query_pathRoleType: z.string(),
  query_pathAgency: z.string(),
  /** The role that the visitor would like to reach, and in how many years; both null where none is set. */
  target_role: role.nullable(),
  horizon: z.literal(horizons).nullable(),
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
  /** What stands for a title, an agency and a role type where none is named, for other clients (Spec §3): ours has the words. */
  new_role_title: z.string(),
  any_agency: z.string(),
  any_role_type: z.string(),
  min_capabilities: z.int(),
  max_capabilities: z.int(),
  /** The Google Analytics 4 ids of the site, at most two; empty when visits are not counted. */
  analytics_ids: z.array(z.string()),
  /** Whether the ratings of sessions that have ended are counted (ours). */
  ratings_counted: z.boolean(),
})

/** `status_load`: everything the app needs to start (Spec §7). */
export const statusLoad = {
  name: 'status_load',
  summary: "Load the session's state and the reference lists",
  request: z.strictObject({ uuid }),
  response: sessionState,
} as const satisfies CallDefinition

export type SessionState = z.infer<typeof sessionState>
