import { startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'

// React Router writes every failure that it shows an error page for to the console.
test.use({ expectedErrors: /did not work/ })

test('a slow screen shows a skeleton first, and going back shows the previous screen unchanged', async ({ page }) => {
  await page.goto('/start')
  await page.getByLabel('Role Title').fill('HR Director')
  await page.getByLabel('Role Title').press('Enter')
  const role = page.getByRole('link', { name: /^HR Director/ }).first()
  await expect(role).toBeVisible()
  const release = await holdBack(page, 'status_update')
  await role.click()
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(role).toBeHidden()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeFocused()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
})

test('during a search the page says what it looks for, and the place of the list is marked as busy', async ({
  page,
}) => {
  await page.goto('/roleselect?query_role=Policy+Analyst&query_agency=')
  const list = page.getByRole('link', { name: /Policy Analyst/ }).first()
  await expect(list).toBeVisible()
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.getByLabel('Role Title').fill('Registrar')
  const release = await holdBack(page, 'roles')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Looking for Registrar, Any agency…')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
  release()
  await expect(page.getByRole('link', { name: /Registrar/ }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test(
  'after ten seconds without an answer the screen says that it is still working, and trying again goes on',
  { tag: '@always' },
  async ({ page }) => {
    await page.clock.install()
    await startQuestionnaire(page)
    const isHeld = { now: true }
    await page.route('**/get_question', async (route) => {
      if (!isHeld.now) await route.continue()
    })
    await page.getByRole('radio', { name: /^Sound/ }).click()
    await page.clock.runFor(10_500)
    await expect(page.getByText('This is taking longer than usual. We are still working on it.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Sound/ })).toBeChecked()
    await expectAccessible(page)
    isHeld.now = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.clock.runFor(1000)
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  },
)

test('what has no answer is said in sight, below what was pressed', { tag: '@phone' }, async ({ page, context }) => {
  const notice = page.getByRole('alert').filter({ hasText: 'We cannot reach the server.' })
  const answer = page.getByRole('radio', { name: /^Developing/ })
  await startQuestionnaire(page)
  await page.mouse.wheel(0, 5000)
  await context.setOffline(true)
  await answer.click()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.locator('fieldset').filter({ has: notice })).toHaveCount(1)
  await expectAccessible(page)
  await page.mouse.wheel(0, -300)
  await expect(notice).toBeInViewport({ ratio: 1 })
  const again = notice.getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible()
  await expect(again).toBeFocused()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await again.click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto('/save/start')
  await page.getByLabel('Your Email').fill('aroha@agency.example')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save session' }).click()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.locator('form + *').filter({ has: notice })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Save session' })).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Session Saved' })).toBeVisible()
})

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
