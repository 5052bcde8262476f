import type { Answer } from './guest.ts'

/** What a test adds to or takes from 100; bonuses count from 90 on alone. */
type Part = [what: string, points: number]

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((one): [string, string[]] => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name.toLowerCase(), sources]
    }),
  )

function policyPart(policy: string | undefined): Part {
  if (policy === undefined) return ['no content security policy', -25]
  const directives = directivesOf(policy)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const runs = ['script-src', 'object-src'].flatMap(sourcesOf)
  const isBroad = (source: string) => /^(?:\*|https?:|ftp:|data:|'unsafe-inline'|https?:\/\/\*)$/.test(source)
  if (runs.some(isBroad)) return ['an unsafe policy for scripts', -20]
  if (runs.includes("'unsafe-eval'")) return ['unsafe-eval', -10]
  if (sourcesOf('style-src').some(isBroad)) return ['an unsafe policy for styles', 0]
  const forms = directives.get('form-action') ?? []
  const isClosed = directives.get('default-src')?.join() === "'none'" && /^'(?:none|self)'$/.test(forms.join())
  return isClosed ? ["default-src 'none', nothing unsafe", 10] : ['nothing unsafe', 5]
}

function cookiePart(cookies: readonly string[]): Part {
  if (cookies.length === 0) return ['no cookie', 0]
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return ['a cookie without Secure', -40]
  if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return ['a cookie without HttpOnly', -30]
  return cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie)) ? ['closed cookies', 5] : ['cookies', 0]
}

function scriptPart(html: string): Part {
  const loaded = (html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []).map((tag) => ({
    isOurs: /\bsrc="\/(?!\/)/.test(tag),
    isSealed: /\bintegrity="sha/.test(tag),
  }))
  if (loaded.some(({ isOurs, isSealed }) => !isOurs && !isSealed)) return ['a foreign script without integrity', -5]
  return loaded.some(({ isSealed }) => isSealed) ? ['scripts with integrity', 5] : ['our own scripts alone', 0]
}

/**
 * The score that MDN's HTTP Observatory gives to a page under https: its tests and points as in the package
 * `@mdn/mdn-http-observatory` 1.4.8, less those for redirection and certificate, which are the proxy's.
 */
export function observatoryScore({ headers, body }: Pick<Answer, 'headers' | 'body'>): {
  score: number
  parts: string[]
} {
  const has = (name: string, fits: RegExp) => fits.test(String(headers[name] ?? ''))
  const policy = headers['content-security-policy']
  const framed = directivesOf(String(policy)).get('frame-ancestors')?.join() ?? ''
  const age = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0)
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
  const parts: Part[] = [
    policyPart(typeof policy === 'string' ? policy : undefined),
    cookiePart(headers['set-cookie'] ?? []),
    scriptPart(body),
    has('access-control-allow-credentials', /true/) ? ['open to other origins', -50] : ['closed to other origins', 0],
    has('cross-origin-resource-policy', /^same-(?:origin|site)$/) ? ['resource policy', 10] : ['no resource policy', 0],
    has('referrer-policy', isPrivate) ? ['referrer policy', 5] : ['no referrer policy', 0],
    age >= 15_552_000 ? ['https for six months', 0] : ['no or a short https alone', -20],
    has('x-content-type-options', /^nosniff$/) ? ['nosniff', 0] : ['no nosniff', -5],
    framed === '' ? ['framing is not in the policy', -20] : ['framing by the policy', 5],
  ]
  const sum = (of: readonly Part[]) => of.reduce((total, [, points]) => total + points, 0)
  const base = 100 + sum(parts.filter(([, points]) => points < 0))
  const score = base >= 90 ? 100 + sum(parts) : base
  return { score, parts: parts.map(([what, points]) => `${what} ${points}`) }
}
