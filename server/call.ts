import type { z } from 'zod'
import type { CallDefinition, CallDefinitions } from '#contract/call.ts'
import type { Deps } from './deps.ts'
import type { Session } from './session/sessions.ts'

/**
 * What a handler is given: the session that the cookie opens, the checked body, the network that the request came from, the
 * key that stays the same when the page tries again (null where it sent none), and functions that set response headers and the
 * session's cookie. `giveCookie` without a value renews the request's own cookie.
 */
export type CallContext<Definition extends CallDefinition> = {
  session: Session
  body: z.output<Definition['request']>
  network: string
  requestKey: string | null
  /** Whether what is done may be counted: use is counted on this site, and the browser does not ask to be left out. */
  isCounted: boolean
  setHeader: (name: string, value: string | number) => void
  giveCookie: (isSaved: boolean, value?: string) => void
  dropCookie: () => void
}

/** What answers the calls of a subject, each by its name. */
export type Handlers<Definitions extends CallDefinitions> = {
  readonly [Name in keyof Definitions]: (
    deps: Deps,
    context: CallContext<Definitions[Name]>,
  ) => Promise<z.input<Definitions[Name]['response']>>
}
