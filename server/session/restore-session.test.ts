import { beforeEach, describe, expect, it } from 'vitest'
import { restoreTokens, tokenHash } from '#server/values/link-token.ts'
import { purge } from './purge.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everyRow, everythingIn, rowsWith } from '#tests/support/test-deps.ts'
import { restore, saveSession } from '#tests/support/visitors.ts'

const roleId = 'hr-director--any'
const noLongerValid = 'This link is no longer valid. Its session has been deleted, or was not used for 12 months.'
const unknown =
  'No session belongs to this link. Part of it may be lost, so open it again from your email, or copy it to its last letter.'
const start = Date.parse('2026-11-20T23:30:00Z')
const minute = 60 * 1000
const day = 24 * 60 * minute
const yearSeconds = 365 * 24 * 60 * 60

const rate = { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' } as const

/** What a visitor did, the restore point after it, and the screen at which the session then resumes. */
const places: [restorePoint: string | null, screen: string, act: (visitor: Visitor) => Promise<unknown>][] = [
  [null, '/start', async () => undefined],
  ['START', '/start', (visitor) => visitor.call('roles', { query_role: 'policy', query_agency: '' })],
  ['ROLESELECT', '/roleselect', (visitor) => visitor.call('status_update', { roleId })],
  ['ASSESS', `/assess?roleId=${roleId}`, (visitor) => visitor.call('get_question', rate)],
  [
    'ASSESSED',
    `/assessed?roleId=${roleId}`,
    (visitor) => rateAll(visitor).then(() => visitor.call('get_assess_results', { roleId })),
  ],
  [
    'BUILD',
    '/build',
    (visitor) =>
      visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'senior-leader' }),
  ],
]

async function rateAll(visitor: Visitor): Promise<void> {
  let question = await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'FIRST' })
  while (!question.is_completed) {
    const { qref } = question
    question = await visitor.call('get_question', { ...rate, qref, answer: 'developing' })
  }
}

