import { assessOptions } from '#domain/assessing/ratings.ts'
import { grouped, pictureOf, quarterOf, sumsOf, type Rated } from '#domain/session/rating-picture.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs } from '#domain/role/needs.ts'
import { addToSums, lastRatings, storeShares, takeSumsBefore } from '#server/db/assessing/rating-sums.ts'
import { forgetDone, lastDone, noteDone } from '#server/db/last-done.ts'
import type { Queries } from '#server/db/open.ts'

/**
 * Notes whether ratings are counted from now on, as the server starts. Sessions that began before visitors could read that
 * are never counted.
 */
export async function noteCounting(queries: Queries, isOn: boolean, now: string): Promise<void> {
  if (!isOn) return forgetDone(queries, 'counting ratings')
  if ((await lastDone(queries, 'counting ratings')) === null) await noteDone(queries, 'counting ratings', now)
}

/** Counts the ratings of sessions that are about to be deleted because their time is over, if ratings are counted. */
export async function countEnding(queries: Queries, uuids: readonly string[], now: string): Promise<void> {
  const since = await lastDone(queries, 'counting ratings')
  if (since === null || uuids.length === 0) return
  const rated = (await lastRatings(queries, uuids, since)).map(
    ({ qref, answer, role_type, agency, needs, sessions }): Rated => ({
      capability: qref,
      rating: answer,
      roleType: role_type,
      need: (JSON.parse(needs) as Needs)[qref] ?? 'none',
      agency,
      sessions,
    }),
  )
  await addToSums(queries, quarterOf(now), sumsOf(rated))
}

/** Replaces the sums of quarters that have ended by what may be shown of them, so that no small group is kept. */
export async function closeQuarters(queries: Queries, pack: () => Pack, now: string): Promise<void> {
  const taken = grouped(await takeSumsBefore(queries, quarterOf(now)), ({ quarter }) => quarter)
  for (const [quarter, sums] of taken) {
    const { words, ...scale } = pack()
    const answers = assessOptions(scale, words.assessing.options).map(({ key }) => key)
    await storeShares(queries, quarter, pictureOf(sums, answers))
  }
}
