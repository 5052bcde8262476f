import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packFolder } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { checkContent } from './check.ts'

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

const curious = 'framework/capabilities/curious.yaml'
const resilient = 'framework/capabilities/resilient.yaml'
const firstStatement = /statements:\n {2}- .*\n/
const tooLong = Array.from({ length: 26 }, () => 'word').join(' ')
const tooHard =
  'Organisational interoperability considerations necessitate comprehensive prioritisation. Institutional accountability ' +
  'responsibilities materialise. Multidimensional administrative rationalisation accommodates intergovernmental collaboration.'

describe('the content check', () => {
  it('finds the LSP pack in order', () => {
    expect(checkContent(packFolder('lsp'))).toMatch(
      /^lsp \d+\.\d+\.\d+ is in order: \d+ dimensions, \d+ capabilities, /,
    )
  })

  it.each([
    ['the schema', curious, 'core: true', 'core: basic', `${curious}: core `],
    ['a reference', 'roles/families/policy.yaml', 'role_type: team-leader', 'role_type: chief', 'policy.yaml: roles.'],
    [
      'a missing statement',
      'questionnaires/assess.yaml',
      /\n {2}resilient: .*/,
      '',
      'assess.yaml: questions.resilient is missing',
    ],
    [
      'a missing page',
      'framework/dimensions.yaml',
      /^- id: leadership-character/m,
      '- id: x\n  name: X\n  summary: X.\n  capabilities: [curious]\n- id: leadership-character',
      'pages/whatItLooksLike5.md: is missing',
    ],
    ['a sentence over 25 words', 'pages/about.md', /\n## /, `\n${tooLong}.\n\n## `, 'pages/about.md: line'],
    [
      'a page above grade 9',
      'pages/what.md',
      /## Welcome\n[^]*/,
      `## Welcome\n\n${tooHard}\n`,
      'pages/what.md: reads at grade',
    ],
    [
      'a word that is not in the dictionary',
      resilient,
      firstStatement,
      'statements:\n  - organize the wrok\n',
      '"wrok", which neither',
    ],
    [
      'American spelling',
      resilient,
      firstStatement,
      'statements:\n  - organize the work\n',
      '"organize", which neither',
    ],
    [
      'a link that leads nowhere',
      'pages/what.md',
      '](/whatForMe)',
      '](/whatForYou)',
      '/whatForYou, which leads nowhere',
    ],
    [
      'an unknown gap in a text',
      'emails/save-session.yaml',
      /subject: .*/,
      'subject: Back to {sesion}',
      'emails/save-session.yaml: subject has {sesion}',
    ],
    [
      'a text without a gap that it needs',
      'documents/role-profile.yaml',
      ' {needs}"',
      '"',
      'documents/role-profile.yaml: figure.alternative must hold {needs}',
    ],
    [
      'an unknown gap in the recruitment guide',
      'documents/recruitment-guide.md',
      '## About this guide',
      '## About {guide}',
      'documents/recruitment-guide.md: has {guide}',
    ],
  ])('names file and key of %s', (_rule, file, from, to, expected) => {
    change(file, from, to)
    expect(() => checkContent(folder)).toThrow(expected)
  })

  const ownWords = '../words/en/session.yaml'

  it.each([
    ['over 25 words', /lede: Go on where.*/, `lede: ${tooLong}.`, 'restore.lede has a sentence of 26 words'],
    ['above grade 9', /lede: Go on where.*/, `lede: ${tooHard}`, 'restore reads at grade'],
    [
      'that no dictionary holds',
      'Go on where you stopped',
      'Go on where you stpoped',
      'restore.lede has "stpoped", which neither',
    ],
  ])('names file and key of words of the product %s', (_rule, from, to, expected) => {
    change(ownWords, from, to)
    expect(() => checkContent(folder)).toThrow(`${join(home, 'words', 'en', 'session.yaml')}: ${expected}`)
  })

  it.each([
    ['over 25 words', `${tooLong}.`, 'built.about has a sentence of 26 words'],
    ['above grade 9', tooHard, 'built reads at grade'],
    ['that no dictionary holds', 'You made this porfile.', 'built.about has "porfile", which neither'],
    [
      'with a term that makes them too long',
      `${tooLong.slice(5)} {an_agency}.`,
      'built.about has a sentence of 27 words',
    ],
  ])('names file and key of words that the pack says differently %s', (_rule, about, expected) => {
    mkdirSync(join(folder, 'words'), { recursive: true })
    writeFileSync(join(folder, 'words', 'building.yaml'), `built:\n  about: ${about}\n`)
    expect(() => checkContent(folder)).toThrow(`${join(folder, 'words', 'building.yaml')}: ${expected}`)
  })

  it('names both places of a repeated statement, and of two that are nearly the same', () => {
    const [, statement = ''] = /statements:\n {2}- (.*)\n/.exec(readFileSync(join(folder, curious), 'utf8')) ?? []
    change(resilient, firstStatement, `statements:\n  - ${statement}\n`)
    expect(() => checkContent(folder)).toThrow(`${resilient}: statements has a statement that stands elsewhere too`)
    change(resilient, firstStatement, `statements:\n  - always ${statement}\n`)
    expect(() => checkContent(folder)).toThrow(
      /curious\.yaml: statements\.0 says nearly the same as .*resilient\.yaml statements\.0/,
    )
  })
})
