import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { forcedColourFaults, reflowFaults } from '#tests/support/app/screen-checks.ts'

const roleId = 'policy-manager--any'
const address = `/map?roleId=${roleId}`
// The map goes from zero to four people capabilities and from zero to six strategic ones.
const places = 5 * 7

const picture = (page: Page) => page.getByRole('group', { name: 'Map of roles' })
const table = (page: Page) => page.getByRole('table', { name: /^How many roles there are/ })
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What screen readers say for each place of the picture. */
async function placesOfPicture(page: Page): Promise<string[]> {
  return (await picture(page).getByRole('link').locator('.visually-hidden').allTextContents()).map(words).toSorted()
}

/** The rows of the table with their direction, in the same words. */
async function placesOfTable(page: Page): Promise<string[]> {
  const groups = await table(page)
    .locator('tbody')
    .evaluateAll((bodies) =>
      bodies.map((body) => ({
        direction: body.querySelector('th')?.firstChild?.textContent?.toLowerCase().trim() ?? '',
        rows: [...body.querySelectorAll('tr:has(td)')].map((row) => ({
          place: row.querySelector('a')?.textContent ?? '',
          count: row.querySelector('td')?.textContent ?? '',
          here: row.textContent.includes('You are here'),
        })),
      })),
    )
  return groups
    .flatMap(({ direction, rows }) =>
      rows.map(({ place, count, here }) => {
        const roles = `${place}: ${count} ${count === '1' ? 'role' : 'roles'}`
        return `${roles}${direction === 'elsewhere' ? '' : `, ${direction}`}${here ? ', You are here' : ''}`
      }),
    )
    .toSorted()
}

test(
  'the picture and the table say the same of every place, and both lead to its roles',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto(`/path?roleId=${roleId}`)
    await page.getByRole('link', { name: 'See all roles on a map' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Map of Roles' })).toBeFocused()
    await expect(page.locator('.map-cell')).toHaveCount(places)
    await expect(page.getByRole('main').getByRole('term')).toHaveText([
      'Same',
      'More people',
      'More strategy',
      'More of both',
      'Elsewhere',
    ])
    const seen = await placesOfPicture(page)
    expect(seen.filter((place) => place.endsWith('You are here'))).toEqual([
      expect.stringMatching(/^2 people, 3 strategic: \d+ roles?, same, You are here$/),
    ])
    await expectAccessible(page)

    await picture(page).getByRole('link', { name: '3 people, 4 strategic: ' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '3 people, 4 strategic' })).toBeFocused()
    const [count = ''] =
      /\d+(?= roles?)/.exec(seen.find((place) => place.startsWith('3 people, 4 strategic')) ?? '') ?? []
    await expect(page.getByRole('main').getByRole('status').last()).toHaveText(`${count} role profiles`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(Number(count))
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Show as a table' }).click()
    await expect.poll(() => placesOfTable(page)).toEqual(seen)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(Number(count))
    await table(page).getByRole('link', { name: '4 people, 6 strategic' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '4 people, 6 strategic' })).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: '3 people, 4 strategic' })).toBeVisible()
  },
)

test('the map narrows to a role type and an agency, which the address keeps', async ({ page }) => {
  await page.goto(address)
  const total = page.getByRole('status').filter({ hasText: 'on the map' })
  const all = Number.parseInt(await total.innerText(), 10)
  await page.getByLabel('Role type').selectOption('Senior leader')
  await page.getByLabel('Agency').selectOption('ministry-of-health')
  const show = page.getByRole('button', { name: 'Show these roles' })
  await show.press('Enter')
  await expect.poll(async () => Number.parseInt(await total.innerText(), 10)).toBeLessThan(all)
  await expect(show).toBeFocused()
  const narrowed = await total.innerText()
  await page.reload()
  await expect(total).toHaveText(narrowed)
  await expect(page.getByLabel('Role type')).toHaveValue('senior-leader')
  await expect(page.getByText('You are here', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^4 people, 6 strategic: / }).click()
  const found = page.getByRole('main').getByRole('listitem')
  await expect(found).not.toHaveCount(0)
  expect(await found.getByText(/^\(Senior leader, /).count()).toBe(await found.count())
})

test('the map fits 320 px, and is visible with forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${address}&people=3&strategy=4`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await reflowFaults(page)).toEqual([])
  expect(await forcedColourFaults(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page)
  const border = (place: string) =>
    picture(page)
      .getByRole('link', { name: place })
      .evaluate((cell) => getComputedStyle(cell).borderWidth)
  expect(await border('2 people, 3 strategic: ')).toBe('3px')
  expect(await border('3 people, 4 strategic: ')).toBe('3px')
  expect(await border('4 people, 4 strategic: ')).toBe('1px')
})

test('without a role the map asks for one', async ({ page }) => {
  await page.goto('/map')
  await expect(page.getByRole('heading', { level: 1, name: 'Please select a role.', exact: true })).toBeVisible()
})
