import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues, wordConstants } from '#domain/framework/word-constants.ts'
import { loadPack, packFolder, packNames } from './load-pack.ts'
import { PackError } from './faults.ts'
import { inFull } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const root = resolve(import.meta.dirname, '..', '..')
const temporary = mkdtempSync(join(tmpdir(), 'lsp-pack-'))
const folder = join(temporary, 'copy')

afterAll(() => rmSync(temporary, { recursive: true }))

function replace(from: string | RegExp, to: string): (source: string) => string {
  return (source) => source.replace(from, () => to)
}

/**
 * Changes or deletes one file of the copy. Fails where the change changes nothing, because the test would then prove
 * nothing.
 */
function plant(file: string, change: ((source: string) => string) | 'delete'): void {
  const path = join(folder, file)
  if (change === 'delete') return rmSync(path)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(path, after)
}

/** Every text within a value. */
function inTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inTexts) : []
}

function linesOf(path: string): string[] {
  try {
    loadPack(path)
  } catch (error) {
    if (error instanceof PackError) return error.message.split('\n')
    throw error
  }
  return []
}

/** What a faulty pack is told, without the lines, which tools/content/faulty-packs.test.ts tells. */
function faultsOf(path: string): string {
  return linesOf(path)
    .map((line) => line.replace(/(\.(?:yaml|md)):\d+: /, '$1: '))
    .join('\n')
}

describe('the LSP pack', () => {
  const { pack } = loadPack(packFolder('lsp'))

  it('loads with its capabilities in the order of the framework', () => {
    expect(pack.dimensions.map(({ name }) => name)).toEqual([
      'Leadership Character',
      'Strategic Leadership',
      'System Leadership',
      'Delivery Management',
      'Talent Management',
    ])
    expect(pack.capabilities.map(({ name }) => name)).toEqual([
      'Curious',
      'Honest and courageous',
      'Resilient',
      'Self aware and agile',
      'Leading strategically',
      'Leading with influence',
      'Engaging others',
      'Enhancing organisational performance',
      'Enhancing system performance',
      'Leading at the political interface',
      'Achieving ambitious goals',
      'Managing work priorities',
      'Achieving through others',
      'Enhancing people performance',
      'Developing talent',
      'Enhancing team performance',
    ])
    expect(pack.capabilities.filter(({ core }) => core)).toHaveLength(6)
    expect(pack.limits).toEqual({ min_capabilities: 1, max_capabilities: 3 })
  })

  it('says all of each capability, with four to six statements', () => {
    for (const capability of pack.capabilities) {
      const { statements, signs, derailers } = inFull(capability)
      expect(statements.length).toBeGreaterThanOrEqual(4)
      expect(Object.values(signs).map((all) => all.length)).toEqual([3, 3, 3])
      expect(new Set(derailers.map(({ when }) => when)).size).toBe(3)
    }
  })
})

it('the fingerprint of a pack depends only on its content, not on its folder', () => {
  const { fingerprint } = loadPack(packFolder(samplePack))
  cpSync(packFolder(samplePack), folder, { recursive: true })
  expect(loadPack(folder).fingerprint).toBe(fingerprint)
  plant('documents/dev-plan.yaml', replace('My plan', 'Our plan'))
  expect(loadPack(folder).fingerprint).not.toBe(fingerprint)
})

describe('a pack from another system', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(packFolder(samplePack), folder, { recursive: true })
  })

  it('is the same with other ends of lines, and with a mark at the start of its files', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(yaml|md|txt)$/.test(file),
    )
    for (const file of files) {
      const source = readFileSync(join(folder, file), 'utf8')
      writeFileSync(join(folder, file), `\uFEFF${source.replaceAll('\n', '\r\n')}`)
    }
    const { pack, fingerprint } = loadPack(folder)
    const own = loadPack(packFolder(samplePack))
    expect(pack).toEqual(own.pack)
    expect(fingerprint).toBe(own.fingerprint)
  })

  it('is told where it is, when it was saved with other letters', () => {
    writeFileSync(join(folder, 'agencies.yaml'), Buffer.from('\uFEFF- id: acc\n  name: ACC\n', 'utf16le'))
    expect(faultsOf(folder)).toBe(
      `${join(folder, 'agencies.yaml')}: has a sign that is no text: save the file again, and choose UTF-8`,
    )
  })

  it('is told of every line that begins with a tab', () => {
    plant('pack.yaml', (source) =>
      source.replace('  product:', '\tproduct:').replace('  copyright_year:', '\tcopyright_year:'),
    )
    expect(linesOf(folder)).toEqual([
      `${join(folder, 'pack.yaml')}:10: begins with a tab: use spaces`,
      `${join(folder, 'pack.yaml')}:16: begins with a tab: use spaces`,
    ])
  })
})

