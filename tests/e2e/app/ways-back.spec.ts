import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { planByCalls } from '#tests/support/app/by-calls.ts'

const role = 'policy-analyst--any'
const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const back = (page: Page, name: string) => page.getByRole('link', { name: `Back to ${name}`, exact: true })

test('from a capability Back leads to the role, the results, the talk or the question that one came from', async ({
  page,
}) => {
  await planByCalls(page, role, ['Curious'])
  const screens = [
    [`/roleactions/${role}?tab=profile`, 'Policy Analyst'],
    ['/assessed', 'Self Assessment Results – Policy Analyst'],
    [`/talk/${role}`, 'Prepare a talk: Policy Analyst'],
  ] as const
  for (const [path, name] of screens) {
    await page.goto(path)
    await main(page).getByRole('link', { name: 'Resilient', exact: true }).click()
    await expect(h1(page, 'Resilient')).toBeFocused()
    await back(page, name).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  }
  await page.goto('/assess?question=resilient')
  await page.getByRole('button', { name: 'What this means' }).click()
  await page.getByRole('link', { name: 'More about Resilient' }).click()
  await expect(h1(page, 'Resilient')).toBeFocused()
  await page.getByRole('link', { name: /^Back to Question 3 of/ }).click()
  await expect(page).toHaveURL(/\/assess\?question=resilient$/)
  await page.goto('/capability/resilient')
  await expect(back(page, 'Leadership Character')).toBeVisible()
})

test('from the plan Back leads to where it was opened, and in the flow to the email', async ({ page }) => {
  await planByCalls(page, role, ['Curious'])
  await expect(back(page, 'Email Someone Else')).toBeVisible()
  await page.goto('/yours')
  await main(page)
    .getByRole('link', { name: /^Read my plan/ })
    .click()
  await expect(h1(page, 'Development Plan for:')).toBeFocused()
  await back(page, 'Your roles').click()
  await expect(page).toHaveURL(/\/yours$/)

  await page.goto(`/roleactions/${role}?tab=assessment`)
  await main(page).getByRole('link', { name: 'Read my plan' }).click()
  await expect(h1(page, 'Development Plan for:')).toBeFocused()
  await back(page, 'Policy Analyst').click()
  await expect(page).toHaveURL(/\?tab=assessment$/)

  await page.goto(`/compare?roleId=${role}&with=policy-manager--any`)
  await page.getByRole('radio', { name: 'In 3 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await page.getByRole('link', { name: 'See your development plan' }).click()
  await expect(h1(page, 'Development Plan for:')).toBeFocused()
  await back(page, 'Compare Roles – Policy Analyst and Policy Manager').click()
  await expect(page).toHaveURL(/\/compare\?/)
})

test('titles of the results, the plan and the comparison name the roles', async ({ page }) => {
  await planByCalls(page, role, ['Curious'])
  await expect(page).toHaveTitle('Development Plan – Policy Analyst – My LSP')
  await page.goto('/assessed')
  await expect(page).toHaveTitle('Self Assessment Results – Policy Analyst – My LSP')
  await page.goto(`/compare?roleId=${role}&with=policy-manager--any&with=chief-executive--any`)
  await expect(page).toHaveTitle('Compare Roles – Policy Analyst, Policy Manager and Chief Executive – My LSP')
})
