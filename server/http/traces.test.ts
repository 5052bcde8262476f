import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '#server/mail/smtp.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const roleId = 'hr-director--any'
const systems = { sqlite: 'sqlite', postgres: 'postgresql' }

describe.each(dialects)('traces on %s', (dialect) => {
  const exporter = new InMemorySpanExporter()
  let test: TestApp
  let visitor: Visitor

  /** Each span with the name of the one that it stands within. */
  function spans() {
    const all = exporter.getFinishedSpans()
    const nameOf = (id: string | undefined) => all.find((span) => span.spanContext().spanId === id)?.name ?? null
    return all.map(({ name, attributes, status, parentSpanContext }) => ({
      name,
      within: nameOf(parentSpanContext?.spanId),
      attributes,
      status: status.code,
    }))
  }

  beforeAll(async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
    test = await openTestApp(dialect)
    visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong' })
  })
  beforeEach(() => exporter.reset())
  afterAll(async () => {
    await test.close()
    trace.disable()
    context.disable()
  })

  it('show a call, and the write within it', async () => {
    await visitor.call('get_question', {
      qtype: 'ASSESS',
      roleId,
      direction: 'SAVE',
      qref: 'curious',
      answer: 'developing',
    })
    const call = 'POST /mylsp/default/get_question'
    expect(spans()).toMatchObject([
      { name: 'database write', within: call, attributes: { 'db.system.name': systems[dialect] } },
      { name: call, within: null, attributes: { 'http.response.status_code': 200 } },
    ])
  })

  it('show a document within the request for it, and what was refused', async () => {
    await visitor.download('dev_plan', roleId)
    await visitor.download('dev_plan', 'canary--any')
    const download = 'GET /mylsp/default/dev_plan/:roleId'
    expect(spans()).toMatchObject([
      { name: 'document', within: download },
      { name: download, attributes: { 'http.route': '/mylsp/default/dev_plan/:roleId' } },
      { name: download, attributes: { 'http.response.status_code': 404 } },
    ])
  })

  it('show the delivery of a mail by itself, and its result', async () => {
    const sink = await startSink()
    const outbox = startOutbox(test.deps, smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 }))
    const email = { email: 'canary@agency.example', emailType: 'ROLE_PROFILE', name: 'Canary' } as const
    await visitor.call('send_email', { ...email, emailData: { roleId } })
    await sink.until('caught', 1)
    await outbox.stop()
    await sink.stop()
    const mail = { 'lsp.mail.type': 'ROLE_PROFILE', 'lsp.mail.result': 'accepted' }
    expect(spans().filter(({ name }) => name === 'mail')).toEqual([
      { name: 'mail', within: null, attributes: mail, status: 0 },
    ])
  })

  it('hold nothing of a visitor, also where something fails', async () => {
    await visitor.open('/start?query=canary')
    await visitor.open('/canary')
    await visitor.call('roles', { query_role: 'canary', query_agency: '' })
    await visitor.post('status_update', { roleId: 'canary--any' })
    await test.deps.db.write((queries) => queries.schema.dropTable('answers').execute())
    const failed = await visitor.post('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: '', answer: '' })
    expect(failed.statusCode).toBe(500)
    expect(spans().find(({ attributes }) => attributes['http.response.status_code'] === 500)?.status).toBe(2)
    const all = JSON.stringify(
      exporter.getFinishedSpans().map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    )
    const theirs = [visitor.uuid, visitor.cookie.split('=')[1] ?? '', 'canary', 'uuid=', '127.0.0.1']
    expect(theirs.filter((text) => all.includes(text))).toEqual([])
  })
})

it('cost nothing to set up: without an SDK no span is recorded', async () => {
  const test = await openTestApp('sqlite')
  const visitor = await newVisitor(test.app)
  expect((await visitor.post('status_load', {})).statusCode).toBe(200)
  expect(trace.getTracer('any').startSpan('any').isRecording()).toBe(false)
  await test.close()
})
