import type { Page } from '@playwright/test'
import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { expect } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

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

type Asked = { qtype: 'ASSESS'; roleId: string } | { qtype: 'BUILD' }
type Answer = (place: number, options: readonly { key: string }[]) => string | undefined

/** Answers a questionnaire from its first question on; the last `left` stay open. */
async function answerByCalls(page: Page, asked: Asked, answer: Answer, left = 0): Promise<void> {
  let question = await callFromPage(page, 'get_question', { ...asked, direction: 'FIRST' })
  const last = question.count_questions - left
  for (let place = 1; place <= last; place += 1) {
    const { qref, optionsList } = question
    const given = { qref, answer: answer(place, optionsList) ?? '' }
    question = await callFromPage(page, 'get_question', { ...asked, direction: 'NEXT', ...given })
  }
}

/** Opens a role and answers its whole self-assessment by calls, with these answers in turn. */
export async function rateByCalls(page: Page, roleId: string, answers: readonly string[]): Promise<void> {
  await page.goto(paths.roleActions(roleId))
  await page.getByText('Please choose an option above').waitFor()
  await answerByCalls(page, { qtype: 'ASSESS', roleId }, (place) => answers[(place - 1) % answers.length])
}

/** Answers a role's self-assessment, chooses what to develop, and opens the development plan. */
export async function planByCalls(page: Page, roleId: string, chosen: readonly string[]): Promise<void> {
  await rateByCalls(page, roleId, ['strong', 'sound', 'developing'])
  await page.goto('/assessed')
  for (const name of chosen) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Skip this', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
}

/** Opens a role and waits for the first question of its self-assessment. */
export async function startQuestionnaire(
  page: Page,
  { firstQuestion }: { firstQuestion: string } = sampleFacts,
): Promise<void> {
  await page.goto(paths.roleActions('hr-director--any', 'assessment'))
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(page.getByRole('heading', { level: 1, name: firstQuestion })).toBeFocused()
}

/** Builds a role by calls and keeps it for the session; gives its id. */
export async function addRoleByCalls(page: Page, title: string): Promise<string> {
  await page.goto(paths.start)
  await answerByCalls(page, { qtype: 'BUILD' }, (_, [first]) => first?.key)
  const form = { role: title, agency: '', relationship: '', validate: false }
  const [made] = await callFromPage(page, 'add_role', form)
  return made?.id ?? ''
}

/** Searches by calls and answers all questions but the last `unanswered` ones, then opens the next screen. */
export async function buildByCalls(page: Page, title: string, agency: string, unanswered = 0): Promise<void> {
  await page.goto(paths.roleSelect({ query_role: title, query_agency: agency }))
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^No role profile found|^[\d,]+ role profile/ }),
  ).toBeVisible()
  await answerByCalls(page, { qtype: 'BUILD' }, (place, options) => options[place % 3]?.key, unanswered)
  await page.goto(paths.built())
}
