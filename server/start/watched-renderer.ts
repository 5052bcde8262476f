import { Refusal } from '#server/values/refusals.ts'
import type { Counters } from '#server/watching/counters.ts'
import { traced } from '#server/watching/traced.ts'
import type { WordRenderer } from '#server/documents/word/renderer.ts'

/** The same renderer, which also counts, times and traces its documents. */
export function watchedRenderer(renderer: WordRenderer, { documents }: Pick<Counters, 'documents'>): WordRenderer {
  return {
    ...renderer,
    render: (document, turn) =>
      traced('document', {}, async () => {
        const ended = documents.startTimer()
        try {
          const file = await renderer.render(document, turn)
          ended({ result: 'made' })
          return file
        } catch (error) {
          ended({ result: error instanceof Refusal ? 'refused' : 'failed' })
          throw error
        }
      }),
  }
}
