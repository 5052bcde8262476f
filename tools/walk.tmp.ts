import { chromium } from '@playwright/test'
const [base = 'http://127.0.0.1:4700', out = '/tmp/lv', roleId = 'senior-data-engineer--any'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const width of [1280, 390]) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const shot = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true })
  }
  await page.goto(`${base}/roleactions/${roleId}?tab=assessment`)
  await shot('1-tab')
  await page.goto(`${base}/assess?roleId=${roleId}`)
  await page.getByRole('radio').first().waitFor()
  await shot('2-question')
  const open = page.getByText('What each answer looks like')
  if (await open.count()) {
    await open.first().click()
    await shot('3-question-open')
  }
  const picks = [1, 0, 2, 3, 1, 4, 0, 2, 1, 5]
  for (let at = 0; at < 40; at += 1) {
    if (!page.url().includes('/assess') || page.url().includes('assessed')) break
    const radios = page.getByRole('radio')
    const before = page.url() + (await page.locator('h1').innerText())
    const n = await radios.count()
    if (n === 0) break
    await radios.nth(Math.min(picks[at % picks.length] ?? 0, n - 1)).click()
    for (let w = 0; w < 40; w += 1) {
      await page.waitForTimeout(100)
      if (
        page.url() +
          (await page
            .locator('h1')
            .innerText()
            .catch(() => '')) !==
        before
      )
        break
    }
    await page.waitForTimeout(450)
  }
  console.log(width, page.url())
  await page.goto(`${base}/assessed`)
  await shot('4-results')
  const why = page.getByText(/^Why (these|this one)\?/)
  if (await why.count()) await why.first().click()
  const all = page.getByText('All ratings in a table')
  if (await all.count()) await all.first().click()
  await page
    .getByRole('button', { name: /^Tick the/ })
    .click()
    .catch(() => null)
  await shot('5-results-open')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.waitForTimeout(800)
  await page.goto(`${base}/getplan`)
  await shot('6-plan')
  await page.goto(`${base}/getplan?tab=plan`)
  await shot('7-live')
  const uuid = await page.locator('#app').getAttribute('data-uuid')
  const cookies = await context.cookies()
  if (width === 1280) console.log('UUID', uuid, cookies.map((c) => `${c.name}=${c.value}`).join('; '))
  await page.goto(`${base}/compare?roleId=${roleId}&with=lead-data-engineer--any`)
  await shot('8-compare')
  await context.close()
}
await browser.close()
