import type { Page } from '@playwright/test'
import { keyboard } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, test, withoutScript } from '#tests/support/browser.ts'
import { careerPathJourney } from '#tests/support/career/career-path-journey.ts'

const lsp = {
  product: 'My LSP',
  roleId: 'policy-manager--any',
  role: 'Policy Manager',
  counts: '2 people capabilities and 3 strategic ones',
  more: {
    circle: /^More people/,
    results: 'More people requirements',
    row: /people capabilities: \d+ of \d+ \(\d+ more\) ?, Strategic capabilities: \d+ of \d+ \((the same|1 fewer|\d+ more)\)$/i,
  },
  anyRoleType: 'Any role type',
  anyAgency: 'Any agency',
}

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const items = (page: Page) => page.getByRole('main').getByRole('listitem')
const status = (page: Page) => page.getByRole('main').getByRole('status')

function search(path: string, { roleId = lsp.roleId, roleType = '', agency = '' } = {}): string {
  const query = new URLSearchParams({ roleId, path, query_pathRoleType: roleType, query_pathAgency: agency })
  return `/pathselect?${query.toString()}`
}

test(
  'from a role by a circle to another role and back, with the keyboard alone',
  { tag: '@always' },
  async ({ page }) => {
    await careerPathJourney(page, keyboard(page), lsp)
  },
)

