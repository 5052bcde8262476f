import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeUpLook } from '#tests/support/framework/made-up-look.ts'
import { reflowFaults } from '#tests/support/app/screen-checks.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'

const folder = makeUpLook()
const role = '/roleactions/harbour-stores-master--northern-lamps-office'
const pages = ['/', role, '/assess', '/whatItLooksLike', `${role}/profile`]
const accent = 'rgb(232, 179, 75)'
const grounds = { light: 'rgb(122, 31, 61)', dark: 'rgb(104, 26, 52)' }

test.use({ pack: folder })
test.afterAll(() => rmSync(dirname(folder), { recursive: true }))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    const tag = colorScheme === 'light' ? ['@always'] : ['@phone']
    test('a commission’s look is on every page', { tag }, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path)
        const board = page.getByRole('region', { name: 'Lighthouse Board' })
        await expect(board.getByRole('img', { name: 'Lighthouse Board' })).toBeVisible()
        await expect(board.getByText('An official site of the Lighthouse Board')).toBeVisible()
        expect(await reflowFaults(page)).toEqual([])
        await expectAccessible(page)
        if (path === '/') {
          await expect(page.locator('.home-picture')).toBeVisible()
          await expect(page.locator('.home-compass')).toHaveCount(0)
          await expect(page.locator('.button-gold')).toHaveCSS('background-color', accent)
        }
        if (path === role)
          await expect(page.locator('.role-header')).toHaveCSS('background-color', grounds[colorScheme])
      }
    })
  })
}
