import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpTransport } from '#server/mail/smtp.ts'
import { deliverDue } from '#server/mail/outbox.ts'
import { serveMetrics } from './metrics.ts'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const roleId = 'hr-director--any'
const email = 'canary@agency.example'

/** The value of each series by its name and labels, as in `lsp_sessions{saved="no"}`. */
function seriesOf(figures: string): Record<string, number> {
  const lines = figures.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

describe.each(dialects)('the figures on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor
  let metrics: Awaited<ReturnType<typeof serveMetrics>>
  const at = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${metrics.port}${path}`, init)
  const read = async () => (await at('/metrics')).text()

  beforeAll(async () => {
    metrics = await serveMetrics(test.deps, { host: '127.0.0.1', port: 0 })
    visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong', resilient: 'developing' })
    await visitor.download('role_profile', roleId)
    await visitor.download('role_profile', 'canary--any')
    await visitor.open('/nowhere/canary--any')
    await visitor.open('/canary')
    await visitor.call('roles', { query_role: 'canary', query_agency: '' })
    await visitor.call('send_email', { email, emailType: 'ROLE_PROFILE', emailData: { roleId }, name: 'Canary' })
    await test.app.inject({ method: 'PATCH', url: '/start' })
    await test.app.inject({ url: '/healthz' })
  })
  afterAll(async () => {
    await metrics.close()
  })

  it('count requests by pattern, method and class of status', async () => {
    expect(seriesOf(await read())).toMatchObject({
      'lsp_http_requests_total{route="/mylsp/default/get_question",method="POST",status="2xx"}': 2,
      'lsp_http_requests_total{route="/mylsp/default/get_question",method="POST",status="5xx"}': 0,
      'lsp_http_requests_total{route="/mylsp/default/role_profile/:roleId",method="GET",status="2xx"}': 1,
      'lsp_http_requests_total{route="/mylsp/default/role_profile/:roleId",method="GET",status="4xx"}': 1,
      'lsp_http_requests_total{route="unknown",method="GET",status="4xx"}': 2,
      'lsp_http_requests_total{route="unknown",method="other",status="4xx"}': 1,
      'lsp_http_request_duration_seconds_count{route="/mylsp/default/get_question"}': 2,
    })
  })

  it('say what is stored, what waits and what runs', async () => {
    const series = seriesOf(await read())
    const { pack, packFingerprint } = test.deps
    const build = `version="0.1.0",pack="${pack.id}",edition="${pack.version}",fingerprint="${packFingerprint}"`
    expect(series).toMatchObject({
      lsp_database_up: 1,
      lsp_database_saves: 1,
      'lsp_sessions{saved="no"}': 1,
      'lsp_sessions{saved="yes"}': 0,
      lsp_answers_stored_total: 2,
      // One for the download, one for the mail.
      'lsp_document_duration_seconds_count{result="made"}': 2,
      lsp_documents_unfinished: 0,
      'lsp_mails_waiting{type="ROLE_PROFILE"}': 1,
      'lsp_mails_waiting{type="VALIDATION"}': 0,
      'lsp_mails_ended_total{type="ROLE_PROFILE",result="accepted"}': 0,
      [`lsp_build_info{${build}}`]: 1,
    })
    expect(Object.keys(series)).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(Object.keys(series)).toContain('process_resident_memory_bytes')
    expect(series['lsp_disk_free_bytes'] ?? 0).toEqual(dialect === 'sqlite' ? expect.any(Number) : 0)
    expect('lsp_disk_free_bytes' in series).toBe(dialect === 'sqlite')
    const ofPool = Object.keys(series).filter((name) => name.startsWith('lsp_database_connections'))
    expect(ofPool).toHaveLength(dialect === 'postgres' ? 2 : 0)
  })

  it('count mail by how it ended, and say how old the oldest is', async () => {
    const before = test.deps.clock().toISOString()
    test.deps.setClock(new Date(Date.parse(before) + 90_000).toISOString())
    expect(seriesOf(await read())['lsp_mail_oldest_seconds']).toBe(90)
    const sink = await startSink()
    await deliverDue(test.deps, smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 }))
    await sink.stop()
    test.deps.setClock(before)
    expect(seriesOf(await read())).toMatchObject({
      'lsp_mails_waiting{type="ROLE_PROFILE"}': 0,
      'lsp_mails_ended_total{type="ROLE_PROFILE",result="accepted"}': 1,
      lsp_mail_oldest_seconds: 0,
    })
  })

  it('count mail that is dropped with its session', async () => {
    const another = await newVisitor(test.app)
    await another.call('status_update', { roleId })
    await another.call('send_email', { email, emailType: 'ROLE_PROFILE', emailData: { roleId }, name: 'Canary' })
    const dropped = 'lsp_mails_ended_total{type="ROLE_PROFILE",result="dropped"}'
    expect(seriesOf(await read())[dropped]).toBe(0)
    await another.call('delete_session', {})
    expect(seriesOf(await read())[dropped]).toBe(1)
  })

  it('hold nothing of a visitor, and no more routes than there are', async () => {
    const figures = await read()
    const theirs = [
      visitor.uuid,
      visitor.cookie.split('=')[1] ?? '',
      roleId,
      'anary',
      'agency.example',
      'curious',
      'strong',
    ]
    expect(theirs.filter((text) => figures.includes(text))).toEqual([])
    const routes = new Set([...figures.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? ''))
    const strange = [...routes].filter((route) => !test.app.hasRoute({ method: 'GET', url: route }))
    const posted = strange.filter((route) => !test.app.hasRoute({ method: 'POST', url: route }))
    expect(posted).toEqual(['unknown'])
    expect([...routes].filter((route) => /healthz|readyz/.test(route))).toEqual([])
  })

  it('stand on a listener of their own, at one address', async () => {
    expect((await test.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    expect((await at('/')).status).toBe(404)
    expect((await at('/metrics', { method: 'POST' })).status).toBe(404)
    expect((await at('/metrics')).headers.get('content-type')).toContain('text/plain; version=0.0.4')
  })

  it('say that the database is away, and leave out what it would say', async () => {
    await test.deps.db.write((queries) => queries.schema.dropTable('outbox').execute())
    const series = seriesOf(await read())
    expect(series).toMatchObject({ lsp_database_up: 0, lsp_answers_stored_total: 2 })
    const asked = Object.keys(series).filter((name) => /^lsp_(?:sessions|mails_waiting|mail_oldest)/.test(name))
    expect(asked).toEqual([])
  })
})
