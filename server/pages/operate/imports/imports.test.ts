import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportPage } from '#contract/wire/import-pages.ts'
import { typedOn } from '#tests/support/commands.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

const mapping = `
source: staff
roles:
  key: [[Position]]
  title: { column: Job title }
  role_type: { otherwise: team-leader }
`
const staff = (...rows: string[]) => ({
  name: 'Our staff.csv',
  content: ['Position,Job title', ...rows, ''].join('\n'),
})

describe('imports on the operator’s page', () => {
  const site = testApp('sqlite', { operateSecret })
  let operator: Operator
  const notice = () => operator.shown('imports').notice?.lines.join('\n')
  const uploads = () => join(site.deps.keyFolder, 'uploads')
  const stored = () => (existsSync(uploads()) ? readdirSync(uploads()) : [])

  beforeAll(async () => {
    operator = new Operator(site.app)
    await operator.signIn()
  })
  beforeEach(() => operator.open('/operate/imports'))

  // Search finds titles with most of the words too.
  const found = async (query: string) => {
    const roles = await (await newVisitor(site.app)).call('roles', { query_role: query, query_agency: '' })
    return roles.filter(({ title }) => title.toLowerCase() === query).length
  }

  /** Follows to the page of the import, until its command has ended. */
  async function follow(url: string): Promise<ImportPage> {
    for (;;) {
      await operator.open(url)
      const page = operator.shown('import')
      if (page.outcome) return page
    }
  }

  it('shows what would change, and then imports the very same file', async () => {
    const file = staff('1,Keeper of the harbour', '2,Keeper of the archive')
    const uploaded = await operator.upload({ what: 'roles', typed: mapping }, { file })
    expect(uploaded.statusCode).toBe(303)
    const page = String(uploaded.headers.location)
    expect(await follow(page)).toMatchObject({
      state: 'previewed',
      file: { name: 'Our staff.csv', bytes: file.content.length, sha256: hash('sha256', file.content) },
      outcome: { rows: 2, added: 2 },
    })
    expect(await found('keeper of the harbour')).toBe(0)

    const [folder = ''] = stored()
    const path = join(uploads(), folder)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(path)) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600)

    expect((await operator.post(`${page}/apply`)).statusCode).toBe(303)
    expect(await follow(page)).toMatchObject({ state: 'imported', outcome: { added: 2 } })
    expect(await found('keeper of the harbour')).toBe(1)

    // Applied once, whatever is sent again.
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toMatchObject({ outcome: { added: 2 } })
    await operator.post(`${page}/drop`)
    expect(stored()).toEqual([])
    await operator.open(page)
    expect(notice()).toContain('This file is not here')

    await operator.open('/operate/imports')
    const next = await operator.upload(
      { what: 'roles', keep: 'yes' },
      { file: staff('1,Keeper'), map: { name: 'm.yaml', content: mapping } },
    )
    expect(await follow(String(next.headers.location))).toMatchObject({
      mapping: { file: 'm.yaml' },
      keepsOthers: true,
      outcome: { changed: 1, withdrawn: 0 },
    })
    await operator.post(`${String(next.headers.location)}/drop`)
  })

  it('asks for a word before so many roles are withdrawn', async () => {
    const [one, two] = ['1,Keeper of the bells', '2,Keeper of the keys']
    const { keyFolder } = site.deps
    const [list, map] = [join(keyFolder, 'bells.csv'), join(keyFolder, 'bells.yaml')]
    writeFileSync(list, staff(one, two).content)
    writeFileSync(map, mapping)
    await typedOn(site.deps, ['import', list, '--map', map, '--source', 'bells'])
    const fields = { what: 'roles', typed: mapping, source: 'bells' }
    const page = String((await operator.upload(fields, { file: staff(two) })).headers.location)
    const asksFor = { word: 'withdraw', withdrawn: 1, roles: 2, share: 50 }
    expect(await follow(page)).toMatchObject({ source: 'bells', outcome: { asksFor } })
    await operator.post(`${page}/apply`, { word: 'yes' })
    expect(operator.shown('import').notice).toMatchObject({ isDone: false, lines: ['Please type withdraw first.'] })
    expect(await found('keeper of the bells')).toBe(1)
    await operator.post(`${page}/apply`, { word: 'withdraw' })
    expect(await follow(page)).toMatchObject({ outcome: { withdrawn: 1 } })
    expect(await found('keeper of the bells')).toBe(0)
    await operator.open('/operate/imports')
    const { uploaded, imports } = operator.shown('imports')
    expect(uploaded).toMatchObject([{ file: 'Our staff.csv', state: 'imported' }])
    const [last] = imports
    expect(last).toMatchObject({ source: 'bells', withdrawn: 1, undone_at: null })
    expect((await operator.post('/operate/imports/undo', { import: 'another' })).statusCode).toBe(409)
    await operator.post('/operate/imports/undo', { import: last?.id ?? '' })
    expect(notice()).toContain('Undone: what the last import did to 1 roles.')
    expect(await found('keeper of the bells')).toBe(1)
    await operator.open(page)
    await operator.post(`${page}/drop`)
  })

  it('says by line and column what is wrong, and imports nothing of it', async () => {
    const file = staff('1,Keeper of doors', '2,', '1,Another keeper')
    const uploaded = await operator.upload({ what: 'roles', typed: mapping }, { file })
    const page = String(uploaded.headers.location)
    const again = expect.stringContaining('names the same row as line 2') as string
    const faulty = { state: 'faulty', outcome: { faults: [{ line: 3, column: 'Job title' }, { reason: again }] } }
    expect(await follow(page)).toMatchObject(faulty)
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toMatchObject(faulty)
    expect(await found('keeper of doors')).toBe(0)
    await operator.post(`${page}/drop`)
  })

  it('asks what the columns and values of a file are, and keeps the answers for the next one', async () => {
    const row = (place: number) =>
      `${place},${['ADVISER OF HR', 'HEAD OF TEA'][place % 2]},Unit ${place % 3},${['B1', 'SLT'][place % 2]}`
    const list = (rows: number) => ({
      name: 'Staff June.csv',
      content: [
        'Position number,Job title,Branch,Grade',
        ...Array.from({ length: rows }, (_, place) => row(place)),
      ].join('\n'),
    })
    const uploaded = await operator.upload({ what: 'roles' }, { file: list(6) })
    const page = String(uploaded.headers.location)
    await operator.open(page)
    const asked = operator.shown('importColumns')
    expect(asked).toMatchObject({ rows: 6, isCased: true, source: 'staff', repeats: null, fitting: [] })
    expect(asked.chosen).toMatchObject({
      title: 'Job title',
      key: 'Position number',
      unit: 'Branch',
      role_type: 'Grade',
    })

    await operator.post(`${page}/columns`, { title: '' })
    expect(operator.shown('importColumns').notice?.lines).toEqual(['Please choose which column holds the title.'])
    const columns = {
      ...asked.chosen,
      one_agency: 'te-papa',
      behind: 'duplicates',
      case: 'yes',
      keep_words: 'HR',
      small_words: 'of',
      source: 'Staff list',
    }
    const next = await operator.post(`${page}/columns`, columns)
    await operator.open(String(next.headers.location))
    const [types] = operator.shown('importValues').choices
    expect(types).toMatchObject({ choice: 'role_type', column: 'Grade', others: 'individual-contributor' })
    expect(types?.shown.map(({ value, rows }) => [value, rows])).toEqual([
      ['B1', 3],
      ['SLT', 3],
    ])
    await operator.post(`${page}/values`, { 'role_type-1': 'refuse', 'role_type-others': 'team-leader' })
    expect(await follow(page)).toMatchObject({
      state: 'faulty',
      isAnswered: true,
      outcome: { faults: [{ kind: 'unknown_value', rows: 3 }] },
    })
    await operator.open(`${page}?step=values`)
    expect(operator.shown('importValues').choices[0]?.shown[1]?.answer).toBe('refuse')
    await operator.post(`${page}/values`, { 'role_type-1': 'senior-leader', 'role_type-others': 'team-leader' })
    expect(await follow(page)).toMatchObject({ state: 'previewed', outcome: { rows: 6, added: 6 } })

    await operator.open(`${page}?words=head%20unit%202&change=added`)
    expect(operator.shown('import').changes).toMatchObject({
      count: 1,
      rows: [{ change: 'added', title: 'Head of Tea, Unit 2', roleType: 'Senior leader' }],
    })
    await operator.open(`${page}?words=adviser`)
    expect(operator.shown('import').changes?.rows[0]?.title).toBe('Adviser of HR, Unit 0')
    const file = await operator.open(`${page}/mapping.yaml`)
    expect([file.headers['content-disposition'], file.body]).toEqual([
      expect.stringContaining('staff-list.yaml'),
      expect.stringContaining('behind: duplicates'),
    ])
    await operator.open(page)
    await operator.post(`${page}/keep`, { name: 'HR staff' })
    expect(operator.shown('import').notice?.lines).toEqual(['The answers are kept as hr-staff.yaml.'])
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toMatchObject({ state: 'imported' })
    await operator.post(`${page}/drop`)

    // Next month the file offers them by itself.
    await operator.open('/operate/imports')
    const july = String((await operator.upload({ what: 'roles' }, { file: list(5) })).headers.location)
    await operator.open(july)
    expect(operator.shown('importColumns').fitting).toEqual(['hr-staff.yaml'])
    await operator.post(`${july}/mapping`, { kept: 'hr-staff.yaml' })
    expect(await follow(july)).toMatchObject({
      mapping: { file: 'hr-staff.yaml' },
      outcome: { unchanged: 5, withdrawn: 1 },
    })
    await operator.post(`${july}/drop`)

    await operator.open('/operate/imports')
    expect(operator.shown('imports').sources).toContainEqual({ source: 'staff-list', roles: 6 })
    await operator.post('/operate/imports/remove', { source: 'staff-list', word: 'yes' })
    expect(operator.shown('imports')).toMatchObject({ removing: 'staff-list', notice: { isDone: false } })
    await operator.post('/operate/imports/remove', { source: 'staff-list', word: 'Withdraw ' })
    expect(operator.shown('imports').notice).toMatchObject({ isDone: true, lines: ['Withdrawn: 6'] })
    expect(operator.shown('imports').imports[0]).toMatchObject({ file: '', source: 'staff-list', withdrawn: 6 })
    expect(operator.shown('imports').sources.map(({ source }) => source)).not.toContain('staff-list')
  })

  it('asks about sheets, titles that repeat and agencies that are not known', async () => {
    const titles = ['Zebra nurse', 'Zebra cook', 'n/a', 'Zebra guide']
    const post = (place: number) => [
      place,
      titles[place % 4] ?? '',
      place > 15 ? 'Nowhere' : 'Te Papa',
      place === 4 ? 'SLT' : 'B1',
    ]
    const rows = [
      ['Position number', 'Job title', 'Agency', 'Grade'],
      ...Array.from({ length: 20 }, (_, place) => post(place)),
    ]
    const content = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Notes', rows: [['Ask HR']] },
          { name: 'Staff', rows },
        ],
      }),
    )
    const send = async (fields: Record<string, string>) => {
      const uploaded = await operator.upload({ what: 'roles', ...fields }, { file: { name: 'Posts.xlsx', content } })
      const page = String(uploaded.headers.location)
      await operator.open(page)
      return page
    }
    const page = await send({})
    const sheets = [
      { name: 'Notes', rows: 0 },
      { name: 'Staff', rows: 20 },
    ]
    expect(operator.shown('importSheet')).toMatchObject({ sheets, chosen: null })
    await operator.post(`${page}/sheet`, { sheet: 'Staff' })
    await operator.open(`${page}?step=sheet`)
    expect(operator.shown('importSheet')).toMatchObject({ sheets, chosen: 'Staff' })
    await operator.open(page)
    const { chosen, repeats, noTitles, hasSheets } = operator.shown('importColumns')
    expect({ key: chosen.key, repeats, hasSheets }).toEqual({
      key: 'Position number',
      repeats: { titles: 8, isOnce: true },
      hasSheets: true,
    })
    await operator.post(`${page}/columns`, { ...chosen, once: 'yes', no_titles: noTitles, source: 'posts' })
    await operator.open(`${page}?step=values`)
    const agencies = operator.shown('importValues').choices.find(({ choice }) => choice === 'agency')
    expect(agencies).toMatchObject({ others: 'leave_out', shown: [{ value: 'Nowhere', answer: '' }] })
    await operator.post(`${page}/values`, { 'role_type-1': 'senior-leader' })
    expect(await follow(page)).toMatchObject({
      outcome: {
        added: 3,
        repeats: { rows: 9, otherTypes: 1 },
        leftOut: { lines: ['5 with a title that is none', '3 with a value that the mapping leaves out'] },
      },
    })
    await operator.post(`${page}/keep`, { name: 'posts' })
    await operator.post(`${page}/drop`)

    // The kept answers know the sheet.
    await operator.open('/operate/imports')
    const again = await send({ kept: 'posts.yaml' })
    expect(await follow(again)).toMatchObject({ sheet: 'Staff', outcome: { added: 3 } })
    await operator.open(`${again}?step=columns`)
    await operator.post(`${again}/columns`, { ...chosen, once: 'no', no_titles: noTitles, source: 'posts' })
    await operator.open(`${again}?step=values`)
    await operator.post(`${again}/values`)
    expect(await follow(again)).toMatchObject({ outcome: { added: 12, repeats: { rows: 0 } } })
    await operator.post(`${again}/drop`)
  })

  it('takes agencies, and a mapping that is kept on the server', { tags: 'long' }, async () => {
    const maps = join(site.deps.keyFolder, 'maps')
    mkdirSync(maps, { recursive: true })
    writeFileSync(join(maps, 'councils.yaml'), 'source: councils\nagencies: { key: Code, name: Name }\n')
    await operator.open('/operate/imports')
    expect(operator.shown('imports').mappings).toContain('councils.yaml')
    const file = { name: 'councils.csv', content: 'Code,Name\nAC,Aotea Council\n' }
    const uploaded = await operator.upload({ what: 'agencies', kept: 'councils.yaml' }, { file })
    const page = String(uploaded.headers.location)
    expect(await follow(page)).toMatchObject({ what: 'agencies', outcome: { added: 1 } })
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toMatchObject({ state: 'imported' })
    await operator.post(`${page}/drop`)

    await operator.open('/operate/imports')
    const other = await operator.upload({ what: 'agencies', kept: '../../secret' }, { file })
    expect(await follow(String(other.headers.location))).toMatchObject({ mapping: null })
    await operator.post(`${String(other.headers.location)}/drop`)
  })

  it('keeps nothing of what is too large, empty, broken, forged or sent by a stranger', async () => {
    const large = { name: 'large.csv', content: 'x'.repeat(1_000_001) }
    expect((await operator.upload({ what: 'roles' }, { file: large })).statusCode).toBe(409)
    expect(notice()).toBe('The file is too large for this page. Please import it by the command.')
    await operator.upload({}, { file: { name: 'no.csv', content: '' } })
    expect(notice()).toBe('Please choose a file that holds something.')
    const fields = { typed: 'x'.repeat(256 * 1024 + 1) }
    expect((await operator.upload(fields, { file: staff() })).statusCode).toBe(413)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b'])
      expect((await operator.post('/operate/imports', {}, { 'content-type': type })).statusCode).toBe(400)
    await operator.open('/operate/imports')
    expect((await operator.upload({ form: 'forged' }, { file: staff() })).statusCode).toBe(403)
    const stranger = new Operator(site.app)
    expect((await stranger.upload({}, { file: staff() })).headers.location).toBe('/operate')
    expect(stored()).toEqual([])
  })
})
