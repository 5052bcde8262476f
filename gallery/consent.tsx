import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentBanner } from '#client/app/analytics/consent-banner.tsx'

/** The banner as the server puts it first on a page. */
export function consentBanner(): string {
  return renderToStaticMarkup(<ConsentBanner />)
}
