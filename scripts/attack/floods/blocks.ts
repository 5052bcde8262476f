import { documentPaths, documentPages } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { freePort } from '#tests/support/site.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest, sharingForm } from '../guest.ts'
import { pack } from '../pack.ts'
import type { AttackRow } from '../row.ts'
import { waitedForCore } from '../waited.ts'
import { serveForFlood } from './flood.ts'

/** In milliseconds: no call may keep the server from others for longer. */
const maxBlock = 50
/** What happens once may be the machine's doing; what the server does itself happens each time. */
const mostRounds = 5

/** The longest that the server's event loop was held up since this was asked last, in milliseconds, by the server's own count. */
async function heldUp(metrics: string): Promise<number> {
  const figures = await (await fetch(metrics)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures)?.[1] ?? Number.NaN)
}

const letters = Array.from('abcdefghij')
/** As many titles as one visitor may keep, and more, each with 12 words that begin alike. */
const titles = letters.flatMap((one) =>
  letters.map((two) => Array.from({ length: 12 }, (_, at) => `quayx${one}${two}${'abcdefghijkl'[at]}`).join(' ')),
)
const typed = [
  'quayxzzz',
  'quayx',
  Array.from({ length: 60 }, (_, at) => letters[at % letters.length]).join(' '),
  'q'.repeat(120),
  titles[0] ?? '',
  'directr senoir managr polcy analist',
].map((text) => text.slice(0, 119))

const searches = (text: string): [string, object][] => [
  ['roles', { query_role: text, query_agency: '' }],
  ['suggest_roles', { query_role: text, query_agency: '' }],
  ['similar_roles', { role: text, agency: '' }],
  ['nearest_roles', { role: text, agency: '' }],
  ['role_agencies', { query_role: text, query_agency: '' }],
]
/** They end the session, or bring it to another one. */
const isEnding = (name: string) => /^(?:delete|leave|restore)_session$/.test(name)

async function everythingKept() {
  const metrics = `127.0.0.1:${await freePort()}`
  const server = await serveForFlood({ LSP_METRICS_LISTEN: metrics })
  try {
    const guest = await newGuest(server.url)
    await guest.rate(roleId, 'curious', 'developing')
    await guest.build(pack)
    for (const title of titles) await guest.post('add_role', sharingForm(pack, title, false))
    const kept = (await guest.call<{ id: string }[]>('roles', { query_role: 'quayx', query_agency: '' })).map(
      ({ id }) => id,
    )
    const named = [kept[0] ?? roleId, ...kept].slice(0, 4)
    const works: [what: string, work: () => Promise<unknown>][] = [
      ...typed.flatMap((text) =>
        searches(text).map(([name, body]): [string, () => Promise<unknown>] => [
          `${name} with “${text.slice(0, 20)}”`,
          async () => guest.post(name, body),
        ]),
      ),
      ...Object.entries({ ...bodies, compare_roles: { roleIds: named } }).flatMap(
        ([name, body]): [string, () => Promise<unknown>][] =>
          isEnding(name) ? [] : [[name, async () => guest.post(name, body)]],
      ),
      ...[
        ...documentNames.map((name) => documentPaths.roleDocument(name, roleId, guest.uuid)),
        ...(Object.keys(documentPages) as (keyof typeof documentPages)[]).map((name) =>
          documentPaths.documentPage(name, roleId),
        ),
        documentPaths.comparisonFile(roleId, named, guest.uuid),
        paths.start,
        paths.roleActions(roleId),
        '/sitemap.xml',
      ].map((path): [string, () => Promise<unknown>] => [path, async () => guest.ask({ path })]),
    ]
    const failures = kept.length > 0 ? [] : ['nothing was kept, so that nothing was proved']
    const longest: [ms: number, what: string][] = []
    for (const [what, work] of works) {
      let least = Infinity
      for (let round = 0; round < mostRounds && !(least <= maxBlock); round += 1) {
        await heldUp(`http://${metrics}/metrics`)
        const before = waitedForCore(server.pid)
        await work()
        const all = await heldUp(`http://${metrics}/metrics`)
        least = Math.min(least, all - (waitedForCore(server.pid) - before))
      }
      longest.push([least, what])
      if (!(least <= maxBlock)) failures.push(`${what}: ${least.toFixed(0)} ms each of ${mostRounds} times`)
    }
    const worst = longest.toSorted(([one], [other]) => other - one).slice(0, 3)
    const said = worst.map(([ms, what]) => `${what} ${ms.toFixed(0)} ms`).join(', ')
    return { tries: works.length, failures, figures: `longest: ${said}` }
  } finally {
    await server.end()
  }
}

export const rows: AttackRow[] = [
  { id: 'T20', name: 'one visitor who keeps all that they can, and whatever they then ask for', run: everythingKept },
]
