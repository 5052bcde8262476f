import { hash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** The policy of everything but pages with scripts: it loads the site's looks and nothing else. */
const ours = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** The policy of documents as pages: a style and a script of their own with the nonce, and the site's looks. */
const documentPage = (nonce: string) => ({
  'default-src': "'none'",
  'script-src': `'nonce-${nonce}'`,
  'style-src': `'self' 'nonce-${nonce}'`,
  'img-src': "'self'",
  'font-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
})

/** The policy of the operator's page: forms and the client's styles and fonts, no script. */
const operatePage = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
}

/** Whether anything counts visits. */
export const countsVisits = ({ analyticsIds, matomo }: Pick<Deps, 'analyticsIds' | 'matomo'>): boolean =>
  analyticsIds.length > 0 || matomo !== null

type FramedMatomo = { url: string; script: string }

/**
 * The policy of the frame that counts visits: it runs the scripts of the counting services, and of ours only the one with Matomo's
 * settings.
 */
function analyticsFrame(hasGoogle: boolean, matomo: FramedMatomo | null): Record<string, string> {
  const own = matomo && `'sha256-${hash('sha256', matomo.script, 'base64')}'`
  const both = (google: string, ...others: (string | null)[]) =>
    [hasGoogle ? google : null, ...others].filter((source) => source !== null).join(' ')
  return {
    'default-src': "'none'",
    'script-src': both('https://www.googletagmanager.com/gtag/js', matomo && `${matomo.url}matomo.js`, own),
    'connect-src': both(
      'https://*.google-analytics.com https://*.analytics.google.com',
      matomo && `${matomo.url}matomo.php`,
    ),
    ...(matomo ? { 'img-src': `${matomo.url}matomo.php` } : {}),
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  }
}

/** The policy of the local inbox: it shows mail in a frame and runs no script. */
const inboxPage = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** The policy of a mail in the inbox's frame: it loads nothing and can do nothing. */
const mailFrame = {
  sandbox: '',
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
}

/** The policy of a file of the pack, such as its logo: opened by itself it shows, and runs and loads nothing. */
const packFile = { sandbox: '', 'default-src': "'none'", 'style-src': "'unsafe-inline'", 'img-src': 'data:' }

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trimEnd())
    .join('; ')
}

/** The policy of a page: it runs the site's scripts and those with the nonce, and may hold the frame that counts visits. */
export function pagePolicy(counting: Parameters<typeof countsVisits>[0], nonce: string): string {
  const frames = countsVisits(counting) ? { 'frame-src': "'self'" } : {}
  return policy({ ...ours, 'script-src': `'self' 'nonce-${nonce}'`, ...frames })
}

/** The headers of every response. */
export function responseHeaders(
  publicUrl: string,
  counting: Parameters<typeof countsVisits>[0],
): Record<string, string> {
  const counts = countsVisits(counting)
  return {
    'content-security-policy': policy(ours),
    // The counting service's answers do not say who may embed them. With `credentialless` they can be embedded, but get no
    // cookies.
    'cross-origin-embedder-policy': counts ? 'credentialless' : 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The headers of the frame that counts visits, which replace a page's headers of the same names. */
export const analyticsFrameHeaders = (hasGoogle: boolean, matomo: FramedMatomo | null): Record<string, string> => ({
  'content-security-policy': policy(analyticsFrame(hasGoogle, matomo)),
  'x-frame-options': 'SAMEORIGIN',
})

/** The header of a file of the pack, which replaces a page's header of the same name. */
export const packFileHeaders: Readonly<Record<string, string>> = { 'content-security-policy': policy(packFile) }

/** The header of a document as a page, which replaces a page's header of the same name. */
export const documentHeaders = (nonce: string, isPreview: boolean): Record<string, string> => ({
  // The bar of a preview has forms.
  'content-security-policy': policy({ ...documentPage(nonce), 'form-action': isPreview ? "'self'" : "'none'" }),
})

/** The headers of a profile that these sites may show in a frame, which replace a page's headers of the same names. */
export const embedHeaders = (hosts: readonly string[]): Record<string, string> => ({
  'content-security-policy': policy({ ...ours, 'form-action': "'none'", 'frame-ancestors': hosts.join(' ') }),
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
})

/** The headers of the local inbox, which replace a page's headers of the same names. */
export const inboxHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(inboxPage),
  // Firefox would otherwise not show a mail in its sandbox, because a sandboxed page has no origin.
  'cross-origin-embedder-policy': 'unsafe-none',
  // Browsers must be allowed to send the referrer here, because only then do they send a form's origin.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** The headers of the operator's page, which replace a page's headers of the same names. */
export const operateHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(operatePage),
  // Browsers must be allowed to send the referrer here, because only then do they send a form's origin.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** The header of the page to which a contact's link leads: it runs the script with the nonce, which reads what stands behind the #. */
export const contactLinkHeaders = (nonce: string): Record<string, string> => ({
  'content-security-policy': policy({ ...operatePage, 'script-src': `'nonce-${nonce}'` }),
})

/** The header of the form of a file: it runs the script with the nonce, which saves as one types. */
export const contentFileHeaders = (nonce: string): Record<string, string> => ({
  'content-security-policy': policy({ ...operatePage, 'script-src': `'nonce-${nonce}'`, 'connect-src': "'self'" }),
})

/** The headers of a mail in the inbox's frame, which replace those of the inbox. */
export const mailFrameHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(mailFrame),
  'x-frame-options': 'SAMEORIGIN',
}
