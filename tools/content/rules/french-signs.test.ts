import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
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
  const checked = (heading: string) => {
    writeFileSync(join(words, 'career.yaml'), stringify({ path: { heading } }))
    return () => checkContent(folder)
  }

  it.each([
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
  ])('is wrong in %j', (heading, said) => {
    expect(checked(heading)).toThrow(new RegExp(`career.yaml.*path.heading.* ${said}`, 's'))
  })

  it.each(['Un poste\u00A0: «\u00A0oui\u00A0»; et après? 50\u00A0% d’ici, à 12:30', 'Un poste\u202F? Oui\u202F!'])(
    'is right in %j',
    (heading) => {
      expect(checked(heading)).not.toThrow()
    },
  )
})
