import { describe, expect, it } from 'vitest'
import type { RoleGone, RoleRead } from '#contract/api.ts'
import { otherSystem } from '#tests/support/operate/api.ts'
import { testApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

type Page = { roles: (RoleRead | RoleGone)[]; cursor: string; more: boolean }
const keeper = { title: 'Zebra keeper', role_type: 'individual-contributor', agency: 'te-papa' }

describe.each(dialects)('the API, on %s', (dialect) => {
  const site = testApp(dialect)

  it('smoke', async () => {
    const hr = await otherSystem(site, { source: 'hr' })
    const first = await hr.ask('PUT', 'roles/7', keeper)
    console.log(first.statusCode, first.headers, first.body)
    const batch = await hr.ask('POST', 'roles/batch', { roles: [{ key: '8', ...keeper }, { key: '7', withdrawn: true }] })
    console.log(batch.statusCode, batch.body)
    const bad = await hr.ask('POST', 'roles/batch', { roles: [{ key: '8', ...keeper, agency: 'x' }, { key: '7', title: 'x', needs: { foo: 'x' }, role_type: 'y' }] })
    console.log(bad.statusCode, bad.body)
    const bad2 = await hr.ask('POST', 'roles/batch', { roles: [{ key: '8', ...keeper, agenc: 'x' }] })
    console.log(bad2.statusCode, bad2.body)
    const list = await hr.ask('GET', 'roles?source=hr')
    console.log(list.statusCode, list.body)
    console.log((await hr.ask('DELETE', 'roles/8?as_of=2026-01-01T00:00:00Z')).statusCode)
    console.log((await hr.ask('GET', 'frameworks')).body)
    console.log((await hr.ask('GET', 'nothing')).body)
    console.log((await hr.ask('GET', 'frameworks/current')).body.slice(0, 200))
    console.log((await hr.ask('GET', 'openapi.json')).body.slice(0, 3000))
    console.log((await hr.ask('GET', 'roles?limit=1')).json<Page>().cursor)
  })
})