test('the whole circle and its words can be clicked', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/path?roleId=${lsp.roleId}`)
  await page.getByText('More people capabilities, and as many strategic ones or one fewer').click()
  await expect(page.getByRole('radio', { name: /^More people/ })).toBeChecked()
  await page.locator('.circle-disc').last().click()
  await expect(page.getByRole('radio', { name: /^More of both/ })).toBeChecked()
})

test('each circle says how many roles it holds, also as the filters change, and without script', async ({ page }) => {
  const circle = (of: Page) => of.getByRole('radio', { name: /^More of both/ })
  const held = async (of: Page) => /\d+(?= roles?)/.exec(await circle(of).ariaSnapshot())?.[0] ?? ''
  await page.goto(`/path?roleId=${lsp.roleId}`)
  const all = await held(page)
  expect(Number(all)).toBeGreaterThan(0)
  const plain = await withoutScript(page)
  await plain.goto(`/path?roleId=${lsp.roleId}`)
  expect(await held(plain)).toBe(all)
  await plain.context().close()

  await page.getByLabel('Role type').selectOption('Leader of leaders')
  await expect.poll(() => held(page)).not.toBe(all)
  const narrowed = await held(page)
  await circle(page).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(status(page)).toHaveText(new RegExp(`^${narrowed} role profiles?`))
})

test('each role found says how high the step is and what it adds, and can be worked towards', async ({ page }) => {
  await page.goto(search('moreBoth'))
  const first = items(page).first()
  await expect(first).toContainText('in your job family. This step adds')
  const title = await first.locator('.role-title').innerText()
  await first.getByRole('link', { name: `Work towards this: ${title}`, exact: true }).click()
  await page.getByRole('radio', { name: 'In 3 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await expect(page.getByText(`You are working towards ${title}, in 3 years.`)).toBeVisible()
  await page.goBack()
  await expect(first).toContainText('You are working towards this role, in 3 years.')
})

test('filters narrow the search, and reloading and the browser’s Back keep what was asked', async ({ page }) => {
  await page.goto(`/path?roleId=${lsp.roleId}`)
  await page.getByRole('radio', { name: /^More of both/ }).click()
  await page.getByLabel('Role type').selectOption('Leader of leaders')
  await page.getByLabel('Agency').selectOption('ministry-for-pacific-peoples')
  await page.getByRole('button', { name: 'Search' }).click()

  const expectResults = async () => {
    await expect(h1(page, 'More of both strategic and people requirements')).toBeVisible()
    await expect(
      page.getByText('Leader of leaders, Ministry for Pacific Peoples – Te Manatū mō Ngā Iwi o Te Moana-nui-a-Kiwa', {
        exact: true,
      }),
    ).toBeVisible()
    const found = items(page).getByText(/^\(Leader of leaders, /)
    await expect(status(page)).toHaveText(/^[\d,]+ role profiles$/)
    expect(await found.count()).toBe(await items(page).count())
  }
  const expectAsked = async () => {
    await expect(page.getByRole('radio', { name: /^More of both/ })).toBeChecked()
    await expect(page.getByLabel('Role type')).toHaveValue('leader-of-leaders')
    await expect(page.getByLabel('Agency')).toHaveValue('ministry-for-pacific-peoples')
  }
  await expectResults()
  await page.reload()
  await expectResults()
  await page.goBack()
  await expectAsked()
  await page.reload()
  await expectAsked()
  await page.goForward()
  await expectResults()
  await page.getByRole('link', { name: 'Search again' }).click()
  await expectAsked()
})

test('a search that finds nothing says so and stays active: Continue, the ways back and a reload keep it', async ({
  page,
}) => {
  const nothing = async () => {
    await expect(h1(page, 'Same strategic and people requirements')).toBeVisible()
    await expect(page.getByText('Chief executive, Any agency', { exact: true })).toBeVisible()
    await expect(status(page)).toHaveText('No roles currently loaded that match your criteria.')
  }
  await page.goto(search('same', { roleType: 'chief-executive' }))
  await nothing()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(h1(page, 'Policy Manager')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Back to Career Path Roles' }).click()
  await nothing()
  await page.goto(`/roleactions/${lsp.roleId}`)
  await page.getByRole('main').getByRole('link', { name: 'Back to Career Path Roles' }).click()
  await nothing()
  await page.goto('/roleselect')
  await nothing()
  await page.goto('/pathselect')
  await nothing()

  await page.getByRole('link', { name: 'Search again' }).click()
  await expect(page.getByRole('radio', { name: /^Same/ })).toBeChecked()
  await page.getByRole('link', { name: 'Back to Policy Manager' }).click()
  await expect(page.getByRole('tab', { name: 'Career Paths' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Back to Initial Role List' }).click()
  await expect(h1(page, 'Role List')).toBeFocused()
})

test('the role list shows the path search while it is active, until the next search by title', async ({ page }) => {
  await page.goto(search('morePeople'))
  const found = await items(page).first().innerText()
  await page.goto('/roleselect')
  await expect(h1(page, 'More people requirements')).toBeVisible()
  await expect(page).toHaveTitle('More people requirements – My LSP')
  expect(await items(page).first().innerText()).toBe(found)
  await page.getByRole('link', { name: 'Show more roles' }).click()
  await expect(status(page)).toHaveText(/^[\d,]+ role profiles(, the first 100 shown)?$/)
  await expect(page).toHaveURL(/\/roleselect\?shown=100$/)

  await page.goto('/roleselect?query_role=policy&query_agency=')
  await expect(h1(page, 'Role List')).toBeVisible()
  await page.goto('/roleselect')
  await expect(h1(page, 'Role List')).toBeVisible()
  await expect(page.getByText('policy, Any agency', { exact: true })).toBeVisible()
})

test('career paths from another role do not take over the search from the first', async ({ page }) => {
  await page.goto(search('morePeople', { agency: 'te-papa' }))
  await expect(status(page)).toHaveText(/role profiles?/)
  await page.goto('/roleactions/hr-director--any?tab=paths')
  await page.getByRole('link', { name: 'Find Career Paths' }).click()
  await expect(page.getByRole('main').getByText('HR Director', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByLabel('Agency')).toHaveValue('')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Back to Career Path Roles' }).click()
  await expect(page.getByText(/^Policy Manager needs/)).toBeVisible()
})

test('a direction that cannot be keeps its place and says why, and cannot be chosen', async ({ page }) => {
  await page.goto('/path?roleId=hr-director--any')
  const more = page.getByRole('radio', { name: /^More people/ })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toHaveAccessibleName(/Not possible here\. This role already needs 4 of 4 people capabilities\.$/)
  await expect(page.getByRole('radio', { name: /^More strategy/ })).not.toHaveAttribute('aria-disabled')
  await page.locator('.circle-disc').nth(1).click({ force: true })
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  const same = page.getByRole('radio', { name: /^Same/ })
  await same.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(more).toBeFocused()
  await expect(more).not.toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^More strategy/ })).toBeChecked()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(h1(page, 'More strategic requirements')).toBeVisible()

  await page.goto(search('morePeople', { roleId: 'hr-director--any' }))
  await expect(page.getByText('This role already needs 4 of 4 people capabilities.')).toBeVisible()
})

test(
  'roles stand under their job families, and level and family narrow the list',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(search('moreBoth'))
    const groups = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(groups.filter({ hasText: 'job famil' })).toHaveText([
      'The same job family: Policy',
      'Neighbouring job families',
      'Other job families',
    ])
    await expect(items(page).first()).toContainText('Policy')

    await page.setViewportSize({ width: 800, height: 900 })
    const narrow = page.getByRole('main').getByText('Narrow the list')
    await narrow.click()
    await page.getByLabel('Job family').selectOption('Data and insights')
    await page.getByLabel('Role type').selectOption('Leader of leaders')
    await page.getByRole('button', { name: 'Show these' }).click()
    await expect(groups.filter({ hasText: 'job famil' })).toHaveText(['Neighbouring job families'])
    await expect(page).toHaveURL(/query_pathRoleType=leader-of-leaders.*query_pathFamily=data/)
    await page.reload()
    await narrow.click()
    await expect(page.getByLabel('Job family')).toHaveValue(/^data/)
    for (const item of await items(page).all()) await expect(item).toContainText('Data and insights')
  },
)

const mapAddress = `/map?roleId=${lsp.roleId}`
// The map goes from zero to four people capabilities and from zero to six strategic ones.
const places = 5 * 7

/** Those of a title at many agencies stand within its entry, which may be closed. */
const rolesIn = (page: Page) => page.locator('main .role-list a[href^="/roleactions/"]')
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

test('the picture and the table say the same of every place, and both lead to its roles', async ({ page }) => {
  await page.goto(`/path?roleId=${lsp.roleId}`)
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
  await expect(rolesIn(page)).toHaveCount(Number(count))
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show as a table' }).click()
  await expect.poll(() => placesOfTable(page)).toEqual(seen)
  await expect(rolesIn(page)).toHaveCount(Number(count))
  await table(page).getByRole('link', { name: '4 people, 6 strategic' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '4 people, 6 strategic' })).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: '3 people, 4 strategic' })).toBeVisible()
})

test('the map narrows to a role type and an agency, which the address keeps', async ({ page }) => {
  await page.goto(mapAddress)
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

test('where one is and what one has chosen are seen with forced colours', async ({ page }) => {
  await page.goto(`${mapAddress}&people=3&strategy=4`)
  await page.emulateMedia({ forcedColors: 'active' })
  const border = (place: string) =>
    picture(page)
      .getByRole('link', { name: place })
      .evaluate((cell) => getComputedStyle(cell).borderWidth)
  expect(await border('2 people, 3 strategic: ')).toBe('3px')
  expect(await border('3 people, 4 strategic: ')).toBe('3px')
  expect(await border('4 people, 4 strategic: ')).toBe('1px')
})
