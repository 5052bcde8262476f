import { move } from 'piscina'
import type { Document } from '#server/documents/blocks.ts'
import { renderWord } from './word.ts'
import { makeCachedDraw } from './picture.ts'

const draw = makeCachedDraw(20)

/** Renders a document in the worker thread. */
export async function render(document: Document) {
  // The result is copied first, because small buffers share memory and moving one would take the others along.
  return move(Uint8Array.from(await renderWord(document, draw)).buffer)
}

/** Answers at once, to show that the thread is alive. */
export function answer(): ArrayBuffer {
  return new ArrayBuffer(0)
}
