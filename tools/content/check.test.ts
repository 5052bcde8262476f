import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import { typedByWriter } from '#tests/support/content-command.ts'
import { makeUpLook } from '#tests/support/framework/made-up-look.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { importFramework } from '#tools/content/import.ts'
import { guideKeyword } from '#tools/guide/compile-guide.ts'
import { newPack } from '#tools/content/new.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'
import { countsInWords } from '#server/framework/rules/leaks.ts'

let home: string
let folder: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lsp-content-'))
  folder = join(home, 'pack')
  cpSync(packFolder(samplePack), folder, { recursive: true })
  cpSync(englishWords, join(home, 'words', 'en'), { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true }))

function change(file: string, from: string | RegExp, to: string): void {
  const source = readFileSync(join(folder, file), 'utf8')
  const changed = source.replace(from, to)
  expect(changed, `the fault in ${file} is planted`).not.toBe(source)
  writeFileSync(join(folder, file), changed)
}

/** What the check says, without lines, which faulty-packs.test.ts asserts; paths begin below the pack, or below `words`. */
function said(): string[] {
  try {
    return [checkContent(folder, { sources: { guideKeyword } }).summary]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.split('\n').map((line) =>
      line
        .replace(`${folder}/`, '')
        .replace(`${home}/`, '../')
        .replace(/(\.(?:yaml|md)):\d+: /, '$1: '),
    )
  }
}

function expectSaid(...beginnings: string[]): void {
  const lines = said()
  for (const beginning of beginnings) expect(lines.map((line) => line.slice(0, beginning.length))).toContain(beginning)
}

const ownWords = '../words/en/session.yaml'
const curious = 'framework/capabilities/curious.yaml'
const resilient = 'framework/capabilities/resilient.yaml'
const firstStatement = /statements:\n {2}- .*\n/
const tooLong = Array.from({ length: 26 }, () => 'word').join(' ')
const tooHard =
  'Organisational interoperability considerations necessitate comprehensive prioritisation. Institutional accountability ' +
  'responsibilities materialise. Multidimensional administrative rationalisation accommodates intergovernmental collaboration.'

