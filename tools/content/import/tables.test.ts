import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadPack } from '#server/framework/load-pack.ts'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { typedByWriter } from '#tests/support/content-command.ts'
import { importFramework } from '#tools/content/import.ts'
import { newPack } from '#tools/content/new.ts'

let home: string
let folder: string
let made: string

beforeAll(async () => {
  made = join(mkdtempSync(join(tmpdir(), 'lsp-made-')), 'our-framework')
  expect((await typedByWriter(newPack, made)).status).toBe(0)
})
afterAll(() => rmSync(dirname(made), { recursive: true }))
const startAgain = () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(made, folder, { recursive: true })
}
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lsp-tables-'))
  folder = join(home, 'our-framework')
  startAgain()
})
afterEach(() => rmSync(home, { recursive: true }))

type Rows = readonly (readonly string[])[]

function csv(rows: Rows): string {
  const file = join(home, 'table.csv')
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  writeFileSync(file, rows.map((row) => row.map(quoted).join(',')).join('\r\n'))
  return file
}

const run = (file: string, ...options: string[]) => typedByWriter(importFramework, folder, file, ...options)
const capabilities = () => loadPack(folder).pack.capabilities
const held = () => listPackFiles(folder).files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])

/** Each capability with its dimension, and its indicators by level. */
const shown = () =>
  capabilities().map(({ name, dimension, indicators = {} }) => [
    `${dimension}/${name}`,
    Object.fromEntries(Object.entries(indicators).map(([level, { effective }]) => [level, effective])),
  ])

const wide: Rows = [
  ['Category', 'Competency', 'Overall statement', 'P1_assisted', 'P2_guided', 'P10_pioneer', 'Owner'],
  [
    'Fire',
    'Kiln sense',
    'Care of kilns',
    '• Watch the kiln\n• Note the heat',
    'Load it; and unload it with care',
    '-',
    'A',
  ],
  ['', 'Glaze craft', 'Care of glazes', '', 'Mix a glaze', 'Find a new one; it may fail. Then note why', 'B'],
  ['People', 'Teaching', 'Care of people', 'N/A', '', 'Teach a year', ''],
]

