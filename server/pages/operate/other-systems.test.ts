import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureOf, tellDue } from '#server/api/tell.ts'
import { versionOf } from '#server/building/approval.ts'
import { findBuiltRole } from '#server/building/queries.ts'
import { purge } from '#server/session/purge.ts'
import { typedOn } from '#tests/support/commands.ts'
import { OtherSystem, otherSystem } from '#tests/support/operate/api.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { everyRow } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'

let site: TestApp
let operator: Operator
/** What the receiver was told, and what it answers. */
const told: { headers: Record<string, unknown>; body: string }[] = []
let status = 204
const receiver = createServer((request, response) => {
  request.setEncoding('utf8')
  let body = ''
  request.on('data', (part: string) => (body += part))
  request.on('end', () => {
    told.push({ headers: request.headers, body })
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
})
let host = ''

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  site = await openTestApp('sqlite', { operateSecret, webhookHosts: [host, 'hr.example'] })
  operator = new Operator(site.app)
  await operator.signIn()
})
afterAll(async () => {
  receiver.close()
  await site.close()
})

const role = { title: 'Zebra keeper', role_type: 'team-leader', agency: 'te-papa' }

describe('keys of other systems', () => {
  const typed = {
    name: 'HR of Te Papa',
    'scope roles:read': 'yes',
    'scope roles:write': 'yes',
    source: 'hr',
    last_day: '2027-01-31',
  }

  it('are made at the page, shown once, and end at once', async () => {
    await operator.open('/operate/keys')
    expect(operator.shown('keys')).toMatchObject({ keys: [], days: { first: '2026-11-21', last: '2028-11-20' } })
    const wrong = { ...typed, name: '7', source: 'library', last_day: '2029-01-01' }
    expect((await operator.post('/operate/keys/make', wrong)).statusCode).toBe(409)
    expect(Object.keys(operator.shown('keys').wrong?.messages ?? {})).toEqual(['name', 'source', 'last_day'])
    await operator.post('/operate/keys/make', typed)
    const key = operator.shown('keys').notice?.shown ?? ''
    expect(key).toMatch(/^lspk_[\w-]{43}$/)
    const hr = new OtherSystem(site.app, key)
    expect((await hr.ask('PUT', 'roles/1', role)).statusCode).toBe(201)
    const page = await operator.open('/operate/keys')
    expect(page.body).not.toContain(key)
    const [made] = operator.shown('keys').keys
    expect(made).toMatchObject({
      name: 'HR of Te Papa',
      source: 'hr',
      is_current: true,
      uses: [{ day: '2026-11-20', uses: 1 }],
    })
    await operator.post('/operate/keys/end', { key: made?.id ?? '' })
    expect(operator.shown('keys')).toMatchObject({ notice: { isDone: true }, keys: [{ is_current: false }] })
    expect((await hr.ask('GET', 'roles')).statusCode).toBe(401)
    const acts = (await everyRow(site.deps))['audit_log']?.map((line) => (JSON.parse(line) as { act: string }).act)
    expect(acts).toEqual(['sign in', 'make key', 'write by api', 'end key'])
    site.deps.setClock('2027-02-20T00:00:00Z')
    await purge(site.deps, true)
    expect((await everyRow(site.deps))['api_keys']).toEqual([])
    site.deps.setClock('2026-11-20T23:30:00Z')
    await operator.signIn()
  })
})

