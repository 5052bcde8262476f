import { z } from 'zod'
import { catalogueItem } from '#domain/assessing/catalogue-item.ts'
import { needLevels } from '#domain/role/needs.ts'
import { inOpenData } from '#domain/role/role-origin.ts'

/** What a key can be for. */
export const apiScopes = ['roles:read', 'roles:write', 'frameworks:read', 'learning:write'] as const
export type ApiScope = (typeof apiScopes)[number]

/** A batch holds at most so many items, and a page of roles at most so many. */
const mostInBatch = 500

const id = z.string().describe('An id that this framework uses.')
const key = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u)
  .describe('Names the role within its source for ever, such as a position number.')
const moment = z.iso.datetime({ offset: true })
const as_of = moment
  .optional()
  .describe('When the sender changed it: an older change than the last one that came is not carried out.')

const written = {
  title: z.string().meta({ examples: ['Policy Analyst'] }),
  other_titles: z.array(z.string()).max(50).optional().describe('Other titles under which search finds the role.'),
  agency: z
    .string()
    .nullable()
    .optional()
    .describe('Id or name of an agency; null for any. Left out, it is the agency of the key.'),
  role_type: z
    .string()
    .describe('Id or name of a role type.')
    .meta({ examples: ['individual-contributor'] }),
  family: z.string().nullable().optional().describe('Id or name of a job family.'),
  level: z.string().nullable().optional().describe('Id or name of the level at which it usually needs capabilities.'),
  front_line: z.boolean().optional(),
  needs: z
    .record(z.string(), z.string())
    .optional()
    .describe('essential, useful or none, by the id of a capability; what is left out follows from the rule.'),
  levels: z.record(z.string(), z.string()).optional().describe('Levels of its own, by the id of a capability.'),
}

/** A role as another system writes it. */
export const roleWritten = z.strictObject({ ...written, as_of }).meta({
  id: 'RoleWritten',
  examples: [{ title: 'Policy Analyst', role_type: 'individual-contributor', as_of: '2026-11-20T10:00:00Z' }],
})
export type RoleWritten = z.infer<typeof roleWritten>

const withdrawal = z.strictObject({ key, withdrawn: z.literal(true), as_of })
const upsert = z.strictObject({ key, ...written, as_of })

/** Roles to write and to withdraw: all of them, or none. */
export const batchWritten = z
  .strictObject({
    roles: z
      .array(z.union([upsert, withdrawal]))
      .min(1)
      .max(mostInBatch),
  })
  .meta({
    id: 'Batch',
    examples: [
      {
        roles: [
          { key: '1002', title: 'Policy Analyst', role_type: 'individual-contributor' },
          { key: '1003', withdrawn: true },
        ],
      },
    ],
  })
export type BatchWritten = z.infer<typeof batchWritten>

/** What became of an item. */
export const writeResults = ['added', 'changed', 'unchanged', 'withdrawn', 'stale'] as const

export const batchAnswer = z.object({
  results: z.array(
    z.object({ key: z.string(), id: z.uuid(), result: z.enum(writeResults), stale: z.literal(true).optional() }),
  ),
})

const about = {
  id: z.string().describe('The id of the role on this site.'),
  key: z.string().nullable().describe('Null where the role came with the framework or was built here.'),
  source: z.string().nullable(),
  changed_at: moment.describe('When readers were last told something new of it, by the clock of the server.'),
}

/** A role that everybody finds. */
export const roleRead = z
  .object({
    ...about,
    withdrawn: z.literal(false),
    url: z.url().describe('Its page.'),
    title: z.string(),
    other_titles: z.array(z.string()),
    agency: z.string().nullable().describe('The id of its agency; null for any.'),
    role_type: id,
    family: id.nullable(),
    level: id.nullable(),
    front_line: z.boolean(),
    needs: z.record(id, z.enum(needLevels)),
    levels: z.record(id, id),
    origin: z.enum(inOpenData),
  })
  .meta({ id: 'Role' })
export type RoleRead = z.infer<typeof roleRead>

/** A role that nobody finds any more, or not under the agency that was asked for. */
export const roleGone = z.object({ ...about, withdrawn: z.literal(true) }).meta({ id: 'Tombstone' })
export type RoleGone = z.infer<typeof roleGone>

/** Which roles: those that changed since a moment or after a cursor, of an agency, of a source. */
export const rolesQuery = z.strictObject({
  since: z
    .union([moment, z.string().regex(/^[\w-]+$/)])
    .optional()
    .describe('The cursor of the answer before, or a moment.'),
  agency: z.string().optional(),
  source: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(mostInBatch).default(200),
})

export const rolesAnswer = z.object({
  roles: z.array(z.union([roleRead, roleGone])),
  cursor: z.string().describe('Where to go on, now or later.'),
  more: z.boolean().describe('Whether more is there already.'),
})

export const roleParams = z.object({ key })
export const roleQuery = z.strictObject({
  source: z
    .string()
    .optional()
    .describe(
      'The source of the key: that of the API key where it is left out. Where it is empty, the role is named by its id.',
    ),
})
export const withdrawQuery = z.strictObject({ as_of })

/** An item of the learning catalogue as another system writes it; without an agency it is of the key's, or for all. */
export const learningWritten = catalogueItem.extend({ agency: z.string().optional() }).meta({
  id: 'LearningWritten',
  examples: [
    {
      title: 'Being resilient',
      address: 'https://learn.example/1',
      kind: 'course',
      minutes: 300,
      cost: 'NZ$450',
      for: { resilient: 'all' },
    },
  ],
})

/** An item as it is, with how often it was opened and since when nothing has been found at its address. */
export const learningRead = catalogueItem
  .extend({ key: z.string(), clicks: z.int(), dead_since: moment.nullable() })
  .meta({ id: 'LearningItem' })
export const learningAnswer = z.object({ items: z.array(learningRead) })
export const learningParams = z.object({ key: key.describe('Names the item within its source for ever.') })

export const frameworksAnswer = z.object({
  frameworks: z.array(
    z.object({ id: z.string(), title: z.string(), version: z.string(), date: z.iso.date(), url: z.url() }),
  ),
})

/** What is wrong, by RFC 9457. */
export const problem = z
  .object({
    type: z.string().meta({ examples: ['urn:problem-type:lsp:stale'] }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>
