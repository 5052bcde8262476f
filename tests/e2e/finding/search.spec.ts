import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { countingKeys } from '#tests/support/app/hands.ts'
import { startQuestions } from '#tests/support/app/journeys.ts'
import { arrive, expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'

const allRoles = '/roleselect?query_role=&query_agency='

test(
  'labels stay visible while typing; an empty search finds every role, each a link that says title, agency, line and counts',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const title = page.getByRole('combobox', { name: 'Role Title', exact: true })
    await expect(title).toHaveAccessibleDescription(
      /^Leave this empty to pick from every role\. A search needs at least 3 letters\./,
    )
    await expect(title).toHaveAttribute('placeholder', 'HR Director')
    await title.fill('policy')
    await expect(page.getByText('Role Title', { exact: true })).toBeVisible()
    const agency = page.getByRole('combobox', { name: 'Agency', exact: true })
    await expect(agency).toHaveValue('Any agency')
    await title.fill('')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Any Role, Any agency', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: /^[\d,]+ role profiles, the first 50 shown$/ }),
    ).toBeVisible()
    const first = page.locator('.role-list > li > a').first()
    await expect(first).toHaveAccessibleName(
      /^.+ \(.+\) ?People capabilities: \d of 4 ?, ?Strategic capabilities: \d of 6$/,
    )
    const parts = await first
      .locator('bdi, .role-agency, .role-meta, .role-counts > :not(.visually-hidden)')
      .allTextContents()
    expect(parts).toHaveLength(5)
    const spoken = await first.ariaSnapshot()
    for (const part of parts) expect(spoken).toContain(part)
  },
)

test('a list says that nothing was found, in which name an agency was found, and what its words mean', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/roleselect?query_role=Lighthouse+keeper&query_agency=')
  await expect(page.getByRole('status').filter({ hasText: 'No role profile found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible()
  // Who sees the heading is not told again, nor offered to narrow what is not there.
  await expect(main.getByText('No role profile found')).toHaveClass('visually-hidden')
  await expect(main.getByText('No role profile has a title')).toHaveCount(0)
  await expect(main.getByText('Narrow the list')).toHaveCount(0)
  await page.getByRole('link', { name: 'No search again' }).click()
  await expect(page.getByRole('combobox', { name: 'Role Title' })).toHaveValue('Lighthouse keeper')
  await page.getByLabel('Role Title').fill('%%%')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No role profile found' })).toBeVisible()
  await expect(page.getByText('%%%, Any agency', { exact: true })).toBeVisible()

  await page.goto('/roleselect?query_role=hr+director+moj&query_agency=')
  await expect(page.getByText('MoJ is another or an earlier name of Ministry of Justice')).toBeVisible()
  await expect(page.getByRole('link', { name: /^HR Director/ })).toHaveCount(2)

  await page.goto('/roleselect?query_role=HR+Director&query_agency=')
  await expect(main.getByText(/starter profile\)$/).first()).toBeVisible()
  const why = main.getByText(/It follows from the type of role and the kind of work, and no agency has checked it/)
  await expect(why).toBeHidden()
  await main.getByRole('button', { name: 'What is a starter profile?' }).click()
  await expect(why).toBeVisible()
})

/** A window in which the filters are folded. */
const narrowWindow = { width: 800, height: 900 }

const narrow = (page: Page) => page.getByRole('main').locator('summary').filter({ hasText: 'Narrow the list' })

test(
  'a list is narrowed to an agency, which stands with how many roles of its own it has',
  { tag: '@always' },
  async ({ page }) => {
    await page.setViewportSize(narrowWindow)
    await page.goto('/roleselect?query_role=director&query_agency=')
    await narrow(page).press('Enter')
    const agencies = page.getByRole('region', { name: 'Agency' })
    const first = agencies.getByRole('link').first()
    await expect(first).toHaveAccessibleName(/ \d+ role profiles of its own$/)
    const name = (await first.locator('.agency-name').textContent()) ?? ''
    const count = Number(await first.locator('[aria-hidden]').textContent())
    await agencies.getByRole('button', { name: /^Show all \d+ agencies$/ }).click()
    await expect(agencies.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/query_agency=[a-z-]+$/)
    // The list is first again, and the keyboard is where the filters can be opened.
    await expect(agencies).toBeHidden()
    await expect(narrow(page)).toBeFocused()
    await expect(page.locator('.role-list .role-agency').filter({ hasText: name })).toHaveCount(count)
    await page.keyboard.press('Enter')
    await expect(agencies.locator('[aria-current=true]')).toHaveCount(1)
    await agencies.getByRole('link', { name: 'Any agency' }).click()
    await expect(page).toHaveURL(/query_agency=$/)
  },
)

test(
  'a list is narrowed to a role type and a job family, and its address says so',
  { tag: ['@always', '@phone'] },
  async ({ page }) => {
    await page.setViewportSize(narrowWindow)
    await page.goto(allRoles)
    await expect(
      page.getByRole('status').filter({ hasText: /^[\d,]+ role profiles, the first 50 shown$/ }),
    ).toBeVisible()
    await expect(page.getByLabel('Role type')).toBeHidden()
    const top = await page.locator('.role-list').boundingBox()
    expect(top?.y).toBeLessThan(500)
    await narrow(page).click()
    await page.getByLabel('Role type').selectOption('Team leader')
    await page.getByLabel('Job family').selectOption('People and HR')
    await page.getByRole('button', { name: 'Show these' }).click()
    await expect(page).toHaveURL(/query_roleType=team-leader&query_family=people-and-hr$/)
    await expect(page.getByRole('status').filter({ hasText: /^\d role profiles?$/ })).toBeVisible()
    await expect(narrow(page)).toHaveText('Narrow the list: Team leader, People and HR')
    await expect(narrow(page)).toBeFocused()
    await expectAccessible(page)

    await page.reload()
    await narrow(page).click()
    await expect(page.getByLabel('Job family')).toHaveValue('people-and-hr')
    await expect(page.getByRole('status').filter({ hasText: /^\d role profiles?$/ })).toBeVisible()
    await page.goto('/roleselect?query_role=hr+director&query_agency=&query_family=legal')
    await page.getByRole('link', { name: 'Look again without role type and job family' }).click()
    await expect(page.getByRole('link', { name: /^HR Director/ }).first()).toBeVisible()
  },
)

test('in a wide window the filters stand open beside the list', async ({ page }) => {
  await page.goto(allRoles)
  await expect(narrow(page)).toBeHidden()
  await page.getByLabel('Role type').selectOption('Team leader')
  await page.getByLabel('Job family').selectOption('People and HR')
  await page.getByRole('button', { name: 'Show these' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^\d role profiles?$/ })).toBeVisible()
  await expect(page.getByLabel('Role type')).toHaveValue('team-leader')
  await expectAccessible(page)
})

