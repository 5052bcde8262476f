import { paths } from '#contract/wire/paths.ts'
import { arrive, expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'

test(
  'labels stay visible while typing, the example is only an extra, and a hint says what an empty search finds',
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
  },
)

test(
  'an empty search finds every role; each is a link that says title, agency, line and counts',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
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
  'screen readers announce that nothing was found, and another search is offered',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/roleselect?query_role=Lighthouse+keeper&query_agency=')
    await expect(page.getByRole('status').filter({ hasText: 'No role profile found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible()
    // Who sees the heading is not told again, nor offered to narrow what is not there.
    const main = page.getByRole('main')
    await expect(main.getByText('No role profile found')).toHaveClass('visually-hidden')
    await expect(main.getByText('No role profile has a title')).toHaveCount(0)
    await expect(main.getByText('Narrow the list')).toHaveCount(0)
    await page.getByRole('link', { name: 'No search again' }).click()
    await expect(page.getByRole('combobox', { name: 'Role Title' })).toHaveValue('Lighthouse keeper')
  },
)

test.describe('a list of roles', () => {
  const list = '/roleselect?query_role=&query_agency='

  test('is narrowed to an agency, which stands with how many roles it has', { tag: '@always' }, async ({ page }) => {
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
  })

  test('says which agency another name stands for', { tag: '@always' }, async ({ page }) => {
    await page.goto('/roleselect?query_role=hr+director+moj&query_agency=')
    await expect(page.getByText('MoJ is another or an earlier name of Ministry of Justice')).toBeVisible()
    await expect(page.getByRole('link', { name: /^HR Director/ })).toHaveCount(2)
  })

  test('is narrowed to a role type and a job family, and its address says so', { tag: '@always' }, async ({ page }) => {
    await page.goto(list)
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
  })

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
      await expectAccessible(page)
    }
    await page.goto(list)
    await expect(page.getByRole('status').filter({ hasText: /role profiles/ })).toBeVisible()
    await expect(told).toHaveCount(0)
  })

  test('a query of signs alone finds nothing', { tag: '@always' }, async ({ page }) => {
    await page.goto('/start')
    await page.getByLabel('Role Title').fill('%%%')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'No role profile found' })).toBeVisible()
    await expect(page.getByText('%%%, Any agency', { exact: true })).toBeVisible()
  })
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

test(
  'a screen lists 300 roles at most, and then offers no more of them',
  { tag: ['@always', '@one-width'] },
  async ({ page }) => {
    const path = '/roleselect?query_role=&query_agency='
    await page.goto(`${path}&shown=250`)
    const more = page.getByRole('link', { name: 'Show more roles' })
    await more.click()
    await expect(page.getByRole('status').filter({ hasText: /, the first 300 shown$/ })).toBeVisible()
    await expect(more).toHaveCount(0)
    await page.goto(`${path}&shown=1000`)
    await expect(page.getByRole('status').filter({ hasText: /, the first 300 shown$/ })).toBeVisible()
  },
)

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

test('what a starter profile is can be read beside the list that names it', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/roleselect?query_role=HR+Director&query_agency=')
  const main = page.getByRole('main')
  await expect(main.getByText(/starter profile\)$/).first()).toBeVisible()
  const why = main.getByText(/It follows from the type of role and the kind of work, and no agency has checked it/)
  await expect(why).toBeHidden()
  await main.getByRole('button', { name: 'What is a starter profile?' }).click()
  await expect(why).toBeVisible()
  await expectAccessible(page)
})
