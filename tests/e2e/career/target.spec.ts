import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'

const roleId = 'policy-manager--any'

const address = (...others: string[]) =>
  `/compare?${new URLSearchParams([['roleId', roleId], ...others.map((id): [string, string] => ['with', id])]).toString()}`

/** Rates the base role by calls and opens its comparison with the others. */
async function openRated(page: Page, ...others: string[]): Promise<void> {
  await rateByCalls(page, roleId, ['sound', 'developing', 'strong'])
  await page.goto(address(...others))
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Roles' })).toBeVisible()
}

test(
  'a target is kept, changed and given up, and the ways to it have reasons',
  { tag: '@always' },
  async ({ page }) => {
    await openRated(page, 'chief-executive--any', 'chief-data-officer--any')
    const panel = page.getByRole('group', { name: 'Work towards Chief Executive' })
    await panel.getByRole('radio', { name: 'In 5 years' }).click()
    await page.getByRole('button', { name: 'Work towards this role' }).first().click()
    await expect(page.getByText('You are working towards Chief Executive, in 5 years.')).toBeVisible()
    await expect(page.getByText('You are working towards Chief Executive now.')).toBeVisible()
    await expect(
      page.getByText(/^Going straight there adds \w+ essential capabilities at once\./).first(),
    ).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Change the years' }).click()
    await expect(panel.getByRole('radio', { name: 'In 5 years' })).toBeFocused()
    await panel.getByRole('radio', { name: 'In 2 years' }).click()
    await page.getByRole('button', { name: 'Work towards this role' }).first().click()
    await expect(page.getByText('You are working towards Chief Executive, in 2 years.')).toBeVisible()

    await page.goto(`/roleactions/${roleId}?tab=paths`)
    await page.getByRole('link', { name: 'See the way or change it' }).click()
    await expect(page.getByText('You are working towards Chief Executive, in 2 years.')).toBeVisible()
    await page.goto('/getplan')
    await page.getByRole('button', { name: 'Stop working towards it' }).click()
    await expect(page.locator('.success', { hasText: 'You are no longer working towards a role.' })).toBeFocused()
    await page.reload()
    await expect(page.getByText(/^You are working towards/)).toHaveCount(0)
  },
)

test('a visitor without ratings is led to the questionnaire of the compared role', async ({ page }) => {
  await page.goto(address('chief-data-officer--any'))
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(page.getByRole('radio', { name: /^Strong/ })).toBeVisible()
  await page.goto('/compare')
  await expect(page.locator('.compared')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'The role to compare it with' })).toBeVisible()
})

test('the plan shows the way to the target: what to work on, why and by when', async ({ page }) => {
  await openRated(page, 'chief-executive--any')
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await page.getByRole('link', { name: 'See your development plan' }).click()
  const way = page.getByRole('region', { name: 'Your way to the next role' })
  await expect(way).toContainText('You are working towards Chief Executive, Any agency, in 2 years.')
  const dates = way.getByRole('heading', { level: 3 })
  await expect(dates).toHaveText([/^By \d+ \w+ \d{4}$/, /^By \d+ \w+ \d{4}$/])
  await expect(way.getByRole('listitem').first()).toContainText(
    /^[A-Z][\w ]+: (It is newly essential|Both roles need it)/,
  )
  await expect(way).toContainText('It is newly essential')
  await expectAccessible(page)
  await way.getByRole('button', { name: 'Stop working towards it' }).click()
  await expect(page.locator('.success', { hasText: 'You are no longer working towards a role.' })).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('newly essential')
})

test('one role in between is told as one', async ({ page }) => {
  await page.goto('/compare?roleId=administrator--any&with=contact-centre-manager--any')
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await expect(page.locator('.ways').getByRole('link')).toHaveText(['Business Support Manager'])
  await expect(page.getByRole('main')).toContainText(
    'This role makes the largest step smaller. It is an example: there are many ways.',
  )
})
