import { expect, test } from '#tests/support/browser.ts'
import { startQuestionnaire } from '#tests/support/app/by-calls.ts'

test(
  'a first load leaves the focus alone; after a link it is on the new heading, at the top, with the title set',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/what')
    await expect(page.getByRole('status')).toHaveText('Session not saved')
    await expect(page.locator('body')).toBeFocused()
    const link = page.getByRole('link', { name: 'Show me the LSP' })
    await link.scrollIntoViewIfNeeded()
    await link.click()
    const heading = page.getByRole('heading', { level: 1, name: 'The LSP compass' })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveAttribute('tabindex', '-1')
    await expect(page).toHaveTitle('The LSP compass – My LSP')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('[role=status], [aria-live]')).toHaveText(['Session not saved'])
  },
)

test(
  'a first load moves no focus where the address leads on to another, and a link to the same does',
  { tag: '@one-width' },
  async ({ page }) => {
    await page.goto('/roleactions/hr-director--any?tab=assessment')
    await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeVisible()
    for (const path of ['/assess', '/build', '/roleactions']) {
      await page.goto(path)
      await expect(page).not.toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('body')).toBeFocused()
    }
    await page.goto('/save/assess')
    await page.getByRole('main').getByRole('link', { name: 'Skip this' }).click()
    await expect(page).toHaveURL(/\/assess\?question=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('the skip link is the first stop and leads past the top bar', { tag: '@always' }, async ({ page }) => {
  await page.goto('/what')
  await expect(page.getByRole('status')).toHaveText('Session not saved')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: "What's this website for?" })).toBeFocused()
})

test(
  'every element that Tab reaches shows a dark focus ring with a golden halo',
  { tag: '@always' },
  async ({ page }) => {
    const ring = () =>
      page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        const { outline, boxShadow } = getComputedStyle(focused.closest('.option') ?? focused)
        return `${outline} ${boxShadow}`
      })
    const expectRing = async (name: string) => {
      await expect.poll(ring, name).toBe('rgb(20, 35, 43) solid 3px rgb(242, 182, 50) 0px 0px 0px 8px')
    }
    await page.goto('/start')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Session not saved')
    const stops = ['Skip to main content', 'Back to Home', 'Menu', 'Role Title', 'Agency', 'Search']
    for (const name of stops) {
      await page.keyboard.press('Tab')
      await expectRing(name)
    }
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
    await startQuestionnaire(page)
    await page.getByRole('radio', { name: /^Strong/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expectRing('an answer')
  },
)
