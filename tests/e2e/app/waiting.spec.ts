import { expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'
import { startQuestionnaire } from '#tests/support/assessing/questionnaire.ts'

test('a slow screen shows a skeleton first, and going back shows the previous screen unchanged', async ({ page }) => {
  await page.goto('/start')
  await page.getByLabel('Role Title').fill('HR Director')
  await page.getByRole('button', { name: 'Search' }).click()
  const role = page.getByRole('link', { name: /^HR Director/ }).first()
  await expect(role).toBeVisible()
  const release = await holdBack(page, 'status_update')
  await role.click()
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(role).toBeHidden()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeFocused()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
})

test('during a search the page says what it looks for, and the place of the list is marked as busy', async ({
  page,
}) => {
  await page.goto('/roleselect?query_role=Policy+Analyst&query_agency=')
  const list = page.getByRole('link', { name: /Policy Analyst/ }).first()
  await expect(list).toBeVisible()
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.getByLabel('Role Title').fill('Registrar')
  const release = await holdBack(page, 'roles')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Looking for Registrar, Any agency…')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
  release()
  await expect(page.getByRole('link', { name: /Registrar/ }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test(
  'after ten seconds without an answer the screen says that it is still working, and trying again goes on',
  { tag: '@always' },
  async ({ page }) => {
    await page.clock.install()
    await startQuestionnaire(page)
    const isHeld = { now: true }
    await page.route('**/get_question', async (route) => {
      if (!isHeld.now) await route.continue()
    })
    await page.getByRole('radio', { name: /^Sound/ }).click()
    await page.clock.runFor(10_500)
    await expect(page.getByText('This is taking longer than usual. We are still working on it.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Sound/ })).toBeChecked()
    await expectAccessible(page)
    isHeld.now = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.clock.runFor(1000)
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  },
)
