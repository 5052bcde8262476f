import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentBanner } from '#client/app/analytics/consent-banner.tsx'

export function consentBanner(): string {
  return renderToStaticMarkup(<ConsentBanner />)
}
