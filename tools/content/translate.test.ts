import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { all, parseXml } from '#tests/support/documents/docx.ts'
import { typedByWriter } from '#tests/support/content-command.ts'
import { madeUpLanguage, makeUpSecondLanguage } from '#tests/support/framework/made-up-language.ts'
import { wholeTable } from './import/whole-table.ts'
import { translate as translateCommand } from './translate.ts'

const made = makeUpSecondLanguage()
let folder: string
let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lsp-translate-'))
  cpSync(dirname(made), home, { recursive: true })
  folder = join(home, basename(made))
})
afterEach(() => rmSync(home, { recursive: true }))
afterAll(() => rmSync(dirname(made), { recursive: true }))

const run = (...words: string[]) => typedByWriter(translateCommand, ...words)
const translate = (...words: string[]) => run(folder, madeUpLanguage, ...words)
const inOverlay = (file: string) => join(folder, madeUpLanguage, file)
const exportedTo = async (name: string) => {
  const file = join(home, name)
  expect((await translate('--export', file)).status).toBe(0)
  return file
}

/** Every file of the second language, with what it holds. */
const held = () =>
  readdirSync(inOverlay(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => [path, readFileSync(path, 'utf8')])

/** A table with one cell of the translations changed. */
function saying(file: string, key: string, text: string): string {
  const path = join(home, 'back.csv')
  writeFileSync(path, `\uFEFFfile;key;source;translation\r\n${[file, key, 'As it was', `"${text}"`].join(';')}\r\n`)
  return path
}

const lighthouse = 'framework/capabilities/steady-hands.yaml'

describe.each(['texts.csv', 'texts.xlf'])('texts in %s', (name) => {
  it('come back without a change as they were', { tags: 'long' }, async () => {
    const before = held()
    expect((await translate('--import', await exportedTo(name))).said).toContain('\n0 texts changed'.trim())
    expect(held()).toEqual(before)
  })

  it('bring back a whole language', async () => {
    const { pack } = loadPack(folder, madeUpLanguage)
    const file = await exportedTo(name)
    rmSync(inOverlay(''), { recursive: true })
    mkdirSync(inOverlay(''))
    expect(loadPack(folder, madeUpLanguage).pack.site.product).not.toBe(pack.site.product)
    expect(await translate('--import', file)).toMatchObject({ status: 0 })
    expect(loadPack(folder, madeUpLanguage).pack).toEqual(pack)
    expect(checkContent(folder).languages[0]?.open).toEqual([])
  })
})

describe('a table of texts', () => {
  it('opens in Excel as UTF-8, and says what a translator needs', async () => {
    const exported = await exportedTo('texts.csv')
    expect(
      readFileSync(exported, 'utf8').startsWith(
        '\uFEFFfile,key,source,translation,state,most letters,context,where\r\n',
      ),
    ).toBe(true)
    const rows = (await wholeTable(exported)).map(({ cells }) => cells)
    const role = rows.find(([, key]) => key === 'roles.lamp-trimmer.title')
    expect(role?.slice(0, 3)).toEqual(['roles/families/lamp-and-lens.yaml', 'roles.lamp-trimmer.title', 'Lamp Trimmer'])
    expect(role?.[5]).toBe(String(maxTitleLength))
    expect(rows.find(([file]) => file === 'pages/about.md')?.[7]).toBe('/about')
  })
})

it('one byte that is no UTF-8 spoils no other letter: its line is named, and nothing is written', async () => {
  for (const name of ['texts.csv', 'texts.xlf']) {
    const file = await exportedTo(name)
    const text = readFileSync(file, 'latin1').replace(/^\xEF\xBB\xBF/, '')
    const cut = text.lastIndexOf('Lamp Trimmer')
    writeFileSync(file, `${text.slice(0, cut)}Lamp\x92s Trimmer${text.slice(cut + 12)}`, 'latin1')
    const before = held()
    const { status, said } = await translate('--import', file)
    expect([status, said.length < 300]).toEqual([1, true])
    expect(said).toContain(`${name}:${text.slice(0, cut).split('\n').length}: is not in UTF-8, as other lines are`)
    expect(held()).toEqual(before)
  }
})

describe('XLIFF', () => {
  it('is XML by the rules of version 2.0', { tags: 'long' }, async () => {
    const xliff = parseXml(readFileSync(await exportedTo('texts.xlf'), 'utf8'))
    expect(xliff).toMatchObject({
      name: 'xliff',
      attributes: {
        xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
        version: '2.0',
        srcLang: 'en-NZ',
        trgLang: madeUpLanguage,
      },
    })
    const files = all(xliff, 'file')
    expect(new Set(files.map(({ attributes }) => attributes['id'])).size).toBe(files.length)
    for (const file of files) {
      const units = all(file, 'unit')
      expect(units.length).toBeGreaterThan(0)
      expect(new Set(units.map(({ attributes }) => attributes['id'])).size).toBe(units.length)
      for (const unit of units) {
        expect(unit.attributes['id']).toMatch(/^[\w.-]+$/)
        const names = unit.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name]))
        expect(names.filter((one) => one !== 'notes')).toEqual(['segment'])
        expect(names.indexOf('notes')).toBeLessThan(1)
        const [segment] = all(unit, 'segment')
        expect(['initial', 'translated', 'reviewed', 'final']).toContain(segment?.attributes['state'])
        expect(segment?.children.map((child) => (typeof child === 'string' ? child : child.name)).join(' ')).toMatch(
          /^source(?: target)?$/,
        )
      }
    }
  })

  it('is refused where it is none', async () => {
    const file = join(home, 'texts.xlf')
    writeFileSync(file, '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file/></xliff>')
    expect(await translate('--import', file)).toMatchObject({ status: 1, said: expect.stringContaining('no XLIFF 2') })
    writeFileSync(file, '<xliff')
    expect(await translate('--import', file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('not written as XML'),
    })
  })
})

