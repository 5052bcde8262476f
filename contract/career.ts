import { z } from 'zod'
import { notRatedKinds } from '#domain/assessing/ratings.ts'
import { privateStates } from '#domain/building/approval-state.ts'
import { careerPaths, familyBonds } from '#domain/career/career-path.ts'
import { needChanges } from '#domain/career/comparison.ts'
import { horizons, maxComparedRoles, maxRolesBetween, maxWays } from '#domain/career/target.ts'
import { needLevels } from '#domain/role/needs.ts'
import { type CallDefinitions, campaign, queryText, roleId, uuid } from './call.ts'
import { offset } from './finding.ts'
import { agencyId, packIds } from './mail.ts'
import { role } from './role.ts'
import { documentTabs } from './wire/documents.ts'

/**
 * A role on a career path. Ours, beside the specification's fields: the name of its job family, empty where it is not known; how that
 * family stands to the base role's, null where the base role's is not known; and in words how high the step to it is, and what it adds.
 */
const pathRole = role.extend({
  family: z.string(),
  bond: z.enum(familyBonds).nullable(),
  step: z.string(),
  adds: z.string(),
})

export type PathRole = z.infer<typeof pathRole>

export type PathCounts = z.infer<typeof careerCalls.path_counts.response>

export type RoleMap = z.infer<typeof careerCalls.role_map.response>

const levels = z.array(z.string().nullable())

const levelSteps = z.array(
  z.object({ from: z.string(), to: z.string(), change: z.enum(['higher', 'lower']) }).nullable(),
)

export type RoleComparison = z.infer<typeof careerCalls.compare_roles.response>

/** The sizes of the steps of a way: how many capabilities each step makes newly essential. */
const steps = z.array(z.int())

export type CareerRoutes = z.infer<typeof careerCalls.career_routes.response>

export type ShareRoles = z.infer<typeof careerCalls.share_roles.response>

/** The role that the visitor would like to reach, and in how many years; both null where none is set. */
export const target = z.object({ target_role: role.nullable(), horizon: z.literal(horizons).nullable() })

