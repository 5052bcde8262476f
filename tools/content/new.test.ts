import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inEnglish } from '#domain/framework/in-english.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { typedByWriter } from '#tests/support/content-command.ts'
import { newPack } from './new.ts'

const home = mkdtempSync(join(tmpdir(), 'lsp-new-'))
afterAll(() => rmSync(home, { recursive: true }))
const folder = join(home, 'ein-fframwaith')

describe('a new pack in another language', () => {
  it('begins with what the product has, and says what is in English yet, as a visitor meets it', async () => {
    const { said, status } = await typedByWriter(newPack, folder, '--language', 'cy')
    expect(status).toBe(0)
    expect(said).toMatch(
      /\d+ texts are in English on pages in cy, and marked as such: every screen \d+, home \d+, start /,
    )
    expect(said).toMatch(/for whoever runs the site \d+\.\n/)
    expect(said).toContain('npm run content -- translate words cy --export')
    expect(said.indexOf('site.product')).toBeLessThan(said.indexOf('0.name'))
  })

  it('can be served: what it lacks is English, in English terms, and marked', () => {
    const { pack } = loadPack(folder)
    expect(pack.language).toBe('cy')
    expect(pack.words.app.footer.contact).toBe(inEnglish('Contact'))
    expect(pack.words.finding.anything.agency).toBe(inEnglish('Any agency'))
    expect(pack.documents.labels.columns.definition).toBe(inEnglish('What it is'))
    expect(pack.emails.SAVE_SESSION.paragraphs[1]).toContain('({agency})')
    expect(pack.validation.decline_reasons[0]?.text).toBe(inEnglish('There is no such role here.'))
    expect(pack.starter.families[0]?.roles[0]?.title).toBe('Team Member')
    expect(pack.pages['about']?.body).toContain(inEnglish('Contact Us'))
  })

  it.each([['--language'], ['--language', 'not a language'], ['cy']])('is refused with %j', async (...words) => {
    expect(await typedByWriter(newPack, join(home, 'other'), ...words)).toMatchObject({ status: 1 })
  })
})
