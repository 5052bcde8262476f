import type { Page } from '@playwright/test'
import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'

/** Makes a call of the session that a page has open, where clicking towards it is tested elsewhere. */
export async function callFromPage<Name extends keyof Calls>(
  page: Page,
  name: Name,
  body: Omit<Calls[Name]['request'], 'uuid'>,
): Promise<Calls[Name]['response']> {
  const asked = async ([url, headers, given]: [string, Record<string, string>, object]) => {
    const uuid = document.getElementById('app')?.dataset['uuid']
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ uuid, ...given }) })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as unknown
  }
  const sent: [string, Record<string, string>, object] = [paths.call(name), callHeaders, body]
  return (await page.evaluate(asked, sent)) as Calls[Name]['response']
}
