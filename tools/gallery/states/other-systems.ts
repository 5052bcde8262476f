import type { KeysPage, WebhooksPage } from '#contract/wire/other-systems-pages.ts'

const at = '2026-11-20T11:30:00.000Z'

const key = { name: 'Hana', source: '1', agency: '1', made_by: 'Hana', made_at: at, last_day: '2027-11-20' }

/** Keys as an operator sees them: one that is used, and one that has ended. */
export const keysPage: KeysPage = {
  name: 'keys',
  keys: [
    {
      ...key,
      id: '1',
      scopes: ['roles:read', 'roles:write', 'frameworks:read'],
      ended_at: null,
      used_at: at,
      is_current: true,
      uses: [{ day: '2026-11-20', uses: 1204 }],
    },
    { ...key, id: '2', scopes: ['roles:read'], ended_at: at, used_at: null, is_current: false, uses: [] },
  ],
  agencies: [{ id: '1', name: '1' }],
  days: { first: '2026-11-21', last: '2028-11-20' },
  wrong: null,
}

const webhook = { address: 'https://hr.example/told', events: ['role.changed'], made_by: 'Hana', made_at: at }
const told = { address: webhook.address, event: 'role.changed', role: '1', happened_at: at, tries: 1, isOver: false }

/** Webhooks in each state, with what they were told. */
export const webhooksPage: WebhooksPage = {
  name: 'webhooks',
  hosts: ['hr.example'],
  webhooks: [
    { ...webhook, id: '1', paused_at: null, ended_at: null },
    { ...webhook, id: '2', paused_at: at, ended_at: null },
    { ...webhook, id: '3', paused_at: null, ended_at: at },
  ],
  deliveries: [
    { ...told, id: '1', state: 'waiting', last_failure: '500' },
    { ...told, id: '2', state: 'delivered', last_failure: null, event: 'roles.changed', role: null, isOver: true },
  ],
  wrong: null,
}
