import type { Page } from '@playwright/test'
import { arrive, expect, test } from '#tests/support/browser.ts'
import { everyScreen } from '#tests/support/sample-pack.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const windows = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a small phone', { width: 390, height: 667 }],
  ['on a phone turned sideways', { width: 844, height: 390 }],
  // A window of 1280 by 800 px.
  ['at 200 per cent', { width: 640, height: 400 }],
] as const

/** The share of the window's height that stays in place while the rest scrolls. */
const stayingShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight
  })

/** The buttons and links with an icon that show no word, and the icon of the session. */
const wordless = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (node: Node): boolean => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width } = range.getBoundingClientRect()
      const around = node.parentElement?.closest('.visually-hidden')
      const clip = node.parentElement ? getComputedStyle(node.parentElement).clipPath : ''
      return width > 1 && !around && clip === 'none'
    }
    const words = (element: Element): Node[] =>
      [...element.childNodes].flatMap((node) =>
        node instanceof Element ? words(node) : node.textContent?.trim() ? [node] : [],
      )
    return [...document.querySelectorAll('a, button, .save')]
      .filter((element) => element.checkVisibility() && element.querySelector('svg.icon'))
      .filter((element) => !words(element).some(isSeen))
      .map((element) => element.outerHTML)
  })

test(
  'what stays in place takes a fifth of the height at most, and steps aside where there is little',
  {
    tag: '@one-width',
  },
  async ({ page }) => {
    await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
    for (const path of everyScreen) {
      await arrive(page, path)
      // The longest sentence of the bar: too many are chosen.
      if (path === '/assessed') for (const box of await page.getByRole('checkbox').all()) await box.check()
      // The line of a question stays in a low window too.
      const inLow = ['/assess', '/build'].includes(path) ? 0.125 : 0
      for (const [name, size] of windows) {
        await page.setViewportSize(size)
        const most = size.height < 480 ? inLow : 0.2
        expect(await stayingShare(page), `${path} ${name}`).toBeLessThanOrEqual(most)
      }
    }
  },
)

test('the progress of a questionnaire is seen before anything is scrolled', { tag: '@one-width' }, async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  for (const path of ['/assess', '/build']) {
    for (const [name, size] of windows) {
      await page.setViewportSize(size)
      await arrive(page, path)
      const bar = await page.getByRole('progressbar').boundingBox()
      expect((bar?.y ?? Infinity) + (bar?.height ?? 0), `${path} ${name}`).toBeLessThanOrEqual(size.height)
      await expect(page.getByText(/^\d+ of \d+$/)).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a word stands beside every icon', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/')
  expect(await wordless(page), '/').toEqual([])
  await arrive(page, '/start')
  expect(await wordless(page), 'before there is something to save').toEqual([])
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  for (const path of everyScreen) {
    await arrive(page, path)
    expect(await wordless(page), path).toEqual([])
  }
})

test(
  'every capability in a list that is longer than a phone has a heading',
  { tag: '@one-width' },
  async ({ page }) => {
    await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
    for (const path of [
      '/roleactions/hr-director--any?tab=profile',
      '/talk/hr-director--any',
      '/compare?roleId=hr-director--any&with=chief-executive--any',
      '/assessed',
      '/roleactions/hr-director--any/profile',
      '/roleactions/hr-director--any/interview',
      '/roleactions/hr-director--any/plan',
      '/roleactions/hr-director--any/talk',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A document's parts are folded on a phone.
      await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', '')))
      for (const name of ['Curious', 'Resilient', 'Engaging others', 'Developing talent'])
        await expect(page.getByRole('heading', { name, exact: true }).first(), `${path}: ${name}`).toBeVisible()
      for (const row of await page.getByRole('rowheader', { name: 'Curious', exact: true }).all())
        await expect(row, path).toHaveJSProperty('tagName', 'TH')
    }
  },
)
