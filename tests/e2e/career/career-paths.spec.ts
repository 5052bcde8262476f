import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'
import { careerPathJourney } from '#tests/support/career/career-path-journey.ts'
import { keyboard, mouse } from '#tests/support/app/hands.ts'

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

test('from a role by a circle to another role and back, with the mouse', { tag: '@always' }, async ({ page }) => {
  await careerPathJourney(page, mouse, lsp)
})

test('from a role by a circle to another role and back, with the keyboard alone', async ({ page }) => {
  await careerPathJourney(page, keyboard(page), lsp)
})

test('the whole circle and its words can be clicked', async ({ page }) => {
  await page.goto(`/path?roleId=${lsp.roleId}`)
  await page.getByText('More strategic capabilities, and as many people ones or one fewer').click()
  await expect(page.getByRole('radio', { name: /^More strategy/ })).toBeChecked()
  await page.locator('.circle-disc').last().click()
  await expect(page.getByRole('radio', { name: /^More of both/ })).toBeChecked()
})

test('each circle’s results have their title', { tag: '@one-width' }, async ({ page }) => {
  const titles = {
    same: 'Same strategic and people requirements',
    morePeople: 'More people requirements',
    moreStrategy: 'More strategic requirements',
    moreBoth: 'More of both strategic and people requirements',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(search(path, { roleId: 'team-leader-contact-centre--any' }))
    await expect(h1(page, title)).toBeVisible()
    await expect(page).toHaveTitle(`${title} – My LSP`)
    await expect(status(page)).toHaveText(/role profiles?/)
  }
})

test(
  'filters narrow the search, and reloading and the browser’s Back keep what was asked',
  { tag: '@one-width' },
  async ({ page }) => {
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
  },
)

test('a search that finds nothing says so and leads back to the circles', { tag: '@one-width' }, async ({ page }) => {
  await page.goto(search('same', { roleType: 'chief-executive' }))
  await expect(status(page)).toHaveText('No roles currently loaded that match your criteria.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search again' }).click()
  await expect(page.getByRole('radio', { name: /^Same/ })).toBeChecked()
  await page.getByRole('link', { name: 'Back to Policy Manager' }).click()
  await expect(page.getByRole('tab', { name: 'Career Paths' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Back to Initial Role List' }).click()
  await expect(h1(page, 'Role List')).toBeFocused()
})

test(
  'a search that finds nothing stays active: Continue, the ways back and a reload keep it',
  { tag: '@one-width' },
  async ({ page }) => {
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
  },
)

test('during a search the screen says so, and the earlier list stays until the roles are found', async ({ page }) => {
  const list = page.locator('main [aria-busy]')
  await page.goto('/path?roleId=administrator--any')
  await page.getByRole('radio', { name: /^More people/ }).click()
  const release = await holdBack(page, 'path_roles')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(status(page)).toHaveText('Looking for roles…')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  release()
  await expect(items(page)).toHaveCount(50)
  await expect(status(page)).toHaveText(/^[\d,]+ role profiles, the first 50 shown$/)
  await expect(list).toHaveAttribute('aria-busy', 'false')

  const releaseMore = await holdBack(page, 'path_roles')
  await page.getByRole('link', { name: 'Show more roles' }).click()
  await expect(status(page)).toHaveText('Looking for roles…')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(items(page)).toHaveCount(50)
  releaseMore()
  await expect(items(page)).toHaveCount(100)
  await expect(status(page)).toHaveText(/^[\d,]+ role profiles, the first 100 shown$/)
})

test(
  'the role list shows the path search while it is active, until the next search by title',
  { tag: '@one-width' },
  async ({ page }) => {
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
  },
)

test(
  'career paths from another role do not take over the search from the first',
  { tag: '@one-width' },
  async ({ page }) => {
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
  },
)

test(
  'without a role or circle the screens ask for one, and an unknown role is an error',
  { tag: '@one-width' },
  async ({ page }) => {
    for (const path of ['/path', '/pathselect', search('')]) {
      await page.goto(path)
      await expect(h1(page, 'Please select a role.')).toBeVisible()
      await expect(page).toHaveURL(/\/path$/)
    }
    await expectAccessible(page)
    await page.goto(search('same', { roleId: 'no-such-role' }))
    await expect(
      page.getByText(
        'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
      ),
    ).toBeVisible()
  },
)

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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(h1(page, 'More strategic requirements')).toBeVisible()

  await page.goto(search('morePeople', { roleId: 'hr-director--any' }))
  await expect(page.getByText('This role already needs 4 of 4 people capabilities.')).toBeVisible()
})

test('roles stand under their job families, and level and family narrow the list', async ({ page }) => {
  await page.goto(search('moreBoth'))
  const groups = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(groups.filter({ hasText: 'job famil' })).toHaveText([
    'The same job family: Policy',
    'Neighbouring job families',
    'Other job families',
  ])
  await expect(items(page).first()).toContainText('Policy')

  const narrow = page.getByRole('main').getByRole('button', { name: 'Narrow the list' })
  if (await narrow.isVisible()) await narrow.click()
  await page.getByLabel('Job family').selectOption('Data and insights')
  await page.getByLabel('Role type').selectOption('Leader of leaders')
  await page.getByRole('button', { name: 'Show these' }).click()
  await expect(groups.filter({ hasText: 'job famil' })).toHaveText(['Neighbouring job families'])
  await expect(page).toHaveURL(/query_pathRoleType=leader-of-leaders.*query_pathFamily=data/)
  await page.reload()
  await expect(page.getByLabel('Job family')).toHaveValue(/^data/)
  for (const item of await items(page).all()) await expect(item).toContainText('Data and insights')
  await expectAccessible(page)
})

for (const [theme, media] of [
  ['the dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const) {
  test(`axe finds nothing on circles and results in ${theme}`, async ({ page }) => {
    await page.emulateMedia(media)
    await page.goto(`/path?roleId=${lsp.roleId}`)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^Same/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(status(page)).toHaveText(/role profiles/)
    await expectAccessible(page)
  })
}

test('the order of the list is told, with an agency and without', { tag: '@one-width' }, async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(search('morePeople'))
  await expect(main).toContainText('In each list the nearest come first.')
  await page.goto(search('morePeople', { agency: 'ministry-of-health' }))
  await expect(main).toContainText(
    'In each list, roles of Ministry of Health – Manatū Hauora come before those for any agency.',
  )
  await expect(main).toContainText('Within these, the nearest come first.')
  await expect(main).not.toContainText('In each list the nearest come first.')
  await page.goto(search('same', { agency: 'ministry-of-health' }))
  await expect(main).toContainText(
    'In each list, roles of Ministry of Health – Manatū Hauora come before those for any agency.',
  )
  await expect(main).not.toContainText('nearest')
})