describe('a pack that could harm who reads it', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(packFolder(samplePack), folder, { recursive: true })
  })

  it('is refused for a file of 50 MB, which is not read', () => {
    truncateSync(join(folder, 'agencies.yaml'), 50 * 1024 * 1024)
    expect(faultsOf(folder)).toBe(
      `${join(folder, 'agencies.yaml')}: has 50 MB, and 1 MB is the most: make it smaller or take it out`,
    )
  })

  it('is refused for a link to a file or folder elsewhere, which is not read', () => {
    const outside = join(temporary, 'outside')
    mkdirSync(outside, { recursive: true })
    writeFileSync(join(outside, 'secret.yaml'), '- id: secret\n  name: Secret\n')
    rmSync(join(folder, 'agencies.yaml'))
    symlinkSync(join(outside, 'secret.yaml'), join(folder, 'agencies.yaml'))
    rmSync(join(folder, 'pages'), { recursive: true })
    symlinkSync(outside, join(folder, 'pages'))
    const said = faultsOf(folder)
    for (const file of ['agencies.yaml', 'pages'])
      expect(said).toContain(`${join(folder, file)}: is a link that leads out of the folder: put the file itself here`)
    expect(said).not.toContain('ecret')
  })

  it('may hold a link to another of its own files', () => {
    symlinkSync(join(folder, 'words.txt'), join(folder, 'README.txt'))
    expect(faultsOf(folder)).toBe('')
  })
})

