import type { Document } from '#domain/documents/blocks.ts'
import { remember } from '#server/values/remember.ts'
import type { SectionPages } from './pages.ts'
import { renderWord } from './word.ts'

// This is what the renderer's thread runs. Most sections are about a capability, and the same in many documents.
const sections = remember<SectionPages | null>(500)

/** Renders a document as a Word file; without one it shows that the thread is alive. */
export async function render(document: Document | null): Promise<Uint8Array> {
  // A copy of its own, since small buffers share their memory.
  return document ? Uint8Array.from(await renderWord(document, sections)) : new Uint8Array()
}
