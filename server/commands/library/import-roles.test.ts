import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { typedCommand } from '#tests/support/commands.ts'

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

describe.each(dialects)('npm run lsp -- import, on %s', (dialect) => {
  let site: TestApp
  let folder: string

  beforeAll(async () => {
    site = await openTestApp(dialect)
    folder = mkdtempSync(join(tmpdir(), 'lsp-import-'))
    writeFileSync(join(folder, 'map.yaml'), map)
  })
  afterEach(async () => {
    await site.deps.db.write((queries) => queries.deleteFrom('roles').where('origin', '=', 'imported').execute())
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await site.close()
  })

  const command = (...words: string[]) =>
    typedCommand(words, { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder })

  /** Imports these rows, and returns what the command answers for programs. */
  async function imported(rows: string, ...options: string[]) {
    const path = join(folder, 'staff.csv')
    writeFileSync(path, head + rows)
    const given = options.includes('--map') ? options : ['--map', join(folder, 'map.yaml'), ...options]
    const { code, out, complaint } = await command('import', path, '--json', ...given)
    return { code, complaint, facts: out === '' ? null : (JSON.parse(out) as Record<string, unknown>) }
  }

  const found = async (title: string) =>
    (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })
  const titles = async (title: string) => (await found(title)).map((role) => role.title)
  const counts = (added: number, changed: number, withdrawn: number, unchanged: number) => ({
    added,
    changed,
    withdrawn,
    unchanged,
  })

  const three = `7,Zebra keeper,Te Papa Museum,Care,,\n8,Zebra manager,te-papa,Care,M2,4\n9,Zebra director,Te Papa Museum,Care,director,0\n`

  it('adds roles that search, suggestions and profiles show', async () => {
    const { facts } = await imported(three)
    expect(facts).toEqual({ rows: 3, ...counts(3, 0, 0, 0), left_out: {}, dry_run: false })
    expect((await titles('zebra')).toSorted()).toEqual(['Zebra director', 'Zebra keeper', 'Zebra manager'])
    const [keeper] = await found('zebra keeper')
    expect(keeper).toMatchObject({ agency: 'Te Papa Tongarewa – Museum of New Zealand', people: 0 })
    expect(keeper?.meta).toBe('Individual contributor, added from another library on 21 November 2026')
    const visitor = await newVisitor(site.app)
    const suggested = await visitor.call('suggest_roles', { query_role: 'zeb', query_agency: '' })
    expect(JSON.stringify(suggested)).toContain('Zebra manager')
  })

  it('derives what a role needs from its type and from who reports to it', async () => {
    await imported(`${three}10,Zebra expert,te-papa,Care,,2\n`)
    const people = async (title: string) => (await found(title))[0]
    expect((await people('zebra expert'))?.meta).toMatch(/^Team leader/)
    expect((await people('zebra manager'))?.people).toBeGreaterThan(0)
    // Nobody reports to this director.
    expect(await people('zebra director')).toMatchObject({ people: 0 })
  })

  it('changes nothing when what was exported comes back', async () => {
    await imported(three)
    const path = join(folder, 'library.csv')
    await command('export', 'roles', path)
    const { out } = await command('import', path, '--json')
    expect(JSON.parse(out)).toMatchObject(counts(0, 0, 0, 3))
  })

  it('changes nothing when the same file comes again', async () => {
    await imported(three)
    const before = await site.deps.db.read.selectFrom('roles').selectAll().orderBy('id').execute()
    expect((await imported(three)).facts).toMatchObject(counts(0, 0, 0, 3))
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
    expect((await titles('zebra')).toSorted()).toEqual(['Zebra director', 'Zebra head'])
    expect((await visitor.call('status_load', {})).role?.title).toBe('Zebra keeper')
    expect((await imported(three)).facts).toMatchObject(counts(1, 1, 0, 1))
    expect((await titles('zebra')).toSorted()).toEqual(['Zebra director', 'Zebra keeper', 'Zebra manager'])
  })

  it('says with a dry run what would change, and changes nothing', async () => {
    expect((await imported(three, '--dry-run')).facts).toMatchObject({ ...counts(3, 0, 0, 0), dry_run: true })
    expect(await titles('zebra')).toEqual([])
  })

  it('leaves rows of another source alone', async () => {
    await imported(three)
    const path = join(folder, 'other.yaml')
    writeFileSync(path, map.replace('staff-list', 'other-list'))
    expect((await imported('7,Yak keeper,te-papa,Care,,\n', '--map', path)).facts).toMatchObject(counts(1, 0, 0, 0))
    expect(await titles('zebra')).toHaveLength(3)
  })

  it('withdraws with --keep nothing that the file does not name', async () => {
    await imported(three)
    const one = '7,Zebra keeper,Te Papa Museum,Care,,\n'
    expect((await imported(one, '--keep')).facts).toMatchObject(counts(0, 0, 0, 1))
    expect(await titles('zebra')).toHaveLength(3)
    expect((await imported(one, '--confirm', 'withdraw')).facts).toMatchObject(counts(0, 0, 2, 1))
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
    const path = join(folder, 'staff.csv')
    writeFileSync(path, head + of(1))
    const env = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder }
    const words = ['import', path, '--map', join(folder, 'map.yaml')]
    expect((await typedCommand(words, { ...env, LSP_IMPORT_WITHDRAW: '100' })).code).toBe(0)
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
      out: 'Undone: what the last import did to 3 roles or agencies.\n',
    })
    const after = await all()
    expect({ ...after, titles: after.titles.filter(({ title }) => title !== 'Zebra vet') }).toEqual(before)
    expect(await command('import', 'undo')).toMatchObject({ code: 66 })
    expect((await command('import', 'history')).out).toContain('undone 2026-11-20')
    // The same file comes again as if nothing had been.
    expect((await imported(next, '--confirm', 'withdraw')).facts).toMatchObject(counts(1, 1, 1, 1))
    expect((await imported(three, '--confirm', 'withdraw')).facts).toMatchObject(counts(1, 1, 1, 1))
    expect(await command('import', 'undo')).toMatchObject({ code: 0 })
    expect((await titles('zebra')).toSorted()).toEqual(['Zebra director', 'Zebra head', 'Zebra vet'])
  })

  it('leaves other agencies alone with --only-agency, by id or name, and other sources with --source', async () => {
    const mixed = `${three}20,Zebra clerk,stats-nz,Care,,\n21,Zebra cashier,stats-nz,Care,,\n`
    await imported(mixed)
    const part = '20,Zebra clerk,stats-nz,Care,,\n22,Zebra usher,Nowhere,Care,,\n7,Zebra guest,te-papa,Care,,\n'
    const { facts } = await imported(part, '--only-agency', 'STATS NZ – Tatauranga Aotearoa', '--confirm', 'withdraw')
    expect(facts).toMatchObject({ ...counts(0, 0, 1, 1), left_out: { unknown_value: 1, other_agency: 1 } })
    expect((await titles('zebra')).toSorted()).toEqual([
      'Zebra clerk',
      'Zebra director',
      'Zebra keeper',
      'Zebra manager',
    ])
    expect((await imported(part, '--only-agency', 'Nowhere')).complaint).toContain('which is no agency that is known')
    expect((await imported(`7,Zebra twin,te-papa,Care,,\n`, '--source', 'other')).facts).toMatchObject(
      counts(1, 0, 0, 0),
    )
    expect(await titles('zebra')).toHaveLength(5)
  })

  it('imports all rows or none, and says by line and column what is wrong', async () => {
    const wrong = `${three}11,Zebra vet,Nowhere,Care,,\n12,Zebra cook,te-papa,Care,,few\n7,Zebra twin,te-papa,Care,,\n13,Zebra\n`
    const { code, complaint, facts } = await imported(wrong)
    expect(code).toBe(65)
    expect(complaint).toBe(
      [
        'staff.csv:5: Org names the agency "Nowhere", which is not known: import agencies first',
        'staff.csv:6: Reports is no number: "few"',
        'staff.csv:7: Post no or Org, Job names the same row as line 2',
        'staff.csv:8: has 2 cells, and the first line has 6',
        'Nothing was imported.\n',
      ].join('\n'),
    )
    expect(facts).toMatchObject({ count: 4 })
    expect(await titles('zebra')).toEqual([])
  })

  it('reads a comma before a fraction, and refuses one that may stand between thousands', async () => {
    expect((await imported('1,Zebra keeper,te-papa,Care,,"0,5"\n')).facts).toMatchObject(counts(1, 0, 0, 0))
    const { complaint } = await imported('1,Zebra keeper,te-papa,Care,,"1,200"\n')
    expect(complaint).toContain('staff.csv:2: Reports is no number: "1,200"')
  })

  it('reads numbers with signs between thousands, and with a unit, where the mapping says so', async () => {
    const path = join(folder, 'numbers.yaml')
    const row = (staff: string, how: string) => {
      writeFileSync(path, map.replace('columns: [Reports]', `columns: [Reports]\n    ${how}`))
      return imported(`1,Zebra keeper,te-papa,Care,,"${staff}"\n`, '--map', path)
    }
    const isOne = counts(1, 0, 0, 0)
    expect((await row('1,204', "thousands: ','\n    units: [FTE]")).facts).toMatchObject(isOne)
    for (const staff of ['1\u00A0204 FTE', '12,5 fte', '3 FTE'])
      expect((await row(staff, "thousands: ' '\n    units: [FTE]")).facts).toMatchObject({ rows: 1, left_out: {} })
    for (const [staff, how] of [
      ['1,20', "thousands: ','"],
      ['3 FTE', "thousands: ','"],
      ['1204,5', "thousands: '.'\n    units: [people]"],
    ] as const)
      expect((await row(staff, how)).complaint === '').toBe(staff === '1204,5')
  })

  it('takes what nobody sees for nothing, and a code for its letter', async () => {
    await imported('1,Ze\u00ADbra R&amp;D keeper\u200B,te-papa\u00A0,Care,,\n')
    expect(await titles('zebra keeper')).toEqual(['Zebra R&D keeper'])
  })

  it('refuses what a spreadsheet could not work out, in the columns that are read', async () => {
    const { complaint } = await imported(
      '1,#REF!,te-papa,Care,,\n#N/A,Zebra vet,te-papa,Care,,\n2,Zebra cook,te-papa,#REF!,,\n',
    )
    expect(complaint).toContain('staff.csv:2: Job holds an error of the spreadsheet: "#REF!"')
    expect(complaint).toContain('staff.csv:3: Post no holds an error of the spreadsheet: "#N/A"')
    expect(complaint).toContain('staff.csv:4: Branch holds an error of the spreadsheet: "#REF!"')
    const path = join(folder, 'errors.yaml')
    writeFileSync(path, map.replace('dirt:', 'dirt:\n    spreadsheet_error: leave_out'))
    const { facts } = await imported('1,#REF!,te-papa,Care,,\n2,Zebra cook,te-papa,Care,,\n', '--map', path)
    expect(facts).toMatchObject({ ...counts(1, 0, 0, 0), left_out: { spreadsheet_error: 1 } })
  })

  it('says the first hundred faults, and counts the others', async () => {
    const rows = Array.from({ length: 150 }, (_, row) => `${row},Zebra ${row} keeper,No ${row},Care,,\n`).join('')
    const lines = (await imported(rows)).complaint.split('\n')
    expect(lines.filter((line) => line.startsWith('staff.csv:'))).toHaveLength(100)
    expect(lines).toContain('… and 50 more.')
  })

  it('says once what is wrong with many rows for the same reason', async () => {
    const rows = Array.from({ length: 138 }, (_, row) => `${row},Zebra ${row} keeper,Dept of X,Care,,\n`).join('')
    const { complaint, facts } = await imported(`${rows}200,Zebra cook,te-papa,Care,,few\n`)
    expect(complaint).toBe(
      'staff.csv:2: Org names the agency "Dept of X", which is not known: import agencies first (138 rows)\n' +
        'staff.csv:140: Reports is no number: "few"\nNothing was imported.\n',
    )
    expect(facts).toMatchObject({
      count: 139,
      faults: [
        { line: 2, rows: 138 },
        { line: 140, rows: 1 },
      ],
    })
  })

  it('leaves out what the mapping says, and counts it by why', async () => {
    const { facts } = await imported(`1,Zoo,te-papa,Care,,\n2,X,te-papa,,,\n3,Zebra nurse,te-papa,Care,Nobody knows,\n`)
    expect(facts).toEqual({
      rows: 3,
      ...counts(1, 0, 0, 0),
      left_out: { short_title: 1, unknown_value: 1 },
      dry_run: false,
    })
    expect(await titles('zoo care')).toEqual(['Zoo, Care'])
  })

  it('leaves a row out whatever else is wrong with it', async () => {
    const { facts } = await imported('1,Zebra nurse,Nowhere,Care,Nobody knows,few\n')
    expect(facts).toMatchObject({ rows: 1, left_out: { unknown_value: 1 } })
  })

  it('checks other titles as it checks titles, and keeps one of those that search takes for the same', async () => {
    const path = join(folder, 'others.yaml')
    writeFileSync(path, map.replace('unit:', 'other_titles: { column: Branch }\n  unit:'))
    const row = (others: string) => imported(`1,Zebra nurse,te-papa,${others},,\n`, '--map', path)
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
    const path = join(folder, 'numbered.yaml')
    writeFileSync(path, map.replace('dirt:', 'dirt:\n    repeated_key: number'))
    const twice = `,Zebra groom,te-papa,Care,,\n,Zebra groom,te-papa,Care,,\n`
    expect((await imported(twice, '--map', path)).facts).toMatchObject(counts(2, 0, 0, 0))
    expect((await imported(twice, '--map', path)).facts).toMatchObject(counts(0, 0, 0, 2))
    const once = `,Zebra groom,te-papa,Care,,\n`
    expect((await imported(once, '--map', path, '--confirm', 'withdraw')).facts).toMatchObject(counts(0, 0, 1, 1))
  })

  it.each([
    [
      'a column that the file lacks',
      (text: string) => text.replace('column: Job', 'column: Title'),
      /lacks the column "Title"/,
    ],
    [
      'a key that nothing reads',
      (text: string) => text.replace('staff:', 'staf:'),
      /map\.yaml:\d+: roles\.staf is a key that nothing reads/,
    ],
    [
      'a role type of another pack',
      (text: string) => text.replace('is: team-leader }]\n    nobody', 'is: boss }]\n    nobody'),
      /roles\.staff\.role_types\.0\.is is the id of no role type of the pack: boss/,
    ],
    [
      'an agency that nobody knows',
      (text: string) => text.replace('Museum: te-papa', 'Museum: louvre'),
      /map\.yaml:\d+: roles\.agency\.values\.Te Papa Museum is the id of no agency/,
    ],
    ['a pattern that is none', (text: string) => text.replace("'^M\\d'", "'(M'"), /is no regular expression/],
  ])('refuses a mapping with %s', async (_, changed, reason) => {
    const path = join(folder, 'wrong-map.yaml')
    writeFileSync(path, changed(map))
    const { code, complaint } = await imported(three, '--map', path)
    expect(complaint).toMatch(reason)
    expect(code).toBeGreaterThan(0)
  })

  it('refuses a pattern that would take for ever, by its name', async () => {
    const path = join(folder, 'endless.yaml')
    writeFileSync(
      path,
      map.replace(String.raw`'^M\d'`, () => "'^(a+)+$'"),
    )
    const { code, complaint } = await imported(`7,Zebra keeper,te-papa,Care,${'a'.repeat(60)}!,\n`, '--map', path)
    expect(complaint).toMatch(
      /^The pattern "\^\(a\+\)\+\$" takes too long for "aaa.*in Band.*\nNothing was imported\.$/m,
    )
    expect(code).toBe(65)
  })

  it('refuses a file that is not there, and one that cannot be read', async () => {
    expect((await command('import', join(folder, 'gone.csv'))).code).toBe(66)
    const { code, complaint } = await imported(`${three}10,"Zebra\n`)
    expect([code, complaint]).toEqual([65, 'staff.csv:5: opens a quote that is not closed\nNothing was imported.\n'])
  })

  it('says to people what it did', async () => {
    const path = join(folder, 'staff.csv')
    writeFileSync(path, `${head}${three}14,X,te-papa,,,\n`)
    const { out } = await command('import', path, '--map', join(folder, 'map.yaml'), '--dry-run')
    expect(out).toBe(
      'Rows: 4\nAdded: 3\nChanged: 0\nWithdrawn: 0\nUnchanged: 0\nLeft out: 1\n  1 with a title that is too short\n' +
        'This was a dry run: nothing was changed.\n',
    )
  })
})
