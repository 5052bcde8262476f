import type { BrowserContext, Page, Request } from '@playwright/test'
import { keyboard } from '#tests/support/app/hands.ts'
import { appRunning, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { newSite } from '#tests/support/site.ts'

// In one worker, so that it starts only one site with these settings.
test.describe.configure({ mode: 'default' })
test.use({ settings: { LSP_ANALYTICS: 'G-ABC123DEF4,G-XYZ789UVW0' } })

const ids = ['G-ABC123DEF4', 'G-XYZ789UVW0']

/** Replaces Google's script, and sends to Google's address, so that the content security policy is tested too. */
const serviceScript = `{
  const id = new URL(document.currentScript.src).searchParams.get('id')
  document.cookie = '_ga=GA1.1.1; Path=/'
  document.cookie = '_ga_' + id.slice(2) + '=GS2.1.1; Path=/'
  const layer = (window.dataLayer ??= [])
  const push = layer.push.bind(layer)
  layer.push = (command) => {
    if (!window['ga-disable-' + id])
      fetch('https://region1.google-analytics.com/g/collect?tid=' + id, {
        method: 'POST',
        mode: 'no-cors',
        body: JSON.stringify({ command: [...command], seen: [location.href, document.title, document.referrer] }),
      })
    return push(command)
  }
}`

type Sent = { tid: string | null; command: [name: string, ...rest: unknown[]]; seen: string[] }
type View = { page_path: string; page_location: string; page_title: string; page_referrer: string }

/** Records every request to other hosts, with its content. */
async function watchNetwork(page: Page, siteUrl: string) {
  const elsewhere: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(siteUrl).origin) elsewhere.push(request)
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: serviceScript }),
  )
  await page.route('https://*.google-analytics.com/**', (route) => route.fulfill({ status: 204 }))
  const sent = (): Sent[] =>
    elsewhere
      .filter((request) => request.method() === 'POST')
      .map((request) => ({
        tid: new URL(request.url()).searchParams.get('tid'),
        ...(request.postDataJSON() as Pick<Sent, 'command' | 'seen'>),
      }))
  return {
    addresses: () => elsewhere.map((request) => request.url()),
    everything: () => elsewhere.map((request) => request.url() + (request.postData() ?? '')).join('\n'),
    sent,
    /** The views counted under one id, in order. */
    views: (tid: string) =>
      sent()
        .filter(({ tid: to, command: [name, event] }) => to === tid && name === 'event' && event === 'page_view')
        .map(({ command }) => command[2] as View),
  }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Counting visits' })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort()

async function chooseInBanner(page: Page, name: 'Accept' | 'Reject'): Promise<void> {
  await button(page, name).click()
  await expect(button(page, 'Hide this message')).toBeVisible()
}

/** Home → start → search with a typed title → role → assess, all by links. */
async function walk(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await page.getByLabel('Role Title').fill('HR Director')
  await page.getByLabel('Role Title').press('Enter')
  await expect(h1(page, 'Role List')).toBeFocused()
  await page.getByRole('link', { name: /^HR Director.*Any agency/ }).click()
  await expect(h1(page, 'HR Director')).toBeFocused()
  await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
}

