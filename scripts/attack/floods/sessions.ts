import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '#bench/visitors.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { AttackRow } from '../row.ts'
import { serveForFlood } from './flood.ts'

const visitors = 2000
const [limitMinute, limitHour] = [300, 3000]

/** Opens a page and chooses a role in a search, as a visitor of a network that the proxy names. */
async function begin(url: string, network: string): Promise<number> {
  const { uuid, cookie } = await openSession(url)
  const response = await fetch(url + paths.call('get_question'), {
    method: 'POST',
    headers: { ...callHeaders, cookie, 'x-forwarded-for': network },
    body: JSON.stringify({ uuid, qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'team-leader' }),
  })
  await response.text()
  return response.status
}

async function manySessions() {
  const server = await serveForFlood({
    LSP_SESSION_LIMIT_MINUTE: `${limitMinute}`,
    LSP_SESSION_LIMIT_HOUR: `${limitHour}`,
  })
  try {
    const bytes = () =>
      ['lsp.db', 'lsp.db-wal'].reduce((sum, file) => sum + statSync(join(server.folder, file)).size, 0)
    const before = bytes()
    const from = performance.now()
    const statuses: number[] = []
    const spellings = (place: number) => ['192.0.2.9', `192.0.2.9:${place}`, '::ffff:192.0.2.9'][place % 3] ?? ''
    for (let place = 0; place < visitors; place += 20) {
      const some = Array.from({ length: 20 }, (_, more) => begin(server.url, spellings(place + more)))
      // oxlint-disable-next-line no-await-in-loop -- twenty at a time
      statuses.push(...(await Promise.all(some)))
    }
    const minutes = Math.floor((performance.now() - from) / 60_000) + 1
    const begun = statuses.filter((status) => status === 200).length
    const other = await begin(server.url, '198.51.100.7')
    const failures = [
      ...(begun > limitMinute * minutes ? [`${begun} sessions of one network`] : []),
      ...(statuses.some((status) => ![200, 429].includes(status)) ? ['an answer that is neither 200 nor 429'] : []),
      ...(other === 200 ? [] : [`another network was answered ${other}`]),
    ]
    return { tries: visitors, failures, figures: `${begun} begun, ${((bytes() - before) / 1e6).toFixed(1)} MB stored` }
  } finally {
    await server.end()
  }
}

export const rows: AttackRow[] = [
  { id: 'T20', name: '2,000 new sessions of one network, under several spellings', run: manySessions },
]
