import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, valueAt } from '#domain/operate/fields.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { contentOf, draftReader, markOf } from '#server/operate/drafting.ts'
import { liveEdition } from '#server/operate/editions.ts'
import { editionFolder } from '#server/role/install-pack.ts'
import { openProvider, signInThere, siteUrl, type TestProvider } from '#tests/support/operate/account-provider.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { Operator } from '#tests/support/session/operator.ts'
import { newVisitor, openSecondApp, openTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'

let provider: TestProvider
let site: TestApp
let later: TestApp | null = null
beforeAll(async () => {
  provider = await openProvider({ ed: ['editor'], pat: ['publisher'], op: ['operator'] })
})
afterAll(() => provider.close())
afterEach(async () => {
  await later?.close()
  later = null
  await site.close()
})

async function signedIn(name: string): Promise<Operator> {
  const operator = new Operator(site.app)
  await signInThere(operator, name)
  await operator.open('/operate/content')
  return operator
}

const family = 'roles/families/people-and-hr.yaml'
const [director, peopleDirector] = ['hr-director--any', 'people-director--any'] as const

/** Writes something else into a field of a file, which is found by its value; null takes it out of its list. */
async function write(operator: Operator, path: string, before: string, after: string | null): Promise<void> {
  const { db, pack, clock } = site.deps
  const place = { pack: samplePack, dataFolder: '', language: null }
  const { text } = await draftReader({ db, place, pack: pack.id, now: clock(), by: { id: '', name: '' } })
  const content = contentOf(path, text(path) ?? '')
  const field = fieldsOf(content).find(({ value }) => value === before)
  const at = field?.path ?? []
  if (after === null) {
    const list = at.slice(0, -1)
    const act = JSON.stringify({ do: 'out', path: at })
    const seen = { [`list:${JSON.stringify(list)}`]: markOf(valueAt(content, list)) }
    const { statusCode } = await operator.post('/operate/content/save', { path, ...seen, act })
    expect(statusCode).toBe(303)
    await operator.open('/operate/content')
    return
  }
  const key = JSON.stringify(at)
  const sent = { path, [`before:${key}`]: before, [`kind:${key}`]: 'text', [`field:${key}`]: after }
  await operator.post('/operate/content/save', sent)
  expect(operator.shown('contentFile').notice?.isDone).toBe(true)
}

/** A server that shows what is live now. */
async function showLive(): Promise<TestApp> {
  const { db, keyFolder, pack } = site.deps
  const edition = await liveEdition(db.read, pack.id)
  if (!edition) throw new Error('nothing was published')
  later = await openSecondApp(
    site,
    site.deps.clock,
    loadPack(await editionFolder(db.read, { pack: samplePack, dataFolder: keyFolder }, edition)),
  )
  return later
}

const goingOn = ({ app }: TestApp, { uuid, cookie }: Visitor) => Object.assign(new Visitor(app), { uuid, cookie })

// The pack is read anew for each page that says what is wrong with the draft.
describe.each(dialects)('what a draft no longer has, on %s', { timeout: 180_000 }, (dialect) => {
  it(
    'is asked for, and a rated session and a built profile go on under new ids, and back again',
    // It takes a minute; the tests of editions carry renames on for each change.
    { tags: ['long'] },
    async () => {
      site = await openTestApp(dialect, { provider, publicUrl: siteUrl })
      const visitor = await newVisitor(site.app)
      await visitor.call('status_update', { roleId: director, query_agency: 'te-papa' })
      await visitor.rate(director, { curious: 'strong', resilient: 'sound' })
      const builder = await newVisitor(site.app)
      const kept = await builtRole(site, builder, { title: 'Keeper of old maps', isShared: false })

      const contact = { name: 'Hana', email: 'hana@agency.example', last_day: '2027-01-31' }
      await (await signedIn('op')).post('/operate/agencies/te-papa/invite', contact)
      const contactsAt = async () =>
        (await site.deps.db.read.selectFrom('agency_contacts').select('agency').execute()).map(({ agency }) => agency)

      const ed = await signedIn('ed')
      await write(ed, family, 'HR Director', 'People Director')
      await write(ed, 'agencies.yaml', 'te-papa', 'te-papa-tongarewa')
      await write(ed, 'framework/dimensions.yaml', 'strategic-leadership', 'leading-far-ahead')
      await write(ed, 'framework/dimensions.yaml', 'curious', 'curiosity')
      await write(ed, 'framework/dimensions.yaml', 'resilient', null)
      const pat = await signedIn('pat')
      expect((await pat.post('/operate/content/publish', { edition: '1' })).statusCode).toBe(409)
      const { gone } = pat.shown('content')
      expect(gone).toMatchObject([
        { kind: 'agency', id: 'te-papa', sessions: 1, profiles: 1 },
        { kind: 'capability', id: 'curious', name: 'Curious', sessions: 1, profiles: 1 },
        { kind: 'capability', id: 'resilient', name: 'Resilient' },
        { kind: 'dimension', id: 'strategic-leadership', sessions: 0, profiles: 0 },
        { kind: 'role', id: director, name: 'HR Director', sessions: 1, isLikely: true },
      ])
      // The same place, with a new title: one click.
      expect(gone.at(-1)?.choices[0]).toEqual({ id: peopleDirector, name: 'People Director' })
      for (const answer of [
        { kind: 'agency', id: 'te-papa', to: 'te-papa-tongarewa', is: 'now' },
        { kind: 'capability', id: 'curious', to: 'curiosity', is: 'now' },
        { kind: 'capability', id: 'resilient', is: 'retired' },
        { kind: 'dimension', id: 'strategic-leadership', to: 'leading-far-ahead', is: 'now' },
        { kind: 'role', id: director, to: peopleDirector, is: 'now' },
      ])
        await ed.post('/operate/content/gone', answer)
      // Where it was the only one, somebody has to choose another.
      expect(ed.shown('content').faults).toMatchObject([{ path: 'themes/well-at-work.md', at: 'Capabilities 1' }])
      await write(ed, 'themes/well-at-work.md', 'resilient', 'engaging-others')
      await ed.open('/operate/content')
      expect(ed.shown('content')).toMatchObject({ gone: [], faults: [] })
      await pat.post('/operate/content/publish', { edition: '1' })
      expect(pat.shown('content')).toMatchObject({ edition: 2, changes: [] })

      expect(await contactsAt()).toEqual(['te-papa-tongarewa'])
      const next = await showLive()
      const after = await goingOn(next, visitor).call('get_assess_results', { roleId: peopleDirector })
      expect(after.assessmentResults.Strong?.map(([id]) => id)).toEqual(['curiosity'])
      expect(after.retired).toEqual([['Resilient', 'Sound']])
      expect(await goingOn(next, visitor).call('status_load', {})).toMatchObject({
        role: { id: peopleDirector },
        query_agency: 'te-papa-tongarewa',
      })
      const built = await goingOn(next, builder).call('status_update', { roleId: kept })
      expect(built.role?.agency).toContain('Te Papa')
      expect(built.role_needs.map(({ id }) => id)).toContain('curiosity')
      await next.close()
      later = null

      // Taken back in one act, the same answers stand under the earlier ids again.
      await pat.post('/operate/content/take-back', { number: '1' })
      expect(pat.shown('content')).toMatchObject({ edition: 3, gone: [] })
      expect(await contactsAt()).toEqual(['te-papa'])
      const again = await showLive()
      const back = await goingOn(again, visitor).call('get_assess_results', { roleId: director })
      expect(back.assessmentResults.Strong?.map(([id]) => id)).toEqual(['curious'])
      expect(back.assessmentResults.Sound?.map(([id]) => id)).toEqual(['resilient'])
      expect(await goingOn(again, visitor).call('status_load', {})).toMatchObject({
        role: { id: director },
        query_agency: 'te-papa',
      })
      const builtAgain = await goingOn(again, builder).call('status_update', { roleId: kept })
      expect(builtAgain.role?.agency).toContain('Te Papa')
    },
  )
})

describe('what a draft no longer has', { timeout: 180_000 }, () => {
  it('can be retired, which stays with the draft until its file is given up', async () => {
    site = await openTestApp('sqlite', { provider, publicUrl: siteUrl })
    const visitor = await newVisitor(site.app)
    await visitor.rate(director, { curious: 'strong' })
    const ed = await signedIn('ed')
    await write(ed, family, 'HR Director', 'Chief of Tides')
    await write(ed, 'pack.yaml', 'team-leader', 'lead-of-a-team')
    const unsaid = await ed.post('/operate/content/gone', { kind: 'role', id: director, to: '', is: 'now' })
    expect(unsaid.statusCode).toBe(409)
    const asked = ed.shown('content').gone.map(({ kind, id }) => [kind, id])
    expect(asked).toEqual([
      ['role_type', 'team-leader'],
      ['role', director],
    ])
    // What nothing can follow takes its id back.
    await ed.post('/operate/content/gone', { kind: 'role_type', id: 'team-leader', to: 'lead-of-a-team', is: 'now' })
    expect(ed.shown('content').faults).toEqual([])
    await ed.post('/operate/content/gone', { kind: 'role', id: director, is: 'retired' })
    expect(ed.shown('content').gone).toMatchObject([{ id: director, isRetired: true }])
    await ed.post('/operate/content/give-up', { path: family })
    await write(ed, family, 'HR Director', 'Chief of Tides')
    await ed.open('/operate/content')
    expect(ed.shown('content').gone).toMatchObject([{ id: director, isRetired: false }])
    await ed.post('/operate/content/gone', { kind: 'role', id: director, is: 'retired' })
    const pat = await signedIn('pat')
    await pat.post('/operate/content/publish', { edition: '1' })
    expect(pat.shown('content')).toMatchObject({ edition: 2, gone: [] })

    const next = await showLive()
    const after = await goingOn(next, visitor).call('get_assess_results', { roleId: director })
    expect(after.assessmentResults.Strong?.map(([id]) => id)).toEqual(['curious'])
    const found = await (await newVisitor(next.app)).call('roles', { query_role: 'HR Director', query_agency: '' })
    expect(JSON.stringify(found)).not.toContain(director)
  })
})
