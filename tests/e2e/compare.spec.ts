import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { compareJourney } from '#tests/support/compare-journey.ts'
import { keyboard, mouse } from '#tests/support/hands.ts'
import { rateByCalls } from '#tests/support/quick-rating.ts'

const facts = {
  roleId: 'policy-manager--any',
  role: 'Policy Manager',
  added: [
    { capability: 'Enhancing organisational performance', rating: 'Not yet rated' },
    { capability: 'Developing talent', rating: 'Not yet rated' },
  ],
  wayHeading: 'The way to',
}

const address = (...others: string[]) =>
  `/compare?${new URLSearchParams([['roleId', facts.roleId], ...others.map((id): [string, string] => ['with', id])]).toString()}`

const compared = (page: Page) => page.locator('.compared').getByRole('heading', { level: 2 })

/** Opens the comparison of a visitor who has rated themselves in the base role. */
async function openRated(page: Page, ...others: string[]): Promise<void> {
  await rateByCalls(page, facts.roleId, ['sound', 'developing', 'strong'])
  await page.goto(address(...others))
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Roles' })).toBeVisible()
}

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
    'How you rated yourself',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: `Remove ${one}` }).click()
  await expect(compared(page)).toHaveText([base, two])
  await page.getByRole('link', { name: `Swap ${base} and ${two}` }).click()
  await expect(compared(page)).toHaveText([two, base])
  await page.goBack()
  await expect(compared(page)).toHaveText([base, two])
})

test('a target is kept, changed and given up, and routes to it have their reasons', async ({ page }) => {
  await openRated(page, 'chief-executive--any', 'chief-data-officer--any')
  const panel = page.getByRole('group', { name: 'Work towards Chief Executive' })
  await panel.getByRole('radio', { name: 'In 5 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).first().click()
  await expect(page.getByText('You work towards Chief Executive, in 5 years.')).toBeVisible()
  await expect(page.getByText('You work towards Chief Executive now.')).toBeVisible()
  await expect(page.getByText(/^Going straight there adds \w+ essential capabilities at once\./).first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Change the years' }).click()
  await expect(panel.getByRole('radio', { name: 'In 5 years' })).toBeFocused()
  await panel.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).first().click()
  await expect(page.getByText('You work towards Chief Executive, in 2 years.')).toBeVisible()

  await page.goto(`/roleactions/${facts.roleId}?tab=paths`)
  await page.getByRole('link', { name: 'See the way or change it' }).click()
  await expect(page.getByText('You work towards Chief Executive, in 2 years.')).toBeVisible()
  await page.goto('/getplan')
  await page.getByRole('button', { name: 'Stop working towards it' }).click()
  await expect(page.locator('.success', { hasText: 'You no longer work towards a role.' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^You work towards/)).toHaveCount(0)
})

test('who has not rated themselves is led to the questionnaire, with the role of the comparison', async ({ page }) => {
  await page.goto(address('chief-data-officer--any'))
  await expect(page.getByText(/^You have not yet rated all that is new in Chief Data Officer\./)).toBeVisible()
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(page.getByRole('radio', { name: /^Strong/ })).toBeVisible()
  await page.goto('/compare')
  await expect(compared(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Find Career Paths' })).toBeVisible()
})
