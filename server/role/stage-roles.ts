import { hash } from 'node:crypto'
import { searchKey } from '#domain/finding/title-search.ts'
import type { PostMarks } from '#domain/role/post-marks.ts'
import { inChunks, padded } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import type { filledColumns, filledNumbers, StagedChange } from '#server/db/subject-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import { lookKey, nameUuid, roleCode } from '#server/values/identifiers.ts'
import { markColumns } from './queries.ts'

/** The namespace of the UUIDs that are ids of imported roles. It must never change. */
const namespace = '0f8a0f5b-6a0e-4f0a-9d5f-2a7c1b1f8e63'

/** Rows of the product's own files are of this source where they name none. */
export const ownSource = 'library'

/** The columns of `roles` that no file fills. */
type OwnColumn = 'origin' | 'origin_date' | 'asked' | 'listed' | 'maker_uuid' | 'shared_at' | 'decline_reason'

/** Columns in neither list. `StagedRow` demands `never` for each, so that a forgotten column does not compile. */
type LeftOut = Exclude<
  keyof Tables['roles'],
  OwnColumn | (typeof filledColumns)[number] | (typeof filledNumbers)[number]
>

type StagedRow = Tables['staged_roles'] & Record<LeftOut, never>

/** The columns of a role that say what it needs, as they are stored. */
export type StoredProfile = Pick<
  StagedRow,
  'needs' | 'levels' | 'level' | 'front_line' | 'essential' | 'people' | 'strategy'
>

/** A row of a file, read: `key` names it within its source. */
export type NewRole = {
  line: number
  source: string
  key: string
  title: string
  also: readonly string[]
  agency: string
  role_type: string
  family: string
  marks: PostMarks
  profile: StoredProfile
}

/**
 * What became of some rows: `repeats` are those whose key stood on an earlier line, `isOther` where that has another role type; `there` counts those that came with the pack
 * or were built here.
 */
export type StagedRows = { repeats: { line: number; first: number; isOther: boolean }[]; there: number }

/** So many rows are staged at once. */
export const stagedAtOnce = 200

const rowKeyOf = ({ source, key }: NewRole) => `${source}\n${key}`

/** How often a key was staged, on which line first, and with which role type. */
type Seen = { times: number; first: number; type: string }

async function seenBefore(db: Queries, keys: readonly string[]): Promise<Map<string, Seen>> {
  const rows = await db
    .selectFrom('staged_roles')
    .select((is) => [
      'row_key',
      is.cast<number>(is.fn.countAll(), 'integer').as('times'),
      is.fn.min<number>('line').as('first'),
      is.fn.min('role_type').as('type'),
    ])
    .where('row_key', 'in', padded(keys, stagedAtOnce))
    .groupBy('row_key')
    .execute()
  return new Map(rows.map(({ row_key, ...seen }) => [row_key, seen]))
}

/** The keys that are ids of roles which were not imported. */
async function idsThere(db: Queries, rows: readonly NewRole[]): Promise<Set<string>> {
  const ids = rows.filter(({ source }) => source === ownSource).map(({ key }) => key)
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', padded(ids, stagedAtOnce))
    .where('origin', '<>', 'imported')
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** The id of the role that a key names within its source. */
export function importedId(source: string, key: string): string {
  return nameUuid(namespace, `${source}\n${key}`)
}

/** A row as it is staged and stored; `key` tells it apart from others with the same key. */
export function stagedRow(row: NewRole, key: string): Omit<StagedRow, 'change'> {
  const { line, source, title, also, agency, role_type, family, marks, profile } = row
  const id = importedId(source, key)
  const search_key = searchKey(title)
  const isMarked = marks.reserved > 0 || marks.register !== '' || marks.starting || marks.after > 0
  // Rows without marks keep the print that they had before posts were marked, so that they count as unchanged.
  const said = [title, also, agency, role_type, family, profile, ...(isMarked ? [marks] : [])]
  const print = hash('sha256', JSON.stringify(said), 'base64')
  const names = { id, code: roleCode(id), title, search_key, look_key: lookKey(title) }
  const scope = { agency, role_type, family, ...markColumns(marks), ...profile }
  return { ...names, ...scope, line, row_key: rowKeyOf(row), source, key, print }
}

/** A row to stage, with the other titles of the role. */
type Named = { row: Omit<StagedRow, 'change'>; also: readonly string[] }

async function changesOf(db: Queries, rows: readonly Named['row'][]): Promise<Map<string, StagedChange>> {
  const known = await db
    .selectFrom('imported_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select(['role_id', 'print', 'listed'])
    .where(
      'role_id',
      'in',
      padded(
        rows.map(({ id }) => id),
        stagedAtOnce,
      ),
    )
    .execute()
  const prints = new Map(rows.map(({ id, print }) => [id, print]))
  return new Map(
    known.map(({ role_id: id, print, listed }) => [
      id,
      listed === 0 ? 'back' : print === prints.get(id) ? 'unchanged' : 'changed',
    ]),
  )
}

/** The titles under which a role is found, each with its own key. */
export function titlesOf(
  { id, title }: { id: string; title: string },
  also: readonly string[],
): { role_id: string; title: string; search_key: string }[] {
  const byKey = new Map([...also, title].map((one) => [` ${searchKey(one)} `, one]))
  return [...byKey].map(([search_key, one]) => ({ role_id: id, title: one, search_key }))
}

async function stageTitles(db: Queries, rows: readonly { row: StagedRow; also: readonly string[] }[]): Promise<void> {
  const titles = rows.flatMap(({ row, also }) => titlesOf(row, also))
  for (const some of inChunks(titles)) await db.insertInto('staged_titles').values(some).execute()
}

async function stageNew(db: Queries, rows: readonly Named[]): Promise<void> {
  const changes = await changesOf(
    db,
    rows.map(({ row }) => row),
  )
  const whole = rows.map(({ row, also }) => ({
    row: { ...row, change: changes.get(row.id) ?? ('added' as const) },
    also,
  }))
  for (const some of inChunks(whole)) {
    await db
      .insertInto('staged_roles')
      .values(some.map(({ row }) => row))
      .execute()
  }
  await stageTitles(
    db,
    whole.filter(({ row }) => row.change !== 'unchanged'),
  )
}

/**
 * Stages rows, `stagedAtOnce` at most, each with what importing it would do. Rows whose key stood before are kept and numbered
 * with `number`, and only returned as `repeats` with `once`.
 */
export async function stageRoles(
  db: Queries,
  rows: readonly NewRole[],
  repeated: 'number' | 'once',
): Promise<StagedRows> {
  if (rows.length === 0) return { repeats: [], there: 0 }
  const there = await idsThere(db, rows)
  const keys = await seenBefore(db, rows.map(rowKeyOf))
  const repeats: StagedRows['repeats'] = []
  const staged = rows.flatMap((row) => {
    if (row.source === ownSource && there.has(row.key)) return []
    const seen = keys.get(rowKeyOf(row))
    if (seen && repeated === 'once') {
      repeats.push({ line: row.line, first: seen.first, isOther: seen.type !== row.role_type })
      return []
    }
    const { first, type } = seen ?? { first: row.line, type: row.role_type }
    keys.set(rowKeyOf(row), { times: (seen?.times ?? 0) + 1, first, type })
    const key = seen ? `${row.key}\n${seen.times + 1}` : row.key
    return [{ row: stagedRow(row, key), also: row.also }]
  })
  if (staged.length > 0) await stageNew(db, staged)
  return { repeats, there: there.size }
}
