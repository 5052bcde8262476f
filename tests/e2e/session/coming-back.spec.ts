import type { Page } from '@playwright/test'
import { buildByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { main } from '#tests/support/building/build-journey.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const [rated, other] = ['hr-director--any', 'policy-analyst--any'] as const
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function lookAt(page: Page, roleId: string, title: string): Promise<void> {
  await page.goto(`/roleactions/${roleId}`)
  await expect(h1(page, title)).toBeVisible()
}

test('back at home, the questionnaire goes on with the role that it was begun with', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await lookAt(page, other, 'Policy Analyst')
  await page.goto('/')
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/\/assess\?question=[\w-]+$/)
  await expect(page.getByRole('link', { name: `Back to ${sampleFacts.role}` })).toBeAttached()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Strong/ })).toBeChecked()
})

test('another role begins with its own first question, and is then the one to come back to', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.goto(`/roleactions/${other}?tab=assessment`)
  await main(page).getByRole('link', { name: 'Start questionnaire', exact: true }).click()
  await main(page).getByRole('link', { name: 'Skip this', exact: true }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await lookAt(page, rated, sampleFacts.role)
  await page.goto('/')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Policy Analyst' })).toBeAttached()
})

test('results are those of their own role at home, and stay within reach on the page of each', async ({ page }) => {
  await rateByCalls(page, rated, ['strong'])
  await page.goto('/assessed')
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()
  await lookAt(page, other, 'Policy Analyst')
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/assessed\\?roleId=${rated}$`))
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()

  await rateByCalls(page, other, ['developing'])
  await page.goto('/assessed')
  await expect(main(page).getByText('Policy Analyst', { exact: true })).toBeVisible()
  await page.goto(`/roleactions/${rated}?tab=assessment`)
  await expect(main(page).getByText('Your latest answer for this role is from')).toHaveText(/from \d{1,2} \w+ \d{4}\.$/)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Choose what to develop', exact: true }).click()
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('group', { name: 'Strong' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()
})

test('choosing a role ends the hold of an unfinished profile', async ({ page }) => {
  await buildByCalls(page, 'Keeper of maps', 'te-papa', 3)
  await page.goto('/')
  await expect(page).toHaveURL(/\/build\?question=/)
  await lookAt(page, other, 'Policy Analyst')
  await page.goto('/')
  await expect(page).toHaveURL(/\/roleselect$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(h1(page, 'Policy Analyst')).toBeVisible()
})
