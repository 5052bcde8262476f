import { expect, test } from '#tests/support/browser.ts'

test('visitors cannot open the gallery', { tag: '@always' }, async ({ page }) => {
  const response = await page.goto('/gallery')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oh no!' })).toBeVisible()
})
