import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A table as it is backed up: its columns in alphabetical order, and those by which its rows are told apart. */
export type StoredTable = { name: string; columns: readonly string[]; key: readonly string[] }

/**
 * Every table with the columns of text that tell its rows apart. A table stands after those that it refers to, so that rows can
 * be stored in this order.
 */
const keys = {
  installed_pack: ['id'],
  sessions: ['uuid'],
  session_secrets: ['secret_hash'],
  restore_links: ['token_hash'],
  questionnaires: ['session_uuid', 'qtype', 'role_id'],
  answers: ['session_uuid', 'qtype', 'role_id', 'qref'],
  view_requests: ['id'],
  views: ['id'],
  teams: ['id'],
  team_members: ['id'],
  earlier_assessments: ['session_uuid', 'role_id', 'finished_at'],
  plans: ['session_uuid', 'role_id'],
  plan_actions: ['session_uuid', 'id'],
  shared_plans: ['token_hash'],
  reminders: ['id'],
  roles: ['id'],
  role_titles: ['role_id', 'search_key'],
  title_changes: ['role_id'],
  imported_roles: ['role_id'],
  agencies: ['id'],
  imports: ['id'],
  import_undo: ['import_id', 'id'],
  staged_roles: ['id'],
  staged_titles: ['role_id', 'search_key'],
  staged_missing: ['role_id'],
  staged_import: ['holder'],
  learning_items: ['id'],
  learning_for: ['item_id', 'capability'],
  learning_clicks: ['item_id', 'month'],
  role_validations: ['token_hash'],
  agency_contacts: ['id'],
  contact_links: ['token_hash'],
  queue_looks: ['person_id'],
  mail_log: ['id'],
  mail_stops: ['code'],
  outbox: ['id'],
  mail_counts: ['code'],
  operator_sessions: ['token_hash'],
  operator_tries: ['id'],
  audit_log: ['id'],
  editions: ['id'],
  edition_texts: ['hash'],
  draft_files: ['pack', 'path'],
  previews: ['id'],
  review_comments: ['id'],
  review_requests: ['pack'],
  last_done: ['what'],
  api_keys: ['id'],
  api_key_uses: ['key_id', 'day'],
  role_moments: ['role_id'],
  webhooks: ['id'],
  webhook_deliveries: ['id'],
  figure_sums: ['span', 'kind', 'breakdown', 'value', 'capability', 'rating'],
  figures: ['span', 'kind', 'breakdown', 'value', 'capability', 'rating'],
} as const satisfies { [Name in keyof Tables]: readonly (keyof Tables[Name])[] }

/**
 * What no backup holds: waiting mail with its sealed addresses, what is on its way to other systems, the codes by which asking for mail is counted, who has signed in
 * as an operator, when the last backup was made, the import under way, and sums of the period under way, which are not yet safe to keep.
 */
export const leftOut: readonly string[] = [
  'outbox',
  'mail_counts',
  'staged_roles',
  'staged_titles',
  'staged_missing',
  'staged_import',
  'operator_sessions',
  'operator_tries',
  'webhook_deliveries',
  'last_done',
  'figure_sums',
] satisfies (keyof Tables)[]

/** The tables of the database, or those of a backup. */
export async function storedTables(db: Kysely<Tables>, of: 'everything' | 'backup'): Promise<StoredTable[]> {
  const found = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  return Object.entries(keys).flatMap(([name, key]) => {
    const there = found.get(name)
    // An earlier release has fewer tables.
    if (!there || (of === 'backup' && leftOut.includes(name))) return []
    const columns = there.map((column) => column.name).toSorted()
    return [{ name, columns, key }]
  })
}

/** Whether no table holds a row. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  for (const { name } of await storedTables(db, 'everything')) {
    const row = await db
      .selectFrom(name as keyof Tables)
      .select((is) => is.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

// Either database takes at least this many values in one statement.
const maxValues = 30_000

/** Stores rows of a table, with cells in the order of its columns. */
export async function storeRows(
  db: Kysely<Tables>,
  table: StoredTable,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const atOnce = Math.floor(maxValues / table.columns.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows
      .slice(from, from + atOnce)
      .map((cells) => Object.fromEntries(table.columns.map((column, place) => [column, cells[place]])))
    await db
      .insertInto(table.name as keyof Tables)
      .values(values)
      .execute()
  }
}
