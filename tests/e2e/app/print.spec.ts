import { arrive, expect, test } from '#tests/support/browser.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'

/** Screens that are worth printing. */
const screens = [
  '/what',
  '/whatItLooksLike1',
  '/roleactions/hr-director--any?tab=profile',
  '/pathselect?roleId=hr-director--any&path=moreStrategy',
  '/map?roleId=hr-director--any&people=4&strategy=6',
  '/compare?roleId=hr-director--any&with=chief-executive--any',
  '/assess',
  '/assessed',
  '/emailother',
  '/getplan',
  '/save/assess',
]

test('on paper every screen is black on white, on A4, without bars and buttons, even from a dark screen', async ({
  page,
}) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of screens) {
    await arrive(page, path)
    const faults = await page.evaluate(() => {
      const white = new Set(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'])
      const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
      const hasWords = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isWorded = shown.filter((element) => hasWords(element) && !element.closest('svg, .visually-hidden'))
      return [
        ...isWorded.filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)'),
        ...shown.filter((element) => !element.closest('svg') && !white.has(getComputedStyle(element).backgroundColor)),
        ...shown.filter((element) => element.matches('header, footer, .button, button, [role=tablist], .skip-link')),
        ...shown.filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)),
      ].map((element) => element.outerHTML.slice(0, 120))
    })
    expect(faults, path).toEqual([])
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
})

test('on paper no table longer than half a page stays whole, which would leave the page before it blank', async ({
  page,
}) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  // What A4 has within its margins.
  const paper = { width: 658, height: 987 }
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  for (const path of screens) {
    await arrive(page, path)
    const long = await page.evaluate((most) => {
      const shown = [...document.body.querySelectorAll('table, :has(table)')].filter((element) =>
        element.checkVisibility(),
      )
      return shown
        .filter((element) => getComputedStyle(element).breakInside === 'avoid')
        .filter((element) => element.getBoundingClientRect().height > most)
        .map((element) => element.outerHTML.slice(0, 120))
    }, paper.height / 2)
    expect(long, path).toEqual([])
  }
})
