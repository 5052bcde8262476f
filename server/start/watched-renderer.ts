import { Refusal } from '#server/values/refusals.ts'
import type { Counters } from '#server/watching/counters.ts'
import type { WordRenderer } from '#server/documents/word/renderer.ts'

/** The same renderer, which also counts and times its documents. */
export function watchedRenderer(renderer: WordRenderer, { documents }: Pick<Counters, 'documents'>): WordRenderer {
  return {
    ...renderer,
    render: async (document, turn) => {
      const ended = documents.startTimer()
      try {
        const file = await renderer.render(document, turn)
        ended({ result: 'made' })
        return file
      } catch (error) {
        ended({ result: error instanceof Refusal ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}
