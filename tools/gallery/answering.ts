import { paths } from '#contract/wire/paths.ts'
import { idOf, type State } from './state.ts'

type Answer =
  | 'pending'
  | 'offline'
  | { data: unknown; headers?: Readonly<Record<string, string>> }
  | { status: number; sentence: string }
  | { status: number; fields: object }

const calls = paths.call('')

function respond(answer: Exclude<Answer, string>): Response {
  if ('data' in answer) return Response.json(answer.data, { headers: { ...answer.headers } })
  if ('fields' in answer) return Response.json(answer.fields, { status: answer.status })
  return new Response(answer.sentence, {
    status: answer.status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** Replaces the network: each call of the screens receives the answers of the state in turn. */
export function answerCalls(state: State): void {
  const fetchFile = window.fetch.bind(window)
  const answers = new Map<string, Answer | readonly Answer[]>(Object.entries(state.answers))
  const asked = new Map<string, number>()

  window.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : String(input)
    if (!path.startsWith(calls)) return fetchFile(input, init)
    const name = path.slice(calls.length)
    const turn = asked.get(name) ?? 0
    asked.set(name, turn + 1)
    const inTurn = [answers.get(name) ?? []].flat()
    const answer = inTurn[turn] ?? inTurn.at(-1)
    if (answer === undefined) throw new Error(`${idOf(state)} has no answer for ${name}`)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if (answer !== 'pending') return respond(answer)
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  }
}
