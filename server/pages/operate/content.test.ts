import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openProvider, signInThere, siteUrl, type TestProvider } from '#tests/support/operate/account-provider.ts'
import { fieldsIn, Operator } from '#tests/support/session/operator.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

let provider: TestProvider
let site: TestApp
beforeAll(async () => {
  provider = await openProvider({ ed: ['editor'], eve: ['editor'], pat: ['publisher'], libby: ['library'] })
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

/** What the form of a field sends: what the editor saw, and what they wrote. */
const written = (before: string, after: string) => ({
  path,
  [`before:${at}`]: before,
  [`kind:${at}`]: 'text',
  [`field:${at}`]: after,
})

describe.each(dialects)('the content of the pack, on %s', (dialect) => {
  it('is changed in a draft, checked, compared, published by another person, and taken back', async () => {
    site = await openTestApp(dialect, { pack: 'tests/packs/tiny', provider, publicUrl: siteUrl })
    const ed = await signedIn('ed')
    await ed.open(`/operate/content/file?path=${path}`)
    const seen = fieldsIn(ed.shown('contentFile').form).find(({ key }) => key === at)?.value ?? ''
    expect(seen).not.toBe('')
    await ed.post('/operate/content/save', written(seen, 'Curiosity is to go and look.'))
    expect(ed.shown('contentFile')).toMatchObject({ notice: { isDone: true }, editors: ['ed of the commission'] })

    // Another editor who still sees the old text is told of the new one, and keeps what they typed.
    const eve = await signedIn('eve')
    const late = await eve.post('/operate/content/save', written(seen, 'Curiosity is to ask.'))
    expect(late.statusCode).toBe(409)
    const field = fieldsIn(eve.shown('contentFile').form).find(({ key }) => key === at)
    expect(field).toMatchObject({
      value: 'Curiosity is to ask.',
      wrong: { text: 'Meanwhile somebody else has written this: Curiosity is to go and look.' },
    })

    await ed.open('/operate/content')
    expect(ed.shown('content')).toMatchObject({
      edition: 1,
      faults: [],
      publishing: 'may not',
      changes: [
        {
          path,
          editors: ['ed of the commission'],
          differences: [{ at: 'Definition', before: seen, after: 'Curiosity is to go and look.' }],
        },
      ],
    })
    expect((await ed.post('/operate/content/publish', { edition: '1' })).statusCode).toBe(403)

    const pat = await signedIn('pat')
    expect(pat.shown('content').publishing).toBe('may')
    await pat.post('/operate/content/publish', { edition: '1', note: 'Curiosity in fewer words' })
    expect(pat.shown('content')).toMatchObject({
      edition: 2,
      changes: [],
      editions: [{ number: 2, by: 'pat of the commission', note: 'Curiosity in fewer words' }],
    })
    await pat.post('/operate/content/take-back', { number: '1' })
    expect(pat.shown('content')).toMatchObject({ edition: 3, changes: [], editions: [{ note: 'Edition 1 again' }, {}] })
    await pat.open(`/operate/content/file?path=${path}`)
    expect(fieldsIn(pat.shown('contentFile').form).find(({ key }) => key === at)?.value).toBe(seen)
    const acts = await site.deps.db.read.selectFrom('audit_log').select(['person_id', 'act']).execute()
    for (const line of [
      ['ed', 'edit'],
      ['pat', 'publish'],
    ])
      expect(acts.map(({ person_id, act }) => [person_id, act])).toContainEqual(line)
  })

  it('is not published by its author, nor with a fault, nor opened by others', async () => {
    site = await openTestApp(dialect, { pack: 'tests/packs/tiny', provider, publicUrl: siteUrl })
    const pat = await signedIn('pat')
    await pat.open(`/operate/content/file?path=${path}`)
    const seen = fieldsIn(pat.shown('contentFile').form).find(({ key }) => key === at)?.value ?? ''
    await pat.post('/operate/content/save', written(seen, ''))
    expect(fieldsIn(pat.shown('contentFile').form).find(({ key }) => key === at)?.wrong).toBeTruthy()
    await pat.open('/operate/content')
    expect(pat.shown('content')).toMatchObject({ publishing: 'own' })
    expect((await pat.post('/operate/content/publish', { edition: '1' })).statusCode).toBe(409)
    await pat.post('/operate/content/give-up', { path })
    expect(pat.shown('content')).toMatchObject({ edition: 1, changes: [] })

    const libby = await signedIn('libby')
    for (const page of ['', '/file?path=pack.yaml'])
      expect((await libby.open(`/operate/content${page}`)).statusCode).toBe(403)
    for (const outside of ['../../package.json', 'documents/recruitment-guide.pdf', '/etc/passwd'])
      expect((await pat.open(`/operate/content/file?path=${encodeURIComponent(outside)}`)).statusCode).toBe(404)
  })
})
