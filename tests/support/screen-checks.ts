import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A check of the screen that a page shows: says what is wrong with it, one line for each fault. */
export type ScreenCheck = (page: Page) => Promise<string[]>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe by the rules of WCAG 2.2 AA and its own best practices. */
export const axeFaults: ScreenCheck = async (page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

const codeSniffer = createRequire(import.meta.url).resolve('@pa11y/html_codesniffer/build/HTMLCS.js')

type Sniffer = {
  process: (standard: string, content: Document, done: () => void) => void
  getMessages: () => { type: number; code: string; msg: string; element: Element }[]
  ERROR: number
}

/** HTML_CodeSniffer's errors by WCAG 2.1 AA, the newest that it knows. */
export const snifferFaults: ScreenCheck = async (page) => {
  await page.addScriptTag({ path: codeSniffer })
  return page.evaluate(async () => {
    const { HTMLCS: sniffer } = window as unknown as { HTMLCS: Sniffer }
    await new Promise<void>((done) => sniffer.process('WCAG2AA', document, done))
    return sniffer
      .getMessages()
      .filter(({ type }) => type === sniffer.ERROR)
      .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`)
  })
}

/** One h1, the landmarks, the page's language and its title. */
export const structureFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
    const faults = [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index)
      .map((id) => `${id} is the id of two elements`)
    if (count('h1') !== 1) faults.push(`${count('h1')} h1`)
    for (const landmark of ['header', 'main', 'footer'])
      if (count(`body ${landmark}`) !== 1) faults.push(`${count(landmark)} ${landmark}`)
    if (!document.documentElement.lang) faults.push('no lang')
    if (!/.+ – .+/.test(document.title)) faults.push(`title ${document.title}`)
    return faults
  })

/** Nothing scrolls sideways; the page is as wide as the window. */
export const reflowFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80))
    return [`${scrollWidth} px wide in ${clientWidth}: ${wide.slice(0, 5).join(', ')}`]
  })

/** The spacing of text that WCAG 1.4.12 asks a page to bear; the page keeps it until it is left. */
export async function spaceText(page: Page): Promise<void> {
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
  await page.addStyleTag({ content: spacing })
}

/** Text that its own box cuts off. */
export const clippedFaults: ScreenCheck = (page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg'))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const { overflowX, overflowY, display } = getComputedStyle(element)
        if (display === 'inline') return false
        const isCut = (overflow: string, inner: number, outer: number) => overflow !== 'visible' && inner > outer + 1
        return (
          isCut(overflowX, element.scrollWidth, element.clientWidth) ||
          isCut(overflowY, element.scrollHeight, element.clientHeight)
        )
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`),
  )

/** Targets are 44 px where they are buttons, fields, icons or answers, and 24 px everywhere but within a sentence. */
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
        const least = isText ? 24 : 44
        const isSmall = height < least - 0.5 || (!isText && width < least - 0.5)
        return isSmall ? [`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`] : []
      })
  })