describe.each(dialects)('restore_session on %s', (dialect) => {
  const test = testApp(dialect)
  beforeEach(() => waitUntil(0))

  const waitUntil = (after: number) => test.deps.setClock(new Date(start + after).toISOString())

  it.each(places)(
    'from %s on opens %s in another browser, with all that was there',
    async (restorePoint, screen, act) => {
      const visitor = await newVisitor(test.app)
      await act(visitor)
      const token = await saveSession(test, visitor)
      const before = await visitor.call('status_load', {})
      expect(before).toMatchObject({ restore_point: restorePoint, session_saved: true })

      const other = await newVisitor(test.app)
      const response = await restore(other, token)
      expect([response.statusCode, response.json()]).toEqual([200, {}])
      const home = await other.open('/')
      expect([home.statusCode, home.headers.location]).toEqual([302, screen])
      await other.open(screen)
      expect(other.uuid).toBe(visitor.uuid)
      expect(await other.call('status_load', {})).toEqual(before)
      expect(await visitor.call('status_load', {})).toEqual(before)
    },
  )

  it('gives the second browser its own cookie for 12 months, while the first browser’s cookie stays valid', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const other = await newVisitor(test.app)
    const { cookies } = await restore(other, token)
    expect(cookies).toEqual([
      {
        name: 'lsp_session',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: yearSeconds,
      },
    ])
    expect(other.cookie).not.toBe(visitor.cookie)
    await other.open()
    await other.call('get_question', { ...rate, qref: 'resilient', answer: 'developing' })
    const seen = await visitor.call('get_question', { ...rate, direction: 'THIS', qref: 'resilient', answer: '' })
    expect(seen.answer).toBe('developing')
    expect((await other.download('dev_plan', roleId)).statusCode).toBe(200)
  })

  it('sends only the restored session’s cookie, also when the browser’s own cookie was due for renewal', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const other = await newVisitor(test.app)
    await other.call('status_update', { roleId })
    const own = other.cookie
    waitUntil(11 * minute)
    const { cookies } = await restore(other, token)
    expect(cookies.map(({ maxAge }) => maxAge)).toEqual([yearSeconds])
    expect(other.cookie).not.toBe(own)
    await other.open()
    expect(other.uuid).toBe(visitor.uuid)
  })

  it('works repeatedly, also when others open the link’s page in between', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const before = await everyRow(test.deps)
    waitUntil(30 * minute)
    for (const method of ['HEAD', 'GET'] as const) {
      expect((await test.app.inject({ method, url: '/restore' })).statusCode).toBe(200)
    }
    expect(await everyRow(test.deps)).toEqual(before)
    for (let turn = 0; turn < 3; turn += 1) {
      const other = await newVisitor(test.app)
      expect((await restore(other, token)).statusCode).toBe(200)
      await other.open()
      expect(other.uuid).toBe(visitor.uuid)
    }
  })

  it('does not open a session by GET', async () => {
    const visitor = await newVisitor(test.app)
    const token = await saveSession(test, visitor)
    const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: visitor.cookie }
    for (const url of [
      `/restore?token=${token}`,
      `/restore/${token}`,
      `/mylsp/default/restore_session?token=${token}`,
    ]) {
      const response = await test.app.inject({ url, headers })
      const opens = visitor.cookie.split('.').slice(0, 3).join('.')
      const others = response.cookies.filter(({ name, value }) => `${name}=${value}` !== opens)
      expect(others).toEqual([])
    }
  })

  it('gives a new secret to a browser that already has the session open, in place of its old one', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const { uuid, cookie } = visitor
    for (let turn = 0; turn < 3; turn += 1) expect((await restore(visitor, token)).statusCode).toBe(200)
    expect((await visitor.post('status_load', {})).statusCode).toBe(200)
    const copy = Object.assign(await newVisitor(test.app), { uuid, cookie })
    expect((await copy.post('status_load', {})).statusCode).toBe(403)
    expect(await rowsWith(uuid, test.deps)).toMatchObject({ session_secrets: 1 })
  })

  it('ends what the browser had open: a copy of its old cookie opens nothing', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const earlier = await newVisitor(test.app)
    await earlier.call('get_question', rate)
    const copy = Object.assign(await newVisitor(test.app), { uuid: earlier.uuid, cookie: earlier.cookie })
    expect((await copy.post('status_load', {})).statusCode).toBe(200)

    await restore(earlier, token)
    expect(await everythingIn(test.deps)).not.toContain(copy.uuid)
    await earlier.open()
    expect(earlier.uuid).toBe(visitor.uuid)
  })

  it('leaves a saved session that the browser had open to its link alone', async () => {
    const [visitor, other] = [await newVisitor(test.app), await newVisitor(test.app)]
    const tokens = [await saveSession(test, visitor), await saveSession(test, other)] as const
    const copy = Object.assign(await newVisitor(test.app), { uuid: other.uuid, cookie: other.cookie })
    await restore(other, tokens[0])
    expect((await copy.post('status_load', {})).statusCode).toBe(403)
    expect((await restore(copy, tokens[1])).statusCode).toBe(403)
    const again = await newVisitor(test.app)
    expect((await restore(again, tokens[1])).statusCode).toBe(200)
  })

  it('tells a link whose session is gone from one that was never made, and changes nothing', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const unsaved = await newVisitor(test.app)
    await unsaved.call('get_question', rate)
    const unsavedToken = await saveSession(test, unsaved)
    await test.deps.db.write((queries) =>
      queries.updateTable('sessions').set({ session_saved: 0 }).where('uuid', '=', unsaved.uuid).execute(),
    )
    const other = await newVisitor(test.app)
    const { cookie } = other
    const gone = [test.deps.restoreTokens.issue().token, unsavedToken]
    const stranger = restoreTokens(['the secret of another server']).issue().token
    const forged = [stranger, token.slice(0, -1), tokenHash(token), '']
    for (const [attempts, status, sentence] of [
      [gone, 410, noLongerValid],
      [forged, 404, unknown],
    ] as const) {
      for (const attempt of attempts) {
        const response = await restore(other, attempt)
        expect([attempt, response.statusCode, response.body, response.cookies]).toEqual([attempt, status, sentence, []])
      }
    }
    expect(other.cookie).toBe(cookie)
    expect(await other.call('status_load', {})).toMatchObject({ restore_point: null, uuid: other.uuid })
  })

  it('starts the 12 months again; after them the session and its links are gone', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    waitUntil(300 * day)
    const other = await newVisitor(test.app)
    expect((await restore(other, token)).statusCode).toBe(200)
    waitUntil(600 * day)
    await purge(test.deps, true)
    await other.open()
    expect(await other.call('status_load', {})).toMatchObject({ uuid: visitor.uuid, restore_point: 'ASSESS' })
    waitUntil(600 * day + 366 * day)
    await purge(test.deps, true)
    expect(await rowsWith(visitor.uuid, test.deps)).toEqual({})
    const late = await restore(await newVisitor(test.app), token)
    expect([late.statusCode, late.body]).toEqual([410, noLongerValid])
  })
})
