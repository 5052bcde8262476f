import { hour } from '#domain/framework/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { WordRenderer } from '#server/documents/word/renderer.ts'
import { Refusal } from '#server/values/refusals.ts'
import type { Counters } from '#server/watching/counters.ts'

/**
 * Counts how mails ended and which limits refused visitors. Where mail of the site has reached its limit, visitors are refused, so the
 * operator is told by a line of error, once an hour at most.
 */
export function watchMail({ mail, counters, clock, log }: Pick<Deps, 'mail' | 'counters' | 'clock' | 'log'>): void {
  let toldAt = -Infinity
  mail.onEnded((ended) => counters.mails.inc(ended))
  mail.onRefused((limit) => {
    counters.refusals.inc({ limit })
    const now = clock().getTime()
    if (limit !== 'site' || now - toldAt < hour) return
    toldAt = now
    log.error(
      `The site has sent so many of the ${mail.limits.site} mails that LSP_MAIL_LIMIT_SITE allows within an hour that visitors are ` +
        'refused until there is room. See whether somebody abuses it, or raise the limit.',
    )
  })
}

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
