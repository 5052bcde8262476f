import type { FastifyInstance, FastifyRequest } from 'fastify'
import { served } from '#contract/wire/paths.ts'
import { languageAttributes } from '#domain/framework/languages.ts'
import { choiceCookie, readAnalyticsChoice, type AnalyticsChoice } from '#domain/session/analytics.ts'
import type { Deps } from '#server/deps.ts'
import { asksNotToBeCounted } from '#server/session/counting.ts'
import { escapeHtml } from '#server/values/escape.ts'
import { analyticsFrameHeaders } from './headers.ts'

/** The visitor's choice about being counted. Do Not Track and Global Privacy Control count as a rejection. */
function choiceOf({ headers, cookies }: FastifyRequest): AnalyticsChoice | null {
  if (asksNotToBeCounted(headers)) return 'rejected'
  return readAnalyticsChoice(cookies[choiceCookie])
}

/** Whether a page asks the visitor for consent: visits are counted on this site, and the visitor has not chosen yet. */
export function asksForConsent({ analyticsIds }: Deps, request: FastifyRequest): boolean {
  return analyticsIds.length > 0 && choiceOf(request) === null
}

/**
 * Serves the page for the frame in which the counting service's script runs. In the visitor's page that script would send
 * every address in full. Without consent this page is empty.
 */
export function serveAnalyticsFrame(app: FastifyInstance, { analyticsIds, pack }: Deps): void {
  const scripts = analyticsIds
    .map((id) => `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>`)
    .join('')
  const page = (content: string) =>
    `<!doctype html><html ${languageAttributes(pack.language)}><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(pack.words.app.counting.title)}</title>${content}</head><body></body></html>`
  app.get(served.analyticsFrame, { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers(analyticsFrameHeaders)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(choiceOf(request) === 'accepted' ? scripts : '')),
  )
}
