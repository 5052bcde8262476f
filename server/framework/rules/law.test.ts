import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { checkContent } from './check-content.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-law-'))
  cpSync(packFolder(samplePack), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const sources = `names_of_law: ['Privacy Act ####', te Tiriti]
sources:
  - source: Privacy Act 2020
    section: section 44
    url: https://example.org/privacy-act
    checked: 2026-06-01
    read: excerpt
    when_it_changes: Mend the page about privacy.
    claims:
      - where: pages/privacy.md
        claim: We answer within 20 working days, as the Privacy Act 2020 requires.
      - where: pages/privacy.md
        claim: follows the Privacy Act 2020 in all that it does
`

/** What the check says on a day of a pack with these sources and, at the end of its page about the website, these sentences. */
function said(written: string, { day = '2026-11-22', more = '' } = {}): string {
  writeFileSync(join(folder, 'sources.yaml'), written)
  const about = join(folder, 'pages', 'about.md')
  if (more !== '') writeFileSync(about, `${readFileSync(about, 'utf8').trimEnd()}\n\n${more}\n`)
  try {
    return checkContent(folder, { now: Date.parse(`${day}T12:00:00+12:00`) }).summary
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll(`${folder}/`, '')
  }
}

// The sample pack names te Tiriti in many places, and this test is not about them.
const few = sources.replace(', te Tiriti', '')

const claim = (where: string, text: string) => `      - where: ${where}\n        claim: ${text}\n`

describe('what a pack says of law and standards', () => {
  it('is in order where each sentence that names a law is a claim, looked up within a year', () => {
    expect(said(few, { day: '2027-06-01' })).toContain('is in order')
  })

  it('has a source for each sentence that names a law, unless a phrase only names it', () => {
    const all = said(`only_named: ['read the Privacy Act ####']\n${sources}`, {
      more: 'The privacy act is old. Te Tiriti binds us. See the Privacy Act 1993 too. Read the Privacy Act 1993 today.',
    })
    expect(all).toMatch(
      /pages\/about\.md:57: names "Te Tiriti" in a sentence without a source: .*: Te Tiriti binds us\.…/,
    )
    expect(all).toMatch(/pages\/about\.md:57: names "Privacy Act 1993" in a sentence without a source: .*: See the/)
    expect(all).not.toContain('The privacy act is old')
    expect(all).not.toContain('Read the Privacy Act 1993')
  })

  it('holds no claim that stands nowhere, at another place, or more than once', () => {
    const curious = 'framework/capabilities/curious.yaml'
    const moved =
      few.replace('within 20', 'within 10') +
      claim('pages/privacy.md', 'Privacy Act 2020') +
      claim(`${curious} statements`, 'ask open questions') +
      claim(`${curious} signs`, 'ask open questions')
    const all = said(moved)
    expect(all).toContain(
      'sources.yaml:11: sources.0.claims.0.claim stands nowhere in pages/privacy.md: write the sentence there',
    )
    expect(all).toContain('sources.0.claims.2.claim stands 2 times in pages/privacy.md: write more of the sentence')
    expect(all).not.toContain('sources.0.claims.3.claim')
    expect(all).toContain(`sources.0.claims.4.claim stands nowhere in ${curious} signs`)
  })

  it('is looked up again after a year, and says what to do', () => {
    expect(said(few, { day: '2027-06-02' })).toContain(
      'sources.yaml:6: sources.0.checked is 2026-06-01, more than a year ago: look Privacy Act 2020 up again, and write ' +
        'the new day if its claims still hold. If it has changed: Mend the page about privacy.',
    )
    expect(said(few, { day: '2026-05-31' })).toContain('sources.0.checked is 2026-06-01, which is still to come')
  })

  it('does not stop the website when a source is old or a claim is gone, and does when the file is faulty', () => {
    const file = join(folder, 'sources.yaml')
    writeFileSync(file, few.replace('2026-06-01', '2020-06-01').replace('within 20', 'within 10'))
    expect(loadPack(folder).pack.law?.sources).toHaveLength(1)
    writeFileSync(file, few.replace('read: excerpt', 'read: partly'))
    expect(() => loadPack(folder)).toThrow('sources.yaml:7: sources.0.read must be one of whole, excerpt, not')
  })

  it('is written down for the LSP, and somebody has read each source, if only in part', () => {
    const { law } = loadPack(packFolder('lsp')).pack
    expect(law?.names_of_law).toContain('te Tiriti')
    expect(law?.sources.filter(({ read }) => read === 'not')).toEqual([])
  })
})