test(
  'a title is one entry, which says what its roles share and opens to the agencies by the keyboard too',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/roleselect?query_role=chief+executive&query_agency=')
    const entry = page.getByRole('group').filter({ hasText: /^Chief Executive ?at \d+ agencies, and for any/ })
    await expect(entry).toHaveCount(1)
    const roles = entry.getByRole('link', { name: /^Chief Executive, .+ \(.+\) People capabilities: \d of 4/ })
    await expect(roles.first()).toBeHidden()
    await entry.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(roles.first()).toBeVisible()
    const count = await roles.count()
    expect(count).toBeGreaterThan(5)
    await expect(entry.locator('summary')).toContainText(`at ${count - 1} agencies, and for any`)
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await expect(roles.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Chief Executive' })).toBeFocused()
    await page.goBack()
    await expect(roles.first()).toBeVisible()

    // What was sought stands open, where that is a few roles.
    await page.goto('/roleselect?query_role=hr+director&query_agency=')
    await expect(page.getByRole('link', { name: /^HR Director, Any agency/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Build a new profile' })).toHaveCount(2)
  },
)

test('a role that is found under another title says which one', async ({ page }) => {
  await page.goto('/roleselect?query_role=hrbp&query_agency=')
  await expect(page.getByRole('link', { name: /^HR Business Partner, also called HRBP/ })).toBeVisible()
})

test('a title of two letters is left out, and the list says so', async ({ page }) => {
  const told = page.getByRole('main').getByText('A search needs 3 letters, so here is every role.')
  for (const at of ['/roleselect?query_role=EA&query_agency=', '/compare?roleId=hr-director--any&query_role=PA']) {
    await page.goto(at)
    await expect(told).toBeVisible()
  }
  await page.goto(allRoles)
  await expect(page.getByRole('status').filter({ hasText: /role profiles/ })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a title that is longer than a title can be is cut, and the field says so', async ({ page }) => {
  await page.goto('/start')
  const title = page.getByRole('combobox', { name: 'Role Title' })
  const told = page.getByRole('status').filter({ hasText: 'A title has up to 120 characters here.' })
  await title.pressSequentially('Advisor '.repeat(14))
  await expect(told).toHaveCount(0)
  await title.pressSequentially('and much more')
  await expect(title).toHaveValue(/^.{120}$/)
  await expect(told).toBeVisible()
  await title.fill('Advisor')
  await expect(told).toHaveCount(0)
})

test('a screen lists 300 roles at most, and then offers no more of them', async ({ page }) => {
  await page.goto(`${allRoles}&shown=250`)
  const more = page.getByRole('link', { name: 'Show more roles' })
  await more.click()
  await expect(page.getByRole('status').filter({ hasText: /, the first 300 shown$/ })).toBeVisible()
  await expect(more).toHaveCount(0)
  await page.goto(`${allRoles}&shown=1000`)
  await expect(page.getByRole('status').filter({ hasText: /, the first 300 shown$/ })).toBeVisible()
})

test('who goes back from a role stands in the list where they left it', { tag: '@always' }, async ({ page }) => {
  for (const address of [
    paths.roleSelect({ query_role: '', query_agency: '' }, 100),
    paths.pathSelect(
      { roleId: 'policy-analyst--any', path: 'morePeople', query_pathRoleType: '', query_pathAgency: '' },
      100,
    ),
  ]) {
    await arrive(page, address)
    const role = page.getByRole('main').locator('.role-list > li > a').nth(25)
    await role.evaluate((link) => window.scrollTo({ top: link.getBoundingClientRect().top - 200, behavior: 'instant' }))
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(900)
    await role.click()
    await expect(page.getByText('Please choose an option above')).toBeVisible()
    // The rows come later than the screen.
    const release = await holdBack(page, '{roles,path_roles}')
    await page.goBack()
    release()
    await expect(role).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  }
})

test(
  '"HR" suggests roles with their agency, and the keyboard alone leads to one',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const field = page.getByRole('combobox', { name: 'Role Title', exact: true })
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveAccessibleDescription(/pick from every role/)
    await field.pressSequentially('HR')
    const list = page.getByRole('listbox', { name: 'Roles that fit' })
    await expect(list).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /^[78] suggestions$/ })).toBeAttached()
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await expectAccessible(page)

    await field.press('ArrowUp')
    const last = list.getByRole('option').last()
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
    await field.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await field.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await expect(field).toBeFocused()
    await field.press('Home')
    await expect(field).not.toHaveAttribute('aria-activedescendant')

    await field.press('ArrowDown')
    const name = (await list.getByRole('option').first().locator('.suggestion-title').textContent()) ?? ''
    await field.press('Enter')
    await expect(page).toHaveURL(/\/roleactions\//)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.goBack()
    await expect(field).toHaveValue('HR')
  },
)

test(
  'a screen reader hears of the list, of each role with its agency, and under which other title it was found',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const field = page.getByRole('combobox', { name: 'Role Title', exact: true })
    await field.pressSequentially('hrbp')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - combobox "Role Title" [expanded]: hrbp
    - listbox "Roles that fit":
      - option "HR Business Partner (also HRBP) , Any agency"
      - option "Senior HR Business Partner , Any agency"
    - status: 2 suggestions
  `)
    await field.press('ArrowDown')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - listbox "Roles that fit":
      - option "HR Business Partner (also HRBP) , Any agency" [selected]
      - option "Senior HR Business Partner , Any agency"
  `)
  },
)

