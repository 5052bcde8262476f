import { setTimeout as delay } from 'node:timers/promises'
import { documentPaths } from '../../contract/wire/documents.ts'
import { callHeaders } from '../../contract/wire/headers.ts'
import { paths } from '../../contract/wire/paths.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { Guest, type Answer, type Asked } from '../../tests/support/app/guest.ts'
import { percentile } from './figures.ts'

/** What the visitors of one stretch of time met; times in milliseconds. */
export type Figures = {
  requests: number
  sessions: number
  p50: number
  p95: number
  p99: number
  failures: [kind: string, times: number][]
  failed: number
  /** The longest time in which nobody got an answer. */
  longestGap: number
  seconds: number
}

const ratings = ['strong', 'sound', 'developing'] as const

type Question = { qref: string; is_last: boolean }

type Options = {
  walkers: number
  isOver: () => boolean
  /** After a failed request: how long until it is made again, and after how many tries to give up. */
  pauseMs?: number
  maxTries?: number
}

/**
 * Visitors who walk the journey, some at the same time and one after the other, and make a request again that failed. They note
 * what they meet, and what may be stored of their answers.
 */
export class Walk {
  readonly #url: string
  readonly #options: Required<Options>
  /** By session and question: the last answer that was acknowledged, and those sent after it and never acknowledged. */
  readonly #noted = new Map<string, Map<string, Set<string>>>()
  #times: number[] = []
  #failures = new Map<string, number>()
  #sessions = 0
  #begunAt = performance.now()
  #answeredAt = performance.now()
  #longestGap = 0

  constructor(url: string, options: Options) {
    this.#url = url
    this.#options = { pauseMs: 500, maxTries: 200, ...options }
  }

  /** Makes a request until it works, and counts each time. */
  async #untilAnswered(guest: Guest, asked: Asked): Promise<Answer> {
    const { pauseMs, maxTries } = this.#options
    for (let tries = 1; ; tries += 1) {
      const begun = performance.now()
      const answer = await guest
        .ask(asked)
        .catch((error: unknown) => (error instanceof Error ? error.message : 'no answer'))
      const now = performance.now()
      if (typeof answer !== 'string' && answer.status === 200) {
        this.#times.push(now - begun)
        this.#longestGap = Math.max(this.#longestGap, now - this.#answeredAt)
        this.#answeredAt = now
        return answer
      }
      const kind = typeof answer === 'string' ? answer : String(answer.status)
      this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + 1)
      if (tries === maxTries) throw new Error(`${asked.path} failed ${tries} times, at last with ${kind}`)
      await delay(pauseMs)
    }
  }

  /** Finds a role, answers all its questions, looks at the results, chooses, and opens the plan's page. */
  async #journey(): Promise<void> {
    const guest = new Guest(this.#url)
    const page = { headers: { accept: 'text/html' } }
    const { body } = await this.#untilAnswered(guest, { ...page, path: paths.start })
    const uuid = /data-uuid="([^"]+)"/.exec(body)?.[1]
    if (uuid === undefined) throw new Error('/start gave no uuid')
    const call = async <Result>(name: string, more: object) => {
      const sent = { method: 'POST', path: paths.call(name), headers: callHeaders }
      const answer = await this.#untilAnswered(guest, { ...sent, body: JSON.stringify({ uuid, ...more }) })
      return JSON.parse(answer.body) as Result
    }
    const ours = new Map<string, Set<string>>()
    this.#noted.set(uuid, ours)

    const roles = await call<{ id: string }[]>('roles', { query_role: 'director', query_agency: '' })
    const roleId = roles[uuid.charCodeAt(0) % roles.length]?.id
    if (roleId === undefined) throw new Error('no role is found')
    await call('status_update', { roleId })
    const asked = { qtype: 'ASSESS', roleId }
    let question = await call<Question>('get_question', { ...asked, direction: 'FIRST' })
    for (let place = 0, isOver = false; !isOver; place += 1) {
      const { qref, is_last: isLast } = question
      const answer = ratings[place % ratings.length] ?? 'strong'
      ours.set(qref, (ours.get(qref) ?? new Set()).add(answer))
      question = await call<Question>('get_question', { ...asked, direction: 'NEXT', qref, answer })
      ours.set(qref, new Set([answer]))
      isOver = isLast
    }
    const { assessmentResults } = await call<{ assessmentResults: Record<string, [id: string, name: string][]> }>(
      'get_assess_results',
      { roleId },
    )
    const chosen = Object.values(assessmentResults).flatMap((group) => group.slice(-1).map(([, name]) => name))
    await call('save_capabilities', { roleId, selectedCapabilities: chosen.slice(0, 3) })
    await this.#untilAnswered(guest, { ...page, path: documentPaths.documentPage('dev_plan', roleId) })
    this.#sessions += 1
  }

  /** Walks until it is over. */
  async walk(): Promise<void> {
    const { walkers, isOver } = this.#options
    const walkOn = async () => {
      while (!isOver()) await this.#journey()
    }
    await Promise.all(Array.from({ length: walkers }, walkOn))
  }

  /** The figures since this was asked last. */
  take(): Figures {
    const now = performance.now()
    const failed = [...this.#failures.values()].reduce((sum, times) => sum + times, 0)
    const figures = {
      requests: this.#times.length + failed,
      sessions: this.#sessions,
      p50: percentile(this.#times, 0.5),
      p95: percentile(this.#times, 0.95),
      p99: percentile(this.#times, 0.99),
      failures: [...this.#failures],
      failed,
      longestGap: Math.max(this.#longestGap, now - this.#answeredAt),
      seconds: (now - this.#begunAt) / 1000,
    }
    this.#times = []
    this.#failures = new Map()
    this.#sessions = 0
    this.#begunAt = now
    this.#answeredAt = now
    this.#longestGap = 0
    return figures
  }

  /** How many answers of how many sessions were acknowledged, and which of them are not what a database holds. */
  async lost(databaseUrl: string): Promise<{ answers: number; sessions: number; lost: string[] }> {
    const db = connectDatabase(databaseUrl, () => undefined)
    const rows = await db.read
      .selectFrom('answers')
      .select(['session_uuid', 'qref', 'answer'])
      .where('qtype', '=', 'ASSESS')
      .execute()
    await db.close()
    const stored = new Map(rows.map(({ session_uuid: uuid, qref, answer }) => [`${uuid} ${qref}`, answer]))
    const all = [...this.#noted].flatMap(([uuid, answers]) =>
      [...answers].map(([qref, may]) => [`${uuid} ${qref}`, may] as const),
    )
    const lost = all.flatMap(([key, may]) => (may.has(stored.get(key) ?? '') ? [] : [key]))
    return { answers: all.length, sessions: this.#noted.size, lost }
  }
}