describe('an import of a table with a column for each level', () => {
  it('says what it guessed, and writes nothing until somebody says that it is right', async () => {
    const before = held()
    const asked: string[] = []
    const answer = (said: boolean) => async (question: string) => {
      asked.push(question)
      return said
    }
    const importing = (isRight: boolean) =>
      typedByWriter((words) => importFramework(words, answer(isRight)), folder, csv(wide))
    for (const { status, said } of [await run(csv(wide)), await importing(false)]) {
      expect(said).toContain('"Category" as group, "Competency" as capability, "Overall statement" as definition.')
      expect(said).toContain('levels, the lowest first: "P1_assisted", "P2_guided", "P10_pioneer".')
      expect(said).toContain('These columns are left out: "Owner".')
      expect(said).toContain('3 capabilities in 2 groups: Fire, People')
      expect(said).toMatch(/Nothing was written\..* --yes/)
      expect([status, held()]).toEqual([1, before])
    }
    expect((await importing(true)).status).toBe(0)
    expect(asked).toHaveLength(2)
    const written = held()
    expect(written).not.toEqual(before)
    expect((await run(csv(wide), '--yes')).status).toBe(0)
    expect(held()).toEqual(written)
  })

  it('takes an empty cell for a level that a capability does not have, and cuts lists', async () => {
    await run(csv(wide), '--yes')
    expect(shown()).toEqual([
      [
        'fire/Kiln sense',
        { 'p1-assisted': ['Watch the kiln', 'Note the heat'], 'p2-guided': ['Load it', 'unload it with care'] },
      ],
      [
        'fire/Glaze craft',
        { 'p2-guided': ['Mix a glaze'], 'p10-pioneer': ['Find a new one; it may fail. Then note why'] },
      ],
      ['people/Teaching', { 'p10-pioneer': ['Teach a year'] }],
    ])
    expect(capabilities().map(({ levels }) => levels)).toEqual([
      ['p1-assisted', 'p2-guided'],
      ['p2-guided', 'p10-pioneer'],
      ['p10-pioneer'],
    ])
    expect(loadPack(folder).pack.levels?.map(({ name }) => name)).toEqual(['P1 assisted', 'P2 guided', 'P10 pioneer'])
  })

  it('wants no confirmation where all names are those of the docs', async () => {
    const rows = [
      ['group', 'capability', 'Definition', 'Level 1: Foundation', 'Level 2: Leading'],
      ['Fire', '', 'Hot work', '', ''],
      ['', 'Kiln sense', 'Care of kilns', 'Watch the kiln', 'Build a kiln'],
    ]
    expect(await run(csv(rows))).toMatchObject({ status: 0, said: expect.not.stringContaining('guessed') })
    expect(shown()).toEqual([['fire/Kiln sense', { foundation: ['Watch the kiln'], leading: ['Build a kiln'] }]])
    expect(loadPack(folder).pack.dimensions[0]?.summary).toBe('Hot work')
  })

  it.each([
    ['the highest first', ['Expert', 'Skilled', 'Foundation'], ['Foundation', 'Skilled', 'Expert']],
    ['names that nobody knows', ['Ember', 'Flame', 'Blaze'], ['Ember', 'Flame', 'Blaze']],
    ['words before the number', ['Stage 2', 'Stage 3', 'Stage 1'], ['Stage 1', 'Stage 2', 'Stage 3']],
  ])('puts levels in order: %s', async (_what, header, order) => {
    await run(
      csv([
        ['Skill', ...header],
        ['Kiln sense', 'Watch the kiln', 'Load the kiln', 'Build a kiln'],
      ]),
      '--yes',
    )
    expect(loadPack(folder).pack.levels?.map(({ name }) => name)).toEqual(order)
  })

  it('takes a first row with texts of levels alone for what the levels mean', async () => {
    const rows = [
      ['capability', 'Level 1: Low', 'Level 2: High'],
      ['', 'does it with help', 'shows others'],
      ['Kiln', 'Watch', 'Build'],
    ]
    expect((await run(csv(rows))).said).toContain('Line 2 names no capability')
    await run(csv(rows), '--yes')
    expect(loadPack(folder).pack.levels?.map(({ meaning }) => meaning)).toEqual(['does it with help', 'shows others'])
    expect(shown()).toEqual([['capabilities/Kiln', { low: ['Watch'], high: ['Build'] }]])
  })

  it('takes a mark for a level of which nothing is written yet', async () => {
    const header = ['Code', 'Skill', 'Level 1', 'Level 2', 'Level 1 description', 'Level 2 description']
    await run(
      csv([header, ['KILN', 'Kiln sense', 'x', '2', 'Watch the kiln', ''], ['GLAZ', 'Glaze', '', '✓', '', 'Mix']]),
      '--yes',
    )
    expect(shown()).toEqual([
      [
        expect.stringMatching(/Kiln sense/),
        { 'level-1': ['Watch the kiln'], 'level-2': [expect.stringContaining('TO WRITE')] },
      ],
      [expect.stringMatching(/Glaze/), { 'level-2': ['Mix'] }],
    ])
    expect(capabilities().map(({ id }) => id)).toEqual(['kiln', 'glaz'])
  })
})

