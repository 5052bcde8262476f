import { afterEach, describe, expect, it } from 'vitest'
import type { ContentFilePage, ContentGroup } from '#contract/wire/content-file-page.ts'
import type { ContentSaved } from '#contract/wire/operator-page.ts'
import { fieldsIn, Operator, operateSecret, partIn } from '#tests/support/session/operator.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

let site: TestApp
afterEach(() => site.close())

type Place = (string | number)[]
const keyOf = (path: Place) => JSON.stringify(path)
const family = 'roles/families/policy.yaml'
const capability = 'framework/capabilities/curious.yaml'

async function editor(): Promise<Operator> {
  const operator = new Operator(site.app)
  await operator.signIn()
  await operator.open('/operate/content')
  return operator
}

const addressOf = (path: string, at: Place = [], more = '') =>
  `/operate/content/file?path=${path}&at=${encodeURIComponent(keyOf(at))}${more}`

/** Opens the form of a file, or of a part of it. */
async function opened(operator: Operator, path: string, at: Place = [], more = ''): Promise<ContentFilePage> {
  await operator.open(addressOf(path, at, more))
  return operator.shown('contentFile')
}

/** What a browser sends of a form as it was shown, with what was written and the button that was pressed. */
function sent({ path, at, form }: ContentFilePage, written: Record<string, string>, act?: object) {
  const marks = (group: ContentGroup): [string, string][] => [
    [`list:${group.key}`, group.seen],
    ...group.parts.flatMap((part) => ('parts' in part ? marks(part) : [])),
  ]
  const fields = fieldsIn(form).flatMap(({ key, type, seen, value, id }): [string, string][] => {
    const now = written[id] ?? value
    const isUnticked = type === 'flag' && now !== 'true'
    return [
      [`before:${key}`, seen],
      [`kind:${key}`, type],
      ...(isUnticked ? [] : [[`field:${key}`, now] satisfies [string, string]]),
    ]
  })
  return { path, at, ...Object.fromEntries([...marks(form), ...fields]), ...(act ? { act: JSON.stringify(act) } : {}) }
}

const save = (operator: Operator, page: ContentFilePage, written: Record<string, string> = {}, act?: object) =>
  operator.post('/operate/content/save', sent(page, written, act))

/** The same by the script of the page. */
async function saveByScript(operator: Operator, page: ContentFilePage, written: Record<string, string>) {
  const answer = await operator.post('/operate/content/save', sent(page, written), { accept: 'application/json' })
  return answer.json<ContentSaved>()
}

async function draftOf(path: string): Promise<string> {
  const row = await site.deps.db.read
    .selectFrom('draft_files')
    .select('text')
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.text ?? ''
}

const textsOf = (page: ContentFilePage, list: string) =>
  fieldsIn(page.form)
    .filter(({ key }) => key.startsWith(`["${list}",`))
    .map(({ value }) => value)

