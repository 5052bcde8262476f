import type { Locator, Page } from '@playwright/test'
import { startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { arrive, expect, expectAccessible, test, waitingForApp } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Leave this session', exact: true })
async function leave(page: Page): Promise<void> {
  await menu(page).click()
  await entry(page).click()
}
const isHome = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Find your way as a leader' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}

const background = (button: Locator | undefined) =>
  button?.evaluate((element) => getComputedStyle(element).backgroundColor)

/** Searches, opens a role and rates its first capability, all in one page. */
async function begin(page: Page): Promise<void> {
  await arrive(page, '/start')
  await menu(page).click()
  // Where nothing is stored there is nothing to leave.
  await expect(entry(page)).toHaveCount(0)
  await page.getByLabel('Role Title').fill('HR Director')
  await page.getByLabel('Role Title').press('Enter')
  await main(page)
    .getByRole('link', { name: /^HR Director/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
  await main(page).getByRole('link', { name: 'Start questionnaire' }).click()
  await main(page).getByRole('link', { name: 'Skip this' }).click()
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
}

test('what is not saved is asked for first, and Stay keeps everything', { tag: '@always' }, async ({ page }) => {
  await begin(page)
  await leave(page)
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await expect(dialog).toContainText('your roles, answers and plan are deleted, and nobody can bring them back')
  const [leaving, staying] = ['Leave this session', 'Stay'].map((name) => dialog.getByRole('button', { name }))
  expect(await background(staying)).not.toBe(await background(leaving))
  expect(await background(staying)).toBe(await background(page.getByRole('button', { name: 'Next' })))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(entry(page)).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()

  await leave(page)
  await dialog.getByRole('link', { name: 'save your session first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save your session?' })).toBeFocused()
  await expect(dialog).toBeHidden()
})

test('whoever comes next finds home, and neither Back nor Forward shows what was there', async ({ page }) => {
  const told = page.getByText('You have left your session, and this browser no longer opens it.')
  await begin(page)
  const uuid = await page.locator('#app').getAttribute('data-uuid')
  await page.goBack()
  await leave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave this session' }).click()
  await isHome(page)
  await expect(page.getByRole('status').filter({ has: told })).toBeVisible()
  await expect(told).toContainText('Files that you downloaded stay on this device until somebody deletes them.')
  await expectAccessible(page)
  await menu(page).click()
  await expect(entry(page)).toHaveCount(0)
  expect(await page.locator('#app').getAttribute('data-uuid')).not.toBe(uuid)

  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goForward()
  await page.goBack()
  await isHome(page)
  expect(seen.filter((url) => !url.endsWith('/'))).toEqual([])
  await page.goto('/yours')
  await expect(main(page).getByText('There is no role here yet.')).toBeVisible()
  await page.goto('/assessed')
  await expect(main(page).getByText('Please select a role.')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a saved session is left with one tap, and its link opens it again', async ({ page, site }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  await main(page).getByLabel('Your Email').fill('leaving@agency.example')
  await main(page).getByRole('button', { name: 'Save session' }).click()
  await main(page).getByRole('link', { name: 'Continue', exact: true }).click()
  const { text } = await site.mailbox.newestTo('leaving@agency.example')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The role that you worked on last is HR Director (Any agency).')
  await leave(page)
  await isHome(page)
  await expect(page.getByRole('status').filter({ hasText: 'You have left your session' })).toBeVisible()

  await page.goto(new RegExp(`${site.url}/restore#[\\w-]+`).exec(text)?.[0] ?? '')
  await main(page).getByRole('button', { name: 'Continue my session' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(main(page).getByText(`${sampleFacts.role}, Any agency`)).toBeVisible()
})

test('home comes also where the screen with which the tab began is refused on the way', async ({ page, site }) => {
  await arrive(page, '/assess?roleId=hr-director--any')
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  const refused = page.waitForResponse((response) => response.status() === 403)
  // Home takes so long that the question is refused before.
  await page.route(`${site.url}/`, async (route) => {
    await refused
    await route.continue()
  })
  await leave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave this session' }).click()
  await isHome(page)
})

test('other tabs of the browser forget the session too', async ({ page, context }) => {
  await begin(page)
  const tab = waitingForApp(await context.newPage())
  await tab.goto('/yours')
  await expect(main(tab).getByText('1 of 15 rated')).toBeVisible()
  await leave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave this session' }).click()
  for (const left of [page, tab]) await isHome(left)
  await expect(tab.getByText('1 of 15 rated')).toHaveCount(0)
})
