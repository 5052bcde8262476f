import { inOpenData } from '#domain/role/role-origin.ts'
import { inChunks, padded } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { type RoleEvent, storeEvents } from '#server/operate/webhook-events.ts'

/** So many roles are noted in one go. */
const notedAtOnce = 50

/**
 * The next number of a change. The row that holds it stays locked until the transaction ends, so that nobody sees a number before a lower
 * one; whoever takes it first of all writes roles alone.
 */
export async function nextNumber(db: Queries): Promise<number> {
  const { number } = await db
    .insertInto('title_changes')
    .values({ role_id: '', number: 1 })
    .onConflict((is) => is.column('role_id').doUpdateSet((to) => ({ number: to('title_changes.number', '+', 1) })))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** What becomes of a role for its readers: it is open data or not, and they know of it or not. */
function eventOf(isOpen: boolean, origin: string | undefined, wasOpen: boolean): RoleEvent['event'] | null {
  if (!isOpen) return wasOpen ? 'role.withdrawn' : null
  return origin === 'approved' && !wasOpen ? 'role.approved' : 'role.changed'
}

async function noteSome(db: Queries, number: number, at: string, ids: readonly string[]): Promise<RoleEvent[]> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'listed', 'origin', 'agency'])
    .where('id', 'in', padded(ids, notedAtOnce))
    .execute()
  const known = await db
    .selectFrom('title_changes')
    .select(['role_id', 'at', 'state', 'agencies'])
    .where('role_id', 'in', padded(ids, notedAtOnce))
    .execute()
  const found = new Map(roles.map((role) => [role.id, role]))
  const before = new Map(known.map((row) => [row.role_id, row]))
  const events: RoleEvent[] = []
  const rows = ids.map((id) => {
    const [role, last] = [found.get(id), before.get(id)]
    const isOpen = role?.listed === 1 && inOpenData.includes(role.origin)
    const agencies = JSON.parse(last?.agencies ?? '[]') as string[]
    const event = eventOf(isOpen, role?.origin, last?.state === 'open')
    if (event) events.push({ event, id, agency: role?.agency ?? agencies.at(-1) ?? '' })
    const all = isOpen ? [...new Set([...agencies, role.agency])] : agencies
    const state = isOpen ? ('open' as const) : last?.state ? ('withdrawn' as const) : ('' as const)
    return { role_id: id, number, at: event ? at : (last?.at ?? ''), state, agencies: JSON.stringify(all) }
  })
  for (const some of inChunks(rows, notedAtOnce))
    await db
      .insertInto('title_changes')
      .values(some)
      .onConflict((is) =>
        is.column('role_id').doUpdateSet((to) => ({
          number: to.ref('excluded.number'),
          at: to.ref('excluded.at'),
          state: to.ref('excluded.state'),
          agencies: to.ref('excluded.agencies'),
        })),
      )
      .execute()
  return events
}

/**
 * Notes that these roles have changed: for every server that holds titles, for whoever reads roles through the API, and for webhooks. To
 * be called last in the transaction that changes them.
 */
export async function noteChanges(db: Queries, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const number = await nextNumber(db)
  // By the machine's clock, as one knows it who asks for what is newer.
  const at = new Date().toISOString()
  const ids = [...new Set(roleIds)]
  const events: RoleEvent[] = []
  for (let from = 0; from < ids.length; from += notedAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- within one transaction, one after the other.
    events.push(...(await noteSome(db, number, at, ids.slice(from, from + notedAtOnce))))
  await storeEvents(db, events, at)
}

/** Forgets the changes of roles that are gone and nobody has read, so that nothing is left of a profile that its session kept for itself. */
export async function forgetGone(db: Queries): Promise<void> {
  const there = db.selectFrom('roles').select('id')
  await db
    .deleteFrom('title_changes')
    .where('role_id', '<>', '')
    .where('state', '=', '')
    .where('role_id', 'not in', there)
    .execute()
}
