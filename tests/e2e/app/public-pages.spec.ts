import type { Page } from '@playwright/test'
import { served } from '#contract/wire/paths.ts'
import { expect, test } from '#tests/support/browser.ts'

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** The public pages, and some of the roles that all can see. */
async function publicPages(page: Page): Promise<string[]> {
  const all = addressesIn(await (await page.request.get(served.sitemap)).text())
  const roles = all.filter((address) => address.includes('/roleactions/'))
  return [...all.filter((address) => !roles.includes(address)), ...roles.slice(0, 2), ...roles.slice(-1)]
}

/** The fonts that a page loads from now on, by the name of their file. */
function fontsOf(page: Page): string[] {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.push(new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{8}\.woff2$/g, ''))
  })
  return fonts
}

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const head = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const one = (selector: string, name: string) => {
      const found = all(selector)
      return found.length === 1 ? (found[0]?.getAttribute(name) ?? '') : ''
    }
    return {
      title: document.title,
      language: one('html', 'lang'),
      description: one('head meta[name=description]', 'content'),
      canonical: one('head link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]').length,
      viewport: one('head meta[name=viewport]', 'content'),
      manifest: one('head link[rel=manifest]', 'href'),
      icon: one('head link[rel=icon]', 'href'),
      cardTitle: one('head meta[property="og:title"]', 'content'),
      cardDescription: one('head meta[property="og:description"]', 'content'),
      cardAddress: one('head meta[property="og:url"]', 'content'),
      cardPicture: one('head meta[property="og:image"]', 'content'),
      deadLinks: all('a:not([href])').length,
      scriptLinks: all('a[href^="javascript:"]').length,
      picturesWithoutText: all('img:not([alt])').length,
    }
  })
  const picture = await page.request.get(head.cardPicture)
  const facts: [fact: string, holds: boolean][] = [
    ['a language', head.language === 'en-NZ'],
    ['a title that ends in the site', /.+ – My LSP$/.test(head.title)],
    ['a description of 50 to 200 letters', head.description.length >= 50 && head.description.length <= 200],
    ['its own address', head.canonical === address],
    ['nothing that keeps search engines out', head.robots === 0],
    ['a viewport', head.viewport.includes('width=device-width')],
    ['a web manifest', head.manifest === served.webManifest],
    ['an icon', head.icon !== ''],
    ['Open Graph: a title', head.cardTitle !== ''],
    ['Open Graph: the description', head.cardDescription === head.description],
    ['Open Graph: its address', head.cardAddress === address],
    ['Open Graph: a picture', picture.headers()['content-type'] === 'image/png'],
    ['links that lead somewhere', head.deadLinks === 0],
    ['links without script', head.scriptLinks === 0],
    ['pictures with a text', head.picturesWithoutText === 0],
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

test(
  'the browser takes the web manifest, whose icons are as large as it says',
  { tag: '@always' },
  async ({ page }) => {
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
  },
)

test.describe('of a site in two languages', () => {
  test.use({ pack: 'canada-key-leadership' })

  test('pages in each load one font of each kind, of the letters that both languages use', async ({ page }) => {
    const fonts = fontsOf(page)
    for (const path of ['/', '/start', '/fr/', '/fr/start', '/fr/privacy']) await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect([...new Set(fonts)].toSorted()).toEqual(['public-sans-latin-wght-normal', 'source-serif-4-latin-600-normal'])
  })
})
