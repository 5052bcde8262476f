import { createHash } from 'node:crypto'
import type { Document } from '#domain/documents/blocks.ts'
import { knownSections, rememberSections, type FoundSections } from '#server/documents/word/pages/known-sections.ts'
import { makeCachedDraw } from '#server/documents/word/picture.ts'
import { renderWord } from '#server/documents/word/word.ts'

const draw = makeCachedDraw(20)
const sections = rememberSections(knownSections())

/** A Word file, and the sections that it is made of. */
export type Rendered = { file: Uint8Array<ArrayBuffer>; sections: FoundSections }

/** Renders a document in the worker thread. */
export async function render(document: Document): Promise<Rendered> {
  const found: FoundSections = []
  const file = await renderWord(document, draw, (content, make) => {
    const code = createHash('sha256').update(content).digest('base64url')
    const pages = sections(code, make)
    found.push([code, pages])
    return pages
  })
  // A copy of its own, since small buffers share their memory.
  return { file: Uint8Array.from(file), sections: found }
}

/** Answers at once, to show that the thread is alive. */
export function answer(): null {
  return null
}
