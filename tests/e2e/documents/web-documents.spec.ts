import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { forcedColourFaults, printFaults, reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'

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
  expect(capabilities).toBeGreaterThan(10)
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).not.toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  // Title, contents, three pages for preparing, the summary, and two pages for each capability.
  expect(pages).toBeGreaterThanOrEqual(2 * capabilities + 4)
  expect(pages).toBeLessThanOrEqual(2 * capabilities + 8)
})

test('a plan is read on the narrowest phone, in the dark and in forced colours', async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await arrive(page, '/getplan')
  await page.getByRole('link', { name: 'Read as a web page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Development plan: HR Director')
  await page.locator('summary').filter({ hasText: 'Self Assessment Report' }).click()
  await expect(page.getByRole('row', { name: /^Curious Rating Strong/ })).toBeVisible()
  await expectAccessible(page)
  expect(await reflowFaults(page)).toEqual([])
  expect(await forcedColourFaults(page)).toEqual([])
  await page.goto(`${role}/interview`)
  expect(await reflowFaults(page)).toEqual([])
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

test('without ratings a page in place of the plan says so and leads to the self-assessment', async ({ page }) => {
  const response = await page.goto(`${role}/plan`)
  expect(response?.status()).toBe(409)
  await expect(page.getByText('There is no development plan yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the self-assessment' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Self Assessment & Development' })).toBeVisible()
})
