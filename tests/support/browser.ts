import { test as base, expect, type Page } from '@playwright/test'
import { axeFaults } from './app/screen-checks.ts'
import { samplePack } from './sample-pack.ts'
import { newSite, type Settings, type Site } from './site.ts'

/** Before React runs, a click loads the next page from the server, and its heading gets no focus. */
export async function appRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = document.getElementById('app')
    return container === null || Object.keys(container).some((name) => name.startsWith('__reactContainer'))
  })
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
  // A link that nobody has opened yet says nothing of its session.
  await expect(page.locator('.save-state')).toHaveText(path.startsWith('/restore') ? '' : /^Session/)
  await expect(page.locator('main h1').filter({ visible: true, hasNotText: 'Loading' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Waits until the slide has ended and the fonts have loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' && document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
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
