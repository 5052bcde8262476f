import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../sessions.ts'

/** What a handler is given: the session that the cookie opened, the checked body, and a way to set response headers. */
export type CallContext<Definition extends CallDefinition> = {
  session: Session
  body: z.output<Definition['request']>
  setHeader: (name: string, value: string | number) => void
}

/** A call with its handler, as the app registers it. */
export type Call = {
  definition: CallDefinition
  handle: (deps: Deps, context: CallContext<CallDefinition>) => Promise<unknown>
}

/** Joins a call's definition and its handler. */
export function defineCall<Definition extends CallDefinition>(
  definition: Definition,
  handle: (deps: Deps, context: CallContext<Definition>) => Promise<z.input<Definition['response']>>,
): Call {
  return { definition, handle }
}