test('three letters with a slip suggest what comes close, and say so', async ({ page }) => {
  await page.goto('/start')
  await page.getByRole('combobox', { name: 'Role Title', exact: true }).pressSequentially('plo')
  await expect(page.getByText('No title begins like this. Did you mean one of these?')).toBeVisible()
  await expect(page.getByRole('option', { name: /Policy/ }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'suggestions in another spelling' })).toBeAttached()
  await expectAccessible(page)
})

test(
  'Escape and leaving the field close the list; Enter without a suggestion searches as ever',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const field = page.getByRole('combobox', { name: 'Role Title', exact: true })
    const list = page.getByRole('listbox', { name: 'Roles that fit' })
    await field.pressSequentially('policy')
    await expect(list).toBeVisible()
    await field.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('policy')
    await field.press('ArrowDown')
    await expect(list).toBeVisible()
    await field.press('Tab')
    await expect(list).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Agency', exact: true })).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field.press('ArrowDown')
    await expect(list).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/roleselect\?query_role=policy&query_agency=$/)
  },
)

test(
  'a click on a suggestion opens the role; one for a title at many agencies, its search',
  { tag: ['@always', '@phone'] },
  async ({ page }) => {
    await page.goto('/start')
    const field = page.getByRole('combobox', { name: 'Role Title', exact: true })
    await field.pressSequentially('chief exec')
    await page.getByRole('option', { name: /^Chief Executive ?, [\d,]+ role profiles$/ }).click()
    await expect(page).toHaveURL(/\/roleselect\?query_role=Chief\+Executive&/)
    await page.goto('/start')
    await field.fill('chief of st')
    await page.getByRole('option', { name: /^Chief of Staff ?, Any agency$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chief of Staff' })).toBeFocused()
  },
)

test(
  'where suggestions have no answer, nothing is shown or lost, and the search goes on',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const field = page.getByRole('combobox', { name: 'Role Title', exact: true })
    for (const fail of [{ status: 500, body: 'Sorry' }, null]) {
      await page.route('**/suggest_roles', (route) => (fail ? route.fulfill(fail) : route.abort()))
      const asked = page.waitForRequest('**/suggest_roles')
      await field.fill('')
      await field.pressSequentially('policy')
      await asked
      await expect(field).toHaveValue('policy')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Try again')).toHaveCount(0)
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await page.unroute('**/suggest_roles')
    }
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: /Policy Analyst/ }).first()).toBeVisible()
  },
)

