import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Api } from '#web/app/api.ts'

/** Makes a call that nobody waits for; null where it has no answer, of which nothing is shown. */
export async function callUnawaited<Name extends keyof Calls>(
  { uuid, given }: Api,
  name: Name,
  request: Calls[Name]['request'],
  signal: AbortSignal,
): Promise<Calls[Name]['response'] | null> {
  try {
    const answer = given?.(name, request) ?? null
    if (answer) return (await answer).data as Calls[Name]['response']
    const body = JSON.stringify({ ...request, uuid })
    const response = await fetch(withBase(paths.call(name)), { method: 'POST', headers: callHeaders, body, signal })
    return response.ok ? ((await response.json()) as Calls[Name]['response']) : null
  } catch {
    return null
  }
}