describe('webhooks', () => {
  const last = () => operator.shown('webhooks').deliveries[0]

  it('sign as the specification of Standard Webhooks has it', () => {
    const signed = signatureOf(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '1614265330',
      '{"test": 2432232314}',
    )
    expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('tell hosts that the settings name alone, sign, try again, rest, and end', async () => {
    const hr = await otherSystem(site, { source: 'hooked' })
    await operator.open('/operate/webhooks')
    const events = { 'role.changed': 'yes', 'role.withdrawn': 'yes' }
    for (const address of [
      `http://localhost:${host.split(':')[1]}/`,
      'https://other.example/',
      'http://hr.example/',
      'nothing',
    ])
      expect((await operator.post('/operate/webhooks/make', { address, ...events })).statusCode).toBe(409)
    await operator.post('/operate/webhooks/make', { address: `http://${host}/told` })
    expect(operator.shown('webhooks').wrong?.messages).toHaveProperty('events')
    await operator.post('/operate/webhooks/make', { address: `http://${host}/told`, ...events })
    const secret = operator.shown('webhooks').notice?.shown ?? ''
    expect(JSON.stringify(await everyRow(site.deps))).not.toContain(secret.slice('whsec_'.length))
    await hr.ask('PUT', 'roles/1', role)
    status = 302
    await tellDue(site.deps)
    expect(told).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = told
    const [id, at] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
    expect(headers['webhook-signature']).toBe(signatureOf(secret, id, at, body))
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, string> }
    expect([type, data]).toEqual([
      'role.changed',
      expect.objectContaining({ key: '1', source: 'hooked', agency: 'te-papa' }),
    ])
    expect((await hr.ask('GET', data['url']?.split('/api/v1/')[1] ?? '')).json()).toMatchObject({
      id: data['id'],
      title: 'Zebra keeper',
    })
    // It failed: after a minute it comes again, with the same id.
    await operator.open('/operate/webhooks')
    expect(last()).toMatchObject({ state: 'waiting', tries: 1, last_failure: '302', role: data['id'] })
    await tellDue(site.deps)
    expect(told).toHaveLength(1)
    site.deps.setClock('2026-11-20T23:31:01Z')
    status = 204
    await tellDue(site.deps)
    expect(told[1]?.headers['webhook-id']).toBe(id)
    await operator.open('/operate/webhooks')
    const sent = last()
    expect(sent).toMatchObject({ state: 'delivered', last_failure: null })
    await operator.post('/operate/webhooks/again', { id: sent?.id ?? '' })
    await tellDue(site.deps)
    expect(told).toHaveLength(3)
    // A profile that waits is nobody's business; approved, it is.
    await operator.post('/operate/webhooks/make', { address: `http://${host}/approved`, 'role.approved': 'yes' })
    const built = await builtRole(site, await newVisitor(site.app), { title: 'Zebra warden', isShared: true })
    const found = await findBuiltRole(site.deps.db.read, built)
    await tellDue(site.deps)
    expect(told).toHaveLength(3)
    await typedOn(site.deps, ['roles', 'approve', built, found ? versionOf(found) : ''])
    await tellDue(site.deps)
    expect(JSON.parse(told.pop()?.body ?? '')).toMatchObject({ type: 'role.approved', data: { id: built, key: null } })
    // Paused, it is told nothing; then that there is something to read.
    const hook = { id: operator.shown('webhooks').webhooks.find(({ address }) => address.endsWith('/told'))?.id ?? '' }
    await operator.post('/operate/webhooks/pause', hook)
    await hr.ask('DELETE', 'roles/1')
    await tellDue(site.deps)
    expect(told).toHaveLength(3)
    await operator.post('/operate/webhooks/resume', hook)
    const many = Array.from({ length: 120 }, (_, place) => ({ key: `many-${place}`, ...role }))
    await hr.ask('POST', 'roles/batch', { roles: many })
    await tellDue(site.deps)
    expect(told.slice(3).map((one) => (JSON.parse(one.body) as { type: string }).type)).toEqual(['roles.changed'])
    // What nobody takes for a day is given up; what was told is forgotten after 30 days.
    status = 500
    await hr.ask('PUT', 'roles/1', role)
    for (let hours = 0; hours < 26; hours += 1) {
      site.deps.setClock(new Date(Date.parse('2026-11-21T00:00:00Z') + hours * 3_600_000).toISOString())
      await tellDue(site.deps)
    }
    await operator.signIn()
    await operator.open('/operate/webhooks')
    expect(last()).toMatchObject({ state: 'given up', last_failure: '500' })
    await operator.post('/operate/webhooks/end', hook)
    const ended = operator.shown('webhooks').webhooks.filter(({ ended_at }) => ended_at !== null)
    expect(ended.map(({ id: one }) => one)).toEqual([hook.id])
    const before = told.length
    await hr.ask('PUT', 'roles/2', role)
    await tellDue(site.deps)
    expect(told).toHaveLength(before)
    site.deps.setClock('2027-01-20T00:00:00Z')
    await purge(site.deps, true)
    const { webhooks, webhook_deliveries } = await everyRow(site.deps)
    expect([webhooks?.length, webhook_deliveries]).toEqual([1, []])
  })
})