describe('the form of a file of the pack', () => {
  it('has of each field its name, what it is for and its limits, and names to choose from', async () => {
    site = await openTestApp('sqlite', { operateSecret })
    const ed = await editor()
    const { form } = await opened(ed, family, ['roles', 0])
    expect(partIn(form, 'roles', 0, 'title')).toMatchObject({ label: 'Title', kind: 'line' })
    expect(partIn(form, 'roles', 0, 'title').hints.join(' ')).toMatch(
      /As people search for it.* 120 letters at most\.$/,
    )
    expect(partIn(form, 'roles', 0, 'role_type')).toMatchObject({
      kind: 'choice',
      choices: expect.arrayContaining([{ value: 'team-leader', text: 'Team leader' }]),
    })
    expect(partIn(form, 'roles', 0, 'agencies')).toMatchObject({
      choices: expect.arrayContaining([{ value: 'antarctica-new-zealand', text: 'Antarctica New Zealand' }]),
    })
    expect(form.adds.map(({ label }) => label)).toContain('Add: Step')
    const whole = await opened(ed, capability)
    expect(partIn(whole.form, 'statements').hints).toContain('6 at most.')
    // Two clicks from the page of the file.
    expect(partIn((await opened(ed, family)).form, 'roles')).toMatchObject({ adds: [{ label: 'Add a role' }] })
    expect((await opened(ed, 'agencies.yaml')).form.adds).toMatchObject([{ label: 'Add an agency' }])
  })

  it('adds a role and an agency, whose id follows from the name', async () => {
    site = await openTestApp('sqlite', { operateSecret })
    const ed = await editor()
    const before = await opened(ed, family)
    const added = await save(ed, before, { reason: 'Because.' }, { do: 'add', path: ['roles'] })
    const [, place = ''] = /#(.*)\.title$/.exec(String(added.headers.location)) ?? []
    const number = Number(place.split('.')[1])
    const page = await opened(ed, family, ['roles', number])
    expect(fieldsIn(page.form).map(({ id, value, wrong }) => [id, value, wrong?.text])).toEqual([
      [`${place}.title`, '', 'This is still to be written.'],
      [`${place}.role_type`, '', 'This is still to be written.'],
      [`${place}.agencies.0`, '', 'This is still to be written.'],
    ])
    const written = {
      [`${place}.title`]: 'Kelp Adviser',
      [`${place}.role_type`]: 'team-leader',
      [`${place}.agencies.0`]: 'any',
    }
    await save(ed, page, written)
    expect(fieldsIn(ed.shown('contentFile').form).map(({ wrong }) => wrong)).toEqual([null, null, null])
    expect(ed.shown('contentFile')).toMatchObject({ others: [] })
    expect(await draftOf(family)).toMatch(
      /reason: Because\.\n[^]*- title: Kelp Adviser\n    role_type: team-leader\n    agencies:\n      - any\n$/,
    )

    const all = await opened(ed, 'agencies.yaml')
    await save(ed, all, {}, { do: 'add', path: [] })
    const last = all.form.parts.length
    // Saved while somebody writes, and again where they leave the field.
    const agency = () => opened(ed, 'agencies.yaml', [last])
    await saveByScript(ed, await agency(), { [`${last}.name`]: 'Office of Kelp' })
    const typed = await agency()
    expect(fieldsIn(typed.form).map(({ value, wrong }) => [value, wrong])).toEqual([
      ['', null],
      ['Office of Kelp', null],
    ])
    await ed.post('/operate/content/save', { ...sent(typed, {}), left: '' }, { accept: 'application/json' })
    const text = await draftOf('agencies.yaml')
    expect(text).toMatch(/- id: office-of-kelp\n  name: Office of Kelp\n$/)
    expect(text).toMatch(/^# Names are facts\./)
  })

  it('moves items and takes them out, saves what was typed first, and adds and takes out what may be missing', async () => {
    site = await openTestApp('sqlite', { operateSecret })
    const ed = await editor()
    const page = await opened(ed, capability)
    const [one = '', two = '', three = ''] = textsOf(page, 'statements')
    const moved = await save(ed, page, { 'statements.0': `${one}!` }, { do: 'down', path: ['statements', 0] })
    expect(moved.headers.location).toMatch(/#statements\.1$/)
    // An item with a page of its own is moved in its list, and stays there.
    const roles = await save(ed, await opened(ed, family, ['roles']), {}, { do: 'down', path: ['roles', 0] })
    expect(roles.headers.location).toBe(`${addressOf(encodeURIComponent(family), ['roles'])}#roles.1`)
    const next = await opened(ed, capability)
    expect(textsOf(next, 'statements').slice(0, 3)).toEqual([two, `${one}!`, three])
    await save(ed, next, {}, { do: 'to', path: ['statements', 2], to: 0 })
    expect(textsOf(await opened(ed, capability), 'statements').slice(0, 3)).toEqual([three, two, `${one}!`])
    await save(ed, await opened(ed, capability), {}, { do: 'out', path: ['statements', 0] })
    expect(textsOf(await opened(ed, capability), 'statements')[0]).toBe(two)

    await save(ed, await opened(ed, capability), {}, { do: 'add', path: ['source'] })
    const source = await opened(ed, capability)
    expect(partIn(source.form, 'source', 'title').wrong?.text).toBe('This is still to be written.')
    await save(ed, source, {}, { do: 'out', path: ['source'] })
    expect(await draftOf(capability)).not.toContain('source:')
  })

  it('says what is wrong beside its field: at once what the file shows, then what the whole check finds', async () => {
    site = await openTestApp('sqlite', { operateSecret })
    const ed = await editor()
    const page = await opened(ed, family)
    const said = await saveByScript(ed, page, { name: '' })
    expect(said.notice?.lines).toEqual(['Saved in the draft.'])
    expect(said.page.isChecked).toBe(false)
    expect(partIn(said.page.form, 'name').wrong).toEqual({ text: 'This is still to be written.', isCheck: false })
    await saveByScript(ed, said.page, { name: 'Policy', 'neighbours.0': 'policy' })
    const checked = await opened(ed, family, [], '&checked=')
    expect(
      partIn(checked.form, 'neighbours', 0).wrong?.text ?? partIn(checked.form, 'neighbours').wrong?.text,
    ).toContain('policy')
    const theirs = await ed.post('/operate/content/save', sent(checked, { name: 'x' }), {
      accept: 'application/json',
      origin: 'https://elsewhere.example',
    })
    expect(theirs.statusCode).toBe(403)
  })

  it('advises as the check of the content does, which keeps nobody from publishing', async () => {
    site = await openTestApp('sqlite', { operateSecret })
    const ed = await editor()
    await save(ed, await opened(ed, capability), { definition: 'Curiosity is to go and lok.' })
    const checked = await opened(ed, capability, [], '&checked=')
    expect(partIn(checked.form, 'definition').wrong?.text).toContain('lok')
    await ed.open('/operate/content')
    expect(ed.shown('content')).toMatchObject({
      faults: [],
      advice: [{ path: capability, at: 'Definition', reason: expect.stringContaining('lok') as string }],
    })
    await ed.post('/operate/content/publish', { edition: '1' })
    expect(ed.shown('content').edition).toBe(2)
  })

  it('shows Markdown as the page will look, and says what no page can show', async () => {
    site = await openTestApp('sqlite', { operateSecret })
    const ed = await editor()
    const page = await opened(ed, 'pages/what.md')
    const shown = await saveByScript(ed, page, { text: '## Kelp\n\nIt **grows**.' })
    expect(partIn(shown.page.form, 'text')).toMatchObject({
      wrong: null,
      preview: [
        { tag: 'h2', inside: ['Kelp'] },
        { tag: 'p', inside: ['It ', { tag: 'strong', inside: ['grows'] }, '.'] },
      ],
    })
    const bad = await saveByScript(ed, shown.page, { text: 'A <b>tag</b>' })
    expect(partIn(bad.page.form, 'text')).toMatchObject({
      preview: [],
      wrong: { text: expect.stringContaining('no page can show') },
    })
    const { headers } = await ed.open('/operate/content/file?path=pages/what.md')
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+'; connect-src 'self'$/)
  })

  it('shows the first language beside a further one, adds what that lacks, and leads to each', async () => {
    site = await openTestApp('sqlite', { operateSecret, pack: 'canada-key-leadership' })
    const ed = await editor()
    const page = await opened(ed, 'fr-CA/roles/families/policy.yaml', ['roles', 2])
    expect(fieldsIn(page.form)[0]).toMatchObject({
      value: 'Gestionnaire, Élaboration des politiques',
      source: { text: 'Manager, Policy Development', language: 'en-CA' },
      language: 'fr-CA',
    })
    expect(page.languages).toMatchObject([
      { path: 'roles/families/policy.yaml', name: 'Canadian English', isHere: false },
      { path: 'fr-CA/roles/families/policy.yaml', name: 'Canadian French', isHere: true },
    ])
    const list = await opened(ed, 'fr-CA/roles/families/policy.yaml', ['roles'])
    await save(ed, list, {}, { do: 'out', path: ['roles', 2] })
    const roles = await opened(ed, 'fr-CA/roles/families/policy.yaml', ['roles'])
    expect(roles.form.choices).toEqual([{ value: 'Manager, Policy Development', text: 'Manager, Policy Development' }])
    const chosen = {
      ...sent(roles, {}, { do: 'add', path: ['roles'] }),
      'choose:["roles"]': 'Manager, Policy Development',
    }
    await ed.post('/operate/content/save', chosen)
    expect(await draftOf('fr-CA/roles/families/policy.yaml')).toMatch(/of: Manager, Policy Development\n +title: ""\n/)
  })
})

describe.each(dialects)('two editors of one file, on %s', (dialect) => {
  it('lose nothing: a list that has changed is not touched, what was typed is saved, and the script is told', async () => {
    site = await openTestApp(dialect, { operateSecret })
    const [ed, eve] = [await editor(), await editor()]
    const [hers, his] = [await opened(eve, capability), await opened(ed, capability)]
    const [one = '', two = ''] = textsOf(his, 'statements')
    await save(ed, his, { 'statements.0': 'ask those who know' })
    const late = await save(eve, hers, { definition: 'To look.' }, { do: 'out', path: ['statements', 0] })
    expect(late.statusCode).toBe(409)
    expect(eve.shown('contentFile').notice?.lines.join()).toContain('Somebody else has changed this list')
    const now = await opened(ed, capability)
    expect(textsOf(now, 'statements').slice(0, 2)).toEqual(['ask those who know', two])
    expect(partIn(now.form, 'definition')).toMatchObject({ value: 'To look.' })
    const { stale, page } = await saveByScript(eve, hers, { 'statements.0': 'mine', name: 'Curiosity' })
    expect(stale).toContain('["statements"]')
    expect(partIn(page.form, 'statements', 0)).toMatchObject({ value: 'mine', seen: 'ask those who know' })
    expect(partIn(page.form, 'name')).toMatchObject({ value: 'Curiosity', seen: 'Curiosity' })
    expect(one).not.toBe('')
    // Whoever types on is one line of the log for the same field.
    const again = await saveByScript(eve, page, { 'statements.0': 'ask those who know', name: 'Curiosity, still' })
    await saveByScript(eve, again.page, { name: 'Curiosity' })
    const lines = await site.deps.db.read.selectFrom('audit_log').select('after').where('act', '=', 'edit').execute()
    expect(lines.filter(({ after }) => after === '{"fields":["name"]}')).toHaveLength(1)
  })
})
