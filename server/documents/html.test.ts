import { describe, expect, it } from 'vitest'
import type { Pack } from '#domain/pack-schema.ts'
import type { RoleProfile } from '#domain/role.ts'
import { starterRoles } from '#domain/starter-roles.ts'
import { loadPack, packFolder } from '#server/load-pack.ts'
import { inTurn } from '#tests/support/blocks.ts'
import { readDocumentPage } from '#tests/support/document-page.ts'
import { readDocx } from '#tests/support/docx.ts'
import type { Document } from './blocks.ts'
import { devPlanDocument } from './dev-plan.ts'
import { renderHtml } from './html.ts'
import { interviewPackDocument } from './interview-pack.ts'
import { roleProfileDocument } from './role-profile.ts'
import { selfAssessmentReport } from './self-assessment-report.ts'
import { renderWord } from './word.ts'

const today = new Date('2026-11-20T23:30:00Z')

function documentsOf(role: RoleProfile, pack: Pack, chosen: number): Document[] {
  const selected = pack.capabilities.slice(0, chosen).map(({ id }) => id)
  const assessment = { answers: inTurn(pack), answeredAt: today, selected }
  return [
    roleProfileDocument(role, pack, today),
    interviewPackDocument(role, pack, today),
    devPlanDocument(role, pack, assessment, today),
    selfAssessmentReport(role, pack, assessment, today),
  ]
}

/** Roles that are short and long, need much and little, are named in te reo Māori or by somebody who tries what goes. */
function tellingRoles(pack: Pack): RoleProfile[] {
  const roles = starterRoles(pack)
  const byTitle = roles.toSorted((a, b) => a.title.length - b.title.length)
  const byNeeds = roles.toSorted((a, b) => a.people + a.strategy - (b.people + b.strategy))
  const [shortest, longest] = [byTitle[0], byTitle.at(-1)]
  const [fewest, most] = [byNeeds[0], byNeeds.at(-1)]
  const maori = roles.find(({ title }) => /[āēīōū]/.test(title))
  const found = [shortest, longest, fewest, most, maori].filter((role) => role !== undefined)
  const typed = ['Kaiwhakahaere Mātāmua '.repeat(6).slice(0, 120).trim(), `<b>R&D</b> "${'w'.repeat(100)}"`]
  return [...found, ...typed.flatMap((title) => (most ? [{ ...most, title }] : []))]
}

/** What a reader of the Word file sees, in order, without the numbers of pages. */
async function wordText(document: Document): Promise<string> {
  const docx = await readDocx(await renderWord(document))
  const footer = docx.footer.replace(/\t.*/, '')
  return `${docx.text} ${footer}`
    .replaceAll(/\{PAGEREF[^}]*\}\d*/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
}

describe.each(['lsp', './tests/packs/tiny'])('a document of %s', (name) => {
  const { pack } = loadPack(packFolder(name))

  it('says the same as a page and as a Word file', async () => {
    for (const role of tellingRoles(pack)) {
      for (const document of [...documentsOf(role, pack, 0), ...documentsOf(role, pack, 3)]) {
        const page = readDocumentPage(renderHtml(document).html)
        // As lists, so that a failure shows the words that differ.
        expect(page.text.split(' ')).toEqual((await wordText(document)).split(' '))
      }
    }
  })
})
