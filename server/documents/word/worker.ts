import { move } from 'piscina'
import type { Document } from '#server/documents/blocks.ts'
import { remember } from '#server/values/remember.ts'
import { makeCachedDraw } from './picture.ts'
import type { SectionPages } from './pages/page-numbers.ts'
import { renderWord } from './word.ts'

const draw = makeCachedDraw(20)
// Most sections are about a capability, and the same in many documents.
const pages = remember<SectionPages | null>(500)

/** Renders a document in the worker thread. */
export async function render(document: Document) {
  // A copy of its own, since small buffers share their memory, and what is moved is gone here.
  return move(Uint8Array.from(await renderWord(document, draw, pages)).buffer)
}

/** Answers at once, to show that the thread is alive. */
export function answer(): ArrayBuffer {
  return new ArrayBuffer(0)
}
