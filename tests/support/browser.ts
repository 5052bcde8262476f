import { test as base, expect, type Page } from '@playwright/test'
import { axeFaults } from './app/screen-checks.ts'
import { samplePack } from './sample-pack.ts'
import { newSite, type Settings, type Site } from './site.ts'

/**
 * Waits until React has taken over the page, where the page is the app's: a click before that loads the next page anew, as
 * it should, and such a page leaves the focus alone.
 */
export async function running(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = document.getElementById('app')
    return container === null || Object.keys(container).some((name) => name.startsWith('__reactContainer'))
  })
}

/** Makes a page wait until the app is running whenever a test opens or reloads it. */
export function patient(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const response = await goto(...args)
    await running(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await running(page)
    return response
  }
  return page
}

async function startedSite(pack: string, settings: Settings): Promise<Site> {
  const site = await newSite(pack, settings)
  await site.start()
  return site
}

/** For tests that watch screens slide or pictures change; others ask for less motion, which takes less time. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Browser tests: `baseURL` is a site with the test's pack and settings, and a console error or uncaught error fails the test. */
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
  // One site of a kind for all tests of a worker, so that neither it nor the browser is started anew.
  site: async ({ pack, settings, sites }, use) => {
    const kind = JSON.stringify([pack, settings])
    const site = sites.get(kind) ?? (await startedSite(pack, settings))
    sites.set(kind, site)
    await use(site)
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? patient(page) : page)
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

/** Expects axe to find nothing on the page, once it stands still, by the rules of WCAG 2.2 AA and its own best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
}

/** Goes to a screen other than home and waits until it is all there, the session too. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.save-state')).toHaveText(/^Session/)
  await expect(page.locator('main h1').filter({ visible: true, hasNotText: 'Loading' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Waits until no screen is sliding and the letters are there, so that what is looked at stands still. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' && document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

/** Holds back the answers to a call until the function that it gives is called. */
export async function holdBack(page: Page, call: string): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/${call}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
