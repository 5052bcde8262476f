import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { typedOn } from '#tests/support/commands.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { type Dialect, dialects } from '#tests/support/test-deps.ts'

const map = `
source: staff-list
roles:
  key: [[Post no], [Org, Job]]
  title: { column: Job }
  unit: { column: Branch, behind: short_titles }
  agency:
    column: Org
    values: { Te Papa Museum: te-papa }
    otherwise: refuse
  role_type:
    column: Band
    values: { Director: senior-leader }
    patterns: [{ match: '^M\\d', is: team-leader }]
    empty: individual-contributor
    otherwise: leave_out
  staff:
    columns: [Reports]
    role_types: [{ at_least: 1, is: team-leader }]
    nobody: none
  dirt:
    short_title: leave_out
`

const head = 'Post no,Job,Org,Branch,Band,Reports\n'
const three = `7,Zebra keeper,Te Papa Museum,Care,,\n8,Zebra manager,te-papa,Care,M2,4\n9,Zebra director,Te Papa Museum,Care,director,0\n`

const counts = (added: number, changed: number, withdrawn: number, unchanged: number) => ({
  added,
  changed,
  withdrawn,
  unchanged,
})

/** A site into which rows are imported, and what search finds there. */
function importing(dialect: Dialect) {
  const site = testApp(dialect)
  const folder = mkdtempSync(join(tmpdir(), 'lsp-import-'))
  const inFolder = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const mapFile = inFolder('map.yaml', map)
  afterEach(async () => {
    await site.deps.db.write((queries) => queries.deleteFrom('roles').where('origin', '=', 'imported').execute())
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const command = (...words: string[]) => typedOn(site.deps, words)

  /** Imports these rows, and returns what the command answers for programs. */
  async function imported(rows: string, ...options: string[]) {
    const path = inFolder('staff.csv', head + rows)
    const given = options.includes('--map') ? options : ['--map', mapFile, ...options]
    const { code, out, complaint } = await command('import', path, '--json', ...given)
    return { code, complaint, facts: out === '' ? null : (JSON.parse(out) as Record<string, unknown>) }
  }
  /** The same by another mapping. */
  const importedBy = (mapping: string, rows: string, ...options: string[]) =>
    imported(rows, '--map', inFolder('other.yaml', mapping), ...options)

  const found = async (title: string) =>
    (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })
  const titles = async (title: string) => (await found(title)).map((role) => role.title).toSorted()
  return { site, inFolder, mapFile, command, imported, importedBy, found, titles }
}

describe.each(dialects)('npm run lsp -- import, on %s', (dialect) => {
  const { site, inFolder, mapFile, command, imported, found, titles } = importing(dialect)

  it('adds roles that search, suggestions and profiles show, once', async () => {
    const { facts } = await imported(three)
    expect(facts).toEqual({ rows: 3, ...counts(3, 0, 0, 0), left_out: {}, dry_run: false })
    expect(await titles('zebra')).toEqual(['Zebra director', 'Zebra keeper', 'Zebra manager'])
    const [keeper] = await found('zebra keeper')
    expect(keeper).toMatchObject({ agency: 'Te Papa Tongarewa – Museum of New Zealand', people: 0 })
    expect(keeper?.meta).toBe('Individual contributor, added from another library on 21 November 2026')
    const visitor = await newVisitor(site.app)
    const suggested = await visitor.call('suggest_roles', { query_role: 'zeb', query_agency: '' })
    expect(JSON.stringify(suggested)).toContain('Zebra manager')
    // The same file comes again, and so does what was exported.
    const before = await site.deps.db.read.selectFrom('roles').selectAll().orderBy('id').execute()
    expect((await imported(three)).facts).toMatchObject(counts(0, 0, 0, 3))
    const path = inFolder('library.csv', '')
    await command('export', 'roles', path)
    expect(JSON.parse((await command('import', path, '--json')).out)).toMatchObject(counts(0, 0, 0, 3))
    expect(await site.deps.db.read.selectFrom('roles').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('changes what has changed, and withdraws what is gone, for search and not for whoever chose it', async () => {
    await imported(three)
    const visitor = await newVisitor(site.app)
    const [keeper] = await visitor.call('roles', { query_role: 'zebra keeper', query_agency: '' })
    await visitor.call('status_update', { roleId: keeper?.id ?? '' })
    const rows = `8,Zebra head,te-papa,Care,M2,4\n9,Zebra director,te-papa,Care,director,0\n`
    const { facts } = await imported(rows, '--confirm', 'withdraw')
    expect(facts).toMatchObject(counts(0, 1, 1, 1))
    expect(await titles('zebra')).toEqual(['Zebra director', 'Zebra head'])
    expect((await visitor.call('status_load', {})).role?.title).toBe('Zebra keeper')
    expect((await imported(three)).facts).toMatchObject(counts(1, 1, 0, 1))
    expect(await titles('zebra')).toEqual(['Zebra director', 'Zebra keeper', 'Zebra manager'])
  })

  it('asks for a word before it withdraws more than a tenth, or the share that is set', async () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, row) => `${row},Zebra no ${row},te-papa,Care,,\n`).join('')
    await imported(of(20))
    expect(await imported(of(18))).toMatchObject({ code: 0, facts: counts(0, 0, 2, 18) })
    await imported(of(20))
    const many = await imported(of(17))
    expect(many).toMatchObject({ code: 65, facts: { ...counts(0, 0, 3, 17), asks_for: 'withdraw', withdrawn_of: 20 } })
    expect(many.complaint).toBe(
      'It withdraws 3 of 20 roles (15 %), which is more than LSP_IMPORT_WITHDRAW.\n' +
        'Is the file no whole list? Then add --keep, or --only-agency with the agency of which it is.\n' +
        'Is it meant? Then add --confirm withdraw.\nNothing was imported.\n',
    )
    expect(await titles('zebra no')).toHaveLength(20)
    expect(await imported(of(17), '--dry-run')).toMatchObject({ code: 0, facts: { asks_for: 'withdraw' } })
    expect(await imported(of(17), '--confirm', 'yes')).toMatchObject({ code: 65 })
    expect(await imported(of(17), '--confirm', 'withdraw')).toMatchObject({ code: 0, facts: counts(0, 0, 3, 17) })
    const words = ['import', inFolder('staff.csv', head + of(1)), '--map', mapFile]
    expect((await typedOn(site.deps, words, undefined, { LSP_IMPORT_WITHDRAW: '100' })).code).toBe(0)
  })

  it('remembers imports, and undoes the last one: what was added, changed and withdrawn', async () => {
    await imported(three)
    const all = async () => ({
      roles: await site.deps.db.read.selectFrom('roles').selectAll().where('listed', '=', 1).orderBy('id').execute(),
      titles: await site.deps.db.read
        .selectFrom('role_titles')
        .selectAll()
        .orderBy('role_id')
        .orderBy('search_key')
        .execute(),
      found: (await site.deps.roleTitles.current()).roles.map(({ id, titles: [own] }) => [id, own?.title]),
    })
    const before = await all()
    const next = `8,Zebra head,te-papa,Care,M2,4\n9,Zebra director,te-papa,Care,director,0\n10,Zebra vet,te-papa,Care,,\n`
    expect((await imported(next, '--confirm', 'withdraw')).facts).toMatchObject(counts(1, 1, 1, 1))
    const { imports } = JSON.parse((await command('import', 'history', '--json')).out) as { imports: object[] }
    expect(imports[0]).toMatchObject({ file: 'staff.csv', source: 'staff-list', added: 1, changed: 1, withdrawn: 1 })
    expect((await command('import', 'history')).out).toMatch(/roles +staff\.csv +staff-list +1 +1 +1\n/)
    expect(await command('import', 'undo')).toMatchObject({
      code: 0,
      out: 'Undone: what the last import did to 3 roles.\n',
    })
    const after = await all()
    expect({ ...after, titles: after.titles.filter(({ title }) => title !== 'Zebra vet') }).toEqual(before)
    expect(await command('import', 'undo')).toMatchObject({ code: 66 })
    expect((await command('import', 'history')).out).toContain('undone 2026-11-20')
    // The same file comes again as if nothing had been.
    expect((await imported(next, '--confirm', 'withdraw')).facts).toMatchObject(counts(1, 1, 1, 1))
    expect((await imported(three, '--confirm', 'withdraw')).facts).toMatchObject(counts(1, 1, 1, 1))
    expect(await command('import', 'undo')).toMatchObject({ code: 0 })
    expect(await titles('zebra')).toEqual(['Zebra director', 'Zebra head', 'Zebra vet'])
  })

  it('withdraws every role of a source once a word was typed, and puts them back', async () => {
    await imported(three)
    await imported('30,Zebra twin,te-papa,Care,,\n', '--source', 'other')
    expect(await command('import', 'remove', 'other', '--dry-run')).toMatchObject({ code: 0 })
    expect((await command('import', 'remove', 'other')).complaint).toContain('It withdraws 1 roles.')
    expect((await command('import', 'remove', 'unknown', '--confirm', 'withdraw')).code).toBe(66)
    expect(await titles('zebra twin')).toContain('Zebra twin')
    expect(await command('import', 'remove', 'other', '--confirm', 'withdraw')).toMatchObject({ code: 0 })
    expect(await titles('zebra')).toEqual(['Zebra director', 'Zebra keeper', 'Zebra manager'])
    expect(await command('import', 'undo')).toMatchObject({ code: 0 })
    expect(await titles('zebra')).toContain('Zebra twin')
  })

  it('leaves other agencies alone with --only-agency, by id or name, and other sources with --source', async () => {
    const mixed = `${three}20,Zebra clerk,stats-nz,Care,,\n21,Zebra cashier,stats-nz,Care,,\n`
    await imported(mixed)
    const part = '20,Zebra clerk,stats-nz,Care,,\n22,Zebra usher,Nowhere,Care,,\n7,Zebra guest,te-papa,Care,,\n'
    const { facts } = await imported(part, '--only-agency', 'STATS NZ – Tatauranga Aotearoa', '--confirm', 'withdraw')
    expect(facts).toMatchObject({ ...counts(0, 0, 1, 1), left_out: { unknown_value: 1, other_agency: 1 } })
    expect(await titles('zebra')).toEqual(['Zebra clerk', 'Zebra director', 'Zebra keeper', 'Zebra manager'])
    expect((await imported(part, '--only-agency', 'Nowhere')).complaint).toContain('which is no agency that is known')
    expect((await imported(`7,Zebra twin,te-papa,Care,,\n`, '--source', 'other')).facts).toMatchObject(
      counts(1, 0, 0, 0),
    )
    expect(await titles('zebra')).toHaveLength(5)
  })
})

const swap =
  (from: string, to: string) =>
  (mapping: string): string =>
    mapping.replace(from, () => to)
const reports = (how: string) => swap('columns: [Reports]', `columns: [Reports]\n    ${how}`)
const asItIs = (mapping: string) => mapping
const keeper = (staff: string) => `1,Zebra keeper,te-papa,Care,,"${staff}"\n`
const reads = { code: 0, facts: counts(1, 0, 0, 0) }
const leavesOut = (why: string, added = 1) => ({
  code: 0,
  facts: { ...counts(added, 0, 0, 0), left_out: { [why]: 1 } },
})
const says = (text: string) => ({ code: 65, complaint: expect.stringContaining(text) as string })
const refuses = (pattern: RegExp) => ({ complaint: expect.stringMatching(pattern) as string })

describe('what an import reads', () => {
  const { site, inFolder, mapFile, command, imported, importedBy, found, titles } = importing('sqlite')

  it.each<[what: string, mapping: (text: string) => string, rows: string, ended: object]>([
    ['a comma before a fraction', asItIs, keeper('0,5'), reads],
    [
      'no comma that may be between thousands',
      asItIs,
      keeper('1,200'),
      says('staff.csv:2: Reports is no number: "1,200"'),
    ],
    ['commas between thousands', reports("thousands: ','\n    units: [FTE]"), keeper('1,204'), reads],
    [
      'spaces between thousands, and a unit',
      reports("thousands: ' '\n    units: [FTE]"),
      keeper('1\u00A0204 FTE'),
      reads,
    ],
    ['a unit in small letters', reports("thousands: ' '\n    units: [FTE]"), keeper('12,5 fte'), reads],
    ['points between thousands', reports("thousands: '.'\n    units: [people]"), keeper('1204,5'), reads],
    ['no comma elsewhere', reports("thousands: ','"), keeper('1,20'), says('Reports is no number')],
    ['no unit that is not named', reports("thousands: ','"), keeper('3 FTE'), says('Reports is no number')],
    [
      'no error of a spreadsheet in a title',
      asItIs,
      '1,#REF!,te-papa,Care,,\n',
      says('2: Job holds an error of the spreadsheet: "#REF!"'),
    ],
    [
      'none in a key',
      asItIs,
      '#N/A,Zebra vet,te-papa,Care,,\n',
      says('2: Post no holds an error of the spreadsheet: "#N/A"'),
    ],
    [
      'none in another column',
      asItIs,
      '2,Zebra cook,te-papa,#REF!,,\n',
      says('2: Branch holds an error of the spreadsheet: "#REF!"'),
    ],
    [
      'rows with errors as left out',
      swap('dirt:', 'dirt:\n    spreadsheet_error: leave_out'),
      '1,#REF!,te-papa,Care,,\n2,Zebra cook,te-papa,Care,,\n',
      leavesOut('spreadsheet_error'),
    ],
    [
      'a title that is too short as left out',
      asItIs,
      '1,Zebra nurse,te-papa,Care,,\n2,X,te-papa,,,\n',
      leavesOut('short_title'),
    ],
    [
      'an unknown value as left out, whatever else is wrong',
      asItIs,
      '1,Zebra nurse,Nowhere,Care,Nobody knows,few\n',
      leavesOut('unknown_value', 0),
    ],
    [
      'no quote that stays open',
      asItIs,
      `${three}10,"Zebra\n`,
      says('staff.csv:5: opens a quote that is not closed\nNothing was imported.\n'),
    ],
    [
      'no pattern that takes for ever',
      swap(String.raw`'^M\d'`, "'^(a+)+$'"),
      `7,Zebra keeper,te-papa,Care,${'a'.repeat(60)}!,\n`,
      says('The pattern "^(a+)+$" takes too long for "aaa'),
    ],
    ['no column that the file lacks', swap('column: Job', 'column: Title'), three, refuses(/lacks the column "Title"/)],
    [
      'no key that nothing reads',
      swap('staff:', 'staf:'),
      three,
      refuses(/other\.yaml:\d+: roles\.staf is a key that nothing reads/),
    ],
    [
      'no role type of another pack',
      swap('is: team-leader }]\n    nobody', 'is: boss }]\n    nobody'),
      three,
      refuses(/roles\.staff\.role_types\.0\.is is the id of no role type of the pack: boss/),
    ],
    [
      'no agency that nobody knows',
      swap('Museum: te-papa', 'Museum: louvre'),
      three,
      refuses(/other\.yaml:\d+: roles\.agency\.values\.Te Papa Museum is the id of no agency/),
    ],
    ['no pattern that is none', swap(String.raw`'^M\d'`, "'(M'"), three, refuses(/is no regular expression/)],
  ])('is %s', async (_, changed, rows, ended) => {
    expect(await importedBy(changed(map), rows)).toMatchObject(ended)
  })

  it('says what a role needs by its type and by who reports to it', async () => {
    await imported(
      `${three}10,Zebra expert,te-papa,Care,,2\n11,Ze\u00ADbra R&amp;D vet\u200B,te-papa\u00A0,Care,,\n12,Zoo,te-papa,Care,,\n`,
    )
    const [expert, manager, director] = await Promise.all(
      ['zebra expert', 'zebra manager', 'zebra director'].map(async (title) => (await found(title))[0]),
    )
    expect(expert?.meta).toMatch(/^Team leader/)
    expect(manager?.people).toBeGreaterThan(0)
    // Nobody reports to this director.
    expect(director).toMatchObject({ people: 0 })
    // What nobody sees is nothing, a code is its letter, and a short title has its unit.
    expect(await titles('zebra vet')).toEqual(['Zebra R&D vet'])
    expect(await titles('zoo care')).toEqual(['Zoo, Care'])
  })

  it('says to people what it would do with a dry run, which changes nothing', async () => {
    const path = inFolder('staff.csv', `${head}${three}14,X,te-papa,,,\n`)
    expect((await command('import', path, '--map', mapFile, '--dry-run')).out).toBe(
      'Rows: 4\nAdded: 3\nChanged: 0\nWithdrawn: 0\nUnchanged: 0\nLeft out: 1\n  1 with a title that is too short\n' +
        'This was a dry run: nothing was changed.\n',
    )
    expect((await imported(three, '--dry-run')).facts).toMatchObject({ ...counts(3, 0, 0, 0), dry_run: true })
    expect(await titles('zebra')).toEqual([])
    expect((await command('import', `${mapFile}.gone`)).code).toBe(66)
  })

  it('leaves rows of another source alone, and with --keep those that the file does not name', async () => {
    await imported(three)
    const yak = await importedBy(map.replace('staff-list', 'other-list'), '7,Yak keeper,te-papa,Care,,\n')
    expect(yak.facts).toMatchObject(counts(1, 0, 0, 0))
    const one = '7,Zebra keeper,Te Papa Museum,Care,,\n'
    expect((await imported(one, '--keep')).facts).toMatchObject(counts(0, 0, 0, 1))
    expect(await titles('zebra')).toHaveLength(3)
    expect((await imported(one, '--confirm', 'withdraw')).facts).toMatchObject(counts(0, 0, 2, 1))
  })

  it('imports all rows or none, and says by line and column what is wrong, once for the same reason', async () => {
    const wrong = `${three}11,Zebra vet,Nowhere,Care,,\n12,Zebra cook,te-papa,Care,,few\n7,Zebra twin,te-papa,Care,,\n13,Zebra\n14,Zebra ox,Nowhere,Care,,\n`
    const { complaint, facts } = await imported(wrong)
    expect(complaint).toBe(
      [
        'staff.csv:5: Org names the agency "Nowhere", which is not known: import agencies first (2 rows)',
        'staff.csv:6: Reports is no number: "few"',
        'staff.csv:7: Post no or Org, Job names the same row as line 2',
        'staff.csv:8: has 2 cells, and the first line has 6',
        'Nothing was imported.\n',
      ].join('\n'),
    )
    expect(facts).toMatchObject({
      count: 5,
      faults: expect.arrayContaining([expect.objectContaining({ line: 5, rows: 2 })]),
    })
    expect(await titles('zebra')).toEqual([])
    const rows = Array.from({ length: 150 }, (_, row) => `${row},Zebra ${row} keeper,No ${row},Care,,\n`).join('')
    const lines = (await imported(rows)).complaint.split('\n')
    expect(lines.filter((line) => line.startsWith('staff.csv:'))).toHaveLength(100)
    expect(lines).toContain('… and 50 more.')
  })

  it('checks other titles as it checks titles, and keeps one of those that search takes for the same', async () => {
    const withOthers = map.replace('unit:', 'other_titles: { column: Branch }\n  unit:')
    const row = (others: string) => importedBy(withOthers, `1,Zebra nurse,te-papa,${others},,\n`)
    expect((await row('zebra  NURSE; –– ;Yak   nurse;yak nurse;Yak vet')).facts).toMatchObject(counts(1, 0, 0, 0))
    const others = await site.deps.db.read
      .selectFrom('role_titles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .where('origin', '=', 'imported')
      .select('role_titles.title')
      .execute()
    expect(others.map(({ title }) => title.toLowerCase()).toSorted()).toEqual(['yak nurse', 'yak vet', 'zebra nurse'])
    expect((await row(`Vet;vet@zoo.example;${'z'.repeat(maxTitleLength + 1)}`)).complaint).toContain(
      'staff.csv:2: Branch is no title',
    )
    const long = `longer than ${maxTitleLength} characters`
    expect((await row('z'.repeat(maxTitleLength + 1))).complaint).toContain(`staff.csv:2: Branch is ${long}`)
    expect(readFileSync('docs/importing.md', 'utf8')).toContain(long)
    expect((await row('Yak vet;Yak nurse')).facts).toMatchObject(counts(0, 0, 0, 1))
  })

  it('tells rows of the same key apart by their place where the mapping says so', async () => {
    const numbered = map.replace('dirt:', 'dirt:\n    repeated_key: number')
    const twice = `,Zebra groom,te-papa,Care,,\n,Zebra groom,te-papa,Care,,\n`
    expect((await importedBy(numbered, twice)).facts).toMatchObject(counts(2, 0, 0, 0))
    expect((await importedBy(numbered, twice)).facts).toMatchObject(counts(0, 0, 0, 2))
    const once = `,Zebra groom,te-papa,Care,,\n`
    expect((await importedBy(numbered, once, '--confirm', 'withdraw')).facts).toMatchObject(counts(0, 0, 1, 1))
  })

  it('reads a workbook, its columns and the sheet that is named, with titles as they are to be written', async () => {
    const path = inFolder('staff.xlsx', '')
    const staff = [
      ['STAFF AS AT 30 JUNE'],
      [],
      ['Job', 'Branch', 'No'],
      ['HEAD OF ICT', 'DIGITAL', 1],
      ['ZEBRA KEEPER', 'CARE', 2],
      ['ZEBRA KEEPER', 'SHOP', 3],
      ['=ZEBRA', 'SHOP', 4],
      ['Zebra Vet', 'SHOP', null],
      ['Zebra Vet', 'CARE', 'x'.repeat(10)],
    ]
    const sheets = [
      { name: 'Notes', rows: [['Ask HR']] },
      { name: 'Staff', rows: staff },
    ]
    writeFileSync(path, await writeXlsx({ sheets }))
    expect((await command('import', 'columns', path)).out).toContain('  Notes\n  Staff\n')
    const survey = JSON.parse((await command('import', 'columns', path, '--sheet', 'Staff', '--json')).out) as object
    expect(survey).toMatchObject({
      sheet: 'Staff',
      rows: 6,
      columns: [
        {
          name: 'Job',
          filled: 6,
          distinct: 4,
          isUnique: false,
          capitals: 4,
          values: [{ rows: 2 }, { rows: 2 }, {}, {}],
        },
        { name: 'Branch' },
        { name: 'No', filled: 5, isUnique: true, numbers: 4 },
      ],
    })
    const how = inFolder(
      'xlsx.yaml',
      `source: workbook
roles:
  key: [[No], [Job, Branch]]
  title: { column: Job, case: { keep: [ICT], small: [of] } }
  unit: { column: Branch, behind: duplicates }
  role_type: { otherwise: team-leader }
`,
    )
    const changes = inFolder('changes.csv', '')
    rmSync(changes)
    const by = ['--map', how, '--sheet', 'Staff', '--name', 'Our list.xlsx', '--changes', changes]
    expect((await command('import', path, '--map', how)).complaint).toContain(
      'add --sheet with one of "Notes", "Staff"',
    )
    expect((await command('import', path, ...by)).complaint).toBe('')
    writeFileSync(how, `sheet: Staff\n${readFileSync(how, 'utf8')}`)
    expect((await command('import', path, '--map', how, '--dry-run')).out).toContain('Unchanged: 6')
    const written = readFileSync(changes, 'utf8').split('\n').slice(1, 7)
    expect(written.map((line) => line.replace(/,,.*/, ''))).toEqual([
      'added,Head of ICT',
      'added,"Zebra Keeper, Care"',
      'added,"Zebra Keeper, Shop"',
      "added,'=Zebra",
      'added,"Zebra Vet, Shop"',
      'added,"Zebra Vet, Care"',
    ])
    expect((await command('import', 'history')).out).toContain('Our list.xlsx')
    writeFileSync(path, Buffer.from('504b0304', 'hex'))
    expect((await command('import', path, ...by)).complaint).toContain('cannot be read as a workbook')
  })
})
