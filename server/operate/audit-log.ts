import { randomUUID } from 'node:crypto'
import type { Person } from '#domain/operate/permissions.ts'
import type { Queries } from '#server/db/open.ts'
import type { AuditLogTable } from '#server/db/operate-tables.ts'

/** Who does something: an operator who has signed in, or the system's user who runs a command. */
export type Doer = Pick<Person, 'id' | 'name'>

/** Each act of an operator, as the log and its CSV name it. */
export const acts = [
  'sign in',
  'sign in refused',
  'sign out',
  'approve profile',
  'decline profile',
  'delegate profile',
  'invite contact',
  'send contact link',
  'end contact',
  'retry mail',
  'drop mail',
  'allow mail',
  'erase session',
  'purge',
  'import',
  'undo import',
  'look at links',
  'remove source',
  'keep mapping',
  'export',
  'edit',
  'publish',
  'make preview',
  'end preview',
  'comment',
  'settle comment',
  'ask for review',
  'make key',
  'end key',
  'write by api',
  'make webhook',
  'pause webhook',
  'resume webhook',
  'end webhook',
  'send webhook again',
] as const

type Act = (typeof acts)[number]

/** A line of the log: what was done to what (an id; empty where that says nothing), with what it was before and is after. */
type Line = { act: Act; about?: string; before?: object; after?: object }

/**
 * Adds a line to the log, in the transaction of what it tells. No address of a visitor, and nothing that they answered, may stand in it.
 */
export async function recordAct(
  queries: Queries,
  at: Date,
  { id, name }: Doer,
  { act, about = '', before, after }: Line,
): Promise<void> {
  const written = (state: object | undefined) => (state ? JSON.stringify(state) : null)
  await queries
    .insertInto('audit_log')
    .values((is) => ({
      id: randomUUID(),
      number: is
        .selectFrom('audit_log')
        .select((all) => all(all.fn.coalesce(all.fn.max('number'), all.lit(0)), '+', 1).as('next')),
      at: at.toISOString(),
      person_id: id,
      person_name: name,
      act,
      about,
      before: written(before),
      after: written(after),
    }))
    .execute()
}

/** Which lines: of a person (by id), of an act, of days from and to (ISO dates, both included); null takes all. */
export type AuditFilter = { person: string | null; act: Act | null; from: string | null; to: string | null }

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString()

/** The lines of the log, the newest first: `limit` of them, after the first `offset`. */
export function auditLines(
  db: Queries,
  { person, act, from, to }: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditLogTable[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(person !== null, (query) => query.where('person_id', '=', person ?? ''))
    .$if(act !== null, (query) => query.where('act', '=', act ?? ''))
    .$if(from !== null, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('at', '<', dayAfter(to ?? '')))
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Everybody in the log, by their id and the name that they had last. */
export async function auditedPeople(db: Queries): Promise<Doer[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(({ fn }) => ['person_id as id', fn.max('person_name').as('name')])
    .groupBy('person_id')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Deletes the lines from before a time. */
export async function purgeAuditLog(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', before).execute()
}
