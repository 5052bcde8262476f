import type { Page } from '@playwright/test'
import { startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { appRunning, arrive, expect, expectAccessible, test, waitingForApp } from '#tests/support/browser.ts'

// React Router tells the console of a failure that it shows an error page for.
test.use({
  expectedErrors:
    /Sorry, that didn't work\.|We could not open your session\.|Error loading route module|dynamically imported module/,
})

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const gone = 'Your session is over, and what it held is gone: your role, your answers and your choices.'
const told = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

/** Makes the next calls of `status_load` fail. */
async function failStatusLoad(page: Page, times: number): Promise<void> {
  await page.route(
    '**/status_load',
    (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain; charset=utf-8', body: "Sorry, that didn't work." }),
    { times },
  )
}

/** Has the next pages come as they do where the server cannot look up the session. */
async function withoutSession(page: Page, times: number): Promise<void> {
  await page.route(
    (url) => !/\.[a-z0-9]+$/.test(url.pathname) && !url.pathname.startsWith('/mylsp/'),
    async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      await route.fulfill({ response: answer, body: html.replace(/data-session="[^"]*"/, 'data-session="null"') })
    },
    { times },
  )
}

/** Does `leave`, and waits until it has loaded a new document in which the app runs. */
async function loadedAnew(page: Page, leave: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await leave()
  await expect(page.locator('html:not([data-before])')).toBeAttached()
  await appRunning(page)
}

test('pages that need no session stay when it cannot be loaded', async ({ page }) => {
  await withoutSession(page, 5)
  const pages = [
    ['/', 'Find your way as a leader'],
    ['/what', 'Welcome'],
    ['/whatItLooksLike0', 'Leadership Character'],
    ['/privacy', 'Privacy'],
  ] as const
  for (const [path, heading] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await expect(h1(page, 'Oh no!')).toHaveCount(0)
  }
  const unknown =
    'We could not look up your session just now, so you cannot download or delete it here yet. Nothing about it has changed.'
  await expect(page.getByRole('region', { name: 'Your session' }).getByRole('status')).toHaveText(unknown)
  await page.goto('/nowhere')
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
})

test('a screen that needs the session comes back with it, on the next screen and on the privacy page', async ({
  page,
}) => {
  await withoutSession(page, 1)
  await failStatusLoad(page, 2)
  await page.goto('/')
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Oh no!')).toBeVisible()
  await page.getByRole('link', { name: /^Back/ }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeVisible()
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeVisible()

  await withoutSession(page, 1)
  await page.goto('/privacy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This browser has no session yet')).toBeVisible()
})

test('"Please start again" loads the site anew, and the page itself can be tried again', async ({ page }) => {
  const failing = async () => {
    await withoutSession(page, 1)
    await failStatusLoad(page, 1)
    await page.goto('/')
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(h1(page, 'Oh no!')).toBeVisible()
  }
  await failing()
  await loadedAnew(page, () => page.getByRole('link', { name: 'Please start again' }).click())
  await expect(h1(page, 'Find your way as a leader')).toBeVisible()
  await failing()
  await loadedAnew(page, () => page.getByRole('link', { name: 'Try this page again' }).click())
  await expect(page).toHaveURL(/\/start$/)
  await expect(h1(page, 'Start Here')).toBeVisible()
})

test(
  'a cookie lost in the middle of the questionnaire gives way to a new session, and a sentence says what is gone',
  { tag: '@always' },
  async ({ page, context }) => {
    await startQuestionnaire(page)
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await context.clearCookies()
    await page.getByRole('radio', { name: /^Sound/ }).click()
    await expect(h1(page, 'Please select a role.')).toBeVisible()
    await appRunning(page)
    await expect(
      told(
        page,
        'Your session is over, and what it held is gone: your role, your answers and your choices. You have a new session now.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Find a role' }).click()
    await expect(h1(page, 'Start Here')).toBeFocused()
    await expect(told(page, gone)).toBeVisible()
    await page.getByLabel('Role Title').fill('Policy Analyst')
    await page.getByLabel('Role Title').press('Enter')
    await expect(page.getByRole('link', { name: /Policy Analyst/ }).first()).toBeVisible()
    await expect(told(page, gone)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: /Policy Analyst/ }).first()).toBeVisible()
    await expect(told(page, gone)).toHaveCount(0)
  },
)

test('a screen that was on its way when the cookie was lost comes with the new session', async ({ page, context }) => {
  await arrive(page, '/roleselect?query_role=HR+Director&query_agency=')
  await page
    .getByRole('link', { name: /^HR Director/ })
    .first()
    .click()
  await expect(h1(page, 'HR Director')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Role List' }).click()
  await context.clearCookies()
  await page
    .getByRole('link', { name: /^HR Director/ })
    .first()
    .click()
  await expect(told(page, gone)).toBeVisible()
  await expect(page).toHaveURL(/\/roleactions\/hr-director--any$/)
  await expect(h1(page, 'HR Director')).toBeVisible()
})

test('nothing is said to be gone where nothing was', async ({ page, context }) => {
  await arrive(page, '/start')
  await context.clearCookies()
  await page.getByLabel('Role Title').fill('Registrar')
  await page.getByLabel('Role Title').press('Enter')
  await expect(page.getByRole('link', { name: /Registrar/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/query_role=Registrar/)
  await expect(page.getByText('Your session is over')).toHaveCount(0)
})

test('a session whose time is over when its page is loaded again is told as gone', async ({ page, context }) => {
  await startQuestionnaire(page)
  await context.clearCookies()
  await page.reload()
  await expect(told(page, gone)).toBeVisible()
  await expect(h1(page, 'Please select a role.')).toBeVisible()
})

test('a session that was deleted in another tab is told as gone', async ({ page, context }) => {
  await startQuestionnaire(page)
  const tab = waitingForApp(await context.newPage())
  await tab.goto('/privacy')
  await tab.getByRole('button', { name: 'Delete my session now' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Delete my session now' }).click()
  await expect(tab.getByText('Your session has been deleted.')).toBeVisible()
  await expect(told(tab, gone)).toHaveCount(0)
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(told(page, gone)).toBeVisible()
})

test('a saved session that this browser has lost says that the link brings it back', async ({ page, context }) => {
  await arrive(page, '/roleactions/hr-director--any')
  await page.getByRole('link', { name: 'Save', exact: true }).click()
  await page.getByLabel('Your Email').fill('lost@agency.example')
  await page.getByRole('button', { name: 'Save session' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(h1(page, 'HR Director')).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(
    told(
      page,
      'We could not open your saved session in this browser. The link in your email brings it back, unless you have deleted it. You have a new session now.',
    ),
  ).toBeVisible()
})

test('a browser that keeps no cookie is told so instead of being loaded again and again', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/mylsp/**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'text/plain; charset=utf-8',
      body: 'We could not open your session. It may be over, or your browser keeps no cookies for this website.',
    }),
  )
  const refused = page.getByText(
    'We could not open your session. It may be over, or your browser keeps no cookies for this website.',
  )
  await page.goto('/start')
  await loadedAnew(page, () => page.getByRole('button', { name: 'Search' }).click())
  await expect(page).toHaveURL(/\/roleselect\?/)
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(refused).toBeVisible()
  expect(loads).toBe(2)
})

test('a screen that cannot be loaded without a connection is told as no answer, and tried again', async ({
  page,
  context,
}) => {
  // Once, so that the browser has its code.
  await page.goto('/roleselect')
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.getByLabel('Role Title').fill('HR Director')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^We cannot reach the server/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^We cannot reach the server/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /^HR Director/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/roleselect\?query_role=HR\+Director/)
  await expect(page.getByText(/^We cannot reach the server/)).toHaveCount(0)
})

test('a page whose next screen has gone with an older build is loaded anew', async ({ page }) => {
  let isOld = true
  await page.route('**/assets/role-select-*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await arrive(page, '/start')
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await loadedAnew(page, () => page.getByRole('button', { name: 'Search' }).click())
  await page.getByLabel('Role Title').fill('Policy Analyst')
  await page.getByLabel('Role Title').press('Enter')
  await expect(page.getByRole('link', { name: /Policy Analyst/ }).first()).toBeVisible()
})