describe('an import of a table with names in layers', () => {
  it.each<[string, Rows]>([
    [
      'a row for each group',
      [
        ['Category', 'Skill', 'Level 1'],
        ['Fire', '', ''],
        ['', 'Kiln', 'Watch'],
        ['', 'Glaze', 'Mix'],
        ['People', '', ''],
        ['', 'Teaching', 'Show'],
      ],
    ],
    [
      'a row for each group, capability and skill',
      [
        ['Group', 'Capability', 'Skill', 'Level 1'],
        ['Pottery', '', '', ''],
        ['', 'Fire', '', ''],
        ['', '', 'Kiln', 'Watch'],
        ['', '', 'Glaze', 'Mix'],
        ['Workshop', '', '', ''],
        ['', 'People', '', ''],
        ['', '', 'Teaching', 'Show'],
      ],
    ],
    [
      'headings among the names',
      [
        ['Competency', 'Level 1'],
        ['Fire', ''],
        ['Kiln', 'Watch'],
        ['Glaze', 'Mix'],
        ['People', ''],
        ['Teaching', 'Show'],
      ],
    ],
    [
      'cells that were merged, below no names',
      [
        ['', '', 'Level 1'],
        ['Fire', 'Kiln', 'Watch'],
        ['', 'Glaze', 'Mix'],
        ['People', 'Teaching', 'Show'],
      ],
    ],
    [
      'few names beside many',
      [
        ['Craft', 'Skill', 'Level 1'],
        ['Fire', 'Kiln', 'Watch'],
        ['Fire', 'Glaze', 'Mix'],
        ['People', 'Teaching', 'Show'],
        ['People', 'Asking', 'Ask'],
      ],
    ],
  ])('reads %s', async (_what, rows) => {
    expect((await run(csv(rows))).status).toBe(1)
    expect((await run(csv(rows), '--yes')).status).toBe(0)
    expect(shown().slice(0, 3)).toEqual([
      ['fire/Kiln', { 'level-1': ['Watch'] }],
      ['fire/Glaze', { 'level-1': ['Mix'] }],
      ['people/Teaching', { 'level-1': ['Show'] }],
    ])
  })

  it('takes the wider of two layers of groups, and skills without levels for statements', async () => {
    const rows = [
      ['Category', 'Subcategory', 'Capability', 'Skill'],
      ['Fire', 'Heat', 'Kiln sense', 'watch the kiln'],
      ['', '', '', 'note the heat'],
    ]
    const { said } = await run(csv(rows), '--yes')
    expect(said).toContain('"Category" is taken. To take "Subcategory" instead, call it "group".')
    expect(capabilities()).toMatchObject([{ dimension: 'fire', statements: ['watch the kiln', 'note the heat'] }])
  })

  it('takes a description that differs from level to level for indicators, and behaviours without levels for statements', async () => {
    await run(
      csv([
        ['Skill', 'Level', 'Description'],
        ['Kiln', 'Basic', 'Watch it'],
        ['', 'Expert', 'Build it'],
      ]),
      '--yes',
    )
    expect(shown()).toEqual([['capabilities/Kiln', { basic: ['Watch it'], expert: ['Build it'] }]])
    startAgain()
    await run(
      csv([
        ['Skill', 'Summary', 'Key behaviours'],
        ['Glaze', 'Care of glazes', '• mix it\n• note it'],
      ]),
      '--yes',
    )
    expect(capabilities()).toMatchObject([{ definition: 'Care of glazes', statements: ['mix it', 'note it'] }])
  })
})

describe('an import of a workbook', () => {
  const book = async (...sheets: { name: string; rows: (string | number | null)[][]; hidden?: boolean }[]) => {
    const file = join(home, 'book.xlsx')
    writeFileSync(file, await writeXlsx({ sheets }))
    return file
  }
  const skills = [
    ['Skills of our pottery', null, null],
    [null, null, null],
    ['group', 'capability', 'Level 1'],
    ['Fire', 'Kiln', 'Watch it'],
    [null, 'Glaze', 3],
  ]

  it('reads the sheet with the most columns that are known, below its title, or the one that is named', async () => {
    const other = [['capability'], ['Teaching']]
    const file = await book(
      { name: 'Read me', rows: [['About']] },
      { name: 'Other', rows: other },
      { name: 'Skills', rows: skills },
    )
    const { said } = await run(file, '--yes')
    expect(said).toContain('The sheet "Skills" is read, and not "Other", "Read me"')
    expect(said).toContain('The names of the columns stand on line 3.')
    expect(shown()[0]).toEqual(['fire/Kiln', { 'level-1': ['Watch it'] }])
    startAgain()
    expect((await run(file, '--sheet', 'Other')).status).toBe(0)
    expect(capabilities().map(({ name }) => name)).toEqual(['Teaching'])
  })

  it('says which line or sheet is wrong, and what is no workbook', async () => {
    const file = await book({
      name: 'Skills',
      rows: [
        ['capability', 'level'],
        ['Kiln', '#REF!'],
      ],
    })
    expect((await run(file)).said).toContain('book.xlsx:2: level holds an error of the spreadsheet: #REF!')
    expect((await run(file, '--sheet', 'Skill')).said).toContain('no sheet "Skill". It has: "Skills"')
    writeFileSync(file, readFileSync(file).subarray(0, 400))
    expect(await run(file)).toMatchObject({ status: 1, said: expect.stringContaining('cannot be read as a workbook') })
  })
})

