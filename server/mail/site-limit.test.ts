import { Writable } from 'node:stream'
import { beforeAll, expect, describe, it } from 'vitest'
import { newVisitor, openTestApp, testApp } from '#tests/support/test-app.ts'
import { quickRenderer } from '#tests/support/test-deps.ts'
import { answerBuild } from '#tests/support/visitors.ts'
import { typedCommand } from '#tests/support/commands.ts'

describe('the limit of all mail of the site', () => {
  let logged = ''
  const logTo = new Writable({ write: (line, _, done) => done(void (logged += String(line))) })
  const test = testApp('sqlite', { wordRenderer: quickRenderer, operatorEmail: 'operator@commission.example', logTo })
  beforeAll(() => {
    test.deps.mail.limits.site = 3
  })

  const errors = () => logged.split('\n').filter((line) => line.includes('"level":50'))
  const refusals = async () => (await test.deps.counters.refusals.get()).values
  it('stops all mail of all visitors, saves sessions all the same, and tells the operator once an hour', async () => {
    for (const place of [1, 2, 3]) {
      const visitor = await newVisitor(test.app)
      visitor.network = `10.0.0.${place}`
      expect(await visitor.call('save_session', { email: `reader-${place}@agency.example` })).toEqual({})
    }
    expect(errors()).toEqual([])
    const message = 'Three emails have gone from this website within an hour. Please try again after 1:30 pm.'

    const visitor = await newVisitor(test.app)
    const saved = await visitor.post('save_session', { email: 'last@agency.example' })
    expect(saved.json()).toEqual({ email: message })
    expect(saved.headers['x-restore-link']).toContain('/restore#')
    const role = { emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const
    expect(await visitor.call('send_email', { email: 'last@agency.example', ...role })).toEqual({ email: message })

    await answerBuild(test, visitor)
    const form = { role: 'Keeper of kites', agency: 'te-papa', relationship: 'I manage this role', validate: true }
    const shared = await visitor.post('add_role', form)
    expect([shared.statusCode, shared.json()]).toEqual([422, { role: message }])

    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain('LSP_MAIL_LIMIT_SITE')
    expect(errors()[0]).not.toContain('agency.example')
    expect(await refusals()).toContainEqual(expect.objectContaining({ labels: { limit: 'site' }, value: 3 }))
    expect(await test.deps.db.read.selectFrom('outbox').select('id').execute()).toHaveLength(3)
  })

  it('is what doctor looks at', async () => {
    const env = {
      LSP_DATABASE_URL: test.deps.databaseUrl,
      LSP_OUTBOX_KEY_DIR: test.deps.keyFolder,
      LSP_MAIL_LIMIT_SITE: '3',
    }
    const now = test.deps.clock()
    const { out } = await typedCommand(['doctor', '--json'], env, now)
    expect(JSON.parse(out).findings).toContainEqual({
      about: 'mail limit',
      state: 'look',
      found: '3 of 3 mails within an hour: none is sent for now',
      todo: 'See whether somebody abuses it, or raise LSP_MAIL_LIMIT_SITE.',
    })
    const more = await typedCommand(['doctor', '--json'], { ...env, LSP_MAIL_LIMIT_SITE: '500' }, now)
    expect(JSON.parse(more.out).findings).toContainEqual(
      expect.objectContaining({ about: 'mail limit', state: 'in order', found: '3 of 500 mails within an hour' }),
    )
  })

  it('keeps a part for saving a session, and the last for networks that have sent little', async () => {
    const own = await openTestApp('sqlite', { wordRenderer: quickRenderer })
    own.deps.mail.limits.site = 20
    own.deps.mail.limits.session = 100
    try {
      const [greedy, little] = [await newVisitor(own.app), await newVisitor(own.app)]
      greedy.network = '2001:db8:1:2::1'
      little.network = '2001:db8:2::1'
      const role = { emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const
      const went = async (answers: Promise<object>[]) =>
        (await Promise.all(answers)).filter((answer) => Object.keys(answer).length === 0).length
      const mails = Array.from({ length: 19 }, (_, place) => `reader-${place}@agency.example`)
      let sent = 0
      for (const email of mails) sent += await went([greedy.call('send_email', { email, ...role })])
      expect(sent).toBe(16)
      greedy.network = '2001:db8:1:3::1'
      for (const email of mails.slice(0, 3)) sent += await went([greedy.call('save_session', { email })])
      expect(sent).toBe(18)
      for (const email of mails.slice(3, 5)) sent += await went([little.call('send_email', { email, ...role })])
      expect(sent).toBe(20)
      const env = {
        LSP_DATABASE_URL: own.deps.databaseUrl,
        LSP_OUTBOX_KEY_DIR: own.deps.keyFolder,
        LSP_MAIL_LIMIT_SITE: '24',
      }
      const { out } = await typedCommand(['doctor', '--json'], env, own.deps.clock())
      expect(JSON.parse(out).findings).toContainEqual(
        expect.objectContaining({
          state: 'look',
          found: '20 of 24 mails within an hour: only to save a session, or for a network that has sent little',
        }),
      )
      expect(await little.call('save_session', { email: 'last@agency.example' })).toEqual({
        email: '20 emails have gone from this website within an hour. Please try again after 1:30 pm.',
      })
    } finally {
      await own.close()
    }
  })

  it('is over an hour after the first mail, and the operator is told again after the next', async () => {
    const from = test.deps.clock().getTime()
    test.deps.setClock(new Date(from + 60 * 60 * 1000).toISOString())
    for (const place of [1, 2, 3]) {
      const visitor = await newVisitor(test.app)
      expect(await visitor.call('save_session', { email: `later-${place}@agency.example` })).toEqual({})
    }
    const visitor = await newVisitor(test.app)
    expect(await visitor.call('save_session', { email: 'late@agency.example' })).toHaveProperty('email')
    expect(errors()).toHaveLength(2)
  })
})
