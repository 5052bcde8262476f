import { sql } from 'kysely'
import type { Share, Sum } from '#domain/session/rating-picture.ts'
import type { Queries } from '#server/db/open.ts'

/** Ratings of one capability in sessions whose role is the same in what is counted; `needs` is what the role needs, as JSON. */
export type StoredRatings = {
  qref: string
  answer: string
  role_type: string
  agency: string
  needs: string
  sessions: number
}

/**
 * The ratings of these sessions in the role that each rated last, added up, without those of sessions that began before
 * `begunSince`.
 */
export async function lastRatings(db: Queries, uuids: readonly string[], begunSince: string): Promise<StoredRatings[]> {
  const rows = await db
    .with('rated', (query) =>
      query
        .selectFrom('answers')
        .innerJoin('sessions', 'sessions.uuid', 'answers.session_uuid')
        .select(['answers.session_uuid', 'answers.role_id'])
        .select(
          sql<number>`row_number() over (partition by answers.session_uuid order by max(answers.answered_at) desc, answers.role_id)`.as(
            'place',
          ),
        )
        .where('answers.qtype', '=', 'ASSESS')
        .where('answers.session_uuid', 'in', uuids)
        .where('sessions.created_at', '>=', begunSince)
        .groupBy(['answers.session_uuid', 'answers.role_id']),
    )
    .selectFrom('rated')
    .innerJoin('answers', (join) =>
      join.onRef('answers.session_uuid', '=', 'rated.session_uuid').onRef('answers.role_id', '=', 'rated.role_id'),
    )
    .innerJoin('roles', 'roles.id', 'rated.role_id')
    .select((is) => [
      'answers.qref',
      'answers.answer',
      'roles.role_type',
      'roles.agency',
      'roles.needs',
      is.fn.countAll<number | bigint | string>().as('sessions'),
    ])
    .where('rated.place', '=', 1)
    .where('answers.qtype', '=', 'ASSESS')
    .groupBy(['answers.qref', 'answers.answer', 'roles.role_type', 'roles.agency', 'roles.needs'])
    .execute()
  return rows.map((row) => ({ ...row, sessions: Number(row.sessions) }))
}

/** Adds to the sums of a quarter. */
export async function addToSums(db: Queries, quarter: string, sums: readonly Sum[]): Promise<void> {
  // In one order, so that two transactions cannot wait for each other.
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

/** Takes the sums of the quarters that ended before one: they are in the database no longer. */
export async function takeSumsBefore(db: Queries, quarter: string): Promise<(Sum & { quarter: string })[]> {
  return db.deleteFrom('rating_sums').where('quarter', '<', quarter).returningAll().execute()
}

/** Stores what is shown of a quarter that has ended; where something stands there already, that stays. */
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
