import type { BatchWritten, RoleWritten } from '#contract/api.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { columnsOf } from '#server/commands/library/cells.ts'
import { libraryOf, type Named } from '#server/commands/library/mapping.ts'
import { levelsCell, ownColumns, ownFormat } from '#server/commands/library/own-format.ts'
import { roleReader } from '#server/commands/library/role-reader.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiKey } from '#server/operate/api-keys.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { libraryAgencies } from '#server/role/agencies.ts'
import { importedId, type NewRole } from '#server/role/stage-roles.ts'
import {
  beginWriting,
  type RoleBefore,
  rolesBefore,
  type RoleWrite,
  type WriteResult,
  writeRoles,
} from '#server/role/write-roles.ts'
import { plainCell } from '#server/tables/cells.ts'
import { ApiProblem, type ItemFault, pointerTo } from './problems.ts'

type Item = BatchWritten['roles'][number]

/** The key of a role as an import stores it. */
export const storedKey = (key: string) => plainCell(key)

/** Titles hold no ends of lines. */
const betweenTitles = '\n'

/** Makes a reader that checks a role as an import checks a row of the product's own files, with the same messages. */
function itemReader(pack: Pack, agencies: readonly Named[], { source, agency: own }: ApiKey) {
  const ids = pack.capabilities.map(({ id }) => id)
  const names = [...ownColumns, ...ids]
  const reading = ownFormat(pack, names)
  const { mapping } = reading
  const titles = { column: 'other_titles', separator: betweenTitles }
  const columns = columnsOf(names)
  const read = roleReader(
    pack,
    libraryOf(pack, agencies),
    { ...reading, mapping: { ...mapping, other_titles: titles } },
    columns,
    () => false,
  )
  return (key: string, role: RoleWritten, path: readonly PropertyKey[]): NewRole | ItemFault[] => {
    const { needs = {}, levels, front_line: line } = role
    const strange = Object.keys(needs).filter((id) => !ids.includes(id))
    if (strange.length > 0)
      return strange.map((id) => ({
        pointer: pointerTo([...path, 'needs', id]),
        detail: 'is the id of no capability of the pack',
      }))
    const cells: Record<string, string> = {
      ...needs,
      source,
      key,
      title: role.title,
      other_titles: (role.other_titles ?? []).join(betweenTitles),
      agency: role.agency === undefined ? own : (role.agency ?? ''),
      role_type: role.role_type,
      family: role.family ?? '',
      level: role.level ?? '',
      front_line: line === undefined ? '' : line ? 'yes' : 'no',
      levels: levelsCell(levels),
    }
    const found = read({ line: 0, cells: names.map((name) => cells[name] ?? '') })
    if (Array.isArray(found))
      return found.map(({ column, reason }) => ({
        pointer: pointerTo([...path, ...(ids.includes(column) ? ['needs', column] : [column])]),
        detail: reason,
      }))
    if (own === '' || found.agency === own) return found
    return [{ pointer: pointerTo([...path, 'agency']), detail: 'is another agency than that of the key' }]
  }
}

const momentOf = (asOf: string | undefined) => (asOf === undefined ? null : new Date(asOf).toISOString())

type Write = { write: RoleWrite; path: readonly PropertyKey[] }

/** Refuses items that name a role twice, or one of another agency than the key's. */
function faultsOf(
  writes: readonly Write[],
  { source, agency }: ApiKey,
  known: ReadonlyMap<string, RoleBefore>,
): ItemFault[] {
  const first = new Map<string, number>()
  return writes.flatMap(({ write, path }, place) => {
    const key = 'role' in write ? write.role.key : write.key
    const before = known.get(importedId(source, key))
    const pointer = pointerTo([...path, 'key'])
    const earlier = first.get(key)
    if (earlier !== undefined) return [{ pointer, detail: `names the same role as item ${earlier}` }]
    first.set(key, place)
    const isOther = agency !== '' && before?.listed === 1 && before.agency !== agency
    return isOther ? [{ pointer, detail: 'is a role of another agency than that of the key' }] : []
  })
}

export type Written = { key: string; id: string; result: WriteResult }

/** Who writes, and how: `check` may refuse once nobody else can write. */
type Writing = { apiKey: ApiKey; check?: (queries: Queries) => Promise<void> }

/**
 * Writes and withdraws roles, all of them or none, with a line in the log of acts. Where one is not right, a problem says so for each.
 * `at` is the place of an item in the body.
 */
export async function carryOutWrites(
  { db, pack, clock }: Pick<Deps, 'db' | 'pack' | 'clock'>,
  { apiKey, check }: Writing,
  items: readonly Item[],
  at: (place: number) => readonly PropertyKey[],
): Promise<Written[]> {
  const read = itemReader(pack, await libraryAgencies(db.read, pack), apiKey)
  const faults: ItemFault[] = []
  const writes = items.flatMap((item, place): Write[] => {
    const [path, key, asOf] = [at(place), storedKey(item.key), momentOf(item.as_of)]
    if ('withdrawn' in item) return [{ path, write: { asOf, key } }]
    const { key: _, ...role } = item
    const found = read(key, role, path)
    if (!Array.isArray(found)) return [{ path, write: { asOf, role: found } }]
    faults.push(...found)
    return []
  })
  if (faults.length > 0) throw new ApiProblem('invalid', { errors: faults })
  const now = clock()
  return db.write(async (queries) => {
    const { source } = apiKey
    if (!(await beginWriting(queries))) throw new ApiProblem('import-under-way', {}, { 'retry-after': '30' })
    await check?.(queries)
    const keys = writes.map(({ write }) => ('role' in write ? write.role.key : write.key))
    const known = await rolesBefore(
      queries,
      keys.map((key) => importedId(source, key)),
    )
    const errors = faultsOf(writes, apiKey, known)
    if (errors.length > 0) throw new ApiProblem('invalid', { errors })
    const results = await writeRoles(
      queries,
      source,
      writes.map(({ write }) => write),
      known,
      now.toISOString(),
    )
    const counts: Partial<Record<WriteResult, number>> = {}
    for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1
    const by = { id: `key:${apiKey.id}`, name: apiKey.name }
    await recordAct(queries, now, by, { act: 'write by api', about: source, after: counts })
    return results.map((one, place) => ({ key: keys[place] ?? '', ...one }))
  })
}
