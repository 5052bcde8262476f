import { beforeAll, describe, expect, it } from 'vitest'
import { roleCode } from '#server/values/identifiers.ts'
import { builtRole } from '#tests/support/visitors.ts'
import { readQrCode } from '#tests/support/role/qr-reader.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const [director, manager] = ['hr-director--any', 'policy-manager--any'] as const

describe('share_roles', () => {
  const test = testApp('sqlite', { publicUrl, countsUse: true })
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(test.app)
  })

  const share = (...roleIds: string[]) => visitor.call('share_roles', { roleIds })

  it.each([
    ['a role', [director], `/r/${roleCode(director)}`],
    ['a comparison', [manager, director], `/c/${roleCode(manager)}-${roleCode(director)}`],
  ])('gives the short address of %s, which leads to it and holds nothing of the session', async (_what, ids, path) => {
    const shared = await share(...ids)
    expect(shared.address).toBe(publicUrl + path)
    expect(JSON.stringify(shared)).not.toContain(visitor.uuid)
    expect((await test.app.inject(path)).statusCode).toBe(302)
  })

  it('gives its QR code, which a camera reads as the address', async () => {
    const shared = await share(director, manager)
    if (shared.address === null) throw new Error('there is no address')
    expect(readQrCode(shared.qr)).toBe(shared.address)
  })

  it('gives no address of a role that not everybody can open, and says why', async () => {
    const id = await builtRole(test, visitor, { title: 'Keeper of old maps', isShared: false })
    const title = 'Keeper of old maps'
    for (const reason of ['kept', 'held', 'declined'] as const) {
      await test.deps.db.write((queries) =>
        queries.updateTable('roles').set({ origin: reason }).where('id', '=', id).execute(),
      )
      expect(await share(id)).toEqual({ address: null, notOpen: [{ title, reason }] })
      expect(await share(director, id)).toEqual({ address: null, notOpen: [{ title, reason }] })
    }
    const other = await newVisitor(test.app)
    expect((await other.post('share_roles', { roleIds: [id] })).statusCode).toBe(404)
  })

  it('gives the address of a tab with what is chosen there, which leads to it', async () => {
    const opens = { tab: 'interview' as const, agency: 'ministry-of-health', capabilities: ['curious', 'resilient'] }
    const { address } = await visitor.call('share_roles', { roleIds: [director], opens })
    expect(address).toBe(
      `${publicUrl}/r/${roleCode(director)}?tab=interview&agency=ministry-of-health&capabilities=curious,resilient`,
    )
    const { statusCode, headers } = await test.app.inject(address?.slice(publicUrl.length) ?? '')
    expect([statusCode, headers.location]).toEqual([
      302,
      `/roleactions/${director}?tab=interview&agency=ministry-of-health&capabilities=curious,resilient`,
    ])
  })

  it('gives an address that names a campaign, which the session of whoever follows it keeps', async () => {
    const { address } = await visitor.call('share_roles', { roleIds: [director], campaign: 'spring-2027' })
    expect(address).toBe(`${publicUrl}/r/${roleCode(director)}?campaign=spring-2027`)
    const { headers } = await test.app.inject(address?.slice(publicUrl.length) ?? '')
    expect(headers.location).toBe(`/roleactions/${director}?campaign=spring-2027`)
    const other = await newVisitor(test.app)
    await other.call('status_update', { roleId: director, campaign: 'spring-2027' })
    await other.call('status_update', { roleId: manager })
    expect((await other.call('get_session_data', {})).campaign).toBe('spring-2027')
    expect((await other.post('status_update', { roleId: director, campaign: 'No name' })).statusCode).toBe(400)
  })

  it('refuses a tab, an agency or a capability that is not there', async () => {
    for (const opens of [
      { tab: 'no-such-tab' },
      { tab: 'interview', agency: 'no-such-agency' },
      { tab: 'interview', capabilities: ['no-such-capability'] },
    ]) {
      expect((await visitor.post('share_roles', { roleIds: [director], opens })).statusCode).toBe(400)
    }
  })

  it('refuses unknown roles, none, and more than can be compared', async () => {
    expect((await visitor.post('share_roles', { roleIds: ['no-such-role'] })).statusCode).toBe(404)
    for (const roleIds of [[], [director, manager, director, manager], director]) {
      expect((await visitor.post('share_roles', { roleIds })).statusCode).toBe(400)
    }
  })
})
