import type { ClientFiles } from './client-files.ts'

/** What our pages may load; of scripts and styles inside them, those that the build put there. */
const ourPages = ({ style, script }: ClientFiles['inline']) => ({
  'default-src': "'none'",
  'script-src': `'self' '${script}'`,
  'style-src': `'self' '${style}'`,
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
})

/** Pages that the server itself writes hold a style and a script of their own, and load the client's styles and fonts. */
const serverPage = ({ style, script }: ClientFiles['inline']) => ({
  'default-src': "'none'",
  'script-src': `'${script}'`,
  'style-src': `'self' '${style}'`,
  'img-src': "'self'",
  'font-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
})

/** The frame that counts visits runs the service's script and nothing of ours. */
const analyticsFrame = {
  'default-src': "'none'",
  'script-src': 'https://www.googletagmanager.com/gtag/js',
  'connect-src': 'https://*.google-analytics.com https://*.analytics.google.com',
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
}

/** The local inbox shows mail in a frame and runs no script. */
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

/** A mail in that frame loads nothing and can do nothing. */
const mailFrame = {
  sandbox: '',
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
}

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trimEnd())
    .join('; ')
}

/** The headers that every response carries; where visits are counted, pages may hold the frame that counts them. */
export function responseHeaders(
  publicUrl: string,
  inline: ClientFiles['inline'],
  analyticsIds: readonly string[],
): Record<string, string> {
  const counts = analyticsIds.length > 0
  return {
    'content-security-policy': policy(counts ? { ...ourPages(inline), 'frame-src': "'self'" } : ourPages(inline)),
    // Answers of the counting service need not name who may embed them; what embeds them so sends them no cookies.
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

/** What the frame that counts visits carries in place of a page's headers of these names. */
export const analyticsFrameHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(analyticsFrame),
  'x-frame-options': 'SAMEORIGIN',
}

/** What a page that the server writes carries in place of a header of this name. */
export function pageHeaders(inline: ClientFiles['inline']): Record<string, string> {
  return { 'content-security-policy': policy(serverPage(inline)) }
}

/** What every answer of the local inbox carries in place of a page's headers of these names. */
export const inboxHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(inboxPage),
  // Firefox would ask a mail in its sandbox, which is of no origin, to be open to every origin.
  'cross-origin-embedder-policy': 'unsafe-none',
  // Browsers say where a form comes from only to whom they may say it.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** What a mail in the inbox's frame carries in place of those. */
export const mailFrameHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(mailFrame),
  'x-frame-options': 'SAMEORIGIN',
}
