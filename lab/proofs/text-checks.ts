import type { Page } from '@playwright/test'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import type { ScreenCheck } from '../../tests/support/app/screen-checks.ts'

/**
 * What a field shows of ours, its example or a list's first choice, that does not fit into it. Names of roles and agencies are of any
 * length: a list ends them with an ellipsis.
 */
export const fieldFaults: ScreenCheck = (page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const shownIn = (field: HTMLInputElement | HTMLSelectElement) =>
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
        return pen.measureText(shownIn(field)).width > room + 1
      })
      .map((field) => `does not fit its field: ${shownIn(field)} in ${field.outerHTML.slice(0, 120)}`)
  })

/** Texts that lie on one another. */
export const overlapFaults: ScreenCheck = (page) =>
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

/** Every text below a value. */
function textsBelow(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : []
}

const longestPart = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Shorter ones are words of both languages. */
const fewestLetters = 12

/** Finds texts of a pack's first language on screens in another, unless they are marked as such. */
export function foreignFaults(first: Pack, shown: Pack): (page: Page) => Promise<string[]> {
  const own = textsBelow(shown)
    .join('\n')
    .replaceAll(/[^\S\n]+/g, ' ')
  const parts = textsBelow({ ...first, pages: {} }).map(longestPart)
  const foreign = [...new Set(parts)].filter((part) => part.length >= fewestLetters && !own.includes(part))
  return async (page) => {
    const texts = await page.evaluate((language) => {
      const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') !== language
      const said: string[] = [document.title]
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (isOwn(node.parentElement) && !node.parentElement?.closest('script, style'))
          said.push(node.textContent ?? '')
      for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'])
        for (const element of document.querySelectorAll(`[${name}]`))
          if (isOwn(element)) said.push(element.getAttribute(name) ?? '')
      return said.map((text) => text.replaceAll(/\s+/g, ' ').trim())
    }, first.language)
    return texts
      .filter((text) => foreign.some((part) => text.includes(part)))
      .map((text) => `in ${first.language}, unmarked: ${text.slice(0, 120)}`)
  }
}
