/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'
import { paths } from '../../contract/wire/paths.ts'

/** A way from one screen to the next, and how long it was from the press until the next screen was there, in milliseconds. */
export type Stride = { from: string; to: string; milliseconds: number }

declare global {
  interface Window {
    strides: number[]
  }
}

/** Notes how long it takes from each press, or from the browser's Back, until another screen has the focus on its heading. */
function noteStrides(): void {
  window.strides = []
  const begin = (since: number) => {
    const before = document.querySelector('h1')
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading === before || document.activeElement !== heading) requestAnimationFrame(look)
      else window.strides.push(performance.now() - since)
    }
    requestAnimationFrame(look)
  }
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('main a:not([role=tab]), main [type=submit]')) begin(timeStamp)
    },
    true,
  )
  addEventListener('popstate', ({ timeStamp }) => begin(timeStamp))
}

const main = (page: Page) => page.getByRole('main')
const press =
  (name: string, role: 'link' | 'button' = 'link') =>
  (page: Page) =>
    main(page).getByRole(role, { name }).first().click()

/** In milliseconds. */
const rest = 1500

/** From home to the first question, with a turn back to the list of roles. */
const way: readonly ((page: Page) => Promise<unknown>)[] = [
  press('Get started'),
  press('Search', 'button'),
  (page) => main(page).locator('.role-list a').first().click(),
  (page) => page.evaluate(() => history.back()),
  (page) => main(page).locator('.role-list a').first().click(),
  async (page) => {
    await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
    await press('Start questionnaire')(page)
  },
  press('Skip this'),
]

/**
 * Walks from screen to screen as somebody who reads each, so that the browser has time to fetch what may come next, or who goes on
 * as soon as each is there.
 */
export async function walk(site: string, executablePath: string, rests: boolean): Promise<Stride[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.addInitScript(noteStrides)
    await page.goto(site + paths.home, { waitUntil: 'networkidle' })
    const strides: Stride[] = []
    for (const step of way) {
      const from = new URL(page.url()).pathname
      await step(page)
      await page.waitForFunction((count) => window.strides.length > count, strides.length)
      const milliseconds = (await page.evaluate(() => window.strides.at(-1))) ?? Number.NaN
      strides.push({ from, to: new URL(page.url()).pathname, milliseconds })
      if (rests) await page.waitForTimeout(rest)
    }
    return strides
  } finally {
    await browser.close()
  }
}
