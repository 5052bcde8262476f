import type { Stop } from '#domain/steps.ts'
import type { RoleProfile } from '#domain/role.ts'
import type { Queries } from './open.ts'
import { isFound, toProfile, type Searcher } from './roles.ts'

/** A stop of the library; `title` is the search key of the role that it stands for. */
export type LibraryStop = Stop & { title: string }

/** Whose stops: those that a searcher can find; roles at these agencies are near. */
export type StopSearch = { near: readonly string[]; searcher: Searcher }

function stopRoles(db: Queries, { near, searcher }: StopSearch, isNear: boolean) {
  const found = db.selectFrom('roles').where(isFound('', searcher))
  return isNear ? found.where('agency', 'in', near) : found
}

async function firstTitles(db: Queries, search: StopSearch, isNear: boolean): Promise<LibraryStop[]> {
  const rows = await stopRoles(db, search, isNear)
    .select((is) => ['essential', is.fn.min('search_key').as('title')])
    .groupBy('essential')
    .execute()
  return rows.map(({ essential, title }) => ({ essential: essential.split(' '), isNear, title }))
}

/** One stop for each set of essential capabilities that roles of the library have, a near one where there is one, in the order of their titles. */
export async function listStops(db: Queries, search: StopSearch): Promise<LibraryStop[]> {
  const [near, all] = await Promise.all([firstTitles(db, search, true), firstTitles(db, search, false)])
  const bySet = new Map([...all, ...near].map((stop) => [stop.essential.join(' '), stop]))
  return [...bySet.values()].toSorted((one, other) => (one.title < other.title ? -1 : 1))
}

/** The role that a stop stands for. */
export async function findStopRole(db: Queries, search: StopSearch, stop: LibraryStop): Promise<RoleProfile> {
  const row = await stopRoles(db, search, stop.isNear)
    .selectAll()
    .where('essential', '=', stop.essential.join(' '))
    .where('search_key', '=', stop.title)
    .orderBy('agency')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}