test('before a choice and after Reject nothing is sent to other sites, now or on the next visit', async ({
  page,
  context,
  baseURL,
}) => {
  const network = await watchNetwork(page, baseURL ?? '')
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await expect(banner(page)).toBeVisible()
  expect(network.addresses()).toEqual([])
  expect(await cookieNames(context)).toEqual(['lsp_session'])
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto('/')
  await chooseInBanner(page, 'Reject')
  await expect(page.getByText(/^You have rejected counting/)).toBeFocused()
  await walk(page)
  await expect(banner(page)).toBeHidden()
  await page.goto('/start')
  await expect(h1(page, 'Start Here')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  expect(network.addresses()).toEqual([])
  expect(await cookieNames(context)).toEqual(['lsp_analytics', 'lsp_session'])
})

test('after Accept both ids are loaded, and of a page only its pattern is sent', async ({ page, context, baseURL }) => {
  const network = await watchNetwork(page, baseURL ?? '')
  await page.goto('/')
  await chooseInBanner(page, 'Accept')
  await expect(page.getByText(/^You have accepted/)).toBeFocused()
  await walk(page)
  const patterns = ['/', '/start', '/roleselect', '/roleactions/:roleId', '/save/:next', '/assess']
  for (const id of ids) {
    await expect.poll(() => network.views(id).map((view) => view.page_path)).toEqual(patterns)
    expect(network.views(id).map((view) => view.page_location)).toEqual(patterns.map((path) => baseURL + path))
    expect(network.views(id).map((view) => view.page_title)).toEqual([
      'Home',
      'Start Here',
      'Role List',
      'Role',
      'Save your session?',
      'Self Assessment',
    ])
  }
  expect(network.addresses().filter((url) => url.includes('googletagmanager'))).toEqual(
    ids.map((id) => `https://www.googletagmanager.com/gtag/js?id=${id}`),
  )
  const uuid = (await page.locator('#app').getAttribute('data-uuid')) ?? 'none'
  const told = network.everything()
  for (const secret of [uuid, 'HR', 'hr-director', 'query_role', 'uuid', 'curious', 'question'])
    expect(told).not.toContain(secret)

  const configs = network.sent().filter(({ command }) => command[0] === 'config')
  expect(configs.map(({ command }) => command[1])).toEqual(expect.arrayContaining(ids))
  for (const { command } of configs)
    expect(command[2]).toMatchObject({
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_referrer: '',
      cookie_domain: 'none',
    })
  const [consent] = network.sent().filter(({ command }) => command[0] === 'consent')
  expect(consent?.command[2]).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied' })
  // What the script can see from inside its frame.
  for (const { seen } of network.sent()) expect(seen).toEqual([`${baseURL}/analytics-frame`, 'Counting', ''])
  expect(await cookieNames(context)).toEqual([
    '_ga',
    '_ga_ABC123DEF4',
    '_ga_XYZ789UVW0',
    'lsp_analytics',
    'lsp_session',
  ])
  const choice = (await context.cookies()).find(({ name }) => name === 'lsp_analytics')
  expect(choice).toMatchObject({ value: 'accepted', sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
  const days = ((choice?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)

  // It still applies on the next visit, without another question.
  await page.goto('/roleactions/hr-director--any?tab=profile')
  await expect(banner(page)).toHaveCount(0)
  for (const id of ids) await expect.poll(() => network.views(id).length).toBe(patterns.length + 1)
})

const refusals = {
  'Do Not Track': { header: { DNT: '1' }, property: 'doNotTrack', value: '1' },
  'Global Privacy Control': { header: { 'Sec-GPC': '1' }, property: 'globalPrivacyControl', value: true },
} as const
for (const [name, { header, property, value }] of Object.entries(refusals)) {
  test(`${name} counts as Reject, even after Accept`, async ({ page, context, baseURL }) => {
    await context.addCookies(
      ['lsp_analytics=accepted', '_ga=GA1.1.1'].map((cookie) => {
        const [key = '', content = ''] = cookie.split('=')
        return { name: key, value: content, url: baseURL ?? '' }
      }),
    )
    await context.setExtraHTTPHeaders(header)
    await page.addInitScript(([key, setting]) => Object.defineProperty(navigator, key, { get: () => setting }), [
      property,
      value,
    ] as const)
    const network = await watchNetwork(page, baseURL ?? '')
    await page.goto('/')
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(h1(page, 'Start Here')).toBeFocused()
    expect(network.addresses()).toEqual([])
    await expect.poll(() => cookieNames(context)).toEqual(['lsp_analytics', 'lsp_session'])
  })
}

test('the banner is first on the page, and works with the keyboard alone', async ({ page }) => {
  await page.goto('/start')
  const hands = keyboard(page)
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: /^What is counted/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Accept')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Reject')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Reject')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You have rejected counting/)).toBeFocused()
  await hands.press(button(page, 'Hide this message'))
  await expect(banner(page)).toHaveCount(0)
  await expect(h1(page, 'Start Here')).toBeFocused()
})

test('the banner is not sticky, its choices are equal, and axe finds nothing, in light and dark', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toHaveCSS('position', 'static')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    const [accept, reject] = await Promise.all(
      ['Accept', 'Reject'].map((name) =>
        button(page, name).evaluate((element) => {
          const { width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(element)
          return { width, height, color, backgroundColor, fontSize, borderColor }
        }),
      ),
    )
    expect(accept).toEqual(reject)
    expect(accept?.height).toBeGreaterThanOrEqual(44)
  }
  await chooseInBanner(page, 'Accept')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(banner(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no consent is asked for', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#consent')).toBeHidden()
  })
})

