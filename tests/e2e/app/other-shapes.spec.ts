import { openState, test } from '#tests/support/app/gallery.ts'
import {
  axeFaults,
  forcedColourFaults,
  loadChecker,
  printFaults,
  reflowFaults,
  structureFaults,
  targetFaults,
} from '#tests/support/app/screen-checks.ts'
import { expect } from '#tests/support/browser.ts'
import { type Shape, shapeNames } from '#tests/support/framework/other-shapes.ts'
import { idOf, type State } from '#tools/gallery/state.ts'

/** The states that depend on the axes, the ratings and the groups of the framework. */
const depends: Readonly<Record<string, readonly string[] | 'all'>> = {
  '/roleactions': ['no tab chosen', 'why these numbers', 'career paths', 'interview pack, four suggested'],
  '/roleselect': ['results'],
  '/assess': ['first question'],
  '/assessed': ['results', 'suggestion taken', 'nothing relevant'],
  '/path': ['nothing chosen', 'no circle chosen', 'circles that cannot be, with the reason'],
  '/pathselect': 'all',
  '/compare': ['one other role', 'why', 'the other role to choose'],
  '/whatItLooksLike': 'all',
  '/whatItLooksLike0': 'all',
}

/** Of a pack that differs in its groups alone: where the compass is. */
const pictures = ['/roleactions', '/assessed', '/whatItLooksLike']
const isAllOther = (name: Shape) => name === 'no-axes' || name === 'one-axis'

const isOf = ({ screen, state }: State) => depends[screen] === 'all' || depends[screen]?.includes(state) === true

for (const name of shapeNames) {
  test.describe(`the pack ${name}`, () => {
    test.use({ shown: name })

    for (const screen of isAllOther(name) ? Object.keys(depends) : pictures) {
      test(`shows ${screen} without fault`, async ({ page, gallery }, { project }) => {
        test.setTimeout(300_000)
        const states = gallery.states.filter((state) => state.screen === screen && isOf(state))
        expect(states.length).toBeGreaterThan(0)
        const checks =
          project.name === 'desktop'
            ? [structureFaults, reflowFaults, axeFaults, printFaults, forcedColourFaults]
            : [reflowFaults, targetFaults]
        const faults: string[] = []
        for (const state of states) {
          await openState(page, gallery, state)
          if (project.name === 'desktop') await loadChecker(page)
          for (const find of checks) faults.push(...(await find(page)).map((fault) => `${idOf(state)}: ${fault}`))
        }
        expect(faults).toEqual([])
      })
    }
  })
}

test.describe('a pack without axes', () => {
  test.use({ shown: 'no-axes' })

  test('the roles on a path say from which role, even where nothing is counted', async ({ page, gallery }) => {
    const found = gallery.states.find(({ screen, state }) => screen === '/pathselect' && state === 'no roles')
    if (!found) throw new Error('the gallery has no path without roles')
    await openState(page, gallery, found)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
      new RegExp(found.session.role?.title ?? 'a role'),
    )
  })

  test('a pack with fewer axes has no map of roles', ({ gallery }) => {
    expect(gallery.states.filter(({ screen }) => screen === '/map')).toEqual([])
  })
})
