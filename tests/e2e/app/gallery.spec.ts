import { patterns } from '#contract/wire/patterns.ts'
import { openState, test as base, untranslatedFaults } from '#tests/support/app/gallery.ts'
import {
  axeFaults,
  clippedFaults,
  forcedColourFaults,
  loadChecker,
  printFaults,
  reflowFaults,
  type ScreenCheck,
  spaceText,
  structureFaults,
  targetFaults,
} from '#tests/support/app/screen-checks.ts'
import { expect } from '#tests/support/browser.ts'
import { inOtherLetters } from '#tests/support/framework/made-up-language.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { galleryOf } from '#tools/gallery/gallery.ts'
import { idOf, type State } from '#tools/gallery/state.ts'

/** The desktop shows the product's own pack in the made-up language, the phone the sample pack. */
const test = base.extend({
  shown: async ({}, use, { project }) => use(project.name === 'desktop' ? 'made up' : 'sample'),
})

// React Router writes every failure that it shows an error page for to the console.
const failure = 'This link is no longer valid.'
test.use({
  expectedErrors: new RegExp(`${failure}|${inOtherLetters(failure)}`),
  // Intl does not know the made-up language: the dates of this process and of the browser must fall back on the same one.
  locale: Intl.DateTimeFormat().resolvedOptions().locale,
})

const screens = [...new Set(galleryOf(samplePack).states.map(({ screen }) => screen))]

test('the gallery has every page, and no two states have the same name', ({ gallery }) => {
  const { states } = gallery
  expect([...new Set(states.map(({ screen }) => screen))]).toEqual(screens)
  const shown = states.map(({ path }) => new URL(path, 'http://gallery.invalid').pathname)
  const missing = Object.values(patterns).filter((pattern) => {
    const matching = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !shown.some((path) => matching.test(path))
  })
  expect(missing).toEqual([])
  expect(new Set(states.map(idOf)).size).toBe(states.length)
})

for (const screen of screens) {
  test(`${screen} in each of its states`, async ({ page, gallery }, { project }) => {
    const all = gallery.states.filter((state) => state.screen === screen)
    // The other settings check only the state with the most text; `npm run screens` in `lab/` checks all.
    const fullest = all.toSorted((one, other) => other.says.length - one.says.length).slice(0, 1)
    const states = project.name === 'desktop' ? all : fullest
    test.setTimeout(60_000 + states.length * 30_000)
    const faults: string[] = []
    const check = async (state: State, checks: readonly ScreenCheck[]) => {
      for (const find of checks) faults.push(...(await find(page)).map((fault) => `${idOf(state)}: ${fault}`))
    }
    for (const state of states) {
      await openState(page, gallery, state)
      if (project.name === 'desktop') {
        faults.push(...(await untranslatedFaults(page, state)).map((fault) => `${idOf(state)}: ${fault}`))
        await loadChecker(page)
        // Pages whose data the server has made have no footer.
        const structure = screen === '/operate' ? [] : [structureFaults]
        await check(state, [...structure, reflowFaults, axeFaults])
        if (fullest.includes(state)) await check(state, [printFaults, forcedColourFaults])
      } else {
        await check(state, [reflowFaults, targetFaults])
        const phone = page.viewportSize()
        await page.setViewportSize({ width: 320, height: 640 })
        await spaceText(page)
        await check(state, [reflowFaults, clippedFaults])
        if (phone) await page.setViewportSize(phone)
      }
    }
    expect(faults).toEqual([])
  })
}
