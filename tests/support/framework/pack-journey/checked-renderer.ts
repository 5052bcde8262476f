import type { WordRenderer } from '#server/documents/word/renderer.ts'
import { emptyParts } from '#tests/support/documents/empty-parts.ts'

/** A renderer that also notes what is empty in each document; `close` leaves the one that it hands on to open. */
export function checkedRenderer(renderer: WordRenderer, faults: string[]): WordRenderer {
  return {
    render: async (document) => {
      faults.push(...emptyParts(document.blocks).map((fault) => `${document.title}: ${fault}`))
      return renderer.render(document)
    },
    unfinished: renderer.unfinished,
    isReady: renderer.isReady,
    close: async () => undefined,
  }
}