test('without ids in the settings nothing is asked, loaded or stored, even for a visitor with an Accept cookie', async ({
  page,
  context,
}) => {
  const site = await newSite()
  try {
    await site.start()
    await context.addCookies([{ name: 'lsp_analytics', value: 'accepted', url: site.url }])
    const network = await watchNetwork(page, site.url)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(h1(page, 'Start Here')).toBeFocused()
    await expect(page.locator('#consent')).toHaveCount(0)
    expect(network.addresses()).toEqual([])
    expect(loaded.filter((url) => url.includes('analytics'))).toEqual([])
  } finally {
    await site.remove()
  }
})

test('Accept can be withdrawn on the privacy page: nothing more is sent, and the analytics cookies are deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const network = await watchNetwork(page, baseURL ?? '')
  await page.goto('/')
  await chooseInBanner(page, 'Accept')
  for (const id of ids) await expect.poll(() => network.views(id).map((view) => view.page_path)).toEqual(['/'])
  await page.getByRole('link', { name: 'privacy page' }).click()
  await expect(h1(page, 'Privacy')).toBeVisible()
  await appRunning(page)
  const choice = page.getByRole('region', { name: 'Cookies and counting' })
  await expect(choice.getByRole('status')).toHaveText(/^You have accepted/)
  for (const id of ids)
    await expect.poll(() => network.views(id).map((view) => view.page_path)).toEqual(['/', '/privacy'])
  expect(await cookieNames(context)).toContain('_ga')

  await choice.getByRole('button', { name: 'Reject counting' }).click()
  await expect(choice.getByRole('status')).toHaveText(/^You have rejected/)
  await expect.poll(() => cookieNames(context)).toEqual(['lsp_analytics', 'lsp_session'])
  await expect(page.locator('iframe')).toHaveCount(0)
  for (const id of ids) expect(await page.evaluate((name) => Reflect.get(window, name), `ga-disable-${id}`)).toBe(true)
  const before = network.addresses().length
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeFocused()
  expect(network.addresses().length).toBe(before)

  await page.goto('/privacy')
  await choice.getByRole('button', { name: 'Accept counting' }).click()
  await expect(choice.getByRole('status')).toHaveText(/^You have accepted/)
  for (const id of ids)
    await expect.poll(() => network.views(id).map((view) => view.page_path)).toEqual(['/', '/privacy', '/privacy'])
})

test('Matomo alone counts after Accept: patterns and titles, without a cookie, and nothing goes to Google', async ({
  page,
  context,
}) => {
  const site = await newSite(undefined, { LSP_MATOMO: 'https://matomo.example/ 3' })
  try {
    await site.start()
    // Like the service's script: what waits is carried out, and what comes later at once.
    const script = `{
      const send = (command) => fetch('https://matomo.example/matomo.php', { method: 'POST', mode: 'no-cors', body: JSON.stringify(command) })
      window._paq.forEach(send)
      window._paq = { push: send }
    }`
    const asked: string[] = []
    page.on('request', (request) => void (request.url().startsWith(site.url) || asked.push(request.url())))
    const commands: unknown[][] = []
    await page.route('https://matomo.example/**', async (route) => {
      const request = route.request()
      if (request.method() === 'POST') commands.push(request.postDataJSON() as unknown[])
      await route.fulfill({ contentType: 'text/javascript', body: request.url().endsWith('.js') ? script : '' })
    })
    await page.goto(site.url)
    await expect(banner(page)).toContainText('would like Matomo to count')
    await expect(banner(page)).not.toContainText('Google')
    expect(asked).toEqual([])
    await chooseInBanner(page, 'Accept')
    await walk(page)
    await expect.poll(() => commands.filter(([name]) => name === 'trackPageView').length).toBe(6)
    const said = (name: string) => commands.flatMap(([one, value]) => (one === name ? [value] : []))
    expect(commands.slice(0, 4).map(([name]) => name)).toContain('disableCookies')
    const routes = ['/', '/start', '/roleselect', '/roleactions/:roleId', '/save/:next', '/assess']
    expect(said('setCustomUrl')).toEqual(routes.map((path) => site.url + path))
    expect(said('setDocumentTitle').slice(0, 4)).toEqual(['Home', 'Start Here', 'Role List', 'Role'])
    for (const secret of ['HR', 'hr-director', 'query_role', 'uuid'])
      expect(JSON.stringify(commands)).not.toContain(secret)
    expect(new Set(asked)).toEqual(new Set(['https://matomo.example/matomo.js', 'https://matomo.example/matomo.php']))
    expect(await cookieNames(context)).toEqual(['lsp_analytics', 'lsp_session'])
  } finally {
    await site.remove()
  }
})