describe('an import of indicators in the third person', () => {
  const rows = [
    ['capability', 'definition', 'Level 1', 'Level 2'],
    ['Kiln', 'Care of kilns', '• Watches the kiln\n• Analysis of heat', 'Actively shares and explains plans'],
    ['Glaze', 'Care of glazes', 'Identifies and mixes glazes', 'Analyses a fault. Mends it.'],
  ]
  const statements = () =>
    capabilities().map(({ statements: usual, at_level = {} }) => [
      usual,
      Object.fromEntries(Object.entries(at_level).map(([level, said]) => [level, said.statements])),
    ])

  it('shows what becomes of them, and what stays as it is, before it writes statements', async () => {
    const { status, said } = await run(csv(rows))
    expect(said).toContain('"Watches the kiln" becomes "watch the kiln"')
    expect(said).toMatch(/word them yourself \(1\):\n +"Analysis of heat"/)
    expect(status).toBe(1)
    await run(csv(rows), '--yes')
    expect(statements()).toEqual([
      [['watch the kiln'], { 'level-2': ['actively share and explain plans'] }],
      [['identify and mix glazes'], { 'level-2': ['analyse a fault', 'mend it'] }],
    ])
    expect(capabilities()[0]?.indicators?.['level-1']?.effective).toEqual(['Watches the kiln', 'Analysis of heat'])
  })

  it('turns nothing where most are no verbs, where it is not wanted, and in other languages', async () => {
    const nouns = [
      ['capability', 'Level 1'],
      ['Kiln', '• Basics of heat\n• Analysis of heat\n• Watches it\n• Mends it'],
    ]
    expect((await run(csv(nouns))).status).toBe(0)
    expect(statements()).toEqual([[[expect.stringContaining('TO WRITE')], {}]])
    expect((await run(csv(rows), '--as-written')).status).toBe(0)
    expect(statements()[0]).toEqual([[expect.stringContaining('TO WRITE')], {}])
    const pack = join(folder, 'pack.yaml')
    writeFileSync(pack, readFileSync(pack, 'utf8').replace(/languages: .*/, 'languages: [fr-CA]'))
    expect((await run(csv(rows))).said).not.toContain('becomes')
  })

  it('follows a later table with what it has made, and keeps what somebody has written', async () => {
    await run(csv(rows), '--yes')
    const file = join(folder, 'framework/capabilities/glaze.yaml')
    const written = '  level-1:\n    statements: [know your glazes]\n'
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('identify and mix', 'love').replace('at_level:\n', `$&${written}`),
    )

    const changed = rows.map((row) => row.map((cell) => cell.replace('Watches', 'Builds').replace('Mends', 'Hides')))
    await run(csv(changed), '--yes')
    expect(statements()).toEqual([
      [['build the kiln'], { 'level-2': ['actively share and explain plans'] }],
      [['love glazes'], { 'level-1': ['know your glazes'], 'level-2': ['analyse a fault', 'hide it'] }],
    ])

    // A level is gone, from one capability and then from all.
    await run(
      csv(
        changed.map(([name = '', told = '', one = '', two = ''], place) => [name, told, one, place === 1 ? '' : two]),
      ),
      '--yes',
    )
    expect(statements()[0]).toEqual([['build the kiln'], {}])
    expect(capabilities().map(({ levels }) => levels)).toEqual([['level-1'], undefined])
    await run(csv(changed.map((row) => row.slice(0, 3))), '--yes')
    expect(statements()[1]).toEqual([['love glazes'], { 'level-1': ['know your glazes'] }])
    expect(capabilities().map(({ levels }) => levels)).toEqual([undefined, undefined])
  })

  it('drops the statements of levels that it has made when the table has a column for statements', async () => {
    await run(csv(rows), '--yes')
    const told = [
      ['capability', 'statement'],
      ['Kiln', 'watch over fire'],
      ['Glaze', 'mix and mend'],
    ]
    await run(csv(told))
    expect(statements()).toEqual([
      [['watch over fire'], {}],
      [['mix and mend'], {}],
    ])
    expect(capabilities()[0]?.indicators?.['level-2']?.effective).toEqual(['Actively shares and explains plans'])
  })
})

it('says how long the self-assessment takes by how many questions a usual role is asked, unless somebody has', async () => {
  const rows = (count: number) => [['capability'], ...Array.from({ length: count }, (_, place) => [`Skill ${place}`])]
  const minutes = () => loadPack(folder).pack.assessment_minutes
  expect(minutes()).toBe(5)
  await run(csv(rows(16)))
  expect(minutes()).toBe(15)
  await run(csv(rows(140)))
  expect(minutes()).toBe(80)
  const pack = join(folder, 'pack.yaml')
  writeFileSync(pack, readFileSync(pack, 'utf8').replace('assessment_minutes: 80', 'assessment_minutes: 45'))
  await run(csv(rows(141)))
  expect(minutes()).toBe(45)
})
