import { paths } from '#contract/wire/paths.ts'
import { openDataFiles } from '#contract/wire/open-data.ts'
import { patterns, served } from '#contract/wire/patterns.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest, type Answer } from '../guest.ts'
import { observatoryScore } from '../observatory.ts'
import type { AttackRow, Target } from '../row.ts'
import { Tally } from '../tally.ts'

/** What a response of every route must say; the pages with a policy of their own differ in some, as named below. */
const everywhere: [header: string, fits: RegExp][] = [
  ['strict-transport-security', /^max-age=(?:3153[6-9]|[4-9]\d{4}|\d{6,})\d{3}; includeSubDomains/],
  ['content-security-policy', /^(?:sandbox; )?default-src 'none';/],
  ['content-security-policy', /frame-ancestors '(?:none|self)'/],
  ['content-security-policy', /^(?!.*unsafe-(?:eval|hashes)).*$/],
  ['content-security-policy', /^(?!.*script-src[^;]*(?:unsafe|\*|data:|http)).*$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:no-referrer|same-origin)$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-embedder-policy', /^(?:require-corp|unsafe-none)$/],
  ['x-frame-options', /^(?:DENY|SAMEORIGIN)$/],
  ['permissions-policy', /camera=\(\)/],
]
/** Open data alone is for the pages of other sites. */
const openData = /^\/data\//
const nothingOf = ['x-powered-by', 'server', 'via', 'access-control-allow-credentials']

/** A+ begins at 100. The last 5 of 145 are for a domain on the browsers' preload list of HSTS, which the operator asks for. */
const leastScore = 140

const filled = (pattern: string) => pattern.replaceAll(/:roleId/g, roleId).replaceAll(/:\w+/g, 'x')

async function everyRoute(target: Target) {
  const tally = new Tally()
  const own = await target.another({ LSP_PUBLIC_URL: 'https://lsp.example.govt.nz' })
  try {
    const guest = await newGuest(own.url)
    await guest.rate(roleId, 'curious', 'strong')
    const answers: [what: string, answer: Answer][] = []
    const described = JSON.parse((await guest.ask({ path: served.openApi })).body) as { paths: object }
    const names = Object.keys(bodies).filter((name) => !/delete_session|leave_session|restore_session/.test(name))
    const openDataPaths = Object.values(openDataFiles).flatMap((files) => Object.values(files))
    const pages = [...Object.values(patterns), ...Object.values(served)].map(filled)
    const files = [...documentNames, 'comparison'].map((name) => `${paths.call(name)}/${roleId}?uuid=${guest.uuid}`)
    const assets = [...(await guest.ask({ path: '/start' })).body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    const gets = [...pages, ...openDataPaths, ...files, ...assets.map(([, path = '']) => path)]
    const odd = ['/nowhere', '/%zz', '/assets/none.js', '/operate', '/operate/mail', '/.well-known/security.txt']
    for (const path of [...gets, ...odd]) answers.push([`GET ${path}`, await guest.ask({ path })])
    for (const path of ['/start', '/nowhere', paths.call('roles')]) {
      for (const method of ['HEAD', 'DELETE', 'OPTIONS', 'TRACE'])
        answers.push([`${method} ${path}`, await guest.ask({ method, path })])
    }
    for (const name of names) {
      answers.push([name, await guest.post(name, bodies[name as keyof typeof bodies])])
      answers.push([`${name} refused`, await guest.post(name, {}, { origin: 'https://evil.example' })])
    }
    for (const [what, { headers }] of answers) {
      for (const [header, fits] of everywhere) {
        const value = String(headers[header])
        tally.check(fits.test(value), () => `${what}: ${header} is ${value}`)
      }
      const isOpen = openData.test(what.replace(/^GET /, ''))
      const policy = String(headers['cross-origin-resource-policy'])
      tally.check(
        policy === 'same-origin' || (isOpen && policy === 'cross-origin'),
        () => `${what}: resource policy ${policy}`,
      )
      const says = nothingOf.filter((header) => headers[header] !== undefined)
      tally.check(says.length === 0, () => `${what} says ${says.join(', ')}`)
    }
    const routes = Object.keys(described.paths).length
    const statuses = new Set(answers.map(([, { status }]) => status))
    tally.check(statuses.has(200) && statuses.has(403) && statuses.has(404), () => 'not every kind of answer was seen')
    return tally.outcome(
      `${answers.length} answers, ${routes} described routes, statuses ${[...statuses].toSorted((one, other) => one - other).join(' ')}`,
    )
  } finally {
    await own.stop()
  }
}

async function observed(target: Target) {
  const tally = new Tally()
  const own = await target.another({ LSP_PUBLIC_URL: 'https://lsp.example.govt.nz' })
  try {
    const said: string[] = []
    for (const path of ['/', '/start', `/roleactions/${roleId}`]) {
      const { score, parts } = observatoryScore(await (await newGuest(own.url)).ask({ path }))
      tally.check(score >= leastScore, () => `${path} scores ${score}: ${parts.join(', ')}`)
      said.push(`${path} ${score}`)
    }
    return tally.outcome(said.join(', '))
  } finally {
    await own.stop()
  }
}

export const rows: AttackRow[] = [
  { id: 'T24', name: 'security headers on every route', run: everyRoute },
  { id: 'T24', name: "the Observatory's score", run: observed },
]
