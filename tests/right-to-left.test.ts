import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isRightToLeft, languageAttributes } from '#domain/framework/languages.ts'
import { renderWord } from '#server/documents/word/word.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { composeMail } from '#server/mail/letter.ts'
import { everyBlock } from './support/documents/blocks.ts'
import { readParts } from '#tests/support/documents/docx.ts'
import { makeUpPack, madeUpFromRight } from '#tests/support/framework/made-up-language.ts'
import { openTestApp } from '#tests/support/test-app.ts'

it.each(['ar', 'he-IL', 'fa', 'ur-PK', 'he-x-made-up', 'pa-Arab'])('%s runs from right to left', (language) => {
  expect(isRightToLeft(language)).toBe(true)
  expect(languageAttributes(language)).toBe(`lang="${language}" dir="rtl"`)
})

it.each(['en-NZ', 'fr-CA', 'mi-NZ', 'pa', 'az', 'he-Latn', 'qaa'])('%s runs from left to right', (language) => {
  expect(languageAttributes(language)).toBe(`lang="${language}"`)
})

// What stands at one side of a line stands at the other where lines run from right to left.
const physical = /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|(?:text-align|float):\s*(?:left|right))\b/

it('no style sheet names a side of the line left or right', () => {
  const sheets = globSync('{web,server,tools}/**/*.css')
  expect(sheets.length).toBeGreaterThan(20)
  const named = sheets.flatMap((sheet) =>
    readFileSync(sheet, 'utf8')
      .split('\n')
      .filter((line) => physical.test(line))
      .map((line) => `${sheet}: ${line.trim()}`),
  )
  expect(named).toEqual([])
})

describe('a language from right to left', () => {
  const folder = makeUpPack(undefined, undefined, madeUpFromRight)
  const { pack } = loadPack(folder)
  afterAll(() => rmSync(dirname(folder), { recursive: true }))

  it('says so on the pages that the server writes', async () => {
    const { app, close } = await openTestApp('sqlite', { pack: folder })
    const headers = { host: '127.0.0.1:3000', accept: 'text/html' }
    const { body } = await app.inject({ url: '/roleactions/unknown/profile', headers })
    expect(body).toContain('<html lang="he-x-made-up" dir="rtl">')
    await close()
  })

  it('says so in mail, whose lists and quotes are set in on the right', () => {
    const role = { role_title: 'Keeper', agency: 'Any agency', assessment_date: null, assessment_standing: null }
    const values = { ...role, origin: 'A profile', site_address: 'lsp.example' }
    const { html } = composeMail(pack, 'ASSESSMENT_TO_OTHER', { values, comment: 'One\ntwo' })
    expect(html).toContain('<html lang="he-x-made-up" dir="rtl">')
    expect(html).toMatch(/<td class="sheet" align="right" dir="rtl"/)
    expect(html).toMatch(/<blockquote [^>]*padding-right:16px;border-right:4px/)
    expect(html).not.toMatch(/(?:padding|border)-left|align="left"/)
  })

  it('says so in Word files: in their styles, and in each table', async () => {
    const parts = await readParts(await renderWord({ ...everyBlock, language: pack.language }))
    const styles = parts.get('word/styles.xml')?.source ?? ''
    const defaults = styles.slice(0, styles.indexOf('</w:docDefaults>'))
    expect(defaults).toMatch(/<w:rPrDefault>.*<w:rtl\/>.*<w:lang w:val="he-x-made-up" w:bidi="he-x-made-up"\/>/)
    expect(defaults).toMatch(/<w:pPrDefault>.*<w:bidi\/>/)
    const document = parts.get('word/document.xml')?.source ?? ''
    expect(document.match(/<w:bidiVisual\/>/g)?.length).toBe(document.match(/<w:tbl>/g)?.length)
  })

  it('leaves the files of other languages alone', async () => {
    const parts = await readParts(await renderWord(everyBlock))
    expect([...parts.values()].map(({ source }) => source).join('')).not.toMatch(/<w:(?:rtl|bidi|bidiVisual)\b/)
  })
})
