import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { idOf, type State } from '#gallery/state.ts'
import { buildGallery, galleryOf, openState, serveGallery } from '#tests/support/app/gallery.ts'
import {
  axeFaults,
  clippedFaults,
  focusFaults,
  forcedColourFaults,
  loadCheckers,
  motionFaults,
  printFaults,
  reflowFaults,
  snifferFaults,
  spaceText,
  structureFaults,
  targetFaults,
  watchMotion,
  type ScreenCheck,
} from '#tests/support/app/screen-checks.ts'
import { findChromium } from '#scripts/find-chromium.ts'

/** One way of viewing a screen, and the faults that must not appear in it. */
type Look = {
  name: string
  context: BrowserContextOptions
  checks: readonly ScreenCheck[]
  beforeOpening?: (page: Page) => Promise<void>
  beforeChecking?: (page: Page) => Promise<void>
}

const gallery = galleryOf(process.env['LSP_PACK'] ?? 'lsp')

/** The states whose names begin with one of those that were given; all where none was. */
function named(given: readonly string[]): readonly State[] {
  if (given.length === 0) return gallery.states
  const found = gallery.states.filter((state) => given.some((name) => idOf(state).startsWith(name)))
  if (found.length === 0) throw new Error(`no state is called ${given.join(' or ')}`)
  return found
}

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const engines = [structureFaults, reflowFaults, axeFaults, snifferFaults]

const looks: readonly Look[] = [
  { name: 'desktop, light', context: desktop, checks: [...engines, printFaults, focusFaults] },
  {
    name: 'desktop, dark',
    context: { ...desktop, colorScheme: 'dark' },
    checks: [...engines, printFaults, focusFaults],
  },
  { name: 'phone, light', context: phone, checks: [...engines, targetFaults] },
  { name: 'phone, dark', context: { ...phone, colorScheme: 'dark' }, checks: engines },
  {
    name: 'phone on its side',
    context: { ...phone, viewport: { width: 844, height: 390 } },
    checks: [reflowFaults, clippedFaults, focusFaults],
  },
  {
    name: 'forced colours',
    context: { ...desktop, forcedColors: 'active' },
    checks: [axeFaults, focusFaults, forcedColourFaults],
  },
  {
    name: 'reduced motion',
    context: { ...desktop, reducedMotion: 'reduce' },
    checks: [motionFaults],
    beforeOpening: watchMotion,
  },
  {
    name: '200 % zoom',
    context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    checks: [reflowFaults, clippedFaults, focusFaults],
  },
  {
    name: '320 px with text spacing',
    context: { viewport: { width: 320, height: 640 } },
    checks: [reflowFaults, clippedFaults],
    beforeChecking: spaceText,
  },
]

async function lookAt(browser: Browser, baseURL: string, look: Look, states: readonly State[]): Promise<string[]> {
  const context = await browser.newContext({
    ...look.context,
    baseURL,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  })
  const page = await context.newPage()
  const faults: string[] = []
  await look.beforeOpening?.(page)
  for (const state of states) {
    try {
      await openState(page, gallery, state)
      await loadCheckers(page)
      await look.beforeChecking?.(page)
      for (const check of look.checks) faults.push(...(await check(page)).map((fault) => `${idOf(state)}: ${fault}`))
    } catch (error) {
      faults.push(`${idOf(state)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await context.close()
  return faults
}

/** Checks every screen in every state, in every way that a visitor may view it. */
async function prove(): Promise<string> {
  const states = named(process.argv.slice(2))
  await buildGallery()
  const site = await serveGallery(gallery)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const started = Date.now()
  try {
    const waiting = [...looks]
    const faults: string[] = []
    const lookOn = async () => {
      for (let look = waiting.shift(); look; look = waiting.shift()) {
        const found = await lookAt(browser, site.url, look, states)
        console.log([`${look.name}: ${found.length} faults`, ...found].join('\n  '))
        faults.push(...found)
      }
    }
    await Promise.all([lookOn(), lookOn()])
    if (faults.length > 0) throw new Error(`${faults.length} faults`)
    const checks = looks.reduce((sum, look) => sum + look.checks.length, 0) * states.length
    return (
      `${states.length} states seen in ${looks.length} ways (${looks.map(({ name }) => name).join('; ')}): ` +
      `${checks} checks, nothing found, in ${Math.round((Date.now() - started) / 1000)} s`
    )
  } finally {
    await browser.close()
    await site.close()
  }
}

try {
  console.log(await prove())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
