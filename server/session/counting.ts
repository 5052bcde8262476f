import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import {
  allOf,
  cellsOf,
  documentCell,
  type Figure,
  fullTens,
  grouped,
  periodFigures,
  type Use,
  type UseKind,
} from '#domain/session/figures.ts'
import { isWeek, periodOf, weekOf } from '#server/values/spans.ts'
import { lastDone, noteDone } from '#server/db/last-done.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'

type Sum = Figure & { span: string }

/** Adds to the sums of weeks and periods. */
async function addToSums(db: Queries, sums: readonly Sum[]): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  const keyOf = ({ span, kind, breakdown, value, capability, rating }: Sum) =>
    JSON.stringify([span, kind, breakdown, value, capability, rating])
  const ordered = sums.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insertInto('figure_sums')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns(['span', 'kind', 'breakdown', 'value', 'capability', 'rating']).doUpdateSet((is) => ({
        sessions: sql<number>`${is.ref('figure_sums.sessions')} + ${is.ref('excluded.sessions')}`,
      })),
    )
    .execute()
}

/** Whether a browser asks, by Do Not Track or Global Privacy Control, that its visitor is not counted. */
export const asksNotToBeCounted = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/** Whether what a request does may be counted. */
export const mayCount = (
  { countsUse }: Pick<Deps, 'countsUse'>,
  { headers }: { headers: IncomingHttpHeaders },
): boolean => countsUse && !asksNotToBeCounted(headers)

/** What a session did in a role, as the places that count say it. */
type Done = Pick<Use, 'kind' | 'document' | 'ratings'>

/**
 * Counts what a session did in a role, in the transaction in which it happened. Each kind and each document count once
 * in a period: the session itself remembers which did, and nothing that is counted says by whom. A session of which nothing is stored
 * is not counted.
 */
export async function countUse(
  { clock, drawLot }: Pick<Deps, 'clock' | 'drawLot'>,
  db: Queries,
  { isCounted, session: { uuid } }: { isCounted: boolean; session: { uuid: string } },
  role: { role_type: string; agency: string },
  ...done: readonly Done[]
): Promise<void> {
  if (!isCounted || done.length === 0) return
  const week = weekOf(clock().toISOString())
  const period = periodOf(week)
  const session = await db
    .selectFrom('sessions')
    .select(['counted', 'campaign'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!session) return
  const [last, ...names] = session.counted.split(' ')
  const counted = new Set(last === period ? names : [])
  const isFirst = (name: string) => !counted.has(name) && counted.add(name) !== null
  const sums = done.flatMap(({ kind, document, ratings }): Sum[] => {
    const { campaign } = session
    const use = { kind, roleType: role.role_type, agency: role.agency, campaign, ...(ratings ? { ratings } : {}) }
    const cells = isFirst(kind) ? cellsOf(use, drawLot) : null
    const ofDocument = document !== undefined && isFirst(document) ? [documentCell(document, drawLot)] : []
    return [
      ...(cells ? [{ span: week, ...allOf(kind), sessions: 1 }] : []),
      ...[...(cells ?? []), ...ofDocument].map((cell) => ({ span: period, ...cell, sessions: 1 })),
    ]
  })
  if (sums.length === 0) return
  await db
    .updateTable('sessions')
    .set({ counted: [period, ...counted].join(' ') })
    .where('uuid', '=', uuid)
    .execute()
  await addToSums(db, sums)
}

async function publish(db: Queries, span: string, figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return
  const rows = figures.map((figure) => ({ ...figure, span }))
  await db
    .insertInto('figures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Publishes, once, what may be shown of the weeks and periods that have ended, and deletes their sums: nobody can ask again after something
 * has changed. Of weeks, a kind's tens are shown as they become full; what is left over goes on into the next week.
 */
export async function closeFigures(db: Queries, now: string): Promise<void> {
  const week = weekOf(now)
  const closed = await lastDone(db, 'figures')
  const isNew = (span: string) => closed === null || span >= (isWeek(span) ? weekOf(closed) : periodOf(weekOf(closed)))
  await noteDone(db, 'figures', now)
  const taken = await db
    .deleteFrom('figure_sums')
    .where((is) =>
      is.or([
        is('span', '=', ''),
        is.and([is('span', 'like', '%-W%'), is('span', '<', week)]),
        is.and([is('span', 'like', '%-P%'), is('span', '<', periodOf(week))]),
      ]),
    )
    .returningAll()
    .execute()
  const periods = taken.filter(({ span }) => span !== '' && !isWeek(span))
  const weeks = taken.filter((sum) => !periods.includes(sum))
  for (const [span, sums] of grouped(periods, (sum) => sum.span)) {
    // Whatever was still on its way as the period was published is not shown any more.
    if (isNew(span)) await publish(db, span, periodFigures(sums))
  }
  const rests: Sum[] = []
  for (const [kind, sums] of grouped(weeks, (sum) => sum.kind)) {
    let left = 0
    for (const { span, sessions } of sums.toSorted((one, other) => (one.span < other.span ? -1 : 1))) {
      left += sessions
      if (span === '' || !isNew(span)) continue
      const { shown, rest } = fullTens(left)
      left = rest
      if (shown > 0) await publish(db, span, [{ ...allOf(kind as UseKind), sessions: shown }])
    }
    if (left > 0) rests.push({ span: '', ...allOf(kind as UseKind), sessions: left })
  }
  if (rests.length > 0) await addToSums(db, rests)
}
