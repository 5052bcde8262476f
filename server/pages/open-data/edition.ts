import type { OpenRole } from '#contract/open-data.ts'
import { openDataFiles } from '#contract/wire/server-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { firstIds } from '#domain/framework/edition.ts'
import type { CaseNaming } from '#domain/framework/open/case-package.ts'
import { editionOf } from '#domain/framework/open/open-framework.ts'
import { fill } from '#domain/framework/sentence.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { isGeneral, type RoleProfile, showRole } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { nameUuid } from '#server/values/identifiers.ts'

/** The namespace of all UUIDs of open data. It must never change. */
const namespace = '5d0c6a1e-8f0b-4c57-9a51-3b0d6f1c2e84'

/** What all files of open data say of the framework, its edition and its licence, and how their objects are named. */
export function openEdition({ pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>) {
  const { id, version, language, site, words } = pack
  const { date, licence } = editionOf(pack, publicUrl + paths.copyrightLicensing)
  // By first ids, because what has been renamed is still the same thing.
  const first = firstIds(pack)
  const kinds: Readonly<Record<string, (id: string) => string>> = {
    ...first,
    statement: first.capability,
    criterion: first.capability,
  }
  const identify = (name: string) => {
    const [kind = '', named, ...rest] = name.split('/')
    const lasting = named === undefined ? [] : [kinds[kind]?.(named) ?? named]
    return nameUuid(namespace, [id, kind, ...lasting, ...rest].join('/'))
  }
  const naming = (name: keyof typeof openDataFiles): CaseNaming => ({
    address: publicUrl + openDataFiles[name].case,
    changed: `${date}T00:00:00.000Z`,
    identify,
  })
  const about = { creator: site.organisation, language, version, licence }
  const { open_data } = words.framework
  return {
    identify,
    framework: {
      naming: naming('framework'),
      about: { ...about, title: site.framework, description: fill(open_data.framework, { version }) },
    },
    roles: {
      naming: naming('roles'),
      about: { ...about, title: open_data.roles_title, description: fill(open_data.roles, { version }) },
    },
    /** What stands first in the JSON files. */
    head: (name: keyof typeof openDataFiles) => ({
      $schema: publicUrl + openDataFiles[name].schema,
      framework: { id, identifier: identify('framework'), title: site.framework, version, date },
      publisher: site.organisation,
      language,
      licence,
    }),
  }
}

export type OpenEdition = ReturnType<typeof openEdition>

/** Tells spreadsheets that the file is in UTF-8, without which they spoil macrons. */
export const byteOrderMark = '\u{FEFF}'

/** A whole CSV file of these lines (RFC 4180). */
export function csvFile(lines: readonly string[]): string {
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}

/** A JSON list of what comes, as text. */
export async function* jsonList(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield before + part.map((one) => JSON.stringify(one)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** The name from which a role's UUID is made. */
export const roleName = (id: string) => `role/${id}`

/** A role profile as open data: what everybody sees of it, and nothing of who built it or who was asked. */
export function openRole(
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  { identify }: OpenEdition,
  role: RoleProfile,
): OpenRole {
  const { id, title, agency, role_type, family, origin, needs } = role
  const levels: Record<string, string> = {}
  for (const capability of pack.levels ? Object.keys(needs) : []) {
    const level = levelOf(pack, role, capability)
    if (level) levels[capability] = level.id
  }
  return {
    id,
    identifier: identify(roleName(id)),
    url: publicUrl + paths.roleActions(id),
    title,
    agency: isGeneral(role) ? null : { id: agency, name: showRole(pack, role).agency },
    role_type,
    family: family === '' ? null : family,
    origin: origin.kind,
    // The day alone: the time could tell who had built it.
    date: origin.date?.toISOString().slice(0, 10) ?? null,
    needs,
    ...(Object.keys(levels).length > 0 ? { levels } : {}),
  }
}
