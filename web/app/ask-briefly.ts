import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { App } from './session.tsx'

/** In milliseconds. */
const patience = 2000

/** Makes a call that a screen can do without; null where no answer comes in time, of which the visitor is not told. */
export async function askBriefly<Name extends keyof Calls>(
  { api, page }: Pick<App, 'api' | 'page'>,
  name: Name,
  request: Calls[Name]['request'],
  signal: AbortSignal,
): Promise<Calls[Name]['response'] | null> {
  try {
    if (import.meta.env.SSR) return (await api.call(name, request)).data
    const response = await fetch(page.base + paths.call(name), {
      method: 'POST',
      headers: callHeaders,
      body: JSON.stringify({ ...request, uuid: page.uuid }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    return response.ok ? ((await response.json()) as Calls[Name]['response']) : null
  } catch {
    return null
  }
}
