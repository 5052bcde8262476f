import { idOf, type State } from '#gallery/state.ts'
import { soughtTitle } from '#gallery/states/building/built-fixtures.ts'
import { expect } from '#tests/support/browser.ts'
import { leftOver } from '#tests/support/framework/left-over.ts'
import { madeUpStates, test, textsOfPage } from '#tests/support/framework/made-up-gallery.ts'

// In one worker, so that the gallery is built once.
test.describe.configure({ mode: 'default' })
// The states of failures write errors to the console.
test.use({ expectedErrors: /.*/ })

/** Text that visitors have typed: in the steps of a state, and as the title of a profile that they built. */
const typedIn = ({ steps = [] }: State) => [
  soughtTitle,
  ...steps.flatMap((step) => ('write' in step ? [step.write] : [])),
]

for (const screen of new Set(madeUpStates.map((state) => state.screen))) {
  test(`${screen} shows only text that comes from the words`, async ({ page }) => {
    const states = madeUpStates.filter((state) => state.screen === screen)
    test.setTimeout(60_000 + states.length * 30_000)
    const faults: string[] = []
    for (const state of states) {
      await page.goto(`/?state=${idOf(state)}`)
      const isThere = await page
        .locator('html[data-steps=done]')
        .waitFor({ state: 'attached', timeout: 25_000 })
        .then(() => true)
        .catch(() => false)
      if (isThere) await expect(page.locator('main h1').first()).toBeAttached()
      else faults.push(`${idOf(state)}: is not reached`)
      const left = leftOver(await textsOfPage(page), typedIn(state))
      faults.push(...left.map((text) => `${idOf(state)}: ${text}`))
    }
    expect(faults).toEqual([])
  })
}
