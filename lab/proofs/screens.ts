import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { galleryOf, type Gallery } from '../../tools/gallery/gallery.ts'
import { idOf, type State } from '../../tools/gallery/state.ts'
import { furtherLanguage, nameInLanguage } from '../../server/framework/languages.ts'
import { buildGallery, openState, serveGallery } from '../../tests/support/app/gallery.ts'
import {
  axeFaults,
  clippedFaults,
  focusFaults,
  forcedColourFaults,
  loadChecker,
  motionFaults,
  printFaults,
  reflowFaults,
  spaceText,
  structureFaults,
  targetFaults,
  watchMotion,
  type ScreenCheck,
} from '../../tests/support/app/screen-checks.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { run } from '../support/server.ts'

/**
 * What a field shows of ours, its example or a list's first choice, that does not fit into it. Names of roles and agencies are of any
 * length: a list ends them with an ellipsis.
 */
const fieldFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const textShown = (field: HTMLInputElement | HTMLSelectElement) =>
      field.value !== ''
        ? ''
        : field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.placeholder
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter((field) => field.checkVisibility() && field.clientWidth > 0)
      .filter((field) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
        if (!pen) return false
        pen.font = font
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        return pen.measureText(textShown(field)).width > room + 1
      })
      .map((field) => `does not fit its field: ${textShown(field)} in ${field.outerHTML.slice(0, 120)}`)
  })

/** Texts that lie on one another. */
const overlapFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const boxes: { box: DOMRect; element: Element; text: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('svg, .visually-hidden, .skip-link, script, style')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (getComputedStyle(element).clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) boxes.push({ box, element, text })
    }
    // What opens above the page, such as the menu, is there to cover it.
    const isAbove = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      return false
    }
    const still = boxes.filter(({ element }) => !isAbove(element)).toSorted((one, other) => one.box.top - other.box.top)
    // The boxes of lines reach beyond their letters.
    const within = 4
    return still.flatMap(({ box, text, element }, at) => {
      const faults: string[] = []
      for (let next = at + 1; (still[next]?.box.top ?? Infinity) < box.bottom - within; next += 1) {
        const other = still[next]
        if (!other || other.element === element) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top
        if (across > within && down > within * 2) faults.push(`lie on one another: ${text} | ${other.text}`)
      }
      return faults
    })
  })

/** One way of viewing a screen, and the faults that must not appear in it. */
type Look = {
  name: string
  context: BrowserContextOptions
  checks: readonly ScreenCheck[]
  beforeOpening?: (page: Page) => Promise<void>
  beforeChecking?: (page: Page) => Promise<void>
}

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const engines = [structureFaults, reflowFaults, axeFaults]

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

/** The same with the text spacing of WCAG 1.4.12, which stays. */
const spacedFaults: ScreenCheck = async (page) => {
  await spaceText(page)
  return [...(await reflowFaults(page)), ...(await clippedFaults(page))].map((fault) => `with text spacing, ${fault}`)
}

/** Another language has other lengths, so that its states are seen where room is least and where it is most. */
const ofText = [structureFaults, reflowFaults, clippedFaults, fieldFaults, overlapFaults, axeFaults]
const looksInFurther: readonly Look[] = [
  { name: '320 px', context: { viewport: { width: 320, height: 640 } }, checks: [...ofText, spacedFaults] },
  { name: '1280 px', context: desktop, checks: ofText },
]

/** A gallery, and how to look at it. */
type Shown = { name: string; gallery: Gallery; looks: readonly Look[] }

function shownIn(packName: string, language: string | null): Shown {
  const gallery = galleryOf(packName, language)
  const isFurther = furtherLanguage(gallery.pack) !== null
  return { name: nameInLanguage(gallery.pack), gallery, looks: isFurther ? looksInFurther : looks }
}

/** The pack that is asked for; else the product's own, and the one that stands whole in a second language in that language. */
function asked(): Shown[] {
  const { LSP_PACK: packName, LSP_LANGUAGE: language } = process.env
  if (packName !== undefined || language) return [shownIn(packName ?? 'lsp', language || null)]
  return [shownIn('lsp', null), shownIn('canada-key-leadership', 'fr-CA')]
}

/** The states whose names begin with one of those that were given; all where none was. */
function named({ states }: Gallery, given: readonly string[]): readonly State[] {
  return given.length === 0 ? states : states.filter((state) => given.some((name) => idOf(state).startsWith(name)))
}

async function lookAt(
  browser: Browser,
  { gallery, baseURL }: { gallery: Gallery; baseURL: string },
  look: Look,
  states: readonly State[],
): Promise<string[]> {
  const context = await browser.newContext({
    ...look.context,
    baseURL,
    locale: gallery.pack.language,
    timezoneId: gallery.pack.time_zone,
  })
  const page = await context.newPage()
  const faults: string[] = []
  await look.beforeOpening?.(page)
  for (const state of states) {
    try {
      await openState(page, gallery, state)
      await loadChecker(page)
      await look.beforeChecking?.(page)
      for (const check of look.checks) faults.push(...(await check(page)).map((fault) => `${idOf(state)}: ${fault}`))
    } catch (error) {
      faults.push(`${idOf(state)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await context.close()
  return faults
}

/** Checks every screen of a gallery in every state, in each of its looks; returns the faults. */
async function proveGallery(browser: Browser, { name, gallery, looks: all }: Shown, states: readonly State[]) {
  const site = await serveGallery()
  const started = Date.now()
  const waiting = [...all]
  const faults: string[] = []
  const lookOn = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const found = await lookAt(browser, { gallery, baseURL: site.url }, look, states)
      console.log([`${name}, ${look.name}: ${found.length} faults`, ...found].join('\n  '))
      faults.push(...found)
    }
  }
  await Promise.all([lookOn(), lookOn()])
  await site.close()
  const checks = all.reduce((sum, look) => sum + look.checks.length, 0) * states.length
  console.log(
    `${name}: ${states.length} states seen in ${all.length} ways (${all.map((look) => look.name).join('; ')}): ` +
      `${checks} checks, ${faults.length} faults, in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return faults
}

/** Checks every screen in every state, in every way that a visitor may view it. */
async function prove(): Promise<void> {
  const given = process.argv.slice(2)
  const wanted = asked().map((shown) => ({ shown, states: named(shown.gallery, given) }))
  if (wanted.every(({ states }) => states.length === 0)) throw new Error(`no state is called ${given.join(' or ')}`)
  buildGallery()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const faults: string[] = []
    for (const { shown, states } of wanted.filter((one) => one.states.length > 0))
      faults.push(...(await proveGallery(browser, shown, states)))
    if (faults.length > 0) throw new Error(`${faults.length} faults`)
  } finally {
    await browser.close()
  }
}

await run(prove)
