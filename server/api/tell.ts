import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { apiPatterns, apiRole } from '#contract/wire/server-paths.ts'
import { minute } from '#domain/framework/durations.ts'
import { nextTry } from '#domain/mail/mail-limits.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { isAllowedAddress } from '#server/values/webhook-settings.ts'

type Delivery = Selectable<Tables['webhook_deliveries']>
type TellDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publicUrl' | 'webhooks'>

/** For how long no other server tells what this one has taken up, how long an answer may take, and how often it looks, in milliseconds. */
const [lease, longestWait, interval] = [minute, 10_000, 1000]
const mostAtOnce = 10

/** The signature of what is told, by the specification of Standard Webhooks. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Takes up what is due: of all servers, one gets each. */
async function takeUp({ db, clock }: TellDeps): Promise<Delivery[]> {
  const at = clock()
  const now = at.toISOString()
  const until = new Date(at.getTime() + lease).toISOString()
  const due = await db.read
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select('webhook_deliveries.id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .where('paused_at', 'is', null)
    .orderBy('happened_at')
    .limit(mostAtOnce)
    .execute()
  const taken = due.map(({ id }) =>
    db.write((queries) =>
      queries
        .updateTable('webhook_deliveries')
        .set((is) => ({
          leased_until: until,
          tries: is('tries', '+', 1),
          stored_at: is.case().when('stored_at', '=', '').then(now).else(is.ref('stored_at')).end(),
        }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst(),
    ),
  )
  return (await Promise.all(taken)).flatMap((one) => one ?? [])
}

/** Tells one address; null where it has taken it, and otherwise why not. */
async function send(
  { db, clock, publicUrl, webhooks }: TellDeps,
  { id, webhook_id, event, data, happened_at }: Delivery,
): Promise<string | null> {
  const webhook = await db.read.selectFrom('webhooks').selectAll().where('id', '=', webhook_id).executeTakeFirst()
  if (!webhook || !isAllowedAddress(webhooks, webhook.address)) return 'ENOTALLOWED'
  const secret = webhooks.open(webhook.sealed, webhook_id)
  if (secret === null) return 'ENOSECRET'
  const role = JSON.parse(data) as { id?: string; key?: string | null; source?: string | null }
  const path = role.id === undefined ? apiPatterns.roles : apiRole(role.key ?? role.id, role.source ?? null)
  const body = JSON.stringify({ type: event, timestamp: happened_at, data: { ...role, url: publicUrl + path } })
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  try {
    const {
      ok,
      status,
      body: answer,
    } = await fetch(webhook.address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(longestWait),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, id, timestamp, body),
      },
      body,
    })
    await answer?.cancel()
    return ok ? null : String(status)
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? 'ERROR')
  }
}

async function settle({ db, clock, log }: TellDeps, delivery: Delivery, failure: string | null): Promise<void> {
  const { id, event, tries, leased_until } = delivery
  const now = clock()
  const next = failure === null ? null : nextTry(Date.parse(delivery.stored_at), tries, now.getTime())
  const ended = {
    ended_at: now.toISOString(),
    state: failure === null ? ('delivered' as const) : ('given up' as const),
  }
  await db.write((queries) =>
    queries
      .updateTable('webhook_deliveries')
      .set({
        leased_until: null,
        last_failure: failure,
        ...(next === null ? ended : { next_try_at: new Date(next).toISOString() }),
      })
      .where('id', '=', id)
      .where('leased_until', '=', leased_until)
      .execute(),
  )
  log.info({ event, tries, failure }, failure === null ? 'webhook told' : 'webhook not told')
}

/** Tells webhooks what is due, until nothing is. */
export async function tellDue(deps: TellDeps): Promise<void> {
  for (;;) {
    const taken = await takeUp(deps)
    if (taken.length === 0) return
    await Promise.all(taken.map(async (delivery) => settle(deps, delivery, await send(deps, delivery))))
  }
}

/** Tells webhooks what happens, until it is stopped; where no host may be told, it does nothing. */
export function startTelling(deps: TellDeps): { stop: () => Promise<void> } {
  let telling: Promise<void> | null = null
  const look = () => {
    telling ??= tellDue(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'webhooks could not be told'))
      .finally(() => void (telling = null))
  }
  const timer = deps.webhooks.hosts.length > 0 ? setInterval(look, interval) : undefined
  return {
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}
