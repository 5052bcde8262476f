import { assessOptions } from '#domain/assessing/ratings.ts'
import { grouped, pictureOf, quarterOf, sumsOf, type Rated } from '#domain/session/rating-picture.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs } from '#domain/role/needs.ts'
import {
  addToSums,
  isFirstOfNetwork,
  lastRatings,
  storeShares,
  takeSumsBefore,
  type StoredRating,
} from '#server/assessing/rating-sums.ts'
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

/**
 * Counts the ratings of sessions that are about to be deleted because their time is over, if ratings are counted: of one agency one
 * session a network and day, so that nobody surrounds another's with nine of their own at once (product rule: insight).
 */
export async function countEnding(queries: Queries, uuids: readonly string[], now: string): Promise<void> {
  const since = await lastDone(queries, 'counting ratings')
  if (since === null || uuids.length === 0) return
  const quarter = quarterOf(now)
  const counted: StoredRating[] = []
  for (const own of grouped(await lastRatings(queries, uuids, since), (one) => one.session_uuid).values()) {
    const [first] = own
    // oxlint-disable-next-line no-await-in-loop -- the second session of a network meets the first one's note.
    if (first && (await isFirstOfNetwork(queries, quarter, first))) counted.push(...own)
  }
  const rated = counted.map(({ qref, answer, role_type, agency, needs }): Rated => ({
    capability: qref,
    rating: answer,
    roleType: role_type,
    need: (JSON.parse(needs) as Needs)[qref] ?? 'none',
    agency,
    sessions: 1,
  }))
  await addToSums(queries, quarter, sumsOf(rated))
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
