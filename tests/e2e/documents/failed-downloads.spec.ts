import type { BrowserContext, Page } from '@playwright/test'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading } from '#tests/support/documents/docx.ts'

const role = '/roleactions/hr-director--any?tab=profile'
const link = (page: Page) => page.getByRole('link', { name: /^Download now/ })
const started = (page: Page) => page.getByText('Your download has started.')

/** Makes downloads of the role profile fail with this status and the server's own page for an unknown role. */
async function failDownloads(context: BrowserContext, status: number): Promise<void> {
  await context.route('**/role_profile/**', async (route) => {
    const url = route.request().url().replace('hr-director--any', 'no-such-role')
    await route.fulfill({ response: await route.fetch({ url }), status })
  })
}

for (const [status, details] of [
  [500, {}],
  // Looks the same as 500.
  [503, { tag: '@one-width' }],
] as const) {
  test(
    `a download that is answered with ${status} opens the error page with a way back, and the screen says so`,
    details,
    async ({ page, context }) => {
      await failDownloads(context, status)
      await arrive(page, role)
      const [tab] = await Promise.all([context.waitForEvent('page'), link(page).click()])
      await expect(tab.getByRole('heading', { level: 1, name: 'Oh no!' })).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Please start again', exact: true })).toHaveAttribute('href', '/')
      await expectAccessible(tab)
      await expect(
        page.getByRole('status').filter({ hasText: 'Your download did not start. The new tab says why.' }),
      ).toBeVisible()
      await expect(started(page)).toHaveCount(0)
      await expectAccessible(page)
      await context.unroute('**/role_profile/**')
      await downloading(page, () => link(page).click())
      await expect(started(page)).toBeVisible()
    },
  )
}

test('a download of a session that is not the browser’s leads back to the role', async ({ page }) => {
  await page.goto('/mylsp/default/role_profile/hr-director--any?uuid=6f1d9c1e-3a52-4d8e-9f0b-2c7a51e4b8d3')
  await expect(page.getByText(/^We could not open your session\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to the role' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Role Profile' })).toBeVisible()
})

test('a download that takes longer than a second says so, and has started only once it has', async ({
  page,
  context,
}) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/role_profile/**', async (route) => {
    await held
    await route.continue()
  })
  await arrive(page, role)
  const coming = page.waitForEvent('download')
  await link(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your download is on its way…' })).toBeVisible()
  await expect(started(page)).toHaveCount(0)
  await expect(link(page)).toBeVisible()
  await expectAccessible(page)
  release()
  await coming
  await expect(started(page)).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['lsp_session'])
})

test('an address of files that holds nothing shows the error page to whoever opens it', async ({ page, request }) => {
  const response = await page.goto('/assets/no-such-file.pdf')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oh no!' })).toBeVisible()
  await expectAccessible(page)
  const plain = await request.get('/assets/no-such-file.pdf')
  expect([plain.status(), plain.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})