test.describe('the agency', () => {
  const agency = (page: Page) => page.getByRole('combobox', { name: 'Agency', exact: true })

  test('is found by what one types of it, by its initials too, and is the one that is searched', async ({ page }) => {
    await page.goto('/start')
    await agency(page).focus()
    await page.keyboard.type('moj')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - combobox "Agency" [expanded]: moj
    - listbox "Agencies":
      - option "Ministry of Justice – Te Tāhū o te Ture" [selected]
    - status: 1 agency
  `)
    await expectAccessible(page)
    await agency(page).press('Enter')
    await expect(page).toHaveURL(/\/start$/)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - combobox "Agency": Ministry of Justice – Te Tāhū o te Ture
  `)
    // What is no agency changes nothing; nor do keys that only look.
    await agency(page).fill('nowhere')
    await expect(page.getByRole('status').filter({ hasText: 'No agency in this list is called that.' })).toBeVisible()
    await agency(page).press('Escape')
    await agency(page).press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Ministry of Justice/)
    await agency(page).press('ArrowDown')
    await agency(page).press('Tab')
    await expect(agency(page)).toHaveValue(/^Ministry of Justice/)
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    await expect(page).toHaveURL(/query_agency=ministry-of-justice$/)
    await page.goBack()
    await agency(page).fill('')
    await agency(page).press('Enter')
    await expect(agency(page)).toHaveValue('Any agency')
  })

  test('is chosen by a tap too', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/start')
    await agency(page).click()
    await page.keyboard.type('health')
    await page.getByRole('option', { name: /^Ministry of Health/ }).click()
    await expect(agency(page)).toHaveValue(/^Ministry of Health/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
})

test('three ways lead on besides the search: to build, from a role to another, and to the map', async ({ page }) => {
  await page.goto('/start')
  const ways = page.getByRole('main').getByRole('listitem')
  await expect(ways).toHaveText([/^From my role to another/, /^Browse the map/, /^Build a profile/])
  await ways.last().getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save your session?' })).toBeFocused()
})

test('who comes back goes on with one press, from home and from the start', { tag: '@always' }, async ({ page }) => {
  await page.goto('/assess?roleId=hr-director--any')
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  for (const screen of ['Start Here', 'Home']) {
    await page.goto('/start')
    if (screen === 'Home') {
      await page.getByRole('link', { name: /Back/ }).click()
      await expect(page).toHaveURL(/\/$/)
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Continue: HR Director, 1 of \d+$/ })
      .press('Enter')
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  }
})

test.describe('on the product’s own pack', () => {
  test.use({ pack: 'lsp' })

  test('the first question is 15 keys from home, also where many agencies have the role', async ({ page }) => {
    const hands = countingKeys(page)
    await page.goto('/')
    await hands.press(page.getByRole('main').getByRole('link', { name: 'Get started' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Start Here' })).toBeFocused()
    await hands.write(page.getByRole('combobox', { name: 'Role Title' }), 'HR Director')
    await hands.takeFirst()
    await startQuestions({ page, hands, onScreen: async () => {} })
    expect(hands.count()).toBeLessThanOrEqual(15)
  })
})
