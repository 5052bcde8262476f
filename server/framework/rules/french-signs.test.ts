import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Document, parse } from 'yaml'
import { fieldsOf } from '#domain/operate/fields.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { checkContent } from './check-content.ts'

describe('how French sets its signs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-french-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync(packFolder('tests/packs/tiny'), folder, { recursive: true })
  const packFile = join(folder, 'pack.yaml')
  writeFileSync(packFile, readFileSync(packFile, 'utf8').replace(/^languages: \[(.*)\]$/m, 'languages: [$1, fr-CA]'))
  const words = join(folder, 'fr-CA', 'words')
  mkdirSync(words, { recursive: true })
  const written = parse(readFileSync('content/words/en/career.yaml', 'utf8')) as unknown
  const places = fieldsOf(written).filter(({ value }) => typeof value === 'string' && !value.includes('{'))

  /** Checks the pack with these texts, each at a place of its own, which are returned. */
  function checked(texts: readonly string[]) {
    const document = new Document({})
    const used = texts.map((text, place) => {
      const { path } = places[place] ?? { path: [] }
      document.setIn(path, text)
      return path.join('.')
    })
    writeFileSync(join(words, 'career.yaml'), document.toString())
    return { used, check: () => checkContent(folder) }
  }

  const wrong = [
    ['Vers un poste : et après?', 'a colon without'],
    ['Vers un poste: et après?', 'a colon without'],
    ['Un poste :', 'a colon without'],
    ['Un « poste »', '« or » without'],
    ['Un «\u00A0poste»', '« or » without'],
    ['Un poste ?', 'a space before'],
    ['Un poste ; et après', 'a space before'],
    ['50 % du chemin', 'a space before'],
    ["D'un poste", "has ' where"],
    ['Un "poste"', 'of another language'],
    ['Un “poste”', 'of another language'],
  ] as const

  it('is wrong where a sign or its space is another one', () => {
    const { used, check } = checked(wrong.map(([text]) => text))
    const said = (() => {
      try {
        return check().summary
      } catch (error) {
        return String(error)
      }
    })().split('\n')
    for (const [place, [text, what]] of wrong.entries())
      expect([text, said.filter((line) => line.includes(used[place] ?? ''))]).toEqual([
        text,
        [expect.stringContaining(what)],
      ])
  })

  it('is right with no-break spaces and French quotation marks', () => {
    const right = [
      'Un poste\u00A0: «\u00A0oui\u00A0»; et après? 50\u00A0% d’ici, à 12:30',
      'Un poste\u202F? Oui\u202F!',
    ]
    expect(checked(right).check).not.toThrow()
  })
})
