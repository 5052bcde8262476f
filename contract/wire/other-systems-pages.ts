import type { ApiScope } from '#contract/api.ts'

/** What an operator types of a new key, as it was typed. */
type NewKey = { name: string; scopes: readonly ApiScope[]; source: string; agency: string; last_day: string }

/** The keys of other systems, the form for a new one, and what is wrong with what was typed there. */
export type KeysPage = {
  name: 'keys'
  keys: readonly {
    id: string
    name: string
    scopes: readonly ApiScope[]
    source: string
    agency: string
    made_by: string
    made_at: string
    last_day: string
    ended_at: string | null
    used_at: string | null
    is_current: boolean
    uses: readonly { day: string; uses: number }[]
  }[]
  agencies: readonly { id: string; name: string }[]
  days: { first: string; last: string }
  wrong: { typed: NewKey; messages: Partial<Record<keyof NewKey, string>> } | null
}

/** The webhooks, what they were told last, and what is wrong with what was typed for a new one; `hosts` are those that may be told. */
export type WebhooksPage = {
  name: 'webhooks'
  hosts: readonly string[]
  webhooks: readonly {
    id: string
    address: string
    events: readonly string[]
    made_by: string
    made_at: string
    paused_at: string | null
    ended_at: string | null
  }[]
  deliveries: readonly {
    id: string
    address: string
    event: string
    role: string | null
    happened_at: string
    state: 'waiting' | 'delivered' | 'given up'
    tries: number
    last_failure: string | null
    isOver: boolean
  }[]
  wrong: { address: string; events: readonly string[]; messages: { address?: string; events?: string } } | null
}
