import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { casePackage } from '#domain/framework/open/case-package.ts'
import { openFramework } from '#domain/framework/open/open-framework.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'
import { inspectPack, loadPack, packFolder } from '#server/framework/load-pack.ts'
import { groundFolder, listPackFiles } from '#server/framework/pack-files.ts'
import { nameUuid } from '#server/values/identifiers.ts'
import { typedByWriter } from '#tests/support/content-command.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { importFramework } from './import.ts'
import { newPack } from './new.ts'

let home: string
let folder: string

const commands = { new: newPack, import: importFramework }
const run = (command: keyof typeof commands, ...words: string[]) => typedByWriter(commands[command], ...words)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lsp-new-'))
  folder = join(home, 'our-framework')
})
afterEach(() => rmSync(home, { recursive: true }))

/** What the check says of a pack. */
function linesOf(pack: string): string[] {
  try {
    return [checkContent(pack).summary]
  } catch (error) {
    return String(error).split('\n')
  }
}

function table(text: string): string {
  const file = join(home, 'table.csv')
  writeFileSync(file, text)
  return file
}

const groups = ['Ourselves', 'Our work', 'Other people', 'Money & tools', 'Change']
const levels = ['Foundation', 'Practised', 'Skilled', 'Advanced', 'Expert']

/** A made-up framework of 20 capabilities and 5 levels, with merged cells, quotes and line breaks as a spreadsheet saves them. */
function wholeTable(): string {
  const rows = groups.flatMap((group, place) =>
    [1, 2, 3, 4].flatMap((number) =>
      levels.map((level, step) => {
        const first = step === 0
        const name = `${group} ${number}`
        const cells = [
          first && number === 1 ? group : '',
          first ? name : '',
          first ? `"What ${name} is, and ""why"" it matters."` : '',
          level,
          `"Step ${place}${number}${step} begins, and goes on.\nStep ${place}${number}${step} ends."`,
        ]
        return cells.join(',')
      }),
    ),
  )
  return ['Capability Group,Capability name,Description,Level,Behavioural indicators', ...rows].join('\r\n')
}

describe('content new', () => {
  it('makes a neutral pack whose only faults are the texts to write, and lists them', async () => {
    const { status, said } = await run('new', folder)
    expect(status).toBe(0)
    expect(said).toMatch(/pack\.yaml:\d+: site\.product is still to be written: the name of this website/)
    expect(inspectPack(folder).faults).toEqual([])
    expect(loadPack(folder).pack).toMatchObject({ id: 'our-framework', wording: 'own' })
    // The template is checked too, because nobody else checks what packs read from it.
    for (const pack of [folder, groundFolder]) {
      const lines = linesOf(pack)
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.filter((line) => !line.includes('still to be written'))).toEqual([])
    }
    expect(JSON.stringify(loadPack(folder).pack.pages)).not.toMatch(/Zealand|govt|LSP|[āēīōū]/)
  })

  it('writes only what is for its owner to write, and no copies of what every pack shares', async () => {
    await run('new', folder)
    expect(listPackFiles(folder).files.toSorted()).toEqual([
      'agencies.yaml',
      'framework/capabilities/first-capability.yaml',
      'framework/dimensions.yaml',
      'pack.yaml',
      'pages/about.md',
      'pages/accessibility.md',
      'pages/copyrightLicensing.md',
      'pages/privacy.md',
      'pages/what.md',
      'pages/whatItLooksLike.md',
      'pages/whatItLooksLike0.md',
      'questionnaires/build.yaml',
      'roles/families/general.yaml',
      'roles/rule.yaml',
    ])
  })

  it.each([
    ['no name', [], 'Give the new pack a name'],
    ['a name with capital letters', ['Our_Framework'], '"Our_Framework" cannot be the name of a pack'],
    ['a name that is taken', ['lsp'], 'is there already'],
  ])('says what to do about %s', async (_what, words, says) => {
    const { status, said } = await run('new', ...words)
    expect(said).toContain(says)
    expect(status).toBe(1)
  })
})

