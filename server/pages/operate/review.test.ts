import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { previewPatterns } from '#contract/wire/server-paths.ts'
import { maxReviewLength } from '#domain/operate/review.ts'
import { purge } from '#server/session/purge.ts'
import { linkCallLimits } from '#server/watching/new-sessions.ts'
import { openProvider, signInThere, siteUrl, type TestProvider } from '#tests/support/operate/account-provider.ts'
import { fieldsIn, Operator } from '#tests/support/session/operator.ts'
import { openTestApp, servedIn, type TestApp } from '#tests/support/test-app.ts'
import { dialects, everythingIn } from '#tests/support/test-deps.ts'

let provider: TestProvider
let site: TestApp
beforeAll(async () => {
  provider = await openProvider({ ed: ['editor'], pat: ['publisher'], libby: ['library'] })
})
afterAll(() => provider.close())
afterEach(() => site.close())

async function signedIn(name: string): Promise<Operator> {
  const operator = new Operator(site.app)
  await signInThere(operator, name)
  await operator.open('/operate/content')
  return operator
}

const path = 'framework/capabilities/charting-ahead.yaml'
const at = JSON.stringify(['definition'])

/** Writes another definition into the draft. */
async function write(operator: Operator, text: string): Promise<void> {
  await operator.open(`/operate/content/file?path=${path}`)
  const before = fieldsIn(operator.shown('contentFile').form).find(({ key }) => key === at)?.value ?? ''
  const field = { [`before:${at}`]: before, [`kind:${at}`]: 'text', [`field:${at}`]: text }
  await operator.post('/operate/content/save', { path, ...field })
  await operator.open('/operate/content')
}

const cookieName = 'lsp_preview'

/** What somebody sends who has no account: a form of a page of the site. */
const sent = (url: string, fields: Record<string, string>, cookie = '', from = 'same-origin') =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from, cookie },
    payload: new URLSearchParams(fields).toString(),
  })

/** Opens a preview by its link; returns the cookie with which it is seen. */
async function opened(link = ''): Promise<string> {
  const { cookies, headers } = await sent(previewPatterns.open, { link })
  expect(headers.location).toBe('/')
  const [cookie] = cookies
  expect(cookie).toMatchObject({ name: cookieName, path: '/', httpOnly: true, sameSite: 'Lax' })
  return `${cookieName}=${cookie?.value}`
}

