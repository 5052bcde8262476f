import { expect, test } from '#tests/support/browser.ts'

test('labels stay visible while typing, the example is only an extra, and a hint says what an empty search finds', async ({
  page,
}) => {
  await page.goto('/start')
  const title = page.getByRole('textbox', { name: 'Role Title', exact: true })
  await expect(title).toHaveAccessibleDescription(/^Leave this empty to pick from every role\./)
  await expect(title).toHaveAttribute('placeholder', 'HR Director')
  await title.fill('policy')
  await expect(page.getByText('Role Title', { exact: true })).toBeVisible()
  const agency = page.getByRole('combobox', { name: 'Agency', exact: true })
  await expect(agency.locator('option:checked')).toHaveText('Any agency')
})

test('an empty search finds every role; each is a link that says title, agency, line and counts', async ({ page }) => {
  await page.goto('/start')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Any Role, Any agency', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ role profiles, the first 50 shown$/ })).toBeVisible()
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await expect(first).toHaveAccessibleName(/^.+ \(.+\) ?\d people ?, ?\d strategic$/)
  const parts = await first.locator('span:not(.visually-hidden, .role-counts)').allTextContents()
  expect(parts).toHaveLength(5)
  const spoken = await first.ariaSnapshot()
  for (const part of parts) expect(spoken).toContain(part)
})

test('screen readers announce that nothing was found, and another search is offered', async ({ page }) => {
  await page.goto('/roleselect?query_role=Lighthouse+keeper&query_agency=')
  await expect(page.getByRole('status').filter({ hasText: 'No role profile found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'No search again' }).click()
  await expect(page.getByRole('textbox', { name: 'Role Title' })).toHaveValue('Lighthouse keeper')
})
