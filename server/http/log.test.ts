import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOutbox } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { purge } from '#server/session/purge.ts'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { newVisitor, openSecondApp, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { builtRole, restore, saveSession } from '#tests/support/visitors.ts'

const roleId = 'hr-director--any'
const title = 'Keeper of canaries'
const email = 'canary@agency.example'

/** Everything that a line may hold. A new key belongs here once it is known to say nothing of a visitor. */
const ofEvery = ['level', 'time', 'msg']
const ofRequest = ['reqId', 'method', 'route', 'status', 'ms']
const ofMail = ['type', 'result', 'tries', 'failure']
const ofFault = ['err', 'deleted', 'times']

describe.each(dialects)('the log of a whole visit on %s', (dialect) => {
  const lines: string[] = []
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  let test: TestApp
  let visitor: Visitor
  let token = ''

  beforeAll(async () => {
    const sink = await startSink()
    test = await openTestApp(dialect, { logTo: { write: (line) => void lines.push(line) }, operatorEmail: email })
    const outbox = startOutbox(test.deps, smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 }))
    visitor = await newVisitor(test.app)
    await visitor.call('roles', { query_role: 'canary', query_agency: '' })
    await visitor.rate(roleId, { curious: 'strong' })
    await visitor.download('dev_plan', roleId)
    await builtRole(test, visitor, { title, isShared: true })
    const comment = 'A canary sings'
    const asked = { email, comment, name: 'Canary', emailType: 'ROLE_PROFILE', emailData: { roleId } } as const
    await visitor.call('send_email', asked)
    await visitor.post('send_email', { ...asked, email: 'canary at agency' })
    token = await saveSession(test, visitor)
    await restore(visitor, token)
    await sink.until('caught', 1)
    await outbox.stop()
    await sink.stop()
    await visitor.call('delete_session', {})
    await purge(test.deps)
  })
  afterAll(() => test.close())

  it('holds nothing of the visitor: no session, address, name, title, comment or answer', () => {
    expect(entries().filter(({ msg }) => msg === 'mail ended')).not.toEqual([])
    const log = lines.join('')
    const theirs = [
      visitor.uuid,
      visitor.cookie.split('=')[1] ?? '',
      token,
      'anar',
      'agency',
      title,
      'curious',
      'strong',
    ]
    expect(theirs.filter((text) => text === '' || log.includes(text))).toEqual([])
    const known = [...ofEvery, ...ofRequest, ...ofMail, ...ofFault]
    const strange = entries().flatMap((entry) => Object.keys(entry).filter((key) => !known.includes(key)))
    expect(strange).toEqual([])
  })

  it('gives each request an id of its own, on every server', async () => {
    const second = await openSecondApp(test)
    const other = await newVisitor(second.app)
    await other.open()
    await second.close()
    const ids = entries().flatMap(({ reqId }) => (typeof reqId === 'string' ? [reqId] : []))
    expect(ids.filter((id) => !/^[0-9a-f]{16}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(entries().filter(({ msg }) => msg === 'request').length)
  })
})
