import { keyboard } from '#tests/support/app/hands.ts'
import { forcedColourFaults, printFaults, reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'
import type { BrowserContext, Page } from '@playwright/test'

const role = '/roleactions/hr-director--any'

test(
  'a profile can be read as a page, is printed without its bar, and leads back to the role',
  { tag: '@always' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await arrive(page, `${role}?tab=profile`)
    await page.getByRole('link', { name: 'Read as a web page Role profile - HR Director' }).click()
    await expect(page).toHaveURL(/\/roleactions\/hr-director--any\/profile$/)
    await expect(page).toHaveTitle('Role profile: HR Director – My LSP')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Role profile: HR Director')
    await expect(page.getByRole('img')).toHaveAccessibleName(/Curious/)
    await expectAccessible(page)
    expect(await targetFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as Word (under 250 KB)' }).click()
    expect((await coming).suggestedFilename()).toBe('Role profile - HR Director.docx')

    await page.getByRole('link', { name: 'Back to HR Director' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Role Profile' })).toBeVisible()
  },
)

test('on paper a document is black on white and has all its pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${role}/profile`)
  expect(await printFaults(page)).toEqual([])
  await page.goto(`${role}/interview`)
  const capabilities = await page.getByRole('heading', { name: /^Scoring sheet: / }).count()
  expect(capabilities).toBe(4)
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).not.toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  // Title, contents, three pages for preparing, the summary, and two pages for each capability.
  expect(pages).toBeGreaterThanOrEqual(2 * capabilities + 4)
  expect(pages).toBeLessThanOrEqual(2 * capabilities + 8)
})

test('figures fit the dark, and are on white on paper', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      const name = style('.drawing text')
      return {
        ground: style('.drawing').backgroundColor,
        sheet: style('.sheet').backgroundColor,
        letters: name.fill,
        words: style('.sheet h1').color,
      }
    })
  const white = 'rgb(255, 255, 255)'
  await page.goto(`${role}/profile`)
  expect(await colours()).toMatchObject({ ground: white, sheet: white })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colours()
  expect(dark.ground).toBe(dark.sheet)
  expect(dark.ground).not.toBe(white)
  expect(dark.letters).toBe(dark.words)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await colours()).toMatchObject({ ground: white, letters: 'rgb(0, 0, 0)' })
})

const talk = '/talk/hr-director--any'
const guide = `${role}/talk`
const parts = ['Before: each of you alone', 'During: together', 'After: on the same day']

test('by the keyboard a manager comes from the role to the questions and takes the form away', async ({ page }) => {
  const hands = keyboard(page)
  await arrive(page, `${role}?tab=profile`)
  await expect(page.getByText('Do you manage somebody in this role, or on the way to it?')).toBeVisible()
  await hands.press(page.getByRole('link', { name: 'Prepare a talk' }))
  await expect(page).toHaveURL(talk)
  await expect(page).toHaveTitle('Prepare a talk: HR Director – My LSP')
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare a talk' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByText('HR Director', { exact: true })).toBeVisible()
  const headings = await main.getByRole('heading').allTextContents()
  expect(headings.slice(0, 6)).toEqual([
    'Prepare a talk',
    'Before, during and after the talk',
    ...parts,
    'What the role needs',
  ])
  expect(headings).toContain('Curious')
  await expect(main.getByRole('link', { name: /^Curious Essential to this role/ })).toBeVisible()
  await expect(main.getByText('Not part of this role')).toHaveCount(0)
  await expect(main.getByText(/^It is about growing in this role/)).toBeHidden()
  await hands.press(main.getByText('What this talk is for'))
  await expect(main.getByText(/^It is about growing in this role/)).toBeVisible()
  await expectAccessible(page)

  const file = await downloading(page, () => hands.press(main.getByRole('link', { name: /^Download now/ })))
  expect(file.suggestedFilename()).toBe('Talk guide - HR Director.docx')
  expect(await textOf(file)).toContain('What I have seen')
  await expect(main.getByRole('status').filter({ hasText: 'Your download has started.' })).toBeVisible()

  await hands.press(main.getByRole('link', { name: 'See HR Director' }))
  await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeFocused()
})

test('the guide is read as a page on the narrowest phone and on paper, and leads back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await arrive(page, talk)
  await page.getByRole('link', { name: 'Read as a web page Talk guide - HR Director' }).click()
  await expect(page).toHaveURL(guide)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk guide: HR Director')
  for (const name of parts) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  const form = page.getByRole('table', { name: 'My own view' })
  await expect(form).toBeHidden()
  await page.locator('summary').filter({ hasText: 'My own view' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Curious' })).toBeVisible()
  await expect(form.getByRole('row', { name: /^Curious/ }).getByRole('cell')).toHaveText(['', ''])
  await expectAccessible(page)
  expect(await reflowFaults(page)).toEqual([])
  expect(await forcedColourFaults(page)).toEqual([])
  expect(await targetFaults(page)).toEqual([])
  await page.goto(`${role}/interview`)
  expect(await reflowFaults(page)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Prepare a talk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare a talk' })).toBeVisible()

  await page.goto(guide)
  expect(await printFaults(page)).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(8)
})

const link = (page: Page) => page.getByRole('link', { name: /^Download now/ })
const started = (page: Page) => page.getByText('Your download has started.')

/** Makes downloads of the role profile fail with this status and the server's own page for an unknown role. */
async function failDownloads(context: BrowserContext, status: number): Promise<void> {
  await context.route('**/role_profile/**', async (route) => {
    const url = route.request().url().replace('hr-director--any', 'no-such-role')
    await route.fulfill({ response: await route.fetch({ url }), status })
  })
}

test('a download that fails opens the error page with a way back, and the screen says so', async ({
  page,
  context,
}) => {
  await failDownloads(context, 500)
  await arrive(page, `${role}?tab=profile`)
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
  await arrive(page, `${role}?tab=profile`)
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
