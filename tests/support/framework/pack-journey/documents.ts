import { documentPaths, documentPages, type RoleDocumentName } from '#contract/wire/documents.ts'
import { maxWordFileSize } from '#domain/documents/document-names.ts'
import { readDocumentPage } from '#tests/support/documents/document-page.ts'
import { emptyHeadings } from '#tests/support/documents/empty-headings.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { contentsOf } from '#tests/support/documents/contents.ts'
import type { Walk } from './walk.ts'

/** A Word file that the journey took away. */
export type TakenFile = { name: string; content: Buffer }

/** What is wrong with a Word file; throws where it is none. */
export async function fileFaults({ name, content }: TakenFile): Promise<string[]> {
  const { text } = await readDocx(content)
  const size = Math.ceil(content.length / 1024)
  const untitled = (await contentsOf(content)).filter(({ title }) => title.trim() === '')
  return [
    ...(await emptyHeadings(content)),
    ...(size > maxWordFileSize ? [`has ${size} KB`] : []),
    ...untitled.map(() => 'a line of the contents without words'),
    ...(/\{\w+\}|\bundefined\b|\bNaN\b|\[object/.exec(text) ?? []).map((left) => `says "${left}"`),
  ].map((fault) => `${name}: ${fault}`)
}

const pageNames = Object.keys(documentPages) as RoleDocumentName[]

/** Takes away every document about the role, in Word and as a page. */
export async function takeDocuments(walk: Walk): Promise<TakenFile[]> {
  const { visitor, role, others } = walk
  const taken: TakenFile[] = []
  const take = (name: string, url: string) =>
    walk.step(`the file of ${name}`, async () => {
      const file = { name, content: (await walk.get(url)).rawPayload }
      walk.faults.push(...(await fileFaults(file)))
      taken.push(file)
    })
  for (const name of pageNames) {
    // One after the other, as they are made.
    // oxlint-disable-next-line no-await-in-loop
    await take(name, documentPaths.roleDocument(name, role.id, visitor.uuid))
    // oxlint-disable-next-line no-await-in-loop
    await walk.step(`the page of ${name}`, async () => {
      const { headings } = readDocumentPage((await walk.get(documentPaths.documentPage(name, role.id))).body)
      walk.must(
        headings.every(({ text }) => text !== ''),
        `the page of ${name} has a heading without words`,
      )
    })
  }
  const beside = others.slice(0, 2).map(({ id }) => id)
  if (beside.length > 0) await take('comparison', documentPaths.comparisonFile(role.id, beside, visitor.uuid))
  return taken
}
