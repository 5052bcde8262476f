import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { sessionData } from '#contract/session-data.ts'
import { showRole } from '#domain/role/role.ts'
import { findRole } from '#server/db/role/roles.ts'
import { listViewRequests } from '#server/db/views/requests.ts'
import type { Deps } from '#server/deps.ts'
import { loadSeenByOthers } from './looking.ts'

/** What a session asked others, in words that its owner can read; of their answers, what the rule shows and nothing that waits. */
export async function loadViewsData(
  deps: Pick<Deps, 'db' | 'pack'>,
  uuid: string,
): Promise<z.input<typeof sessionData>['views']> {
  const { db, pack } = deps
  const nameOf = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const ratingOf = (key: string) => pack.ratings.find((one) => one.key === key)?.name ?? key
  const requests = await listViewRequests(db.read, uuid)
  const data: z.input<typeof sessionData>['views'] = []
  for (const { createdAt, ...request } of requests) {
    // Others are answered between them.
    await setImmediate()
    const role = await findRole(db.read, request.roleId, uuid)
    const seen = role && (await loadSeenByOthers(deps, uuid, role))
    data.push({
      role: role && showRole(pack, role),
      first_name: request.firstName,
      capabilities: request.capabilities.map(nameOf),
      is_by_person: request.isByPerson,
      has_comments: request.hasComments,
      created_at: createdAt,
      links: (seen?.views ?? []).map(({ label, isMailed }) => ({ label, is_mailed: isMailed })),
      seen: (seen?.all ?? []).map(({ id, spread, people, comments }) => ({
        capability: nameOf(id),
        others: spread.map(({ rating, count }) => ({ rating: ratingOf(rating), count })),
        people: people.map(({ label, rating }) => ({ label, rating: ratingOf(rating) })),
        comments,
      })),
    })
  }
  return data
}
