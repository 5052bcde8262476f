import type { Calls } from '#contract/calls.ts'
import { begunHeader, callHeaders, requestKeyHeader } from '#contract/wire/headers.ts'
import type { PageFacts } from '#contract/wire/page.ts'
import { paths } from '#contract/wire/paths.ts'

/** The server refused a call: the message is for the error page, or `fields` has the mistakes in a form. */
export class CallFailed extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | null
  constructor(status: number, sentence: string, fields: CallFailed['fields'] = null) {
    super(sentence)
    this.status = status
    this.fields = fields
  }
}

/** Calls without an answer: the server is out of reach, too busy or slow, or is being tried again. */
export type NoAnswer = { tryAgain: () => void } & (
  | { reason: 'offline' | 'slow' | 'trying' }
  | { reason: 'busy'; sentence: string }
)

type Answer<Name extends keyof Calls> = { data: Calls[Name]['response']; headers: Headers }

export type Api = {
  uuid: string
  /** Rejects with CallFailed when refused; without an answer it stays pending, so that the screen keeps its input. */
  call: <Name extends keyof Calls>(
    name: Name,
    request: Calls[Name]['request'],
    signal?: AbortSignal,
  ) => Promise<Answer<Name>>
  /** Fetches a file of the site; without an answer it stays pending, and `noAnswer` offers to try again. */
  fetch: (address: string) => Promise<unknown>
  noAnswer: () => NoAnswer | null
  subscribe: (listener: () => void) => () => void
}

/** What calls need to know of their page's session. */
export type PageSession = {
  /** Whether it has begun something, so that the server must have it stored. */
  hasBegun: () => boolean
  /** Called when a call has its answer. */
  onAnswer: () => void
  /** Called when the server no longer opens the session; returns whether the page is being reloaded, so that no answer is needed. */
  onGone: () => boolean
}

/** In milliseconds; the request goes on, but the visitor is offered to try again. */
const noAnswerTimeout = 10_000

/** The server refuses a session with this status. */
const forbidden = 403

/** With these statuses the server has changed nothing, so the call can be repeated. */
const unavailable = [429, 503]

async function readAnswer(response: Response): Promise<{ data: unknown; headers: Headers }> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 422 && type.startsWith('application/json'))
    throw new CallFailed(response.status, '', (await response.json()) as CallFailed['fields'])
  if (!response.ok) throw new CallFailed(response.status, type.startsWith('text/plain') ? await response.text() : '')
  return { data: await response.json(), headers: response.headers }
}

/** Makes calls for the session of a page, whose addresses begin with `base`. */
export function createApi(
  { uuid, base }: Pick<PageFacts, 'uuid' | 'base'>,
  { hasBegun, onAnswer, onGone }: PageSession,
): Api {
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
        const timer = setTimeout(() => show(key, { reason: 'slow', tryAgain }), noAnswerTimeout)
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
              if (error instanceof CallFailed && unavailable.includes(error.status) && error.message !== '') {
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

  async function ask(name: string, body: string, headers: Record<string, string>, signal: AbortSignal) {
    const response = await fetch(base + paths.call(name), { method: 'POST', headers, body, signal })
    if (response.status === forbidden && onGone()) return new Promise<never>(() => undefined)
    if (response.ok) onAnswer()
    return readAnswer(response)
  }

  return {
    uuid,
    call: async (name, request, outer) => {
      const body = JSON.stringify({ ...request, uuid })
      // Each attempt of this call sends the same key. Not `randomUUID`, which browsers offer under https only.
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const begun = hasBegun() ? { [begunHeader.name]: begunHeader.value } : {}
      const headers = { ...callHeaders, ...begun, [requestKeyHeader]: key }
      return (await send((signal) => ask(name, body, headers, signal), outer)) as Answer<typeof name>
    },
    fetch: (address) => send(async (signal) => (await readAnswer(await fetch(address, { signal }))).data),
    noAnswer: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
