import { idOf, type State } from '#gallery/state.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { expect } from '#tests/support/browser.ts'
import { galleryStates, openState, test } from '#tests/support/app/gallery.ts'
import {
  axeFaults,
  clippedFaults,
  forcedColourFaults,
  loadCheckers,
  printFaults,
  reflowFaults,
  snifferFaults,
  spaceText,
  structureFaults,
  targetFaults,
  type ScreenCheck,
} from '#tests/support/app/screen-checks.ts'

// React Router writes every failure that it shows an error page for to the console.
test.use({
  expectedErrors: /Sorry, that didn't work\.|This link is no longer valid\.|No session belongs to this link\./,
})

const screens = [...new Set(galleryStates.map(({ screen }) => screen))]

test('the gallery has every page, and no two states have the same name', () => {
  const shown = galleryStates.map(({ path }) => new URL(path, 'http://gallery.invalid').pathname)
  const missing = Object.values(patterns).filter((pattern) => {
    const matching = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !shown.some((path) => matching.test(path))
  })
  expect(missing).toEqual([])
  expect(new Set(galleryStates.map(idOf)).size).toBe(galleryStates.length)
})

for (const screen of screens) {
  const all = galleryStates.filter((state) => state.screen === screen)
  test(`${screen} in each of its states`, async ({ page }, { project }) => {
    // The other settings check only the state with the most text; `npm run prove:screens` checks all.
    const fullest = all.toSorted((one, other) => other.says.length - one.says.length).slice(0, 1)
    const states = project.name === 'desktop' ? all : fullest
    test.setTimeout(60_000 + states.length * 30_000)
    const faults: string[] = []
    const check = async (state: State, checks: readonly ScreenCheck[]) => {
      for (const find of checks) faults.push(...(await find(page)).map((fault) => `${idOf(state)}: ${fault}`))
    }
    for (const state of states) {
      await openState(page, state)
      if (project.name === 'desktop') {
        await loadCheckers(page)
        await check(state, [structureFaults, reflowFaults, axeFaults, snifferFaults])
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
