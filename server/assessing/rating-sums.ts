import { sql } from 'kysely'
import type { Share, Sum } from '#domain/session/rating-picture.ts'
import type { Queries } from '#server/db/open.ts'

/** A rating that counts: of the role that a session rated last, with what the role needs as JSON, and where the session was saved from. */
export type StoredRating = {
  session_uuid: string
  saved_from: string
  qref: string
  answer: string
  role_type: string
  agency: string
  needs: string
}

/**
 * The ratings that may count of these sessions, in the role that each rated last: of those that were saved while ratings were counted,
 * were used on two days or more (UTC) and began no earlier than `begunSince`.
 */
export async function lastRatings(db: Queries, uuids: readonly string[], begunSince: string): Promise<StoredRating[]> {
  const dayOf = (column: 'created_at' | 'used_at') => sql<string>`substr(${sql.ref(`sessions.${column}`)}, 1, 10)`
  return db
    .with('rated', (query) =>
      query
        .selectFrom('answers')
        .innerJoin('sessions', 'sessions.uuid', 'answers.session_uuid')
        .select(['answers.session_uuid', 'answers.role_id', 'sessions.saved_from'])
        .select(
          sql<number>`row_number() over (partition by answers.session_uuid order by max(answers.answered_at) desc, answers.role_id)`.as(
            'place',
          ),
        )
        .where('answers.qtype', '=', 'ASSESS')
        .where('answers.session_uuid', 'in', uuids)
        .where('sessions.session_saved', '=', 1)
        .where('sessions.created_at', '>=', begunSince)
        .where(dayOf('created_at'), '<', dayOf('used_at'))
        .groupBy(['answers.session_uuid', 'answers.role_id', 'sessions.saved_from']),
    )
    .selectFrom('rated')
    .innerJoin('answers', (join) =>
      join.onRef('answers.session_uuid', '=', 'rated.session_uuid').onRef('answers.role_id', '=', 'rated.role_id'),
    )
    .innerJoin('roles', 'roles.id', 'rated.role_id')
    .select(['rated.session_uuid', 'answers.qref', 'answers.answer', 'roles.role_type', 'roles.agency', 'roles.needs'])
    .select((is) => is.ref('rated.saved_from').$notNull().as('saved_from'))
    .where('rated.place', '=', 1)
    .where('rated.saved_from', 'is not', null)
    .where('answers.qtype', '=', 'ASSESS')
    .execute()
}

/** Notes that a session from this network and day is counted for an agency in a quarter. Returns whether it is the first such session. */
export async function isFirstOfNetwork(
  db: Queries,
  quarter: string,
  { agency, saved_from }: Pick<StoredRating, 'agency' | 'saved_from'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('rating_networks')
    .values({ quarter, agency, saved_from })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Adds to the sums of a quarter. */
export async function addToSums(db: Queries, quarter: string, sums: readonly Sum[]): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  const ordered = sums.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  for (const sum of ordered) {
    await db
      .insertInto('rating_sums')
      .values({ quarter, ...sum })
      .onConflict((conflict) =>
        conflict
          .columns(['quarter', 'capability', 'breakdown', 'value', 'rating'])
          .doUpdateSet((is) => ({ sessions: sql<number>`${is.ref('rating_sums.sessions')} + ${sum.sessions}` })),
      )
      .execute()
  }
}

/** Deletes and returns the sums of all quarters before this one, and deletes the networks that were counted in them. */
export async function takeSumsBefore(db: Queries, quarter: string): Promise<(Sum & { quarter: string })[]> {
  await db.deleteFrom('rating_networks').where('quarter', '<', quarter).execute()
  return db.deleteFrom('rating_sums').where('quarter', '<', quarter).returningAll().execute()
}

/** Stores what is shown of a quarter that has ended, unless its shares are stored already. */
export async function storeShares(db: Queries, quarter: string, shares: readonly Share[]): Promise<void> {
  const there = await db.selectFrom('rating_shares').select('quarter').where('quarter', '=', quarter).executeTakeFirst()
  if (there) return
  for (const share of shares) {
    await db
      .insertInto('rating_shares')
      .values({ quarter, ...share })
      .execute()
  }
}

/** The quarters of which something can be shown, the newest first. */
export async function shownQuarters(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('rating_shares').select('quarter').distinct().orderBy('quarter', 'desc').execute()
  return rows.map(({ quarter }) => quarter)
}

/** What is shown of a quarter. */
export async function sharesOf(db: Queries, quarter: string): Promise<Share[]> {
  return db
    .selectFrom('rating_shares')
    .select(['capability', 'breakdown', 'value', 'rating', 'sessions', 'tenths'])
    .where('quarter', '=', quarter)
    .execute()
}
