import type { Calls } from '#contract/calls.ts'
import { begunHeader, callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { served } from '#contract/wire/patterns.ts'

/** A call that the server refused; the message is its sentence, fit for the error page, or `fields` says what is wrong with a form. */
export class CallFailed extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | null
  constructor(status: number, sentence: string, fields: CallFailed['fields'] = null) {
    super(sentence)
    this.status = status
    this.fields = fields
  }
}

/**
 * Calls that have had no answer: the server could not be reached, has too much to do and says so in a sentence, none came
 * for ten seconds, or they are tried again.
 */
export type NoAnswer = { tryAgain: () => void } & (
  { reason: 'offline' | 'slow' | 'trying' } | { reason: 'busy'; sentence: string }
)

type Answer<Name extends keyof Calls> = { data: Calls[Name]['response']; headers: Headers }

export type Api = {
  uuid: string
  /**
   * Makes a call. Rejects with CallFailed when the server refuses; while there is no answer at all it stays pending, and
   * `noAnswer` offers to try again, so that the screen keeps what was typed.
   */
  call: <Name extends keyof Calls>(
    name: Name,
    request: Calls[Name]['request'],
    signal?: AbortSignal,
  ) => Promise<Answer<Name>>
  /** Resolves once the server answers whatever it may be; until then that is no answer too. */
  reached: () => Promise<void>
  noAnswer: () => NoAnswer | null
  subscribe: (listener: () => void) => () => void
}

/** What the session of a page is to its calls. */
export type PageSession = {
  /** Whether it has begun something, so that the server must know of it. */
  hasBegun: () => boolean
  /** Hears that it does not open any more; says whether the page is being loaded anew, so that the call needs no answer. */
  onGone: () => boolean
}

/** After how many milliseconds without an answer a call is slow. */
const slowAfter = 10_000

/** The status of a call for a session that does not open. */
const forbidden = 403

/** The status of a call that has changed nothing and can be made once more. */
const unavailable = 503

async function readAnswer(response: Response): Promise<{ data: unknown; headers: Headers }> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 422 && type.startsWith('application/json'))
    throw new CallFailed(response.status, '', (await response.json()) as CallFailed['fields'])
  if (!response.ok) throw new CallFailed(response.status, type.startsWith('text/plain') ? await response.text() : '')
  return { data: await response.json(), headers: response.headers }
}

async function readReached({ status }: Response): Promise<void> {
  if (status >= 500) throw new Error(`nobody but a proxy answered, with ${status}`)
}

/** The way to the server for one session. */
export function createApi(uuid: string, { hasBegun, onGone }: PageSession): Api {
  const unanswered = new Map<object, NoAnswer>()
  const listeners = new Set<() => void>()
  let shown: NoAnswer | null = null

  function show(key: object, noAnswer: NoAnswer | null): void {
    if (noAnswer) unanswered.set(key, noAnswer)
    else if (!unanswered.delete(key)) return
    const all = [...unanswered.values()]
    const [worst] = (['offline', 'busy', 'slow', 'trying'] as const).flatMap((reason) =>
      all.filter((entry) => entry.reason === reason),
    )
    shown = worst ? { ...worst, tryAgain: () => all.forEach((entry) => entry.tryAgain()) } : null
    for (const listener of listeners) listener()
  }

  function send<Got>(request: (signal: AbortSignal) => Promise<Got>, outer?: AbortSignal): Promise<Got> {
    return new Promise<Got>((resolve, reject) => {
      const key = {}
      const attempt = () => {
        const controller = new AbortController()
        const tryAgain = () => {
          controller.abort()
          attempt()
          show(key, { reason: 'trying', tryAgain: () => undefined })
        }
        const timer = setTimeout(() => show(key, { reason: 'slow', tryAgain }), slowAfter)
        const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal
        request(signal)
          .finally(() => clearTimeout(timer))
          .then(
            (answer) => {
              show(key, null)
              resolve(answer)
            },
            (error: unknown) => {
              if (controller.signal.aborted) return
              if (error instanceof CallFailed && error.status === unavailable && error.message !== '') {
                show(key, { reason: 'busy', sentence: error.message, tryAgain })
                return
              }
              const refused = error instanceof CallFailed || outer?.aborted === true
              show(key, refused ? null : { reason: 'offline', tryAgain })
              if (refused) reject(error)
            },
          )
      }
      outer?.addEventListener('abort', () => show(key, null))
      attempt()
    })
  }

  async function ask(name: string, body: string, signal: AbortSignal) {
    const headers = hasBegun() ? { ...callHeaders, [begunHeader.name]: begunHeader.value } : callHeaders
    const response = await fetch(paths.call(name), { method: 'POST', headers, body, signal })
    return response.status === forbidden && onGone() ? new Promise<never>(() => undefined) : readAnswer(response)
  }

  return {
    uuid,
    call: async (name, request, outer) => {
      const body = JSON.stringify({ ...request, uuid })
      return (await send((signal) => ask(name, body, signal), outer)) as Answer<typeof name>
    },
    reached: () => send((signal) => fetch(served.health, { cache: 'no-store', signal }).then(readReached)),
    noAnswer: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
