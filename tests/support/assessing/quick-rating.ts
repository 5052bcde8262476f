import type { Page } from '@playwright/test'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'

/** Opens a role and answers its whole self-assessment by calls, with these answers in turn. */
export async function rateByCalls(page: Page, roleId: string, answers: readonly string[]): Promise<void> {
  await page.goto(paths.roleActions(roleId))
  await page.getByText('Please choose an option above').waitFor()
  await page.evaluate(
    async ([role, given, call, headers]) => {
      const uuid = document.getElementById('app')?.dataset['uuid']
      const ask = async (step: object) => {
        const response = await fetch(call, {
          method: 'POST',
          headers,
          body: JSON.stringify({ qtype: 'ASSESS', roleId: role, uuid, ...step }),
        })
        return (await response.json()) as { qref: string; is_last: boolean }
      }
      let question = await ask({ direction: 'FIRST' })
      for (let place = 0; ; place += 1) {
        const { qref, is_last: isLast } = question
        // Each question is known only after the answer to the one before it.
        // oxlint-disable-next-line no-await-in-loop
        question = await ask({ direction: 'NEXT', qref, answer: given[place % given.length] })
        if (isLast) return
      }
    },
    [roleId, answers, paths.call('get_question'), callHeaders] as const,
  )
}
