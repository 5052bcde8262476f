import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { callHeaders } from '#contract/wire/headers.ts'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Answer, Ask } from './ask.ts'
import type { Tally } from './tally.ts'

/**
 * What may be stored, by session and question: the last answer that was acknowledged, and those that were sent after it and
 * never acknowledged.
 */
export type Noted = Map<string, Map<string, Set<string>>>

type Options = {
  noted: Noted
  tally: Tally
  /** After a failed request: how long until it is made again, and after how many tries to give up. */
  pause?: number
  maxTries?: number
  /** How long a visitor reads before each request, in milliseconds: half to one and a half times as long. */
  think?: number
}

const ratings = ['strong', 'sound', 'developing'] as const

/** Somebody who walks the journey, and makes a request again that failed, as a visitor does. */
class Walker {
  readonly #ask: Ask
  readonly #options: Required<Options>
  readonly #uuid: string
  readonly #cookie: string

  constructor(ask: Ask, options: Required<Options>, { uuid, cookie }: { uuid: string; cookie: string }) {
    this.#ask = ask
    this.#options = options
    this.#uuid = uuid
    this.#cookie = cookie
  }

  async call<Result>(name: string, body: object): Promise<Result> {
    const asked = { cookie: this.#cookie, headers: callHeaders, body: { uuid: this.#uuid, ...body } }
    return JSON.parse((await untilAnswered(this.#ask, this.#options, paths.call(name), asked)).body) as Result
  }

  async open(path: string): Promise<void> {
    await untilAnswered(this.#ask, this.#options, path, { cookie: this.#cookie, headers: { accept: 'text/html' } })
  }

  /** Answers a question, and notes what may be stored of it meanwhile and afterwards. */
  async answer<Result>(roleId: string, qref: string, answer: string): Promise<Result> {
    const ours = this.#options.noted.get(this.#uuid) ?? new Map<string, Set<string>>()
    this.#options.noted.set(this.#uuid, ours.set(qref, (ours.get(qref) ?? new Set()).add(answer)))
    const next = await this.call<Result>('get_question', { qtype: 'ASSESS', direction: 'NEXT', roleId, qref, answer })
    ours.set(qref, new Set([answer]))
    return next
  }
}

/** Makes a request until it works, and counts each time. */
async function untilAnswered(
  ask: Ask,
  { tally, pause, maxTries, think }: Required<Options>,
  path: string,
  asked: Parameters<Ask>[1],
): Promise<Answer> {
  if (think > 0) await delay(think / 2 + randomInt(think))
  for (let tries = 1; ; tries += 1) {
    const begun = performance.now()
    const answer = await ask(path, asked).catch((error: unknown) => String(error instanceof Error && error.message))
    if (typeof answer !== 'string' && answer.status === 200) {
      tally.answered(performance.now() - begun)
      return answer
    }
    const kind = typeof answer === 'string' ? answer : String(answer.status)
    tally.failed(kind)
    if (tries === maxTries) throw new Error(`${path} failed ${tries} times, at last with ${kind}`)
    await delay(pause)
  }
}

type Question = { qref: string; is_last: boolean }

/** Finds a role, answers all its questions, looks at the results, chooses, and opens the plan's page. */
async function walkJourney(ask: Ask, query: string, options: Options): Promise<void> {
  const all = { pause: 500, maxTries: 200, think: 0, ...options }
  const { headers, body } = await untilAnswered(ask, all, paths.start, { headers: { accept: 'text/html' } })
  const uuid = /data-uuid="([^"]+)"/.exec(body)?.[1]
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (uuid === undefined || cookie === undefined) throw new Error('/start gave no uuid or no cookie')
  const walker = new Walker(ask, all, { uuid, cookie })

  const roles = await walker.call<{ id: string }[]>('roles', { query_role: query, query_agency: '' })
  const roleId = roles[uuid.charCodeAt(0) % roles.length]?.id
  if (roleId === undefined) throw new Error(`no role is found by ${query}`)
  await walker.call('status_update', { roleId })
  let question = await walker.call<Question>('get_question', { qtype: 'ASSESS', direction: 'FIRST', roleId })
  for (let place = 0, isOver = false; !isOver; place += 1) {
    isOver = question.is_last
    question = await walker.answer<Question>(roleId, question.qref, ratings[place % ratings.length] ?? 'strong')
  }
  const { assessmentResults } = await walker.call<{
    assessmentResults: Record<string, [id: string, name: string][]>
  }>('get_assess_results', { roleId })
  const chosen = Object.values(assessmentResults).flatMap((group) => group.slice(-1).map(([, name]) => name))
  await walker.call('save_capabilities', { roleId, selectedCapabilities: chosen.slice(0, 3) })
  await walker.open(documentPaths.documentPage('dev_plan', roleId))
  all.tally.walked()
}

/** Lets so many walk at the same time, one after the other, until `isOver` or so many journeys were begun. */
export async function walkTogether(
  ask: Ask,
  {
    walkers,
    journeys = Infinity,
    isOver = () => false,
  }: { walkers: number; journeys?: number; isOver?: () => boolean },
  options: Options,
): Promise<void> {
  let begun = 0
  const walkOn = async () => {
    while (begun < journeys && !isOver()) {
      begun += 1
      await walkJourney(ask, 'director', options)
    }
  }
  await Promise.all(Array.from({ length: walkers }, walkOn))
}
