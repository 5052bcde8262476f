import type { Page } from '@playwright/test'

/** The headings of a page below which nothing stands, and its lists and tables that hold nothing. */
export async function emptySections(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const level = (heading: Element) => Number(heading.tagName.slice(1))
    const parts = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dd, td, a, button, input')].filter((part) =>
      part.checkVisibility(),
    )
    const headings = parts.filter(({ tagName }) => /^H\d$/.test(tagName))
    const isEmpty = (heading: Element) => {
      const next = parts.slice(parts.indexOf(heading) + 1).find((part) => !heading.contains(part))
      return !next || (/^H\d$/.test(next.tagName) && level(next) <= level(heading))
    }
    // A live region is empty until there is something to tell.
    const lists = [...main.querySelectorAll('ul, ol, dl, table, section:not(:has([role=status]))')].filter(
      (list) => !list.textContent?.trim(),
    )
    return [...headings.filter(isEmpty), ...lists].map((part) => part.outerHTML.slice(0, 80))
  })
}
