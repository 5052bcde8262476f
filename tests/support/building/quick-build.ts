import type { Page } from '@playwright/test'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'

/** Builds a role by calls and keeps it for the session; gives its id. */
export async function addRoleByCalls(page: Page, title: string): Promise<string> {
  await page.goto(paths.start)
  return page.evaluate(
    async ([role, calls, headers]) => {
      const uuid = document.getElementById('app')?.dataset['uuid']
      const call = async (name: string, body: object) => {
        const response = await fetch(calls + name, { method: 'POST', headers, body: JSON.stringify({ uuid, ...body }) })
        return (await response.json()) as unknown
      }
      type Asked = { qref: string; is_last: boolean; optionsList: { key: string }[] }
      let question = (await call('get_question', { qtype: 'BUILD', direction: 'FIRST' })) as Asked
      for (;;) {
        const { qref, is_last: isLast, optionsList } = question
        const answer = optionsList[0]?.key
        // Each question is known only after the answer to the one before it.
        // oxlint-disable-next-line no-await-in-loop
        question = (await call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })) as Asked
        if (isLast) break
      }
      const form = { role, agency: '', relationship: '', validate: false }
      const [made] = (await call('add_role', form)) as { id: string }[]
      return made?.id ?? ''
    },
    [title, paths.call(''), callHeaders] as const,
  )
}
