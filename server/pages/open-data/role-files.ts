import { z } from 'zod'
import { openRolesFile, type OpenRole } from '#contract/open-data.ts'
import { openDataFiles, type OpenFormat } from '#contract/wire/open-data.ts'
import type { Deps } from '#server/deps.ts'
import { publicProfiles } from '#server/role/library.ts'
import { csvLine } from '#server/values/csv.ts'
import { caseRoles } from './case-roles.ts'
import { byteOrderMark } from './csv-file.ts'
import type { OpenEdition } from './edition.ts'
import { jsonList } from './json-list.ts'
import { openRole } from './open-role.ts'

/** How many roles are read and written in one go, so that others are answered in between. */
const atOnce = 100

type Site = Pick<Deps, 'db' | 'pack' | 'publicUrl'>

/** The public profiles, so many at a time. */
async function* openRoles(site: Site, edition: OpenEdition): AsyncGenerator<OpenRole[]> {
  for await (const roles of publicProfiles(site.db.read, atOnce)) {
    yield roles.map((role) => openRole(site, edition, role))
  }
}

async function* json(site: Site, edition: OpenEdition): AsyncGenerator<string> {
  yield `${JSON.stringify(edition.head('roles')).slice(0, -1)},"roles":`
  yield* jsonList(openRoles(site, edition))
  yield '}'
}

const facts = ['id', 'identifier', 'url', 'title', 'agency_id', 'agency', 'role_type', 'family', 'origin', 'date']

/** One row for each role: how much it needs each capability, and at which level where the framework has levels. */
async function* csv(site: Site, edition: OpenEdition): AsyncGenerator<string> {
  const ids = site.pack.capabilities.map(({ id }) => id)
  const hasLevels = site.pack.levels !== undefined
  const line = (cells: readonly string[]) => `${csvLine(cells)}\r\n`
  yield byteOrderMark + line([...facts, ...ids, ...(hasLevels ? ids.map((id) => `${id} level`) : [])])
  for await (const roles of openRoles(site, edition)) {
    yield roles
      .map(({ id, identifier, url, title, agency, role_type, family, origin, date, needs, levels = {} }) => {
        const first = [id, identifier, url, title, agency?.id ?? '', agency?.name ?? '', role_type]
        const needed = ids.map((capability) => needs[capability] ?? 'none')
        const at = hasLevels ? ids.map((capability) => levels[capability] ?? '') : []
        return line([...first, family ?? '', origin, date ?? '', ...needed, ...at])
      })
      .join('')
  }
}

/** The schema of the JSON file, which no profile changes. */
export function rolesSchema({ publicUrl }: Pick<Deps, 'publicUrl'>): string {
  return JSON.stringify({ $id: publicUrl + openDataFiles.roles.schema, ...z.toJSONSchema(openRolesFile) })
}

/** The files of the public role profiles as text, a part at a time. */
export function roleFiles(
  site: Site,
  edition: OpenEdition,
): Readonly<Record<Exclude<OpenFormat, 'schema'>, () => AsyncIterable<string>>> {
  return {
    case: () => caseRoles(site.pack, edition, () => openRoles(site, edition)),
    json: () => json(site, edition),
    csv: () => csv(site, edition),
  }
}
