import { paths } from '#contract/wire/paths.ts'
import { arrive, expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'

const allRoles = '/roleselect?query_role=&query_agency='

test(
  'labels stay visible while typing; an empty search finds every role, each a link that says title, agency, line and counts',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const title = page.getByRole('combobox', { name: 'Role Title', exact: true })
    await expect(title).toHaveAccessibleDescription(/^Leave this empty to pick from every role\./)
    await expect(title).toHaveAttribute('placeholder', 'HR Director')
    await title.fill('policy')
    await expect(page.getByText('Role Title', { exact: true })).toBeVisible()
    const agency = page.getByRole('combobox', { name: 'Agency', exact: true })
    await expect(agency.locator('option:checked')).toHaveText('Any agency')
    await title.fill('')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Any Role, Any agency', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: /^[\d,]+ role profiles, the first 50 shown$/ }),
    ).toBeVisible()
    const first = page.locator('.role-list').getByRole('listitem').first().getByRole('link')
    await expect(first).toHaveAccessibleName(
      /^.+ \(.+\) ?People capabilities: \d of 4 ?, ?Strategic capabilities: \d of 6$/,
    )
    const parts = await first.locator(':is(span, bdi):not(.visually-hidden, .role-counts)').allTextContents()
    expect(parts).toHaveLength(5)
    const spoken = await first.ariaSnapshot()
    for (const part of parts) expect(spoken).toContain(part)
  },
)

test(
  'a list says that nothing was found, in which name an agency was found, and what its words mean',
  { tag: '@always' },
  async ({ page }) => {
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
  },
)

test(
  'a list is narrowed to an agency, which stands with how many roles it has',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/roleselect?query_role=director&query_agency=')
    const more = page.getByRole('button', { name: 'Narrow the list' })
    if (await more.isVisible()) await more.click()
    const agencies = page.getByRole('region', { name: 'Agency' })
    const first = agencies.getByRole('link').first()
    const count = /(\d+) role profiles$/.exec(
      (await first.getAttribute('aria-label')) ?? (await first.innerText()),
    )?.[1]
    await agencies.getByRole('button', { name: /^Show all \d+ agencies$/ }).click()
    await expect(agencies.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/query_agency=[a-z-]+$/)
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} role profiles`) })).toBeVisible()
    await expect(agencies.locator('[aria-current=true]')).toHaveCount(1)
    await agencies.getByRole('link', { name: 'Any agency' }).click()
    await expect(page).toHaveURL(/query_agency=$/)
  },
)

test(
  'a list is narrowed to a role type and a job family, and its address says so',
  { tag: ['@always', '@phone'] },
  async ({ page }) => {
    await page.goto(allRoles)
    await expect(
      page.getByRole('status').filter({ hasText: /^[\d,]+ role profiles, the first 50 shown$/ }),
    ).toBeVisible()
    const more = page.getByRole('button', { name: 'Narrow the list' })
    if (await more.isVisible()) {
      await expect(more).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByLabel('Role type')).toBeHidden()
      await more.click()
      await expect(more).toHaveAttribute('aria-expanded', 'true')
    }
    await page.getByLabel('Role type').selectOption('Team leader')
    await page.getByLabel('Job family').selectOption('People and HR')
    const show = page.getByRole('button', { name: 'Show these' })
    await show.click()
    await expect(page).toHaveURL(/query_roleType=team-leader&query_family=people-and-hr$/)
    await expect(page.getByRole('status').filter({ hasText: /^\d role profiles?$/ })).toBeVisible()
    await expect(show).toBeFocused()
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByLabel('Job family')).toHaveValue('people-and-hr')
    await expect(page.getByRole('status').filter({ hasText: /^\d role profiles?$/ })).toBeVisible()
    await page.goto('/roleselect?query_role=hr+director&query_agency=&query_family=legal')
    await page.getByRole('link', { name: 'Look again without role type and job family' }).click()
    await expect(page.getByRole('link', { name: /^HR Director/ }).first()).toBeVisible()
  },
)

test(
  'a title at many agencies is one entry, which opens to the agencies by the keyboard too',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/roleselect?query_role=chief+executive&query_agency=')
    const entry = page.getByRole('group').filter({ hasText: /^Chief Executive at \d+ agencies, and for any/ })
    await expect(entry).toHaveCount(1)
    const roles = entry.getByRole('link', { name: /^Chief Executive/ })
    await expect(roles.first()).toBeHidden()
    await expect(entry).toMatchAriaSnapshot('- group: /^Chief Executive at [0-9]+ agencies, and for any$/')
    await entry.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(roles.first()).toBeVisible()
    const count = await roles.count()
    expect(count).toBeGreaterThan(5)
    await expect(entry.locator('summary')).toHaveText(`Chief Executive at ${count - 1} agencies, and for any`)
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await expect(roles.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Chief Executive' })).toBeFocused()
    await page.goBack()
    await expect(roles.first()).toBeVisible()
  },
)

test('a title of two letters is left out, and the list says so', { tag: '@always' }, async ({ page }) => {
  const told = page.getByRole('main').getByText('A search needs 3 letters, so here is every role.')
  for (const at of ['/roleselect?query_role=EA&query_agency=', '/compare?roleId=hr-director--any&query_role=PA']) {
    await page.goto(at)
    await expect(told).toBeVisible()
  }
  await page.goto(allRoles)
  await expect(page.getByRole('status').filter({ hasText: /role profiles/ })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test(
  'a title that is longer than a title can be is cut, and the field says so',
  { tag: '@always' },
  async ({ page }) => {
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
  },
)

test('a screen lists 300 roles at most, and then offers no more of them', { tag: '@always' }, async ({ page }) => {
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
    paths.roleSelect({ query_role: '', query_agency: '' }),
    paths.pathSelect({
      roleId: 'policy-analyst--any',
      path: 'morePeople',
      query_pathRoleType: '',
      query_pathAgency: '',
    }),
  ]) {
    await arrive(page, address)
    const role = page.getByRole('main').locator('.role-list > li > a:not(.role-compare)').nth(25)
    await role.evaluate((link) => window.scrollTo({ top: link.getBoundingClientRect().top - 200, behavior: 'instant' }))
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(1500)
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
    await expect(field).toHaveAccessibleDescription(/Fewer than 3 letters find every role too/)
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

test('three letters with a slip suggest what comes close, and say so', { tag: '@always' }, async ({ page }) => {
  await page.goto('/start')
  await page.getByRole('combobox', { name: 'Role Title', exact: true }).pressSequentially('plo')
  await expect(page.getByText('No title begins like this. Did you mean one of these?')).toBeVisible()
  await expect(page.getByRole('option', { name: /^Policy Analyst ?, Any agency$/ })).toBeVisible()
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