describe('the folder of a pack', () => {
  it('is asked for by name among those there are', () => {
    expect(() => loadPack(packFolder('lps'))).toThrow(/There is no pack in .*lps\. There are: ([\w-]+, )*lsp\b/)
  })

  it('is in content/ when a name is given', () => {
    expect(packFolder('lsp')).toBe(join(root, 'content', 'lsp'))
    // As a setting that is empty stands for its default.
    expect(packFolder('')).toBe(packFolder('lsp'))
  })

  it.each(['../content/lsp/../../../../../../../..', '..', './docs'])(
    'is refused before it is read where it holds no pack: %s',
    (path) => {
      expect(() => loadPack(packFolder(path))).toThrow(/^There is no pack in \//)
    },
  )

  it('is the path when a path is given', () => {
    expect(packFolder('./packs/ours')).toBe(resolve('packs', 'ours'))
    expect(packFolder(folder)).toBe(folder)
  })
})

it.each([...packNames(), samplePack, 'tests/packs/tiny'])(
  '%s says how many questions it asks to build a profile',
  (name) => {
    const { pack } = loadPack(packFolder(name))
    expect(wordConstants(pack, pack.words)['build_questions']).toBe(buildQuestions(pack).length)
  },
)

describe('a pack with words of its own', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(packFolder(samplePack), folder, { recursive: true })
    rmSync(join(folder, 'words'), { recursive: true })
    mkdirSync(join(folder, 'words'), { recursive: true })
  })

  const say = (text: string) => writeFileSync(join(folder, 'words', 'building.yaml'), text)

  it("uses them in place of the product's, key by key, with names, terms and counts filled in", () => {
    say('built:\n  question: You drew this for {an_agency}.\n  kept: [It is yours.]\n')
    writeFileSync(join(folder, 'words', 'framework.yaml'), 'terms:\n  an_agency: a service\n')
    const { building, finding } = loadPack(folder).pack.words
    expect(building.built).toMatchObject({
      question: 'You drew this for a service.',
      kept: ['It is yours.'],
      yes: 'Yes',
    })
    expect(building.shared_profile.no_agency).toBe('Please select a service')
    expect(finding.role_select.offer).toContain('You answer 11 questions')
  })

  it('is spoken of in its own terms by the documents, mails and the page that it leaves to the product', () => {
    const one = ['agency', 'an_agency', 'dimension', 'capability', 'role_type'].map((term) => `  ${term}: ministry\n`)
    const many = ['agencies', 'dimensions', 'capabilities', 'role_types'].map((term) => `  ${term}: ministries\n`)
    writeFileSync(join(folder, 'words', 'framework.yaml'), `terms:\n${[...one, ...many].join('')}`)
    for (const part of ['documents', 'emails']) rmSync(join(folder, part), { recursive: true })
    rmSync(join(folder, 'pages', 'whatForMe.md'))
    const { pack } = loadPack(folder)
    const { recruitment_guide: guide, ...documents } = pack.documents
    const pages = inTexts([guide, pack.pages['whatForMe']]).map((text) => filledIn(text, pageValues(pack)))
    const mails = inTexts(pack.emails)
    const said = [...inTexts(documents), ...pages, ...mails].map((text) => text.replaceAll(/\{\w+\}/g, ''))
    expect(said.filter((text) => /ministr/i.test(text)).length).toBeGreaterThan(50)
    expect(mails.filter((text) => /ministr/.test(text)).length).toBeGreaterThan(3)
    expect(said.filter((text) => /\b(?:agenc|dimension|capabilit|role type)/i.test(text))).toEqual([])
  })

  it('names the ratings as it calls them wherever they are listed', () => {
    writeFileSync(join(folder, 'words', 'assessing.yaml'), 'options:\n  sound:\n    name: Solid\n')
    expect(loadPack(folder).pack.words.role.page.assessment_about).toContain('Strong, Solid or Developing')
  })

  it('fills limits, minutes and the names of ratings into its documents and its home page', () => {
    writeFileSync(join(folder, 'words', 'assessing.yaml'), 'options:\n  sound:\n    name: Solid\n')
    const documentsFor = (min: number, max: number) => {
      plant('pack.yaml', replace(/min_capabilities: \d+\n {2}max_capabilities: \d+/, limits(min, max)))
      return loadPack(folder).pack.documents
    }
    const limits = (min: number, max: number) => `min_capabilities: ${min}\n  max_capabilities: ${max}`
    const { role_profile: profile, dev_plan: plan, way_to_target: way } = documentsFor(2, 4)
    expect(JSON.stringify(profile.use)).toContain('Choose two to four capabilities to develop together')
    expect(plan.resource.none_chosen.join(' ')).toContain('mark two to four.')
    expect(way.ready).toContain('rated Strong already')
    expect(JSON.stringify(documentsFor(1, 1).role_profile.use)).toContain('Choose one capability to develop together')
    expect(JSON.stringify(documentsFor(2, 2).role_profile.use)).toContain('Choose two capabilities to develop together')
    plant('pack.yaml', replace('assessment_minutes: 15', 'assessment_minutes: 9'))
    const { pack } = loadPack(folder)
    expect(pack.site.home.lede).toContain('in about 9 minutes')
    expect(JSON.stringify(pack.documents.role_profile.use)).toContain('about 9 minutes')
  })

  it('is refused for something in braces in a document that nothing fills in, naming file and key', () => {
    plant('documents/dev-plan.yaml', replace('{number_to_choose}', '{nubmer_to_choose}'))
    expect(faultsOf(folder)).toContain(
      `${join(folder, 'documents', 'dev-plan.yaml')}: resource.none_chosen.1 has braces that nothing fills in`,
    )
  })

  it.each([
    [
      'a key that the product does not know',
      'built:\n  qeustion: You drew this.',
      'built.qeustion is no text of the product',
    ],
    ['a list where one text stands', 'built:\n  question: [You drew this.]', 'built.question must be one text'],
    ['a text without what is filled in', 'outcomes:\n  declined: They said no.', 'outcomes.declined lacks {reason}'],
    ['something that nothing fills in', 'built:\n  question: "{Who} drew this."', 'built.question has {Who}'],
    ['an empty text', "built:\n  question: ' '", 'built.question '],
  ])('is refused for %s, naming file and key', (_, text, says) => {
    say(text)
    expect(faultsOf(folder)).toContain(`${join(folder, 'words', 'building.yaml')}: ${says}`)
  })
})

const curious = 'framework/capabilities/curious.yaml'

it('stops the start of the server where it is broken, naming file, line and key', () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(packFolder(samplePack), folder, { recursive: true })
  plant(curious, replace('core: true', 'core: basic'))
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, LSP_PACK: folder },
    encoding: 'utf8',
  })
  expect(stderr).toContain(`${join(folder, curious)}:2: core `)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(78)
})
