import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Checks the screen that a page shows; returns one line for each fault. */
export type ScreenCheck = (page: Page) => Promise<string[]>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axeFile, 'utf8')

/** Where the gallery serves the checker: a browser keeps a file that it has compiled once. */
export const checkerFiles: Readonly<Record<string, string>> = { '/axe.js': axeFile }

/** Loads the checker into a page of the gallery. */
export async function loadChecker(page: Page): Promise<void> {
  await page.addScriptTag({ url: '/axe.js' })
}

/** axe with the rules of WCAG 2.2 AA and its own best practices. */
export const axeFaults: ScreenCheck = async (page) => {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const checker = (window as unknown as { axe: typeof axe }).axe
    // Nobody reads what passed, nor the selectors; without them it takes a third of the time.
    const { violations } = await checker.run({ resultTypes: ['violations'], selectors: false, runOnly })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  }, tags)
}

/** Each page has one h1, its landmarks, a language and a title. */
export const structureFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
    const faults = [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index)
      .map((id) => `${id} is the id of two elements`)
    if (count('h1') !== 1) faults.push(`${count('h1')} h1`)
    // Within main, a header or footer is of its part, and no landmark.
    for (const landmark of ['header', 'main', 'footer'].map((name) => `${name}:not(main *)`))
      if (count(landmark) !== 1) faults.push(`${count(landmark)} ${landmark}`)
    if (!document.documentElement.lang) faults.push('no lang')
    if (!/.+ – .+/.test(document.title)) faults.push(`title ${document.title}`)
    return faults
  })

export const reflowFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      })
      .map((element) => element.outerHTML.slice(0, 80))
    return [`${scrollWidth} px wide in ${clientWidth}: ${wide.slice(0, 5).join(', ')}`]
  })

/** Text that reaches beyond the window on the side to which nobody can scroll, or on the other. */
export const besideFaults: ScreenCheck = (page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => !element.closest('.skip-link, .visually-hidden, thead'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > document.documentElement.clientWidth + 1
      })
      .map((element) => `beside the window: ${element.outerHTML.slice(0, 160)}`),
  )

/** The text spacing of WCAG 1.4.12; stays until the page is left. */
export async function spaceText(page: Page): Promise<void> {
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
  await page.addStyleTag({ content: spacing })
}