describe('a translation', { tags: 'long' }, () => {
  it('is written beside what is there, shown, and known to be of the text that the translator read', async () => {
    const path = inOverlay(lighthouse)
    writeFileSync(path, `# A note of ours\n${readFileSync(path, 'utf8')}`)
    expect((await translate('--accept')).status).toBe(0)
    const before: unknown = parse(readFileSync(path, 'utf8'))
    const { said, status } = await translate('--import', saying(lighthouse, 'name', 'Mains sûres'))
    expect(status).toBe(0)
    expect(said).toContain(`${lighthouse}: name\n  was  `)
    expect(said).toContain('\n  is   Mains sûres\n1 texts changed')
    const after = readFileSync(path, 'utf8')
    expect(after.startsWith('# A note of ours\n')).toBe(true)
    expect(parse(after)).toEqual({ ...(before as object), name: 'Mains sûres' })
    const [pack] = checkContent(folder).languages
    expect(pack?.open.map(({ file, key, state }) => [file, key, state])).toEqual([[lighthouse, 'name', 'changed']])
  })

  it.each([
    ['has lost a gap', 'pages/about.md', 'title', 'À propos', 'lacks {product}'],
    ['has a gap of its own', lighthouse, 'name', 'Mains {nobody}', 'has {nobody}, which nothing fills in'],
    [
      'is too long',
      'roles/families/lamp-and-lens.yaml',
      'roles.lamp-trimmer.title',
      'x'.repeat(maxTitleLength + 1),
      `has ${maxTitleLength + 1} letters, and ${maxTitleLength} are the most`,
    ],
    ['has an item less', lighthouse, 'statements', 'une seule', 'has 1 texts, and the first language'],
    [
      'has lost a heading',
      'pages/about.md',
      'body',
      '{product} {organisation} {organisation_url} {contact_email}',
      'other headings or links',
    ],
    ['is of no text', lighthouse, 'colour', 'rouge', 'colour is no text of the first language'],
  ])('that %s is refused, and nothing is written', async (_, file, key, text, said) => {
    const before = held()
    const refused = await translate('--import', saying(file, key, text))
    expect(refused.status).toBe(1)
    expect(refused.said).toContain(`${file}: ${key} `)
    expect(refused.said).toContain(said)
    expect(held()).toEqual(before)
  })
})

describe('what comes back', () => {
  const row = (file: string, key: string, source: string, text: string) => `${file};${key};${source};"${text}"`
  const back = (...rows: string[]) => {
    const path = join(home, 'back.csv')
    writeFileSync(path, ['file;key;source;translation', ...rows].join('\r\n'))
    return translate('--import', path)
  }

  it('is refused by name where something was lost on the way, and nothing is written', async () => {
    const before = held()
    const { status, said } = await back(
      row(lighthouse, 'name', 'As it was', 'Mains sûres'),
      row(lighthouse, 'name', 'As it was', 'Mains fermes'),
      row(lighthouse, 'definition', 'As it was', '#REF!'),
      row('roles/families/lamp-and-lens.yaml', 'roles.lamp-trimmer.title', 'R & D', 'R &amp; D'),
    )
    expect([status, held()]).toEqual([1, before])
    expect(said).toContain(`${lighthouse}: name is there twice, with different translations`)
    expect(said).toContain(`${lighthouse}: definition is an error of the spreadsheet: #REF!`)
    expect(said).toContain('roles.lamp-trimmer.title has &amp; in place of a sign: write the sign')
  })

  it('is written without what nobody sees, and with its spaces; all rows are counted', async () => {
    const { said } = await back(
      row(lighthouse, 'name', 'As it was', '\uFEFFMains\u00AD sûres\u00A0!_x000D_'),
      row(lighthouse, 'definition', 'As it was', ''),
    )
    expect(said).toContain('1 texts changed')
    expect(said).toContain('2 rows came back: 1 changed, 0 as they were, 1 empty')
    expect(parse(readFileSync(inOverlay(lighthouse), 'utf8'))).toMatchObject({ name: 'Mains sûres\u00A0!' })
  })

  it('is written whole or not at all', async () => {
    const other = 'roles/families/lamp-and-lens.yaml'
    // A file stands where a folder is to be made, after other files that could be written.
    rmSync(inOverlay('roles/families'), { recursive: true })
    writeFileSync(inOverlay('roles/families'), '')
    const before = held()
    const { status, said } = await back(
      row(lighthouse, 'name', 'As it was', 'Mains sûres'),
      row(other, 'roles.lamp-trimmer.title', 'As it was', 'Lampiste du phare'),
    )
    expect([status, held()]).toEqual([1, before])
    expect(said).toContain('Nothing was written')
  })
})

it('the words of the product can be translated too', async () => {
  const file = join(home, 'words.csv')
  expect((await run('words', madeUpLanguage, '--export', file)).said).toMatch(/: (\d+) texts, \1 missing/)
  const rows = (await wholeTable(file)).map(({ cells }) => cells)
  expect(rows.find(([name, key]) => name === 'app.yaml' && key === 'error.heading')?.[7]).toBe('words: app')
})

it('whoever names no language of the pack is told where languages stand', async () => {
  expect(await run(folder, 'fr', '--export')).toMatchObject({
    status: 1,
    said: expect.stringContaining('languages in pack.yaml'),
  })
  expect(await run()).toMatchObject({ status: 1, said: expect.stringContaining('npm run content -- translate') })
})
