import { printable } from '#domain/framework/printable.ts'
import type { Document } from '#domain/documents/blocks.ts'
import type { DocumentDeps } from '#server/documents/blocks.ts'
import type { Turn } from './rendering/fair-queue.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A document as a Word file, with a file name that every operating system accepts. */
export async function wordFile(
  { wordRenderer }: Pick<DocumentDeps, 'wordRenderer'>,
  document: Document,
  turn: Turn,
): Promise<{ name: string; contentType: string; content: Buffer }> {
  const name = `${printable(document.fileName).replace(/[\\/:*?"<>|]/g, ' ')}.docx`
  return { name, contentType, content: await wordRenderer.render(document, turn) }
}
