import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test as base } from '@playwright/test'
import { axeFaults } from './app/screen-checks.ts'
import { samplePack } from './sample-pack.ts'
import { newSite, type Settings, type Site } from './site.ts'

// A busy machine may take this long to show a screen.
const longest = 30_000

/**
 * Waits until nothing is missing from the page; fails with what is. Playwright's own waits would first load their script, a
 * third of a megabyte, into each page.
 */
export async function complete<Asked>(page: Page, missing: (asked: Asked) => string[], asked: Asked): Promise<void> {
  const end = Date.now() + longest
  const leaving = (error: unknown) => {
    if (String(error).includes('context was destroyed')) return ['the next page']
    throw error
  }
  for (;;) {
    const left = await page.evaluate(missing as (asked: unknown) => string[], asked).catch(leaving)
    if (left.length === 0) return
    if (Date.now() > end) throw new Error(`${page.url()} lacks ${left.join(', ')}`)
    await setTimeout(20)
  }
}

/** Before React runs, a click loads the next page from the server, and its heading gets no focus. */
export async function appRunning(page: Page): Promise<void> {
  const notRunning = () => {
    // Pages that the app does not take over say nothing of themselves.
    if (document.documentElement.dataset['page'] === undefined) return []
    const main = document.getElementById('app') ? document.getElementById('main') : null
    const names = Object.keys(main ?? { __reactFiber: null })
    return names.some((name) => name.startsWith('__reactFiber')) ? [] : ['the running app']
  }
  await complete(page, notRunning, null)
}

/** Makes a page wait for the app whenever a test opens or reloads it. */
export function waitingForApp(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const response = await goto(...args)
    await appRunning(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await appRunning(page)
    return response
  }
  return page
}

async function startedSite(pack: string, settings: Settings): Promise<Site> {
  const site = await newSite(pack, settings)
  await site.start()
  return site
}

/** For tests of animations; all others use reduced motion, because it is faster. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** `baseURL` is a site with the test's pack and settings; errors on the console fail the test. */
export const test = base.extend<
  { pack: string; settings: Settings; site: Site; expectedErrors: RegExp | null; noErrors: undefined },
  { sites: Map<string, Site> }
>({
  pack: [samplePack, { option: true }],
  settings: [{}, { option: true }],
  sites: [
    async ({}, use) => {
      const sites = new Map<string, Site>()
      await use(sites)
      await Promise.all([...sites.values()].map((site) => site.remove()))
    },
    { scope: 'worker' },
  ],
  // Tests of a worker with the same pack and settings share a site, because starting one is slow.
  site: async ({ pack, settings, sites }, use) => {
    const kind = JSON.stringify([pack, settings])
    const site = sites.get(kind) ?? (await startedSite(pack, settings))
    sites.set(kind, site)
    await use(site)
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? waitingForApp(page) : page)
  },
  expectedErrors: [null, { option: true }],
  noErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      await use(undefined)
      expect(errors.filter((error) => expectedErrors?.test(error) !== true)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Waits until the page stands still, then expects axe to find no fault. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
}

/** Opens a screen other than home and waits until it and the session have loaded. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const notLoaded = (session: string) => {
    const said = [...document.querySelectorAll('.save-state')].map(({ textContent }) => textContent.trim())
    const [state = null] = said.length === 1 ? said : []
    const isKnown = session === '' ? state === '' : state?.startsWith(session) === true
    const shown = [...document.querySelectorAll('main h1')].filter((h1) =>
      h1.checkVisibility({ visibilityProperty: true }),
    )
    const headings = shown.filter(({ textContent }) => !/loading/i.test(textContent))
    return [
      ...(isKnown ? [] : ['the state of the session']),
      ...(headings.length === 1 ? [] : ['one heading']),
      ...(document.querySelector('[aria-busy=true]') ? ['what is being loaded'] : []),
    ]
  }
  // A link that nobody has opened yet says nothing of its session.
  await complete(page, notLoaded, path.startsWith('/restore') ? '' : 'Session')
}

/** Waits until the slide has ended and the fonts have loaded. */
export async function settled(page: Page): Promise<void> {
  const notStill = () => [
    ...(document.fonts.status === 'loaded' ? [] : ['a font']),
    ...(document.getAnimations().every(({ playState }) => playState !== 'running') ? [] : ['the end of an animation']),
  ]
  await complete(page, notStill, null)
}

/** Delays a call until the returned function is called. */
export async function holdBack(page: Page, call: string): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/${call}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** A browser with cookies of its own, like another device. */
export async function otherBrowser({ page, baseURL }: { page: Page; baseURL: string | undefined }): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  return waitingForApp(await browser.newPage({ baseURL: baseURL ?? '' }))
}

/** The same visitor in a browser that runs no script. */
export async function withoutScript(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      storageState: await page.context().storageState(),
      baseURL: new URL(page.url()).origin,
    })
  if (!context) throw new Error('no browser')
  return context.newPage()
}
