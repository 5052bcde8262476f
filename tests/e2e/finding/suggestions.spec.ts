import { expect, expectAccessible, test } from '#tests/support/browser.ts'

test(
  '"HR" suggests roles with their agency, and the keyboard alone leads to one',
  { tag: ['@always', '@one-width'] },
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
  { tag: ['@always', '@one-width'] },
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
  { tag: ['@always', '@one-width'] },
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
  { tag: '@always' },
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

test.describe('without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const [how, fails] of [
    ['the server refuses', { status: 500, body: 'Sorry' }],
    ['there is no connection', null],
  ] as const) {
    test(
      `where ${how}, nothing is shown or lost, and the search goes on`,
      { tag: ['@always', '@one-width'] },
      async ({ page }) => {
        await page.goto('/start')
        await page.route('**/suggest_roles', (route) => (fails ? route.fulfill(fails) : route.abort()))
        const asked = page.waitForRequest('**/suggest_roles')
        const field = page.getByRole('combobox', { name: 'Role Title', exact: true })
        await field.pressSequentially('policy')
        await asked
        await expect(field).toHaveValue('policy')
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(page.getByText('Try again')).toHaveCount(0)
        await expect(page.getByRole('listbox')).toHaveCount(0)
        await page.getByRole('button', { name: 'Search' }).click()
        await expect(page.getByRole('link', { name: /Policy Analyst/ }).first()).toBeVisible()
      },
    )
  }
})
