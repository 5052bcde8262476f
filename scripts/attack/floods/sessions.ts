import { statSync } from 'node:fs'
import { join } from 'node:path'
import { call, openSession } from '#bench/visitors.ts'
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
    const minutes = Math.floor((performance.now() - from) / 60_000) + 2
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

/** The longest that anybody else waits for an answer of no work, in milliseconds: so long is the server busy with one call. */
async function longestBlock(url: string, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  let longest = 0
  while (!state.isDone) {
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (await fetch(`${url}/healthz`)).text()
    longest = Math.max(longest, performance.now() - from)
  }
  return longest
}

const maxBlock = 50

async function everythingKept() {
  const server = await serveForFlood()
  try {
    const { url } = server
    const { uuid, cookie } = await openSession(url)
    const ask = (name: string, body: object) =>
      call<{ id: string; qref: string; is_completed: boolean }[]>(url, cookie, name, { uuid, ...body })
    const build = { qtype: 'BUILD', direction: 'FIRST' }
    let question = (await ask('get_question', build)) as unknown as {
      qref: string
      next: string
      optionsList: { key: string }[]
    }
    for (let last = ''; question.qref !== last;) {
      last = question.qref
      const answer = question.optionsList[0]?.key
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      question = (await ask('get_question', {
        ...build,
        direction: 'NEXT',
        qref: last,
        answer,
      })) as unknown as typeof question
    }
    const letters = Array.from('abcdefghij')
    const titles = letters.flatMap((one) =>
      letters.map((two) => Array.from({ length: 12 }, (_, at) => `quayx${one}${two}${'abcdefghijkl'[at]}`).join(' ')),
    )
    for (const role of titles) {
      // oxlint-disable-next-line no-await-in-loop -- one profile after the other
      await ask('add_role', { role, agency: '', relationship: '', validate: false }).catch(() => undefined)
    }
    const long = Array.from({ length: 60 }, (_, at) => letters[at % 10])
      .join(' ')
      .slice(0, 119)
    const typed = [
      'quayxzzz',
      'quayx',
      long,
      'q'.repeat(120),
      titles[0]?.slice(0, 119) ?? '',
      'directr senoir managr polcy analist',
    ]
    const failures: string[] = []
    let longest = 0
    for (const query of typed) {
      for (const [name, body] of Object.entries({
        roles: { query_role: query, query_agency: '' },
        suggest_roles: { query_role: query, query_agency: '' },
        similar_roles: { role: query, agency: '' },
        nearest_roles: { role: query, agency: '' },
        your_roles: {},
        get_session_data: {},
        status_load: {},
      })) {
        const work = ask(name, body)
        // oxlint-disable-next-line no-await-in-loop -- one call after the other
        const block = await longestBlock(url, work)
        longest = Math.max(longest, block)
        if (block > maxBlock) failures.push(`${name} with “${query.slice(0, 20)}”: ${block.toFixed(0)} ms`)
      }
    }
    return { tries: typed.length * 7, failures, figures: `longest ${longest.toFixed(0)} ms` }
  } finally {
    await server.end()
  }
}

export const rows: AttackRow[] = [
  { id: 'T20', name: '2,000 new sessions of one network, under several spellings', run: manySessions },
  { id: 'T20', name: 'one visitor who keeps all that they can, and what they search for', run: everythingKept },
]
