import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { translatedTexts } from '#tools/content/translate/texts.ts'
import { madeUpLanguage, makeUpSecondLanguage } from '#tests/support/framework/made-up-language.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'
import { hashOf, writeTranslatedFrom, type TranslatedFrom } from '#server/framework/rules/languages.ts'

describe('the check of a further language', () => {
  const languageFolder = makeUpSecondLanguage()
  const overlay = join(languageFolder, madeUpLanguage)
  afterAll(() => rmSync(dirname(languageFolder), { recursive: true }))
  const counted = () =>
    checkContent(languageFolder).languages.map(({ what, open }) => [
      what,
      open.filter(({ state }) => state === 'missing').length,
      open.filter(({ state }) => state === 'changed').length,
    ])
  const edit = (file: string, from: RegExp, to: string) => {
    const before = readFileSync(file, 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
  }

  it('counts what is missing, and what has changed since it was translated', () => {
    const { texts } = translatedTexts(languageFolder, madeUpLanguage)
    expect(counted()[0]).toEqual(['the pack in qaa', 0, texts.filter(({ pair }) => !pair.mayLack).length])
    const noted: TranslatedFrom = {}
    for (const { file, key, pair } of texts) noted[file] = { ...noted[file], [key]: hashOf(pair.source) }
    writeTranslatedFrom(overlay, noted)
    expect(counted()[0]).toEqual(['the pack in qaa', 0, 0])
    edit(join(languageFolder, 'pages', 'about.md'), /make-believe/, 'invented')
    rmSync(join(overlay, 'pages', 'privacy.md'))
    edit(join(overlay, 'pack.yaml'), /^ {2}framework_short: .*\n/m, '')
    expect(counted()[0]).toEqual(['the pack in qaa', 3, 1])
  })

  it.each([
    ['a lost gap', 'documents/way-to-target.yaml', /\{years\}/, '', 'introduction'],
    ['a text that is too long', 'pages/what.md', /^---\n\n/m, `---\n\n${'ա '.repeat(40)}. `, 'has a sentence of'],
    ['Markdown that cannot be shown', 'pages/what.md', /^---\n\n/m, '---\n\n> ա\n\n', 'has a quotation'],
    [
      'a page without the heading to which the menu leads',
      'pages/about.md',
      / \{#contact-us\}/,
      '',
      'has no heading to which',
    ],
    ['a file that nothing reads', 'pack.yaml', /$/, '', 'is read by nothing'],
  ])('names %s', (_, file, from, to, said) => {
    if (said === 'is read by nothing') writeFileSync(join(overlay, 'pages', 'nobodys.md'), '---\ntitle: ա\n---\n\nա\n')
    else edit(join(overlay, file), from, to)
    expect(() => checkContent(languageFolder)).toThrow(said)
    expect(() => checkContent(languageFolder)).toThrow(madeUpLanguage)
    if (said === 'is read by nothing') rmSync(join(overlay, 'pages', 'nobodys.md'))
  })
})
