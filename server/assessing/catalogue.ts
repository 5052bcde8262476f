import { sql } from 'kysely'
import type { Catalogue, OfferedItem } from '#domain/assessing/catalogue.ts'
import { catalogueItem, type CatalogueItem } from '#domain/assessing/catalogue-item.ts'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import type { Session } from '#server/session/sessions.ts'
import { nameUuid } from '#server/values/identifiers.ts'

/** The namespace of the UUIDs that are ids of items. It must never change. */
const namespace = '5c1f3f0e-6f1d-4c0a-8f0e-3a8d2f6b7c95'

/** An item with what names it: its key within its source. */
export type KeyedItem = { source: string; key: string; item: CatalogueItem }

/** So many items of one capability are looked at for somebody; what their agency offers comes first. */
const mostLookedAt = 200

/** The id of an item, which stays the same as long as source and key do. */
export const itemId = ({ source, key }: Pick<KeyedItem, 'source' | 'key'>) => nameUuid(namespace, `${source}\n${key}`)

/** The agency of whose catalogue somebody sees what its people can take: that of the role, or of a general role the one that was searched for. */
export const agencyOf = ({ stored }: Session, { agency }: { agency: string }): string =>
  agency || (stored?.query_agency ?? '')

/** What the catalogue offers to people of an agency (empty: of any) for these capabilities; nothing whose link is dead. */
export async function loadCatalogue(db: Queries, capabilities: readonly string[], agency: string): Promise<Catalogue> {
  const found = new Map<string, OfferedItem[]>()
  for (const capability of new Set(capabilities)) {
    const rows = await db
      .selectFrom('learning_for')
      .innerJoin('learning_items', 'learning_items.id', 'learning_for.item_id')
      .select(['learning_items.id', 'item'])
      .where('capability', '=', capability)
      .where('agency', 'in', [...new Set(['', agency])])
      .where('dead_since', 'is', null)
      .orderBy('agency', 'desc')
      .orderBy('learning_items.id')
      .limit(mostLookedAt)
      .execute()
    const items = rows.map(({ id, item }) => {
      const { for: belongsTo, ...rest } = catalogueItem.parse(JSON.parse(item))
      const levels = belongsTo[capability] ?? 'all'
      return { ...rest, id, levels: levels === 'all' ? [] : levels }
    })
    if (items.length > 0) found.set(capability, items)
  }
  return found
}

/** The items of a source as they are stored, by their ids. */
export async function storedItems(db: Queries, source: string): Promise<Map<string, CatalogueItem>> {
  const rows = await db.selectFrom('learning_items').select(['id', 'item']).where('source', '=', source).execute()
  return new Map(rows.map(({ id, item }) => [id, catalogueItem.parse(JSON.parse(item))]))
}

/** Adds these items, and changes those that are there. A link that was dead is looked at anew where the address has changed. */
export async function putItems(db: Queries, items: readonly KeyedItem[]): Promise<void> {
  for (const { source, key, item } of items) {
    const id = itemId({ source, key })
    const row = { agency: item.agency, address: item.address, item: JSON.stringify(item) }
    await db
      .updateTable('learning_items')
      .set({ looked_at: null, dead_since: null })
      .where('id', '=', id)
      .where('address', '<>', item.address)
      .execute()
    await db
      .insertInto('learning_items')
      .values({ id, source, key, ...row, looked_at: null, dead_since: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await db.deleteFrom('learning_for').where('item_id', '=', id).execute()
    await db
      .insertInto('learning_for')
      .values(Object.keys(item.for).map((capability) => ({ item_id: id, capability })))
      .execute()
  }
}

/** Takes items out of the catalogue; how often they were opened goes with them. */
export async function removeItems(db: Queries, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids)) {
    await db.deleteFrom('learning_clicks').where('item_id', 'in', some).execute()
    await db.deleteFrom('learning_for').where('item_id', 'in', some).execute()
    await db.deleteFrom('learning_items').where('id', 'in', some).execute()
  }
}

/** Forgets what an item was before the last import, which undoing that would put back. */
export async function forgetBefore(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('import_undo').where('id', '=', id).execute()
}

/** Where an item leads, or null where there is none. */
export async function addressOfItem(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('learning_items').select('address').where('id', '=', id).executeTakeFirst()
  return row?.address ?? null
}

/** Counts that an item was opened, in a calendar month (UTC). Nothing is kept of who did. */
export async function countClick(db: Queries, itemOpened: string, now: Date): Promise<void> {
  const row = { item_id: itemOpened, month: now.toISOString().slice(0, 7), clicks: 1 }
  await db
    .insertInto('learning_clicks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'month']).doUpdateSet((is) => ({
        clicks: sql<number>`${is.ref('learning_clicks.clicks')} + 1`,
      })),
    )
    .execute()
}

/** An item as operators see it: how often it was opened, and since when its link has been dead. */
export type ListedItem = KeyedItem & { id: string; clicks: number; looked_at: string | null; dead_since: string | null }

/** All items, by source and title. */
export async function listItems(db: Queries): Promise<ListedItem[]> {
  const rows = await db
    .selectFrom('learning_items')
    .leftJoin('learning_clicks', 'learning_clicks.item_id', 'learning_items.id')
    .select((is) => [
      'id',
      'source',
      'key',
      'item',
      'looked_at',
      'dead_since',
      is.cast<number>(is.fn.coalesce(is.fn.sum('clicks'), is.lit(0)), 'integer').as('clicks'),
    ])
    .groupBy(['id', 'source', 'key', 'item', 'looked_at', 'dead_since'])
    .execute()
  const items = rows.map(({ item, ...row }) => ({ ...row, item: catalogueItem.parse(JSON.parse(item)) }))
  const nameOf = ({ source, item }: ListedItem) => `${source}\n${item.title}`
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

/** Notes what was found at an item's address. */
export async function noteLooked(db: Queries, id: string, now: Date, isDead: boolean): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('learning_items')
    .set((is) => ({ looked_at: at, dead_since: isDead ? is.fn.coalesce('dead_since', is.val(at)) : null }))
    .where('id', '=', id)
    .execute()
}
