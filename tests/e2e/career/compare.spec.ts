import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { compareJourney } from '#tests/support/career/compare-journey.ts'
import { keyboard, mouse } from '#tests/support/app/hands.ts'
import { rateByCalls } from '#tests/support/assessing/quick-rating.ts'

const facts = {
  roleId: 'policy-manager--any',
  role: 'Policy Manager',
  added: [
    { capability: 'Enhancing organisational performance', rating: 'Not yet rated' },
    { capability: 'Enhancing system performance', rating: 'Developing' },
    { capability: 'Developing talent', rating: 'Developing' },
  ],
  wayHeading: 'Your way to the next role',
}

const compared = (page: Page) => page.locator('.compared').getByRole('heading', { level: 2 })

test('from a role by a result to a target and its plan, with the mouse', async ({ page }) => {
  await rateByCalls(page, facts.roleId, ['sound', 'developing', 'strong'])
  await compareJourney(page, mouse, facts)
})

test('from a role by a result to a target and its plan, with the keyboard alone', async ({ page }) => {
  await rateByCalls(page, facts.roleId, ['sound', 'developing', 'strong'])
  await compareJourney(page, keyboard(page), facts)
})

test('another role found is added, one is removed, and two are swapped', async ({ page }) => {
  await page.goto(`/pathselect?roleId=${facts.roleId}&path=moreBoth`)
  await page
    .getByRole('link', { name: /^Compare / })
    .first()
    .click()
  await expect(compared(page)).toHaveCount(2)
  await page.getByLabel(/^Another role to compare/).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Add this role' }).click()
  await expect(compared(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Add this role' })).toHaveCount(0)
  const [base = '', one = '', two = ''] = await compared(page).allInnerTexts()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    'Capability',
    base,
    one,
    two,
    'Your rating',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: `Remove ${one}` }).click()
  await expect(compared(page)).toHaveText([base, two])
  await page.getByRole('link', { name: `Swap ${base} and ${two}` }).click()
  await expect(compared(page)).toHaveText([two, base])
  await page.goBack()
  await expect(compared(page)).toHaveText([base, two])
})
