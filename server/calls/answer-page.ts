import type { CallAnswer } from '#contract/wire/first-view.ts'
import { currentIn } from '#domain/framework/edition/current-ids.ts'
import { renamesOf } from '#domain/framework/edition/renames.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Session } from '#server/session/sessions.ts'
import { readingOnly } from '#server/session/writing.ts'
import { asSent } from './as-sent.ts'
import { calls } from './list.ts'

/** For a page whose screen the server renders: answers as over HTTP, but nothing is stored and no cookie is changed. */
export function callsForPages(deps: Deps) {
  const renames = renamesOf(deps.pack)
  const byName = new Map(calls.map((call) => [call.definition.name, call]))
  const noCookie = () => {
    throw refuse('nothingHere')
  }
  return async (
    { session, network }: { session: Session; network: string },
    name: string,
    request: unknown,
  ): Promise<CallAnswer & { isUnkept: boolean }> => {
    const call = byName.get(name)
    if (!call) throw refuse('nothingHere')
    const { definition, handle } = call
    const headers: Record<string, string> = {}
    let isUnkept = false
    const answer = await handle(
      readingOnly(deps, () => (isUnkept = true)),
      {
        session,
        body: currentIn(renames, '', definition.request.parse({ ...(request as object), uuid: session.uuid })),
        network,
        requestKey: null,
        setHeader: (header, value) => (headers[header] = String(value)),
        giveCookie: noCookie,
        dropCookie: noCookie,
      },
    )
    return { data: asSent(definition.response, answer), headers, isUnkept }
  }
}
