import { randomUUID } from 'node:crypto'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'

/** What others can be told of a role. */
export const roleEvents = ['role.approved', 'role.changed', 'role.withdrawn'] as const

/** Something that happened to a role, with the agency that it is or was of. */
export type RoleEvent = { event: (typeof roleEvents)[number]; id: string; agency: string }

/** In place of the events of single roles where one act changes more than this many. */
const manyEvent = 'roles.changed'
const mostSingle = 100

/**
 * Tells a webhook that many roles have changed. Where the same is still on its way, that one does: its row stays locked until the
 * transaction ends, so that it goes out when what it tells can be read.
 */
export async function storeMany(db: Queries, webhookId: string, at: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ happened_at: at })
    .where('webhook_id', '=', webhookId)
    .where('event', '=', manyEvent)
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .where('tries', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('webhook_deliveries')
    .values(delivery(webhookId, manyEvent, {}, at))
    .execute()
}

const delivery = (webhook_id: string, event: string, data: object, at: string) => ({
  id: `msg_${randomUUID()}`,
  webhook_id,
  event,
  data: JSON.stringify(data),
  happened_at: at,
  // Filled in with the first try, by the clock of the server that makes it.
  stored_at: '',
  state: 'waiting' as const,
  tries: 0,
  next_try_at: '',
})

/** Stores what webhooks are told, in the transaction of what has happened. */
export async function storeEvents(db: Queries, events: readonly RoleEvent[], at: string): Promise<void> {
  if (events.length === 0) return
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute()
  for (const { id, events: asked } of webhooks) {
    const wanted = events.filter(({ event }) => (JSON.parse(asked) as string[]).includes(event))
    if (wanted.length === 0) continue
    if (wanted.length > mostSingle) await storeMany(db, id, at)
    else {
      const imported = await db
        .selectFrom('imported_roles')
        .select(['role_id', 'source', 'key'])
        .where(
          'role_id',
          'in',
          wanted.map((one) => one.id),
        )
        .execute()
      const rows = wanted.map(({ event, ...role }) => {
        const { source = null, key = null } = imported.find(({ role_id }) => role_id === role.id) ?? {}
        return delivery(id, event, { id: role.id, key, source, agency: role.agency || null }, at)
      })
      for (const some of inChunks(rows)) await db.insertInto('webhook_deliveries').values(some).execute()
    }
  }
}
