import { z } from 'zod'
import { inOpenData } from '#domain/role/role-origin.ts'
import { needLevels } from '#domain/role/needs.ts'

const id = z.string().describe('An id that this framework uses.')
const identifier = z.uuid().describe('A UUID that stays the same from one version to the next.')
const texts = z.array(z.string())
const indicators = z.strictObject({ effective: texts, ineffective: texts.optional() })

const about = {
  $schema: z.url(),
  framework: z.strictObject({ id, identifier, title: z.string(), version: z.string(), date: z.iso.date() }),
  publisher: z.string(),
  language: z.string(),
  licence: z.strictObject({ name: z.string(), url: z.url() }),
}

/** The framework as open data. */
export const openFrameworkFile = z.strictObject({
  ...about,
  groups: z.array(z.strictObject({ id, identifier, name: z.string(), summary: z.string() })),
  levels: z
    .array(z.strictObject({ id, name: z.string(), meaning: z.string() }))
    .describe('Levels of proficiency, rising. Empty where the framework has none.'),
  capabilities: z.array(
    z.strictObject({
      id,
      identifier,
      url: z.url().describe('Its page.'),
      group: id,
      name: z.string(),
      definition: z.string(),
      statements: texts,
      levels: z.array(id).optional().describe('Its levels, rising, where it does not have all of the framework.'),
      indicators: z.record(id, indicators).describe('What can be seen, by the id of a level.'),
    }),
  ),
  role_types: z.array(z.strictObject({ id, name: z.string(), leads_people: z.boolean() })),
})

/** A public role profile as open data. */
const openRole = z.strictObject({
  id,
  identifier,
  url: z.url().describe('Its page.'),
  title: z.string(),
  agency: z.strictObject({ id, name: z.string() }).nullable().describe('Null where the profile is for any agency.'),
  role_type: id,
  family: id.nullable(),
  origin: z.enum(inOpenData).describe('Where the profile comes from.'),
  date: z.iso.date().nullable().describe('The day (UTC) on which it last changed, where that is known.'),
  needs: z.record(id, z.enum(needLevels)).describe('How much the role needs each capability, by its id.'),
  levels: z.record(id, id).optional().describe('The level that the role asks for, by the id of a capability.'),
})

export const openRolesFile = z.strictObject({ ...about, roles: z.array(openRole) })

export type OpenRole = z.infer<typeof openRole>
