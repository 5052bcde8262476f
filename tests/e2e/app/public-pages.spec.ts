import type { Page } from '@playwright/test'
import { served } from '#contract/wire/patterns.ts'
import { expect, test } from '#tests/support/browser.ts'

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** The public pages, and some of the roles that all can see. */
async function publicPages(page: Page): Promise<string[]> {
  const all = addressesIn(await (await page.request.get(served.sitemap)).text())
  const roles = all.filter((address) => address.includes('/roleactions/'))
  return [...all.filter((address) => !roles.includes(address)), ...roles.slice(0, 2), ...roles.slice(-1)]
}

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const one = (selector: string, name: string) => {
    const found = page.locator(selector)
    return found.count().then(async (count) => (count === 1 ? ((await found.getAttribute(name)) ?? '') : ''))
  }
  const description = await one('head meta[name=description]', 'content')
  const card = await one('head meta[property="og:image"]', 'content')
  const facts: [fact: string, holds: boolean][] = [
    ['a language', (await one('html', 'lang')) === 'en-NZ'],
    ['a title that ends in the site', /.+ – My LSP$/.test(await page.title())],
    ['a description of 50 to 200 letters', description.length >= 50 && description.length <= 200],
    ['its own address', (await one('head link[rel=canonical]', 'href')) === address],
    ['nothing that keeps search engines out', (await page.locator('meta[name=robots]').count()) === 0],
    ['a viewport', (await one('head meta[name=viewport]', 'content')).includes('width=device-width')],
    ['a web manifest', (await one('head link[rel=manifest]', 'href')) === served.webManifest],
    ['an icon', (await one('head link[rel=icon]', 'href')) !== ''],
    ['Open Graph: a title', (await one('head meta[property="og:title"]', 'content')) !== ''],
    ['Open Graph: the description', (await one('head meta[property="og:description"]', 'content')) === description],
    ['Open Graph: its address', (await one('head meta[property="og:url"]', 'content')) === address],
    ['Open Graph: a picture', (await page.request.get(card)).headers()['content-type'] === 'image/png'],
    ['links that lead somewhere', (await page.locator('a:not([href])').count()) === 0],
    ['links without script', (await page.locator('a[href^="javascript:"]').count()) === 0],
    ['pictures with a text', (await page.locator('img:not([alt])').count()) === 0],
  ]
  return facts.filter(([, holds]) => !holds).map(([fact]) => `${address} lacks ${fact}`)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page says what search engines and shared links need', async ({ page }) => {
    const addresses = await publicPages(page)
    expect(addresses.length).toBeGreaterThan(12)
    const faults: string[] = []
    const descriptions: string[] = []
    for (const address of addresses) {
      const response = await page.goto(address)
      if (response?.status() !== 200) faults.push(`${address}: ${response?.status()}`)
      faults.push(...(await faultsOf(page, address)))
      descriptions.push((await page.locator('meta[name=description]').getAttribute('content')) ?? '')
    }
    expect(faults).toEqual([])
    // Home and the search share one.
    expect(new Set(descriptions).size).toBeGreaterThanOrEqual(descriptions.length - 1)
  })
})

test('with JavaScript, links lead somewhere and pictures have a text on every public page', async ({ page }) => {
  for (const address of await publicPages(page)) {
    await page.goto(address)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.locator('a:not([href])')).toHaveCount(0)
    await expect(page.locator('img:not([alt])')).toHaveCount(0)
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', address)
  }
})

test('robots.txt keeps search engines from no address in the sitemap', async ({ page }) => {
  const text = await (await page.request.get(served.robots)).text()
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => `^${rule.replaceAll('*', '.*')}`)
  expect(rules.length).toBeGreaterThan(10)
  const addresses = addressesIn(await (await page.request.get(served.sitemap)).text())
  const kept = addresses.filter((address) => rules.some((rule) => new RegExp(rule).test(new URL(address).pathname)))
  expect(kept).toEqual([])
})

test('the browser takes the web manifest, whose icons are as large as it says', async ({ page }) => {
  await page.goto('/what')
  const client = await page.context().newCDPSession(page)
  const { url, data, errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe(served.webManifest)
  const { name, icons } = JSON.parse(data ?? '{}') as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('My LSP')
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes])
  }
})