describe('the content check', () => {
  it('offers what keeps the answers about an id that the last release had', () => {
    const git = (...words: string[]) =>
      spawnSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words])
    for (const words of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'First'],
      ['tag', 'v1.0.0'],
    ])
      git(...words)
    expectSaid('sample 1.0.0 is in order')
    change('framework/dimensions.yaml', 'resilient, ', '')
    rmSync(join(folder, resilient))
    const offers = () => said().filter((line) => line.includes('lacks resilient, which v1.0.0 had'))
    expect(offers()).toEqual([expect.stringMatching(/renamed_from: \[resilient\] .* id: resilient, .*retired\.yaml/)])
    writeFileSync(join(folder, 'framework', 'retired.yaml'), '- { id: resilient, name: Resilient }\n')
    expect(offers()).toEqual([])
  })

  it('finds the LSP pack in order', { tags: 'long' }, () => {
    expect(checkContent(packFolder('lsp')).summary).toMatch(
      /^lsp \d+\.\d+\.\d+ is in order: \d+ dimensions, \d+ capabilities, /,
    )
  })

  it('reads no prose into the colours and files of a look', () => {
    const own = makeUpLook()
    expect(checkContent(own).summary).toContain('tiny 0.1.0 is in order')
    rmSync(dirname(own), { recursive: true })
  })

  it('names file and key of words of the product that are too long, too hard or in no dictionary', () => {
    change(ownWords, /lede: Go on where.*/, `lede: ${tooLong}. ${`${tooHard} `.repeat(9)} You stpoped here.`)
    expectSaid(
      `${ownWords}: restore.lede has a sentence of 26 words`,
      `${ownWords}: restore reads at grade`,
      `${ownWords}: restore.lede has "stpoped", which neither`,
    )
  })

  it('names file and key of words that the pack says differently, with its terms filled in', () => {
    mkdirSync(join(folder, 'words'), { recursive: true })
    const about = `${tooLong.slice(5)} {an_agency}. ${tooHard} You made this porfile.`
    writeFileSync(join(folder, 'words', 'building.yaml'), `built:\n  about: ${about}\n`)
    expectSaid(
      'words/building.yaml: built.about has a sentence of 27 words',
      'words/building.yaml: built reads at grade',
      'words/building.yaml: built.about has "porfile", which neither',
    )
  })

  it('names what a pack with terms of its own still calls as the product does, unless it is within a name or a gap', () => {
    writeFileSync(
      join(folder, 'words', 'framework.yaml'),
      'terms: { agency: ministry, an_agency: a ministry, agencies: ministries }\n',
    )
    const line = 'Agencies differ. The Space Agency and {agencies} may ask.'
    change('pages/whatForMe.md', /\n$/, `\n\n${line}\n\nAn agency answers.\n`)
    const found = said().filter((fault) => fault.startsWith('pages/whatForMe.md'))
    expect(found.filter((fault) => fault.includes('which this pack calls'))).toEqual([
      'pages/whatForMe.md: has "agencies", which this pack calls "ministries": say that',
      'pages/whatForMe.md: has "agency", which this pack calls "ministry": say that',
    ])
    expectSaid('emails/validation.yaml: closing.2 has "agency", which this pack calls "ministry"')
    expect(said().filter((fault) => /^(?:framework|questionnaires)/.test(fault))).toEqual([])
  })

  it('holds the easy-read page to easy words, and to pictures that the product has', () => {
    const page = 'pages/easyRead.md'
    change(
      page,
      '![](icon:tick)',
      `![](icon:tack)\n\n![](compass:5)\n\n![](rating:strong)\n\nLook ![](icon:info) here.\n\n${tooHard} ${tooHard}`,
    )
    expectSaid(
      `${page}: has the picture icon:tack: write one of compass, compass:0, `,
      `${page}: has the picture compass:5: `,
      `${page}: has the picture icon:info: `,
      `${page}: reads at grade `,
    )
    const all = said()
    expect(all.filter((line) => line.includes('has the picture'))).toHaveLength(3)
    expect(all.find((line) => line.includes('reads at grade'))).toContain('(5 at most)')
    rmSync(join(folder, page))
    expect(said()).toEqual([expect.stringContaining('is in order')])
    change('pages/about.md', '](/privacy)', '](/easyRead)')
    expectSaid('pages/about.md: links to /easyRead, which leads nowhere')
  })

  it('names a capability without a heading on a page that has one for most of its dimension', () => {
    change('pages/whatItLooksLike0.md', /### Resilient\n[^#]*/, '')
    change('pages/whatItLooksLike1.md', /### [^\n]*\n[^#]*### [^\n]*\n[^#]*/, '')
    expect(said().filter((line) => line.includes('has a heading for'))).toEqual([
      'pages/whatItLooksLike0.md: has a heading for 3 of the 4 capabilities of Leadership Character, and none for Resilient: write it too',
    ])
  })

  it('warns of a role type that leaves out some capabilities in the rule, and not of one that leaves out all', () => {
    const warned = () => checkContent(folder).warnings.flatMap(({ faults }) => faults.map(({ reason }) => reason))
    expect(warned()).toEqual([])
    change('roles/rule.yaml', /( {2}individual-contributor:[^]*?)      developing-talent: \w+\n/, '$1')
    expect(warned()).toEqual(['leaves out developing-talent, which counts as none'])
    change('roles/rule.yaml', /( {2}individual-contributor:[^]*?needs:)\n( {6}.*\n)*/, '$1 {}\n')
    expect(warned()).toEqual([])
  })

  it('asks for a reason where a job family needs a capability less on the step above, and for no other', () => {
    const falls = () => said().filter((line) => line.includes('falls'))
    change('roles/rule.yaml', /( {2}team-leader:[^]*?leading-with-influence: )useful\n/, '$1none\n')
    expect(falls()).toContainEqual(
      expect.stringMatching(
        /^roles\/families\/finance\.yaml.*: falls\.leading-with-influence is missing: it is useful for Individual contributor and only none for Team leader/,
      ),
    )
    const reasons = '    falls: { leading-with-influence: They can hand out the work., curious: It grows. }'
    change('roles/rule.yaml', /^( {2}team-leader:\n)/m, `$1${reasons}\n`)
    expect(falls()).toEqual([
      expect.stringMatching(
        /^roles\/rule\.yaml.*role_types\.team-leader\.falls\.curious explains no fall: take it out/,
      ),
    ])
  })

  it('warns of a rule by which everything is essential to every role, and not where one job family differs', () => {
    const warned = () => checkContent(folder).warnings.flatMap(({ faults }) => faults.map(({ reason }) => reason))
    const [first = '', ...families] = readdirSync(join(folder, 'roles', 'families')).map(
      (name) => `roles/families/${name}`,
    )
    change('roles/rule.yaml', /: (?:useful|none)$/gm, ': essential')
    for (const file of families) change(file, /^adjust:.*\n(?: {2}.*\n)*/m, '')
    change(first, /^adjust:.*\n(?: {2}.*\n)*/m, 'adjust:\n  leading-strategically: -1\n')
    expect(warned()).toEqual([])
    change(first, /^adjust:\n.*\n/m, '')
    expect(warned()).toEqual([expect.stringContaining('every role is asked everything as essential: say what differs')])
  })

  it('measures no grade of labels, which are no sentences', () => {
    change('documents/labels.yaml', 'agency: Agency', 'agency: Organisation')
    change('documents/labels.yaml', 'capability: Capability', 'capability: Organisational capability')
    expect(said()).toEqual([expect.stringContaining('is in order')])
  })

  it('wants a heading to which the menu can lead, by its words or by the id that it names', () => {
    const page = 'pages/about.md'
    change(page, '## Contact Us', '## Write to us {#contact-us}')
    expect(said()).toEqual([expect.stringContaining('is in order')])
    change(page, ' {#contact-us}', '')
    expectSaid(`${page}: has no heading to which the menu's "Contact" can lead: end it with {#contact-us}`)
  })

  it('counts faults of style in official wording as warnings, and has no mercy for the rest', () => {
    const [, statement = ''] = /statements:\n {2}- (.*)\n/.exec(readFileSync(join(folder, curious), 'utf8')) ?? []
    change(resilient, firstStatement, `statements:\n  - ${statement}\n`)
    change(curious, 'definition: ', `definition: ${tooLong}.\n  `)
    change('questionnaires/assess.yaml', /resilient: .*/, `resilient: ${`${tooHard} `.repeat(30)}`)
    expectSaid(
      `${resilient}: statements.0 is a statement that stands elsewhere too`,
      `${curious}: definition has a sentence of`,
      'questionnaires/assess.yaml: reads at grade',
    )
    change('pack.yaml', /style: .*\n/, 'wording: official\n')
    expect(checkContent(folder).warnings.map(({ what, faults }) => `${faults.length} ${what}`)).toEqual([
      '1 sentences of more than 25 words in the official wording',
      '1 files that read above their grade in the official wording',
      '1 texts that say nearly the same as another in the official wording',
      '10 kinds of text that run alike in the official wording',
    ])
    change(resilient, firstStatement, 'statements:\n  - organize the week\n')
    change('questionnaires/assess.yaml', /\n {2}curious: /, '\n  curios: ')
    change('pages/what.md', /## Welcome\n[^]*/, `## Welcome\n\n${tooHard}\n`)
    expectSaid(
      `${resilient}: statements.0 has "organize", which neither`,
      'questionnaires/assess.yaml: questions.curios is not one of the ids expected here',
      'pages/what.md: reads at grade',
    )
  })

  it('blames no word of the product for a name of the pack, however it is spelled or short', () => {
    change('pack.yaml', /name: Team leader/, 'name: Con')
    change('pack.yaml', 'name: People Capabilities', 'name: Zolisyation\n    in_sentence: zolisyation and kunfinment')
    const contact = 'organisational-development-administration@organisation.example'
    change('pack.yaml', /contact_email: .*/, `contact_email: ${contact}`)
    expect(said().filter((line) => line.startsWith('../words'))).toEqual([])
  })

  it('says nothing of what a pack reads from the template', () => {
    for (const part of ['documents', 'emails', 'pages/whatForMe.md']) rmSync(join(folder, part), { recursive: true })
    change('pack.yaml', /style: .*\n/, 'style: { max_words_in_sentence: 10, max_grade: 4 }\n')
    const files = said().map((line) => line.replace(/: .*/, ''))
    expect(files).toContain('pages/about.md')
    expect(files.filter((file) => /template|documents|emails|whatForMe/.test(file))).toEqual([])
  })

  it('lets a pack choose its dictionary, the length of its sentences and their grade', () => {
    change(resilient, firstStatement, 'statements:\n  - organize the colour of the week\n')
    change('pages/about.md', /\n## /, `\n${tooLong}.\n\n## `)
    change('pages/what.md', /## Welcome\n[^]*/, `## Welcome\n\n${tooHard}\n`)
    const styled = (style: string) => {
      change('pack.yaml', /style: .*\n/, `style: { max_like_shapes: 100, ${style} }\n`)
      return said()
    }
    const american = styled('dictionary: en-US, max_words_in_sentence: 26, max_grade: 18').join('\n')
    expect(american).toContain(`${resilient}: statements.0 has "colour"`)
    expect(american).not.toContain('"organize"')
    expect(american).not.toContain('has a sentence of')
    expect(american).toContain('pages/what.md: reads at grade')
    change('pages/what.md', tooHard, 'Read on.')
    expect(styled('dictionary: none, max_words_in_sentence: 26')[0]).toContain('is in order')
  })
})

describe('the words of the product', () => {
  it('say nothing that is so in one country or one framework alone', () => {
    const { pack } = loadPack(packFolder('lsp'))
    const capabilities = String(pack.capabilities.length)
    const questions = countsInWords[buildQuestions(pack).length - 11] ?? ''
    const leaks: [sentence: string, found: string][] = [
      ['Write to name@agency.govt.nz.', 'govt.nz'],
      ['Haere mai ki te mahi, whānau.', 'ā'],
      ['Made in New Zealand.', 'New Zealand'],
      ['Open the LSP now.', 'LSP'],
      [`There are ${capabilities} capabilities.`, capabilities],
      [`Answer ${questions} questions.`, questions],
      ['Look at the compass.', 'compass'],
    ]
    change(ownWords, /lede: Go on where.*/, `lede: ${leaks.map(([sentence]) => sentence).join(' ')}`)
    expectSaid(
      ...leaks.map(([, found]) => `${ownWords}: restore.lede has "${found}", which is not so in every framework`),
    )
  })

  it('leave the terms of the framework to the pack', () => {
    change(ownWords, /lede: Go on where.*/, 'lede: Ask your agency by {role_type}, role types and Capabilities.')
    expectSaid(
      `${ownWords}: restore.lede has "agency", which a pack may call otherwise: write {agency}`,
      `${ownWords}: restore.lede has "capabilities", which a pack may call otherwise: write {capabilities}`,
      `${ownWords}: restore.lede has "role types", which a pack may call otherwise: write {role_types}`,
    )
    expect(said().some((fault) => fault.includes('has "role type",'))).toBe(false)
  })
})

describe('packs beside one another', () => {
  const copy = () => join(home, 'copy')
  const at = (...path: string[]) => join(copy(), 'content', ...path)

  it('do not spoil the check of another: neither unfinished nor broken, nor with its own counts and words', async () => {
    // The check looks at the packs of its own product, so that it runs in a copy that has some more.
    for (const name of ['package.json', 'tools', 'domain', 'contract', 'server', 'content', 'tests/packs'])
      cpSync(name, join(copy(), name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(copy(), 'node_modules'))
    for (const name of ['lsp', 'canada-key-leadership', 'digital-and-data']) rmSync(at(name), { recursive: true })
    cpSync('tests/packs/tiny', at('tiny'), { recursive: true })
    await typedByWriter(newPack, at('empty'))
    // A framework of 14 capabilities, a number that the template's pages name too.
    const rows = Array.from({ length: 14 }, (_, place) => `One,Skill ${place}`)
    writeFileSync(join(home, 'table.csv'), `group,capability\n${rows.join('\n')}\n`)
    await typedByWriter(newPack, at('begun'))
    await typedByWriter(importFramework, at('begun'), join(home, 'table.csv'))
    const again = (from: string, to: string, more: string) => {
      cpSync(at(from), at(to), { recursive: true })
      const source = readFileSync(at(to, 'pack.yaml'), 'utf8').replace(/^id: .*/m, `id: ${to}`)
      writeFileSync(at(to, 'pack.yaml'), `${source}${more}`)
    }
    again('begun', 'begun-too', '')
    // One that takes its words from the tiny pack, and says so.
    again('tiny', 'taker', 'words_taken_from: [tiny]\n')
    // One that is begun in no order at all.
    for (const [name, source] of Object.entries({ broken: 'site: [', blank: '' })) {
      mkdirSync(at(name))
      writeFileSync(at(name, 'pack.yaml'), source)
    }
    const words = ['tools/content.ts', 'check', 'tiny', 'taker', 'begun', 'broken', 'blank']
    const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', cwd: copy() })
    expect(stdout.match(/^.* is in order/gm)).toEqual([
      expect.stringMatching(/^tiny /),
      expect.stringMatching(/^taker /),
    ])
    expect(stderr).toContain('still to be written')
    expect(stdout + stderr).not.toMatch(/not so in every framework|in the pack|Error/)
  })
})
