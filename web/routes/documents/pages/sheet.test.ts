import { describe, expect, it } from 'vitest'
import type { Block, Document } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { table } from '#server/documents/blocks.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import { renderWord } from '#server/documents/word/word.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { readDocumentPage, renderSheet } from '#tests/support/app/rendered.ts'
import { inTurn } from '#tests/support/documents/blocks.ts'
import { type Docx, readDocx } from '#tests/support/documents/docx.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const today = new Date('2026-11-20T23:30:00Z')

function documentsOf(role: RoleProfile, pack: Pack, chosen: number): Document[] {
  const selected = pack.capabilities.slice(0, chosen).map(({ id }) => id)
  const assessment = { answers: inTurn(pack), answeredAt: today, selected }
  return [
    roleProfileDocument(role, pack, today),
    interviewPackDocument(role, pack, today),
    devPlanDocument(role, pack, assessment, today),
    selfAssessmentReport(role, pack, assessment, today),
    talkGuideDocument(role, pack, today),
  ]
}

/** Roles that need little and much, with a long title, a title in te reo Māori, and a hostile title. */
function tellingRoles(pack: Pack): RoleProfile[] {
  const roles = starterRoles(pack)
  const byNeeds = roles.toSorted((a, b) => a.people + a.strategy - (b.people + b.strategy))
  const [fewest, most] = [byNeeds[0], byNeeds.at(-1)]
  const longest = roles.toSorted((a, b) => b.title.length - a.title.length)[0]
  const maori = roles.find(({ title }) => /[āēīōū]/.test(title))
  const typed = `Kaiwhakahaere <b>Mātāmua</b> & "Chief" ${'w'.repeat(81)}`
  return [fewest, longest, maori, most && { ...most, title: typed }].filter((role) => role !== undefined)
}

/** The text of the Word file in order, without page numbers; then who publishes it, and the footer. */
function wordText({ text }: Docx, document: Document): string[] {
  return `${text} ${document.author} ${document.footer}`
    .replaceAll(/\{PAGEREF[^}]*\}\d*/g, '')
    .split(/\s+/)
    .filter(Boolean)
}

// The page has no numbers of pages to compare.
const unpaged = () => null

describe.each([samplePack, './tests/packs/tiny'])('a document of %s', (name) => {
  const { pack } = loadPack(packFolder(name))

  it('says the same as a page and as a Word file', async () => {
    for (const [index, role] of tellingRoles(pack).entries()) {
      for (const document of documentsOf(role, pack, index % 4)) {
        const page = readDocumentPage(renderSheet(document))
        const docx = await readDocx(await renderWord(document, unpaged))
        expect(docx.footer).toContain(document.footer)
        expect(page.alternatives).toEqual(docx.alternatives)
        // The words are compared as lists, so that a failure shows which ones differ.
        expect(page.text.split(' ')).toEqual(wordText(docx, document))
      }
    }
  }, 60_000)
})

it('makes a name in a table a heading that is still the name of its row', () => {
  const name = { text: 'Curious', to: '/capability/curious', level: 2 } as const
  const blocks = [table(['Name', 'Rating'], [[name, 'Strong']], { title: 'Ratings' })]
  const properties = {
    fileName: '',
    title: '',
    subject: '',
    author: '',
    language: 'en-NZ',
    paper: 'a4',
    footer: '',
    created: today,
  } as const
  expect(renderSheet({ ...properties, blocks })).toContain(
    '<th scope="row" role="rowheader"><span role="heading" aria-level="3"><a href="/capability/curious">Curious</a></span></th>',
  )
})

it('is well formed and readable with hostile text in every place', () => {
  const text =
    'Chief\u0000\u001B \u202Eofficer\u202C\uFEFF\uD800 </style></article><script>x</script> R&amp;D "\'` ${1}'
  const readable = text.replaceAll(/[^ -~]/g, '')
  const figure = { svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>', width: 1, height: 1 }
  const blocks: Block[] = [
    { type: 'title-page', kind: text, title: text, facts: [[text, text]], isWholePage: true },
    { type: 'contents', title: text },
    { type: 'heading', level: 1, text },
    { type: 'paragraph', text },
    { type: 'list', style: 'numbers', items: [{ text, lead: text, items: [text] }] },
    table([text, text], [[{ texts: [text], items: [text] }, '']], { title: text }),
    { type: 'callout', title: text, texts: [text] },
    { type: 'callout', level: 3, title: text, texts: [text] },
    { type: 'figure', ...figure, alternative: text, caption: text },
    { type: 'field', label: text, hint: text, lines: 1 },
  ]
  const properties = {
    fileName: text,
    title: text,
    subject: text,
    author: text,
    language: 'en-NZ',
    paper: 'a4',
    footer: text,
  } as const
  const page = readDocumentPage(renderSheet({ ...properties, blocks }))
  const between = page.text.split(readable)
  expect([between.length > 20, between.join('').trim()]).toEqual([true, ''])
  expect(page.alternatives).toEqual([readable])
})
