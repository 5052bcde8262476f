import { expect, test } from '#tests/support/browser.ts'

// React Router writes every failure that it shows an error page for to the console.
test.use({ expectedErrors: /did not work/ })

test(
  'a failure says what happened to the answers and whom to write to, and shows the answer of the server as plain text',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Session not saved')
    await page.route('**/mylsp/default/roles', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/plain; charset=utf-8',
        body: 'It <b>did not work</b> &amp; so on.',
      }),
    )
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oh no!', exact: true })).toBeFocused()
    await expect(page).toHaveTitle('Sorry, there is a problem – My LSP')
    const main = page.getByRole('main')
    await expect(main.getByText('It <b>did not work</b> &amp; so on.', { exact: true })).toBeVisible()
    await expect(main).toContainText('Answers that were stored before are kept.')
    await expect(main.getByRole('link', { name: 'lsp@commission.example' })).toHaveAttribute(
      'href',
      'mailto:lsp@commission.example',
    )
    await expect(main.getByRole('link', { name: 'Please start again', exact: true })).toHaveAttribute('href', '/')
  },
)