describe.each(dialects)('the review of a draft, on %s', (dialect) => {
  // Nothing of them is written for one database alone.
  const tags = dialect === 'sqlite' ? [] : ['long']

  it('is asked for, said, settled, and goes with the edition', { tags }, async () => {
    site = await openTestApp(dialect, { pack: 'tests/packs/tiny', provider, publicUrl: siteUrl })
    const ed = await signedIn('ed')
    await write(ed, 'Curiosity is to go and look.')
    await ed.post('/operate/content/review', { line: 'Is it\ntoo short?' })
    await ed.post('/operate/content/comment', {
      about: `${path} Definition`,
      text: 'Shorter\u202E still?\n\n<b>Yes</b>',
    })
    expect((await ed.post('/operate/content/comment', { about: '', text: ' \n ' })).statusCode).toBe(409)
    site.deps.setClock('2026-11-20T23:31:00.000Z')
    await ed.post('/operate/content/comment', { about: '/etc/passwd x', text: 'About the whole' })

    const pat = await signedIn('pat')
    const asked = { by: 'ed of the commission', note: 'Is it too short?' }
    expect(pat.shown('content').review).toMatchObject({
      asked,
      comments: [
        {
          about: 'Charting ahead',
          place: 'Definition',
          byLink: false,
          text: 'Shorter still?\n\n<b>Yes</b>',
          settledBy: null,
        },
        { about: '', place: '', text: 'About the whole' },
      ],
    })
    const [first] = pat.shown('content').review.comments
    await pat.post('/operate/content/comment/settle', { id: first?.id ?? '' })
    expect(pat.shown('content').review.comments.map(({ settledBy }) => settledBy)).toEqual([
      'pat of the commission',
      null,
    ])
    await pat.open('/operate')
    expect(pat.shown('overview').review).toMatchObject(asked)
    const libby = await signedIn('libby')
    await libby.open('/operate')
    expect(libby.shown('overview').review).toBe(null)

    // A comment that is not settled warns, and forbids nothing.
    expect((await pat.post('/operate/content/publish', { edition: '1', note: '' })).statusCode).toBe(200)
    expect(pat.shown('content')).toMatchObject({ review: { asked: null, comments: [] }, editions: [{ comments: 2 }] })
    await pat.open('/operate/content/edition?number=2')
    expect(pat.shown('contentEdition')).toMatchObject({
      against: 1,
      changes: [
        { path, title: 'Charting ahead', differences: [{ at: 'Definition', after: 'Curiosity is to go and look.' }] },
      ],
      comments: [{ place: 'Definition' }, { text: 'About the whole' }],
    })
    await pat.post('/operate/content/take-back', { number: '1' })
    await pat.open('/operate/content/edition?number=3&against=1')
    expect(pat.shown('contentEdition')).toMatchObject({ numbers: [3, 2, 1], changes: [], comments: [] })
    expect((await pat.open('/operate/content/edition?number=9')).statusCode).toBe(404)

    const log = await site.deps.db.read.selectFrom('audit_log').selectAll().execute()
    for (const act of ['ask for review', 'comment', 'settle comment'])
      expect(log.map((line) => line.act)).toContain(act)
    expect(JSON.stringify(log)).not.toMatch(/Shorter|too short|About the whole/)
  })

  it('shows the draft by a link that ends, to whoever has it and nobody else', { tags }, async () => {
    site = await openTestApp(dialect, { pack: 'tests/packs/tiny', provider, publicUrl: siteUrl })
    const ed = await signedIn('ed')
    await write(ed, '')
    expect((await ed.post('/operate/content/preview')).statusCode).toBe(409)
    expect(ed.shown('content')).toMatchObject({ previews: [], notice: { isDone: false } })
    expect(ed.shown('content').notice?.lines.join()).toContain('definition')

    await write(ed, 'Curiosity is to go and look.')
    await ed.post('/operate/content/preview')
    const { notice, previews } = ed.shown('content')
    expect(previews).toMatchObject([{ by: 'ed of the commission', endsAt: '2026-11-27T23:30:00.000Z' }])
    const token = notice?.link?.replace(`${siteUrl}/preview#`, '') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await everythingIn(site.deps)).not.toContain(token)

    expect((await sent(previewPatterns.open, { link: `${token.slice(1)}A` })).statusCode).toBe(410)
    expect((await sent(previewPatterns.open, { link: token }, '', 'cross-site')).statusCode).toBe(403)
    const cookie = await opened(notice?.link)

    const said = { name: 'Hana\u0000 of Te Papa', text: `I like it.${'x'.repeat(2 * maxReviewLength)}` }
    const kept = await sent(previewPatterns.comment, { ...said, address: '/start?x=1' }, cookie)
    expect(servedIn(kept).preview).toEqual({ state: 'commented', back: '/start?x=1' })
    site.deps.setClock('2026-11-20T23:31:00.000Z')
    const elsewhere = await sent(previewPatterns.comment, { ...said, address: '//evil.example' }, cookie)
    expect(servedIn(elsewhere).preview).toEqual({ state: 'commented', back: '/' })
    expect((await sent(previewPatterns.comment, { name: '', text: 'x' }, cookie)).statusCode).toBe(409)
    const forged = cookie.replace(/\..*/, '.forged')
    for (const other of ['', forged]) expect((await sent(previewPatterns.comment, said, other)).statusCode).toBe(410)
    expect((await sent(previewPatterns.comment, said, cookie, 'cross-site')).statusCode).toBe(403)
    await ed.open('/operate/content')
    const [comment, ...more] = ed.shown('content').review.comments
    expect(comment).toMatchObject({ byLink: true, by: 'Hana of Te Papa', place: '/start?x=1' })
    expect([comment?.text.length, more.length]).toEqual([maxReviewLength, 1])
    const log = await site.deps.db.read.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toMatch(/Hana|I like it/)

    await ed.post('/operate/content/preview/end', { id: previews[0]?.id ?? '' })
    expect(ed.shown('content').previews).toEqual([])
    expect((await sent(previewPatterns.open, { link: token })).statusCode).toBe(410)
    expect((await sent(previewPatterns.comment, said, cookie)).statusCode).toBe(410)
    // The text of a draft that was given up is nowhere any more.
    await ed.post('/operate/content/give-up', { path })
    await purge(site.deps)
    for (const table of ['previews', 'edition_texts'] as const)
      expect(await site.deps.db.read.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('ends after its time, and lets nobody guess', { tags }, async () => {
    site = await openTestApp(dialect, { pack: 'tests/packs/tiny', provider, publicUrl: siteUrl })
    const ed = await signedIn('ed')
    await write(ed, 'Curiosity is to go and look.')
    await ed.post('/operate/content/preview')
    const link = ed.shown('content').notice?.link ?? ''
    const cookie = await opened(link)
    site.deps.setClock('2026-11-27T23:30:00.000Z')
    expect((await sent(previewPatterns.open, { link })).statusCode).toBe(410)
    const home = await site.app.inject({ url: '/', headers: { cookie } })
    expect(home.cookies).toContainEqual(expect.objectContaining({ name: cookieName, value: '' }))
    const tries = Array.from({ length: linkCallLimits.minute }, () => sent(previewPatterns.open, { link: 'guess' }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([410, 429]))
  })
})
