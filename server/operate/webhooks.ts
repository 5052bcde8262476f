import { randomBytes, randomUUID } from 'node:crypto'
import { day } from '#domain/framework/durations.ts'
import { keptDeliveryDays } from '#domain/operate/other-systems.ts'
import type { Database, Queries } from '#server/db/open.ts'
import type { WebhookSettings } from '#server/values/webhook-settings.ts'
import { type Doer, recordAct } from './audit-log.ts'
import { type RoleEvent, storeMany } from './webhook-events.ts'

type Acting = { db: Pick<Database, 'write'>; settings: WebhookSettings; by: Doer; now: Date }

/** Begins to tell an address of events. Returns the secret that signs what it is told, which is shown nowhere else. */
export async function makeWebhook(
  { db, settings, by, now }: Acting,
  { address, events }: { address: string; events: readonly RoleEvent['event'][] },
): Promise<string> {
  const [id, secret] = [randomUUID(), `whsec_${randomBytes(32).toString('base64')}`]
  const stored = { id, address, events: JSON.stringify(events), sealed: settings.seal(secret, id) }
  await db.write(async (queries) => {
    await queries
      .insertInto('webhooks')
      .values({ ...stored, made_by: by.name, made_at: now.toISOString(), paused_at: null, ended_at: null })
      .execute()
    await recordAct(queries, now, by, { act: 'make webhook', about: id, after: { address, events } })
  })
  return secret
}

/** What can be done with a webhook that has not ended. */
export type WebhookChange = 'pause' | 'resume' | 'end'

/** Pauses, resumes or ends a webhook; false where that is not possible. After a pause it is told that roles have changed meanwhile. */
export function changeWebhook(
  { db, by, now }: Omit<Acting, 'settings'>,
  id: string,
  change: WebhookChange,
): Promise<boolean> {
  const at = now.toISOString()
  const columns = { pause: { paused_at: at }, resume: { paused_at: null }, end: { ended_at: at } }[change]
  return db.write(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('webhooks')
      .set(columns)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .$if(change !== 'end', (query) => query.where('paused_at', change === 'pause' ? 'is' : 'is not', null))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if (change === 'resume') await storeMany(queries, id, at)
    if (change === 'end')
      await queries
        .deleteFrom('webhook_deliveries')
        .where('webhook_id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    await recordAct(queries, now, by, { act: `${change} webhook`, about: id })
    return true
  })
}

/** Makes something due that was delivered, given up, or waits; false where it is not there or under way. */
export function sendAgain({ db, by, now }: Omit<Acting, 'settings'>, id: string): Promise<boolean> {
  return db.write(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, next_try_at: '', stored_at: '', ended_at: null, last_failure: null })
      .where('id', '=', id)
      .where('leased_until', 'is', null)
      .where('webhook_id', 'in', queries.selectFrom('webhooks').select('id').where('ended_at', 'is', null))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await recordAct(queries, now, by, { act: 'send webhook again', about: id })
    return true
  })
}

/** So many of the last deliveries are listed. */
const mostListed = 50

/** The webhooks, the newest first, and what they were told last. */
export async function listWebhooks(db: Queries) {
  const webhooks = await db
    .selectFrom('webhooks')
    .select(['id', 'address', 'events', 'made_by', 'made_at', 'paused_at', 'ended_at'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_deliveries.id', 'address', 'event', 'data', 'happened_at', 'state', 'tries', 'last_failure'])
    .select('webhooks.ended_at as over')
    .orderBy('happened_at', 'desc')
    .orderBy('webhook_deliveries.id')
    .limit(mostListed)
    .execute()
  return {
    webhooks: webhooks.map(({ events, ...one }) => ({ ...one, events: JSON.parse(events) as string[] })),
    deliveries: deliveries.map(({ data, over, ...one }) => ({
      ...one,
      role: (JSON.parse(data) as { id?: string }).id ?? null,
      isOver: over !== null,
    })),
  }
}

/** Deletes what webhooks were told before, and those that ended before. */
export async function purgeWebhooks(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDeliveryDays * day).toISOString()
  await db.deleteFrom('webhook_deliveries').where('happened_at', '<', before).execute()
  await db.deleteFrom('webhooks').where('ended_at', '<', before).execute()
}
