import { readdirSync } from 'node:fs'
import { paths } from '#contract/wire/paths.ts'
import { expect, test } from '#tests/support/browser.ts'

test('what an address says cannot become a script or end the data', async ({ page, site }) => {
  const hostile = '</script><script>document.title="owned"</script><!--<img src=x onerror=alert(1)>\u2028'
  const address = paths.roleSelect({ query_role: hostile, query_agency: '' })
  const html = await (await fetch(site.url + address, { headers: { 'sec-fetch-site': 'none' } })).text()
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
  expect(html).not.toMatch(/<img src=x/)
  await page.goto(address)
  await expect(page.getByText(hostile.replace('\u2028', '').slice(0, 30)).first()).toBeVisible()
  await expect(page).not.toHaveTitle('owned')
})

/** Words in names of files for which common lists of blockers refuse them. */
const likeTrackers =
  /(?<![a-z\d])(ads?|advert\w*|analytics?|affiliate|banners?|beacons?|click|consent|cookies?|count(er|ing)?|logg(er|ing)|metrics?|pixels?|promo\w*|sponsor\w*|social|statistics|stats?|telemetry|track\w*|visitors?)(?![a-z\d])/i

test('no file has a name for which blockers refuse it', { tag: '@always' }, () => {
  const files = readdirSync('dist/web/client/assets')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => likeTrackers.test(file))).toEqual([])
})

test.describe('where script does not come or must not run', () => {
  // The browser tells this to the console.
  test.use({ expectedErrors: /./ })

  test(
    'a script that stands in the page itself does not run, and is reported once',
    { tag: '@always' },
    async ({ page }) => {
      const reports: string[] = []
      await page.exposeBinding('collect', (_source, report: string) => void reports.push(report))
      await page.addInitScript(() => {
        const { collect } = globalThis as unknown as { collect: (report: string) => void }
        addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, disposition }) =>
          collect(`${disposition} ${effectiveDirective} ${blockedURI} ${new URL(documentURI).pathname}`),
        )
      })
      await page.route(`**${paths.start}`, async (route) => {
        const response = await route.fetch()
        const planted = '<script>document.title = "planted"</script></body>'
        await route.fulfill({ response, body: (await response.text()).replace('</body>', planted) })
      })
      await page.goto(paths.start)
      expect(reports).toEqual([`enforce script-src-elem inline ${paths.start}`])
      await expect(page).not.toHaveTitle('planted')
    },
  )

  test('roles are searched and opened where all script is refused', { tag: '@always' }, async ({ context }) => {
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
  })
})