export const careerCalls = {
  /**
   * The roles on a career path from a base role (Spec §7): its own job family first, then neighbouring ones, then the rest, in each the
   * nearest first; narrowed to a job family, which is ours. 400 when the pack does not offer this career path; 404 when there is no such
   * role. The header `X-Total-Count` says how many there are. The session keeps this search, without the job family, as its active one,
   * which `status_load` returns, until the next search by title (`roles`).
   */
  path_roles: {
    summary: 'Find the roles on a career path from a role',
    request: z.strictObject({
      path: z.enum(careerPaths),
      roleId,
      query_pathRoleType: queryText,
      query_pathFamily: queryText.default(''),
      query_pathAgency: queryText,
      offset,
      uuid,
    }),
    response: z.array(pathRole),
  },

  /**
   * How many roles `path_roles` finds in each direction that the pack offers (ours, not the specification's); the session keeps no
   * search. 404 when there is no such base role.
   */
  path_counts: {
    summary: 'Count the roles on each career path from a role',
    request: z.strictObject({ roleId, query_pathRoleType: queryText, query_pathAgency: queryText, uuid }),
    response: z.partialRecord(z.enum(careerPaths), z.int()),
  },

  /**
   * Counts the roles on each cell of the map, a grid of people by strategic capabilities (ours, not the
   * specification's). The base role counts too, where there is one; cells without a role are left out. 404 when there is no such base role.
   */
  role_map: {
    summary: 'Count the roles on each cell of the map',
    request: z.strictObject({
      roleId: roleId.optional(),
      query_pathRoleType: queryText,
      query_pathAgency: queryText,
      uuid,
    }),
    response: z.object({
      base: role.nullable(),
      /** How many people and strategic capabilities the framework has: the map's last column and row. */
      people: z.int(),
      strategy: z.int(),
      cells: z.array(z.object({ people: z.int(), strategy: z.int(), count: z.int() })),
    }),
  },

  /**
   * The roles with these counts of people and strategic capabilities, which are one cell of the map, by title
   * (ours, not the specification's). The header `X-Total-Count` says how many there are.
   */
  map_roles: {
    summary: 'List the roles on a cell of the map',
    request: z.strictObject({
      people: z.int().min(0).max(100),
      strategy: z.int().min(0).max(100),
      query_pathRoleType: queryText,
      query_pathAgency: queryText,
      offset,
      uuid,
    }),
    response: z.array(role),
  },

  /**
   * Compares a base role with others, capability by capability (ours, not the specification's). The base role
   * is the first of `roleIds`. `needs` has one level for each role, `changes` one change for each other role. 404 when one of
   * the roles is not there.
   */
  compare_roles: {
    summary: 'Compare a role with others, capability by capability',
    request: z.strictObject({
      roleIds: z
        .array(roleId)
        .min(2)
        .max(1 + maxComparedRoles),
      uuid,
    }),
    response: z.object({
      roles: z.array(role),
      capabilities: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          dimension: z.string(),
          core: z.boolean(),
          needs: z.array(z.enum(needLevels)),
          changes: z.array(z.enum(needChanges)),
          /** The key of the visitor's last rating in any role; null where they have not rated themselves. */
          rating: z.string().nullable(),
          /**
           * Where people rate themselves against levels: for each role, how many levels its asked one lies above the visitor's own; null where
           * nothing can be said.
           */
          apart: z.array(z.int().nullable()).optional(),
          /** Why there is no rating; null where there is one, and for somebody who has never answered. */
          not_rated: z.enum(notRatedKinds).nullable(),
          /**
           * Where the framework has levels: the name of each role's level, and how it changes from the base role to each other one; absent
           * where `whole` says it.
           */
          levels: levels.optional(),
          level_steps: levelSteps.optional(),
        }),
      ),
      /** The same for all capabilities together, where each role has one level for all that it needs; null otherwise. */
      whole: z.object({ levels, level_steps: levelSteps }).nullable(),
      /** The direction of each other role from the base role; null where it lies in none. */
      directions: z.array(z.enum(careerPaths).nullable()),
      /** One text for each other role: what the step to it asks for. */
      summaries: z.array(z.string()),
    }),
  },

  /**
   * Up to three ways from a base role to a target, through other roles, that make the largest step smaller
   * (ours, not the specification's). 404 when one of the two roles is not there.
   */
  career_routes: {
    summary: 'Suggest roles between a role and a target',
    request: z.strictObject({ roleId, targetId: roleId, uuid }),
    response: z.object({
      /** The size of the direct step. */
      direct: z.int(),
      routes: z
        .array(z.object({ roles: z.array(role).min(1).max(maxRolesBetween), steps, reason: z.string() }))
        .max(maxWays),
    }),
  },

  /**
   * The short address of a role, or of a comparison whose base role comes first (ours, not the specification's),
   * with the path of its QR code in a square of `size` modules, quiet zone included. Where not everybody can open the roles,
   * which ones are the visitor's alone, and why. `opens` is the tab of a single role that the address opens, with what is chosen
   * there; `campaign` names where the address of a role will stand, so that what comes of it is counted, where `counts_campaigns` says so. `embed` is the HTML with which an
   * allowed site shows the role in a frame, null where none is allowed. 404 when a role is not there; 400 when the agency or a capability is unknown.
   */
  share_roles: {
    summary: 'Get the short address of a role or a comparison',
    request: z.strictObject({
      roleIds: z
        .array(roleId)
        .min(1)
        .max(1 + maxComparedRoles),
      opens: z
        .strictObject({
          tab: z.enum(documentTabs),
          agency: agencyId.optional(),
          capabilities: packIds.optional(),
        })
        .optional(),
      campaign: campaign.optional(),
      uuid,
    }),
    response: z.union([
      z.object({
        address: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
        embed: z.string().nullable(),
        counts_campaigns: z.boolean(),
      }),
      z.object({
        address: z.null(),
        notOpen: z.array(z.object({ title: z.string(), reason: z.enum(privateStates) })),
      }),
    ]),
  },

  /**
   * Sets the role that the visitor would like to reach, and in how many years (ours, not the specification's).
   * An empty `roleId` removes the target. 404 when there is no such role.
   */
  set_target: {
    summary: 'Choose a role to work towards, and by when',
    request: z.strictObject({ roleId: z.union([z.literal(''), roleId]), horizon: z.literal(horizons), uuid }),
    response: target,
  },
} as const satisfies CallDefinitions
