import type { FastifyInstance, FastifyRequest } from 'fastify'
import { served } from '#contract/wire/paths.ts'
import { languageAttributes } from '#domain/framework/languages.ts'
import { choiceCookie, type MatomoSite, readAnalyticsChoice, type AnalyticsChoice } from '#domain/session/analytics.ts'
import type { Deps } from '#server/deps.ts'
import { asksNotToBeCounted } from '#server/session/counting.ts'
import { escapeHtml } from '#server/values/escape.ts'
import { analyticsFrameHeaders, countsVisits } from './headers.ts'

/** The visitor's choice about being counted. Do Not Track and Global Privacy Control count as a rejection. */
function choiceOf({ headers, cookies }: FastifyRequest): AnalyticsChoice | null {
  if (asksNotToBeCounted(headers)) return 'rejected'
  return readAnalyticsChoice(cookies[choiceCookie])
}

/** Whether a page asks the visitor for consent: visits are counted on this site, and the visitor has not chosen yet. */
export function asksForConsent(deps: Deps, request: FastifyRequest): boolean {
  return countsVisits(deps) && choiceOf(request) === null
}

/** What Matomo must know before its script is there: it sets no cookie, and learns nothing of the browser by itself. */
const matomoSettings = ({ url, site }: MatomoSite) =>
  `window._paq=${JSON.stringify([
    ['disableCookies'],
    ['disableBrowserFeatureDetection'],
    ['setTrackerUrl', `${url}matomo.php`],
    ['setSiteId', site],
  ])}`

/**
 * Serves the page for the frame in which the counting service's script runs. In the visitor's page that script would send
 * every address in full. Without consent this page is empty.
 */
export function serveAnalyticsFrame(app: FastifyInstance, { analyticsIds, matomo, pack }: Deps): void {
  const scripts = analyticsIds
    .map((id) => `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>`)
    .join('')
  const settings = matomo ? matomoSettings(matomo) : ''
  const all = matomo
    ? `${scripts}<script>${settings}</script><script async src="${escapeHtml(matomo.url)}matomo.js"></script>`
    : scripts
  const headers = analyticsFrameHeaders(analyticsIds.length > 0, matomo && { url: matomo.url, script: settings })
  const page = (content: string) =>
    `<!doctype html><html ${languageAttributes(pack.language)}><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(pack.words.app.counting.title)}</title>${content}</head><body></body></html>`
  app.get(served.analyticsFrame, { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(choiceOf(request) === 'accepted' ? all : '')),
  )
}
