import { expect, test } from '#tests/support/browser.ts'
import { rateByCalls } from '#tests/support/quick-rating.ts'

test('too few or too many capabilities are named at Next, the count is told, and no box is ever closed to choice', async ({
  page,
}) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'not-relevant', 'sound', 'not-relevant', 'not-relevant'])
  await page.goto('/assessed')
  for (const rating of ['Strong', 'Sound']) {
    const group = page.getByRole('group', { name: rating, exact: true })
    await expect(group.locator('legend h2')).toHaveText(rating)
    await expect(group.getByRole('checkbox')).toHaveCount(3)
  }
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByText('Please select at least 1 capability', { exact: true })).toHaveCount(2)
  const boxes = page.getByRole('checkbox')
  for (const box of (await boxes.all()).slice(0, 4)) await box.check()
  await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toBeVisible()
  await next.click()
  await expect(page.getByText('Please select no more than 3 capabilities', { exact: true })).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).toBeEnabled()
})