describe('content import', () => {
  let made: string

  beforeAll(async () => {
    made = join(mkdtempSync(join(tmpdir(), 'lsp-made-')), 'our-framework')
    expect((await run('new', made)).status).toBe(0)
  })
  afterAll(() => rmSync(dirname(made), { recursive: true }))
  beforeEach(() => cpSync(made, folder, { recursive: true }))

  it('brings in a table of 20 capabilities and 5 levels', async () => {
    const { status, said } = await run('import', folder, table(`\uFEFF${wholeTable()}`), '--yes')
    expect(said).toContain('20 capabilities in 5 groups: Ourselves, Our work, Other people, Money & tools, Change')
    expect(said).toContain('5 levels, the lowest first: Foundation, Practised, Skilled, Advanced, Expert')
    expect(status).toBe(0)
    const { pack } = loadPack(folder)
    expect(pack.capabilities).toHaveLength(20)
    expect(pack.dimensions.map(({ id }) => id)).toEqual([
      'ourselves',
      'our-work',
      'other-people',
      'money-and-tools',
      'change',
    ])
    expect(pack.levels?.map(({ id }) => id)).toEqual(levels.map((level) => level.toLowerCase()))
    expect(pack.capabilities[5]).toMatchObject({
      name: 'Our work 2',
      dimension: 'our-work',
      definition: 'What Our work 2 is, and "why" it matters.',
      statements: ['step 120 begins, and goes on', 'step 120 ends'],
      indicators: { skilled: { effective: ['Step 122 begins, and goes on.', 'Step 122 ends.'] } },
    })
    expect(pack.pages['whatItLooksLike4']?.title).toBe('Change')
    expect(pack.role_types.map(({ level }) => level)).toEqual(['foundation', 'skilled', 'expert'])
  })

  it('keeps what somebody wrote when a new edition of the table comes', { tags: 'long' }, async () => {
    const first = 'group;capability;definition\nOne;Listen;To hear people\nOne;Speak;To be heard\n'
    await run('import', folder, table(first))
    const file = join(folder, 'framework', 'capabilities', 'listen.yaml')
    writeFileSync(file, `${readFileSync(file, 'utf8')}# Ours\nwhy_it_matters: People know best.\n`)
    const questions = join(folder, 'questionnaires', 'assess.yaml')
    writeFileSync(questions, 'questions:\n  listen: Do you listen?\n  speak: Do you speak?\n')
    await run('import', folder, table(first.replace('To hear people', 'To hear all people')))
    const { pack } = loadPack(folder)
    expect(pack.capabilities[0]).toMatchObject({
      definition: 'To hear all people',
      why_it_matters: 'People know best.',
    })
    expect(readFileSync(file, 'utf8')).toContain('# Ours')
    expect(pack.questionnaires.assess.questions).toEqual({ listen: 'Do you listen?', speak: 'Do you speak?' })
    const { said } = await run('import', folder, table(first.replace('One;Speak;To be heard\n', '')))
    expect(said).toContain('The file no longer has Speak (speak). The check says how')
    expect(linesOf(folder).join('\n')).toMatch(
      /speak\.yaml: belongs to no dimension: .* renamed_from: \[speak\] .* id: speak, /,
    )
    expect(readFileSync(questions, 'utf8')).toBe('questions:\n  listen: Do you listen?\n')
  })

  it('keeps what somebody wrote of all that the table is silent about', { tags: 'long' }, async () => {
    const silent = 'group,capability,level\nOne,Listen,Basic\nOne,Listen,Expert\n'
    await run('import', folder, table(silent))
    const change = (file: string, ...changes: [from: RegExp, to: string][]) => {
      const before = readFileSync(join(folder, file), 'utf8')
      writeFileSync(
        join(folder, file),
        changes.reduce((text, [from, to]) => text.replace(from, to), before),
      )
    }
    change(
      'framework/capabilities/listen.yaml',
      [/definition: .*/, '# Ours\ndefinition: Hearing people out'],
      [
        /statements:[^]*$/,
        'statements:\n  - hear people out\nindicators:\n  basic: { effective: [Hears.], ineffective: [Shouts.] }\n',
      ],
    )
    change(
      'framework/dimensions.yaml',
      [/summary: .*/, 'summary: What is ours. # By us'],
      [/$/, '  also_titled: Number one\n  renamed_from: [first]\n'],
    )
    change('pages/whatItLooksLike0.md', [/title: .*/, 'title: Number one\ndescription: All of it.'])
    change('pack.yaml', [/meaning: .*TO WRITE.*"Basic".*/, 'meaning: begins'])
    await run('import', folder, table(silent))
    const { pack } = loadPack(folder)
    expect(pack.capabilities[0]).toMatchObject({
      definition: 'Hearing people out',
      statements: ['hear people out'],
      indicators: { basic: { effective: ['Hears.'], ineffective: ['Shouts.'] } },
    })
    expect(readFileSync(join(folder, 'framework', 'capabilities', 'listen.yaml'), 'utf8')).toContain('# Ours')
    expect(pack.dimensions[0]).toMatchObject({
      summary: 'What is ours.',
      also_titled: 'Number one',
      renamed_from: ['first'],
    })
    expect(readFileSync(join(folder, 'framework', 'dimensions.yaml'), 'utf8')).toContain('# By us')
    expect(pack.pages['whatItLooksLike0']).toMatchObject({ title: 'Number one', description: 'All of it.' })
    expect(pack.levels?.[0]?.meaning).toBe('begins')
    await run('import', folder, table('capability,level,indicator\nListen,Basic,Hear all.\n'))
    expect(loadPack(folder).pack.capabilities[0]?.indicators).toEqual({
      basic: { effective: ['Hear all.'], ineffective: ['Shouts.'] },
    })
  })

  it('says which texts find no place', async () => {
    const statements = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `do ${letter}`).join('\n')
    const { said } = await run(
      'import',
      folder,
      table(`Skill,Statements,Behavioural indicators\nListen,"${statements}","Hears.\nAsks."\nSpeak,,Speaks.\n`),
    )
    expect(said).toContain('The column "Behavioural indicators" has texts without a level, so they are left out (3)')
    expect(said).toContain('A capability has 6 statements at most, so the last are left out: Listen (2)')
  })

  it('makes ids from names in any script, the same in whatever order they come', async () => {
    const rows = [
      '戦略,戦略的思考',
      '戦略,対話力',
      'Стратегія,Мислення',
      'One,Łączenie sił',
      'Two,Speak',
      'One,Speak',
      'One,Listen',
    ]
    const idsOf = () =>
      new Map(loadPack(folder).pack.capabilities.map(({ id, name, dimension }) => [`${dimension}/${name}`, id]))
    await run('import', folder, table(`group,capability\n${rows.join('\n')}\n`))
    const first = idsOf()
    const ids = [...first.values()]
    expect(new Set(ids).size).toBe(7)
    expect(ids.join(' ')).not.toContain('unnamed')
    expect(ids).toEqual(expect.arrayContaining(['laczenie-sil', 'one-speak', 'two-speak', 'listen']))
    rmSync(folder, { recursive: true })
    cpSync(made, folder, { recursive: true })
    await run('import', folder, table(`group,capability\n新しい,先頭\n${rows.toReversed().join('\n')}\n`))
    expect(Object.fromEntries(idsOf())).toMatchObject(Object.fromEntries(first))
  })

  it('keeps the id that a name has in the pack, and takes no number for one', async () => {
    await run('import', folder, table('group,capability,level\nOne,Speak,1st\nOne,対話力,2nd\n'))
    const capabilities = join(folder, 'framework', 'capabilities')
    renameSync(join(capabilities, 'speak.yaml'), join(capabilities, 'c-7.yaml'))
    for (const file of ['framework/dimensions.yaml', 'roles/rule.yaml']) {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(/speak/g, 'c-7'))
    }
    const item = (identifier: string, fullStatement: string, humanCodingScheme: string) => ({
      identifier,
      fullStatement,
      humanCodingScheme,
    })
    const file = join(home, 'framework.json')
    writeFileSync(
      file,
      JSON.stringify({
        CFDocument: { identifier: 'd', title: 'One' },
        CFItems: [item('a', 'New', '1'), item('b', 'Speak', '2'), item('c', '対話力', 'l-3')],
      }),
    )
    const before = loadPack(folder).pack.capabilities.map(({ id }) => id)
    await run('import', folder, file)
    expect(loadPack(folder).pack.capabilities.map(({ id }) => id)).toEqual(['new', ...before])
  })

  it('asks for a statement where no indicator can be one', async () => {
    await run(
      'import',
      folder,
      table(
        'capability,level,indicator\nListen,Basic,Hears people out\n,High,Ask everybody.\nSpeak,Basic,Say it plainly.\n,,Look up.\n,High,Speak for others.\n',
      ),
    )
    const [listen, speak] = loadPack(folder).pack.capabilities
    expect(listen?.statements).toEqual([expect.stringMatching(/^TO WRITE: what somebody can do who has "Listen"/)])
    expect(speak?.statements).toEqual(['say it plainly', 'look up'])
    expect(speak?.at_level).toEqual({ high: { statements: ['speak for others'] } })
  })

  it('takes what nobody sees for nothing, and signs of lists and codes for what they mean', async () => {
    const rows = [
      'sep=;',
      'group;capa\u00ADbility;Defi\u00A0nition;level;indicator',
      'People;Listen;"R&amp;D &#8211; and_x000D_\nmore";Basic;"\uF0B7\u00A0Hears.\n· Asks.\n‣ Waits.\n◦ Nods.\n1. Notes.\na) Answers."',
      ';;;;',
      'Peo\u00ADple;Speak\u200B;\uF0A7 To be heard;Ba\uFEFFsic;"Says. \uF0B7 Shows."',
      '\u200EPeople\u200D;Speak;;Basic;1.2. Tells.',
    ]
    const text = rows.join('\r\n').replace('Defi\u00A0nition', 'Definition\u00A0')
    const { said } = await run('import', folder, table(text), '--as-written')
    expect(said).toContain('2 capabilities in 1 groups: People')
    const { pack } = loadPack(folder)
    expect(pack.levels?.map(({ name }) => name)).toEqual(['Basic'])
    expect(pack.capabilities).toMatchObject([
      {
        name: 'Listen',
        definition: 'R&D – and more',
        indicators: { basic: { effective: ['Hears.', 'Asks.', 'Waits.', 'Nods.', 'Notes.', 'Answers.'] } },
      },
      { name: 'Speak', definition: 'To be heard', indicators: { basic: { effective: ['Says.', 'Shows.', 'Tells.'] } } },
    ])
  })

  it('leaves a gap where a level has only what is not effective', async () => {
    await run('import', folder, table('capability,level,ineffective behaviour\nListen,Basic,Talks over people.\n'))
    expect(inspectPack(folder).faults).toEqual([])
    expect(loadPack(folder).pack.capabilities[0]?.indicators).toEqual({
      basic: {
        effective: [expect.stringMatching(/^TO WRITE: what is effective/)],
        ineffective: ['Talks over people.'],
      },
    })
  })

  it.each([
    [
      'a table without capabilities',
      'level,indicator\na,b\n',
      'table.csv:1: has no column for capabilities. It has: level, indicator',
    ],
    ['an empty table', 'group,capability\n', 'no capability below it'],
    [
      'a row of nothing known',
      'group,capability,level\nOne,,Basic\nOne,Listen,Basic\n',
      'table.csv:2: names no capability',
    ],
    [
      'a level without a column',
      'capability,Basic\nListen,Hear.\n',
      'has no column for the level "Expert"',
      '--levels',
      'Expert',
    ],
    [
      'a row with too many cells',
      'capability,definition\nOne,To hear, and ask\n',
      'table.csv:2: has 3 cells, and the first line has 2',
    ],
    [
      'what a spreadsheet could not work out',
      'group,capability,definition\nOne,Listen,#REF!\nOne,#N/A,Yes\n',
      'table.csv:2: definition holds an error of the spreadsheet: #REF!\ntable.csv:3: capability holds an error of the spreadsheet: #N/A',
    ],
    ['broken JSON', '{"CFDocument": ', 'The file is not written as JSON'],
    ['other JSON', '{"a": 1}', 'The file is no framework in the CASE format, a CFPackage (CFDocument'],
  ])('says what is wrong with %s', async (_what, text, says, ...options) => {
    const { status, said } = await run('import', folder, table(text), ...options)
    expect(said).toContain(says)
    expect(status).toBe(1)
  })

  it('takes a column for each level, and a level that is called like a need', async () => {
    const rows = [
      'group,capability,definition,Level 1: Essential,Level 2: Expert',
      'One,Listen,To hear,"• Hear.\n• Ask.",Show.',
    ]
    const { said } = await run('import', folder, table(rows.join('\n')))
    expect(said).toContain('2 levels, the lowest first: Essential, Expert')
    expect(said).toContain('With them come 0 statements and 3 texts at levels.')
    const { pack } = loadPack(folder)
    expect(inspectPack(folder).faults).toEqual([])
    expect(pack.levels?.map(({ id, name }) => [id, name])).toEqual([
      ['level-essential', 'Essential'],
      ['expert', 'Expert'],
    ])
    expect(pack.capabilities[0]?.indicators).toEqual({
      'level-essential': { effective: ['Hear.', 'Ask.'] },
      expert: { effective: ['Show.'] },
    })
    const plain = table(rows.join('\n').replaceAll(/Level \d: /g, ''))
    rmSync(folder, { recursive: true })
    cpSync(made, folder, { recursive: true })
    expect((await run('import', folder, plain)).said).toContain(
      'taken as levels, the lowest first: "Essential", "Expert"',
    )
    await run('import', folder, plain, '--levels', 'Essential, Expert')
    expect(loadPack(folder).pack.capabilities).toEqual(pack.capabilities)
  })

  it('puts levels in the order of their numbers, and says which of them a capability has', async () => {
    const rows = [
      'group,capability,level,indicator',
      'One,Listen,Level 10,Tells others how.',
      ',,Level 2,Tells what was said.',
      ',Ask,Level 2,Asks once.',
      ',,Level 1,Asks somebody.',
      ',,Level 10,Asks everybody.',
    ]
    const { said } = await run('import', folder, table(rows.join('\n')), '--as-written')
    expect(said).toContain('3 levels, the lowest first: Level 1, Level 2, Level 10')
    expect(inspectPack(folder).faults).toEqual([])
    expect(loadPack(folder).pack.capabilities.map((one) => [one.name, one.levels])).toEqual([
      ['Listen', ['level-2', 'level-10']],
      ['Ask', undefined],
    ])

    const file = join(folder, 'framework/capabilities/listen.yaml')
    const own = '  level-10:\n    why_it_matters: Because others learn.\n'
    writeFileSync(file, `${readFileSync(file, 'utf8')}at_level:\n${own}`)
    await run('import', folder, table('group,capability,definition\nOne,Listen,To hear\n,Ask,To ask'))
    const [listen] = loadPack(folder).pack.capabilities
    expect(listen?.levels).toEqual(['level-2', 'level-10'])
    expect(listen?.at_level?.['level-10']?.why_it_matters).toBe('Because others learn.')
  })

  const linked = (identifier: string) => ({ identifier, uri: `https://other.example/${identifier}` })
  const within = (origin: string, destination: string, sequenceNumber: unknown) => ({
    associationType: 'isChildOf',
    originNodeURI: linked(origin),
    destinationNodeURI: linked(destination),
    sequenceNumber,
  })

  it('reads CASE files as they are published: order as text, nulls, empty texts and markup', async () => {
    const long = `Leads ${'very '.repeat(60)}well`
    const file = join(home, 'framework.json')
    const items = [
      {
        ...linked('g'),
        fullStatement: '<p>Leading <b>people</b></p>',
        abbreviatedStatement: '',
        humanCodingScheme: null,
      },
      { ...linked('b'), fullStatement: 'B &amp; b', abbreviatedStatement: null },
      { ...linked('a'), fullStatement: '', abbreviatedStatement: '**A**' },
      { ...linked('n'), fullStatement: long },
      { ...linked('bare'), fullStatement: 'Stands alone', notes: null },
      ...['one', 'two'].map((name) => ({ ...linked(name), fullStatement: `<ul><li>${name}</li></ul>` })),
    ]
    const associations = [
      within('g', 'd', '1'),
      within('bare', 'd', ''),
      within('b', 'g', '10'),
      within('a', 'g', '2'),
      within('n', 'g', null),
      within('two', 'a', '12'),
      within('one', 'a', '3'),
    ]
    const level = (quality: string, score: string) => ({
      ...linked(quality),
      quality,
      score,
      position: null,
      description: '',
    })
    const shown = { CFRubricCriterionLevels: [level('Able', '10'), level('New', '9')] }
    const criteria = [null, linked('a')].map((CFItemURI) => ({ ...linked('c'), CFItemURI, ...shown }))
    writeFileSync(
      file,
      JSON.stringify({
        CFDocument: { ...linked('d'), title: '<i>Ours</i>', description: null },
        CFItems: items,
        CFAssociations: associations,
        CFRubrics: [{ ...linked('r'), title: null, CFRubricCriteria: criteria }],
        CFDefinitions: null,
      }),
    )
    const { status, said } = await run('import', folder, file)
    expect(said).toContain('4 capabilities in 2 groups: Leading people, Ours')
    expect(said).toContain('with the document\'s name, Ours: "Stands alone"')
    expect(said).toContain(`This name has ${long.length} letters`)
    expect(status).toBe(0)
    const { pack } = loadPack(folder)
    expect(pack.capabilities.map(({ name }) => name)).toEqual(['A', 'B & b', long, 'Stands alone'])
    expect(pack.capabilities[0]?.statements).toEqual(['one', 'two'])
    expect(pack.levels?.map(({ name }) => name)).toEqual(['New', 'Able'])
  })

  it('says by name what it cannot take, and then writes nothing at all', async () => {
    await run('import', folder, table('group,capability,definition\nOne,Listen,To hear\n'))
    const held = () => listPackFiles(folder).files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])
    const before = held()
    const refused = async (text: string, ...says: string[]) => {
      const { status, said } = await run('import', folder, table(text))
      for (const one of says) expect(said).toContain(one)
      expect([status, held()]).toEqual([1, before])
    }
    await refused(
      'group,capability,level,definition\nOne,Speak,Basic,To be heard\nOne,Speak,Expert,To convince\n',
      'table.csv:3: gives "Speak" another definition than an earlier line',
    )
    const many = Array.from({ length: 9 }, (_, place) => `One,Speak,Level ${place + 1}`)
    await refused(`group,capability,level\n${many.join('\n')}\n`, '8 levels at most, and this one has 9: Level 1,')
    await refused(
      '{"CFDocument":{"identifier":"d","title":"D"},"CFItems":[{"identifier":"a"},{"identifier":"a"}]}',
      'CFItems.1: has',
    )
    // A folder stands where a file is to be written, after others that could be.
    const page = join(folder, 'pages', 'whatItLooksLike1.md')
    mkdirSync(page)
    await refused('group,capability\nOne,Speak\nTwo,Listen\n', 'Nothing was written.')
  })

  it('keeps two capabilities of one name in two groups apart, and says so', async () => {
    const { said } = await run(
      'import',
      folder,
      table('group,capability,definition\nOne,Speak,Aloud\nTwo,Speak,In writing\n'),
    )
    expect(said).toContain('Two capabilities are called "Speak"')
    expect(loadPack(folder).pack.capabilities.map(({ definition }) => definition)).toEqual(['Aloud', 'In writing'])
  })

  it('brings a CASE package back as the framework that it was made from', async () => {
    cpSync(packFolder(samplePack), join(home, 'sample'), { recursive: true })
    const sample = openFramework(loadPack(join(home, 'sample')).pack)
    const rising = ['new', 'able', 'expert'].map((id) => ({ id, name: `Level ${id}`, meaning: `Is ${id}.` }))
    const seen = { able: { effective: ['Asks.'] } }
    const framework = {
      ...sample,
      levels: rising,
      // Two have some of the levels, and of the first nobody has written what can be seen at one of them.
      capabilities: sample.capabilities.map((one, place) => {
        if (place === 0) return { ...one, levels: ['new', 'able'], indicators: seen }
        return place === 1 ? { ...one, levels: ['expert'] } : one
      }),
    }
    const file = join(home, 'framework.json')
    const naming = {
      address: 'https://lsp.example/data/framework.case.json',
      changed: '2026-01-01T00:00:00.000Z',
      identify: (name: string) => nameUuid('00000000-0000-4000-8000-000000000000', name),
    }
    const about = {
      creator: 'Us',
      title: 'Ours',
      description: 'Ours.',
      language: 'en',
      version: '1.0.0',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    }
    const types = { group: 'Dimension', capability: 'Capability', statement: 'Statement' }
    writeFileSync(file, JSON.stringify(casePackage(naming, framework, about, types)))
    const { said } = await run('import', folder, file)
    expect(said).toContain('16 capabilities in 5 groups')
    expect(openFramework(loadPack(folder).pack)).toEqual(framework)
  })
})
