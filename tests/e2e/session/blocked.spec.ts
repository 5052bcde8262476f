import { readdirSync } from 'node:fs'
import { expect, test } from '#tests/support/browser.ts'

// Code that does not come is told to the console.
test.use({ expectedErrors: /./ })

/** Words in names of files for which common lists of blockers refuse them. */
const likeTrackers =
  /(?<![a-z\d])(ads?|advert\w*|analytics?|affiliate|banners?|beacons?|click|consent|cookies?|count(er|ing)?|logg(er|ing)|metrics?|pixels?|promo\w*|sponsor\w*|social|statistics|stats?|telemetry|track\w*|visitors?)(?![a-z\d])/i

test('no file has a name for which blockers refuse it', { tag: ['@always', '@one-width'] }, () => {
  const files = readdirSync('dist/web/client/assets')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => likeTrackers.test(file))).toEqual([])
})

test(
  'roles are searched and opened where all script is refused',
  { tag: ['@always', '@one-width'] },
  async ({ context }) => {
    await context.route(/\/assets\/[^/]+\.js$/, (route) => route.abort('blockedbyclient'))
    // No page of the fixture, which waits for the script.
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.getByLabel('Role Title').fill('HR Director')
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('link', { name: /^HR Director/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeVisible()
    await expect(page.getByText('Oh no!')).toHaveCount(0)
  },
)