/** Text that does not fit into its own box. */
export const clippedFaults: ScreenCheck = (page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const { overflowX, overflowY, display, clipPath } = getComputedStyle(element)
        // Text that is clipped on purpose is for screen readers.
        if (display === 'inline' || clipPath !== 'none') return false
        const isCut = (overflow: string, inner: number, outer: number) => overflow !== 'visible' && inner > outer + 1
        return (
          isCut(overflowX, element.scrollWidth, element.clientWidth) ||
          isCut(overflowY, element.scrollHeight, element.clientHeight)
        )
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`),
  )

/** Text whose column is so narrow that a line holds two letters or fewer. */
export const brokenFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    // The compass sets its words in a circle, and what is clipped is for screen readers.
    const isSetOtherwise = (element: Element | null): boolean =>
      element !== null &&
      (element.matches('svg') || getComputedStyle(element).clipPath !== 'none' || isSetOtherwise(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 2 && text.length / lines <= 2 && !isSetOtherwise(node.parentElement))
        faults.push(`letter by letter: ${text}`)
    }
    return faults
  })

/** Minimum sizes: 44 px for buttons, fields, icons and answers, 24 px for links outside sentences. */
export const targetFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('.skip-link, [aria-hidden=true]'))
      .filter((element) => !isInSentence(element))
      .flatMap((element) => {
        const row = element.matches('input[type=radio], input[type=checkbox]') ? element.closest('label') : null
        const { width, height } = (row ?? element).getBoundingClientRect()
        const isText = element.matches('a:not(.button)')
        const minSize = isText ? 24 : 44
        const isSmall = height < minSize - 0.5 || (!isText && width < minSize - 0.5)
        return isSmall ? [`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`] : []
      })
  })

/** On paper there are no bars and notices, and the text is dark enough on white. */
export const printFaults: ScreenCheck = async (page) => {
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const bars = visible.filter((element) => element.matches('header, nav, footer, .notice, .skip-link'))
    const pale = visible
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
    return [
      ...bars.map((element) => `printed: ${element.outerHTML.slice(0, 80)}`),
      ...pale.map((element) => `pale on paper: ${element.outerHTML.slice(0, 120)}`),
    ]
  })
  await page.emulateMedia({ media: null })
  return faults
}

/** In forced colours every picture is visible, and what is selected looks different. */
export const forcedColourFaults: ScreenCheck = async (page) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const isClear = (colour: string) => colour.startsWith('rgba') && colour.endsWith(', 0)')
    const isSeen = (colour: string) => colour !== 'none' && colour !== canvas && !isClear(colour)
    const pictures = [...document.querySelectorAll('main svg, header svg')].filter((svg) => svg.checkVisibility())
    const unseen = pictures.filter(
      (svg) =>
        ![...svg.querySelectorAll('path, circle, rect, line, polyline, polygon')].some((shape) => {
          const { fill, stroke } = getComputedStyle(shape)
          return isSeen(fill) || isSeen(stroke)
        }),
    )
    const look = (element: Element) => {
      const { outlineStyle, borderColor, borderWidth, backgroundColor, textDecorationLine } = getComputedStyle(element)
      return [outlineStyle, borderColor, borderWidth, backgroundColor, textDecorationLine].join(' ')
    }
    const alike = [...document.querySelectorAll('[aria-selected=true]')].filter((chosen) => {
      const other = chosen.parentElement?.querySelector('[aria-selected=false]')
      return other && look(other) === look(chosen)
    })
    return [
      ...unseen.map((svg) => `not seen in forced colours: ${svg.outerHTML.slice(0, 120)}`),
      ...alike.map((chosen) => `looks like what is not selected: ${chosen.outerHTML.slice(0, 120)}`),
    ]
  })
  await page.emulateMedia({ forcedColors: null })
  return faults
}

/** Everything that Tab reaches has a focus ring, and nothing covers it. */
export const focusFaults: ScreenCheck = async (page) => {
  const faults: string[] = []
  await page.evaluate(() => document.body.focus())
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const isFirstTime = !('wasFocused' in (focused as HTMLElement).dataset)
      ;(focused as HTMLElement).dataset['wasFocused'] = ''
      if (!isFirstTime) return null
      const row = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
      const rings = [focused, row, ...row.querySelectorAll('*')].map((element) => getComputedStyle(element))
      const hasRing = rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      )
      const { left, top, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isCovered = above !== null && !row.contains(above) && !above.contains(focused)
      const name = focused.outerHTML.slice(0, 120)
      return [...(hasRing ? [] : [`no focus ring: ${name}`]), ...(isCovered ? [`focused and covered: ${name}`] : [])]
    })
    if (seen === null) break
    faults.push(...seen)
  }
  return faults
}

/** Records everything that moves from now on, for `motionFaults`. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    document.addEventListener('animationstart', ({ animationName }) => moved.push(animationName))
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName))
  })
}

/** With reduced motion nothing may move. `settle` moves nothing: it only ignores taps for a moment. */
export const motionFaults: ScreenCheck = (page) =>
  page.evaluate(() =>
    (window as unknown as { moved: string[] }).moved
      .filter((name) => name !== 'settle')
      .map((name) => `moves: ${name}`),
  )

/** The page as a browser without script shows it, in a form that one with script shows the same. */
function asShown(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<(\/?)noscript>/g, '<$1x-noscript>')
    .replaceAll('@media (scripting:none)', '@media all')
    .replaceAll('@media (scripting: none)', '@media all')
    .replaceAll(/\bnoscript\{/g, 'x-noscript{')
    .replaceAll('~noscript', '~x-noscript')
    .replaceAll('~ noscript', '~x-noscript')
}

/** What is shown of a page that nothing handles, and that does nothing without script. */
export function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((control) => control.checkVisibility())
      .filter((control) => !control.matches('[popovertarget], [readonly]'))
      .filter((control) => !(control as HTMLInputElement).form?.hasAttribute('action'))
      .map((control) => control.outerHTML),
  )
}

/** axe needs script: it looks at a copy of the page in a window in which script runs. */
export async function axeFaultsWithoutScript(page: Page, reader: Page): Promise<string[]> {
  const body = asShown(await page.content())
  const address = page.url().replace(/#.*/, '')
  await reader.route(address, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await reader.goto(address)
  const faults = await axeFaults(reader)
  await reader.unroute(address)
  return faults
}
