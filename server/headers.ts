import type { ClientFiles } from './client-files.ts'

const contentSecurityPolicy = ({ style, script }: ClientFiles['inline']) => [
  "default-src 'none'",
  `script-src 'self' '${script}'`,
  `style-src 'self' '${style}'`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

/** The headers that every response carries. */
export function responseHeaders(publicUrl: string, inline: ClientFiles['inline']): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inline).join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
