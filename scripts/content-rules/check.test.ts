import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { checkContent } from './check.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-content-'))
  cpSync(packFolder(samplePack), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

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
    ['the schema', curious, 'kind: core', 'kind: basic', `${curious}: kind `],
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
      'a word that no dictionary holds',
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
      'something in braces that nothing fills in',
      'emails/save-session.yaml',
      /subject: .*/,
      'subject: Back to {sesion}',
      'emails/save-session.yaml: subject has {sesion}',
    ],
    [
      'a text that lacks what is filled in',
      'documents/role-profile.yaml',
      ' {needs}"',
      '"',
      'documents/role-profile.yaml: figure.alternative must hold {needs}',
    ],
    [
      'something in braces in the recruitment guide that nothing fills in',
      'documents/recruitment-guide.md',
      '## About this guide',
      '## About {guide}',
      'documents/recruitment-guide.md: has {guide}',
    ],
  ])('names file and key of %s', (_rule, file, from, to, expected) => {
    change(file, from, to)
    expect(() => checkContent(folder)).toThrow(expected)
  })

  it('names both places of a statement that stands twice, and of one that nearly does', () => {
    const [, statement = ''] = /statements:\n {2}- (.*)\n/.exec(readFileSync(join(folder, curious), 'utf8')) ?? []
    change(resilient, firstStatement, `statements:\n  - ${statement}\n`)
    expect(() => checkContent(folder)).toThrow(`${resilient}: statements has a statement that stands elsewhere too`)
    change(resilient, firstStatement, `statements:\n  - always ${statement}\n`)
    expect(() => checkContent(folder)).toThrow(
      /curious\.yaml: statements\.0 says nearly the same as .*resilient\.yaml statements\.0/,
    )
  })
})
