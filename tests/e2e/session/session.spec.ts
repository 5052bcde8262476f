import { expect, test } from '#tests/support/browser.ts'
import { newSite } from '#tests/support/site.ts'

test(
  'after kill -9 and a restart, the reloaded page is on the same question with every answer kept',
  { tag: '@always' },
  async ({ page }) => {
    const site = await newSite()
    try {
      expect(await site.start()).toBe(`My LSP is ready at ${site.url} – mail arrives at ${site.url}/inbox`)
      await page.goto(`${site.url}/roleactions/hr-director--any?tab=assessment`)
      await page.getByRole('link', { name: 'Start questionnaire' }).click()
      await page.getByRole('link', { name: 'Skip this' }).click()
      for (const [index, rating] of ['Strong', 'Sound', 'Developing', 'Strong'].entries()) {
        await page.getByRole('radio', { name: new RegExp(`^${rating}`) }).click()
        await expect(page.getByText(new RegExp(`^${index + 2} of \\d+$`))).toBeVisible()
      }
      await site.end('SIGKILL')
      await site.start()
      await page.reload()
      await expect(page.getByText(/^5 of \d+$/)).toBeVisible()
      for (const rating of ['Strong', 'Developing', 'Sound', 'Strong']) {
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expect(page.getByRole('radio', { name: new RegExp(`^${rating}`) })).toBeChecked()
      }
      await page.goto(`${site.url}/`)
      await expect(page).toHaveURL(/\/assess\?question=curious$/)
      expect(await site.end('SIGTERM')).toBe(0)
    } finally {
      await site.remove()
    }
  },
)
