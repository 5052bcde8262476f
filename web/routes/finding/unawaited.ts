import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { App } from '#web/app/session.tsx'

/** Makes a call that nobody waits for; null where it has no answer, of which nothing is shown. */
export async function callUnawaited<Name extends keyof Calls>(
  { api, page }: Pick<App, 'api' | 'page'>,
  name: Name,
  request: Calls[Name]['request'],
  signal: AbortSignal,
): Promise<Calls[Name]['response'] | null> {
  try {
    if (import.meta.env.SSR) return (await api.call(name, request, signal)).data
    const body = JSON.stringify({ ...request, uuid: page.uuid })
    const response = await fetch(page.base + paths.call(name), { method: 'POST', headers: callHeaders, body, signal })
    return response.ok ? ((await response.json()) as Calls[Name]['response']) : null
  } catch {
    return null
  }
}
