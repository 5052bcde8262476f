import { expect, test } from '#tests/support/browser.ts'
import { rateByCalls } from '#tests/support/quick-rating.ts'

test('a first load leaves the focus alone; after a link it is on the new heading, at the top, with the title set', async ({
  page,
}) => {
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
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('[role=status], [aria-live]')).toHaveText(['Session not saved'])
})

test('the skip link is the first stop and leads past the top bar', async ({ page }) => {
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

test('what has the focus shows its ring, and never lies under the bar at the foot of the results', async ({ page }) => {
  await rateByCalls(page, 'chief-executive--any', ['strong', 'sound', 'developing'])
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/assessed')
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(16)
  await boxes.first().focus()
  for (let stop = 0; stop < 16; stop += 1) {
    const place = await boxes.nth(stop).evaluate((box) => {
      const row = box.closest('label')
      const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
      return {
        hasFocus: box === document.activeElement,
        isBelowTop: top >= 0,
        isAboveBar: bottom <= (document.querySelector('.result-actions')?.getBoundingClientRect().top ?? 0),
        ring: row ? getComputedStyle(row).outlineWidth : '',
      }
    })
    expect(place, `stop ${stop + 1}`).toEqual({ hasFocus: true, isBelowTop: true, isAboveBar: true, ring: '3px' })
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
})
