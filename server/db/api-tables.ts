import type { Generated } from 'kysely'

/**
 * The keys of other systems, by their hashes. `scopes` is a JSON list; `source` is empty for one that only reads, and `agency` where it is
 * not bound to one. It ends after `last_day` (YYYY-MM-DD), or at `ended_at`.
 */
type ApiKeysTable = {
  id: string
  name: string
  key_hash: string
  scopes: string
  source: string
  agency: string
  made_by: string
  made_at: string
  last_day: string
  ended_at: string | null
  used_at: Generated<string | null>
}

/** Who is told of changes. `events` is a JSON list; `sealed` is the secret that signs, encrypted under the server's. */
type WebhooksTable = {
  id: string
  address: string
  events: string
  sealed: string
  made_by: string
  made_at: string
  paused_at: string | null
  ended_at: string | null
}

/** What a webhook is told: `data` is JSON. `happened_at` is when it happened; `stored_at` when the tries began, by whose age it is given up. */
type WebhookDeliveriesTable = {
  id: string
  webhook_id: string
  event: string
  data: string
  happened_at: string
  stored_at: string
  state: 'waiting' | 'delivered' | 'given up'
  tries: number
  next_try_at: string
  leased_until: string | null
  ended_at: string | null
  last_failure: string | null
}

/** The tables of the API and of webhooks. */
export type ApiTables = {
  api_keys: ApiKeysTable
  api_key_uses: { key_id: string; day: string; uses: number }
  /** The sender's moment of the last change of a role that came through the API. */
  role_moments: { role_id: string; as_of: string }
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
