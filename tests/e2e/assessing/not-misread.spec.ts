import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'

const role = 'hr-director--any'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('tabpanel')

test('skipping to the end says how many questions are open, and leads to the first of them', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Skip to end' }).click()
  await expect(page.getByText('15 of 15', { exact: true })).toBeVisible()
  await expect(h1(page)).toBeFocused()
  await expect(h1(page)).toHaveAccessibleDescription('14 of 15 questions are open.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to the first open question' }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await expect(h1(page)).toBeFocused()
})

test(
  'whoever comes to the last question by answering is told of nothing open',
  { tag: '@one-width' },
  async ({ page }) => {
    await rateByCalls(page, role, ['strong'])
    await page.goto(paths.assess('enhancing-team-performance'))
    await expect(page.getByText('15 of 15', { exact: true })).toBeVisible()
    await expect(page.getByText(/questions? (is|are) open/)).toHaveCount(0)
  },
)

test('the results say in heading and title how much is open, until nothing is', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Skip to end' }).click()
  await expect(page.getByText('15 of 15', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page).toHaveURL(/\/assessed$/)
  await expect(h1(page)).toHaveText('Your results so far: 13 of 15 questions open')
  await expect(h1(page)).toBeFocused()
  await expect(page).toHaveTitle('Your results so far: 13 of 15 questions open – HR Director – My LSP')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the first open question' }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await rateByCalls(page, role, ['strong'])
  await page.goto(paths.assessed)
  await expect(h1(page)).toHaveText('Self Assessment Results')
  await expect(page).toHaveTitle('Self Assessment Results – HR Director – My LSP')
})

test('with everything not relevant neither plan nor email is offered, and why', async ({ page }) => {
  await rateByCalls(page, role, ['not-relevant'])
  for (const path of [paths.assessed, paths.emailOther, paths.getPlan]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toContainText("Please go back, you haven't marked any questions as being relevant to your role.")
    await expect(main).toContainText('There are none yet, so neither is offered.')
    await expect(main.getByRole('link', { name: 'Back to the questionnaire' })).toBeVisible()
    await expect(main.getByRole('button', { name: /email|next/i })).toHaveCount(0)
    await expect(main.getByRole('link', { name: /^Download/ })).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('the signs of each rating stand one tap away, opened by hand alone, and send nothing', async ({ page }) => {
  await startQuestionnaire(page)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/get_question') && sent.push(request.url())))
  const sign = page.getByText('Checks where a number came from before it goes into a paper.')
  const button = page.getByRole('button', { name: 'What does Sound look like?', exact: true })
  await expect(page.getByRole('button', { name: /^What does .+ look like\?$/ })).toHaveCount(3)
  await button.hover()
  await button.focus()
  await expect(sign).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(sign).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(sign).toBeHidden()
  await button.click()
  await expect(sign).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(sent).toEqual([])
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('in the middle the role’s page leads on to the first open question', { tag: '@one-width' }, async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await page.goto(paths.roleActions(role, 'assessment'))
  await expect(panel(page)).toContainText('You have answered 1 of 15 questions.')
  await expect(panel(page).getByRole('link')).toHaveText(['Continue, 1 of 15', 'See my results so far'])
  await panel(page).getByRole('link', { name: 'Continue, 1 of 15' }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
})

test(
  'once completed it offers the results, a change of answers, and a new start that says first what goes',
  { tag: '@always' },
  async ({ page }) => {
    await rateByCalls(page, role, ['strong'])
    await page.goto(paths.roleActions(role, 'assessment'))
    await expect(panel(page).getByText('Start questionnaire')).toHaveCount(0)
    await expect(panel(page).getByRole('link')).toHaveText(['Choose what to develop', 'Change answers'])
    await panel(page).getByRole('link', { name: 'Change answers' }).click()
    await expect(page.getByText('1 of 15', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Strong/ })).toBeChecked()

    await page.goto(paths.roleActions(role, 'assessment'))
    const again = panel(page).getByRole('button', { name: 'Start again' })
    await again.click()
    const dialog = page.getByRole('dialog', { name: 'Start again?' })
    await expect(dialog).toContainText('This deletes your 15 answers for HR Director, and what you chose to develop.')
    await expect(dialog.getByRole('button', { name: 'Keep my answers' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(again).toBeFocused()

    await again.click()
    await dialog.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByText('1 of 15', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.goto(paths.roleActions(role, 'assessment'))
    await expect(panel(page).getByRole('link', { name: 'Start questionnaire' })).toBeVisible()
  },
)
