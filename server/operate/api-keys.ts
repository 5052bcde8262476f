import { randomUUID } from 'node:crypto'
import { apiScopes, type ApiScope } from '#contract/api.ts'
import { day as dayLength } from '#domain/framework/durations.ts'
import { keptKeyDays } from '#domain/operate/other-systems.ts'
import type { Database, Queries } from '#server/db/open.ts'
import { newToken, tokenHash } from '#server/values/link-token.ts'
import { type Doer, recordAct } from './audit-log.ts'

/** A key begins so, by which tools that look for lost secrets know it. */
const keyPrefix = 'lspk_'

/** A key of another system. One that writes does so for one source, and for one agency where `agency` is not empty. */
export type ApiKey = { id: string; name: string; scopes: readonly ApiScope[]; source: string; agency: string }

const scopesOf = (scopes: string) => (JSON.parse(scopes) as ApiScope[]).filter((one) => apiScopes.includes(one))

/** Makes a key, and returns it: only its hash is stored. */
export async function makeApiKey(
  db: Pick<Database, 'write'>,
  { name, scopes, source, agency, lastDay }: Omit<ApiKey, 'id'> & { lastDay: string },
  by: Doer,
  now: Date,
): Promise<string> {
  const [id, whole] = [randomUUID(), keyPrefix + newToken().token]
  await db.write(async (queries) => {
    await queries
      .insertInto('api_keys')
      .values({
        id,
        name,
        source,
        agency,
        key_hash: tokenHash(whole),
        scopes: JSON.stringify(scopes),
        made_by: by.name,
        made_at: now.toISOString(),
        last_day: lastDay,
        ended_at: null,
      })
      .execute()
    await recordAct(queries, now, by, { act: 'make key', about: id, after: { name, scopes, source, agency, lastDay } })
  })
  return whole
}

/** Ends a key now; null where there is none that could be ended. */
export async function endApiKey(db: Pick<Database, 'write'>, id: string, by: Doer, now: Date): Promise<string | null> {
  return db.write(async (queries) => {
    const ended = await queries
      .updateTable('api_keys')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (ended) await recordAct(queries, now, by, { act: 'end key', about: id, after: { name: ended.name } })
    return ended?.name ?? null
  })
}

/** The key that somebody shows, on a day (YYYY-MM-DD); null where it is none, or has ended. */
export async function findApiKey(db: Queries, shown: string, today: string): Promise<ApiKey | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'source', 'agency'])
    .where('key_hash', '=', tokenHash(shown))
    .where('ended_at', 'is', null)
    .where('last_day', '>=', today)
    .executeTakeFirst()
  return row ? { ...row, scopes: scopesOf(row.scopes) } : null
}

/** Counts a use of a key. */
export async function noteKeyUse(db: Queries, keyId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('api_key_uses')
    .values({ key_id: keyId, day: at.slice(0, 10), uses: 1 })
    .onConflict((is) => is.columns(['key_id', 'day']).doUpdateSet((to) => ({ uses: to('api_key_uses.uses', '+', 1) })))
    .execute()
  await db.updateTable('api_keys').set({ used_at: at }).where('id', '=', keyId).execute()
}

/** Every key that is remembered, the newest first, with how often it was used in the last days, the newest first. */
export async function listApiKeys(db: Queries) {
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'source', 'agency', 'made_by', 'made_at', 'last_day', 'ended_at', 'used_at'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  const uses = await db.selectFrom('api_key_uses').selectAll().orderBy('day', 'desc').execute()
  return keys.map(({ scopes, ...key }) => ({
    ...key,
    scopes: scopesOf(scopes),
    uses: uses.filter(({ key_id }) => key_id === key.id).slice(0, shownDays),
  }))
}

/** The uses of so many days are shown. */
const shownDays = 7

/** Deletes what is remembered no longer. */
export async function purgeApiKeys(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptKeyDays * dayLength).toISOString()
  await db.deleteFrom('api_key_uses').where('day', '<', before.slice(0, 10)).execute()
  await db
    .deleteFrom('api_keys')
    .where((is) => is(is.fn.coalesce('ended_at', 'last_day'), '<', before))
    .execute()
}
