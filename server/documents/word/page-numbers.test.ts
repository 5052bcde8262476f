// @module-tag long
import { patchDocument } from 'docx'
import { estimatePageNumbers } from 'docx/layout'
import { describe, expect, it } from 'vitest'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { remember } from '#server/values/remember.ts'
import { inTurn, starterRole } from '#tests/support/documents/blocks.ts'
import { contentsOf } from '#tests/support/documents/docx.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import type { SectionPages } from './pages.ts'
import { renderWord } from './word.ts'

const { pack } = loadPack(packFolder(samplePack))
const today = new Date('2026-11-20T23:30:00Z')
const sections = remember<SectionPages | null>(500)

function interviewPack(id: string) {
  return renderWord(interviewPackDocument(starterRole(pack, id), pack, today), sections)
}

function plan(id: string, chosen: number) {
  const selected = pack.capabilities.slice(0, chosen).map((capability) => capability.id)
  const assessment = { answers: inTurn(pack), answeredAt: today, selected }
  return renderWord(devPlanDocument(starterRole(pack, id), pack, assessment, today), sections)
}

async function pagesOf(file: Buffer): Promise<number[]> {
  return (await contentsOf(file)).map(({ page }) => Number(page))
}

const director = 'hr-director--any'
const officer = 'corrections-officer--department-of-corrections'

describe('the contents of a Word file', () => {
  // As LibreOffice printed them with fonts as wide as Word's; `npm run office` in `lab/` prints those of 200 roles.
  it('name the page on which each heading stands on paper', async () => {
    const pages = [2, 2, 3, 3, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12]
    expect(await pagesOf(await interviewPack(director))).toEqual(pages)
    expect(await pagesOf(await plan(director, 3))).toEqual([2, 3, 3, 6, 8, 10, 10, 10, 10, 10, 11, 12, 12, 12, 12])
    expect(await pagesOf(await plan(officer, 2))).toEqual([2, 3, 3, 6, 8, 8, 8, 8, 8, 9, 10, 10, 10, 10])
  })

  it('name the page that Word finds once the sections stand one after the other', async () => {
    const file = await interviewPack(officer)
    const found = new Map<string, string>()
    await patchDocument({
      outputType: 'nodebuffer',
      data: file,
      patches: {},
      pageNumbers: (template) => {
        const estimated = estimatePageNumbers(template)
        for (const [heading, page] of estimated.bookmarks) found.set(heading, page)
        return estimated
      },
    })
    const contents = await contentsOf(file)
    expect(contents.length).toBeGreaterThan(10)
    expect(contents.map(({ title, to }) => [title, found.get(to)])).toEqual(
      contents.map(({ title, page }) => [title, page]),
    )
  })
})
