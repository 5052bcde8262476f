import { patterns } from '#contract/wire/paths.ts'
import { openState, test as base, untranslatedFaults } from '#tests/support/app/gallery.ts'
import {
  axeFaults,
  besideFaults,
  brokenFaults,
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
import { type Shape, shapeNames } from '#tests/support/framework/other-shapes.ts'
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
  test(`${screen} in each of its states`, { tag: '@phone' }, async ({ page, gallery }, { project }) => {
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
        const hasNoFooter = ['/operate', '/preview'].includes(screen)
        const structure: ScreenCheck = async (shown) =>
          (await structureFaults(shown)).filter((fault) => !hasNoFooter || !fault.startsWith('0 footer'))
        await check(state, [structure, reflowFaults, axeFaults])
        if (fullest.includes(state)) await check(state, [printFaults, forcedColourFaults])
      } else {
        await check(state, [reflowFaults, targetFaults])
        const phone = page.viewportSize()
        await page.setViewportSize({ width: 320, height: 640 })
        await spaceText(page)
        await check(state, [reflowFaults, clippedFaults, brokenFaults])
        if (phone) await page.setViewportSize(phone)
      }
    }
    expect(faults).toEqual([])
  })
}

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
      test(`shows ${screen} without fault`, { tag: '@phone' }, async ({ page, gallery }, { project }) => {
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

test.describe('from right to left', () => {
  // The product's own pack, with longer texts than in English.
  test.use({ shown: 'made up from right' })

  // Of each kind of layout one; `npm run screens` in `lab/` looks at all states.
  const shown = [
    'home--first-visit',
    'roleactions--why-these-numbers',
    'assess--what-this-means-open',
    'assessed--results',
    'compare--one-other-role',
    'map--a-place-chosen',
  ]

  test(
    'from right to left nothing is cut off, overlaps or stands beside the window',
    { tag: '@phone' },
    async ({ page, gallery }) => {
      const faults: string[] = []
      for (const id of shown) {
        const state = gallery.states.find((one) => idOf(one) === id)
        if (!state) throw new Error(`there is no ${id}`)
        await openState(page, gallery, state)
        const size = page.viewportSize()
        for (const width of [size?.width ?? 0, ...(size && size.width < 500 ? [320] : [])]) {
          await page.setViewportSize({ width, height: 640 })
          for (const find of [reflowFaults, besideFaults, clippedFaults])
            faults.push(...(await find(page)).map((fault) => `${id} at ${width}: ${fault}`))
        }
        if (size) await page.setViewportSize(size)
      }
      expect(faults).toEqual([])
    },
  )

  test('from right to left a screen is the mirror of itself', async ({ page, gallery }) => {
    const state = gallery.states.find((one) => idOf(one) === 'assess--what-this-means-open')
    if (!state) throw new Error('the state is gone')
    await openState(page, gallery, state)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const middleOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return box ? box.x + box.width / 2 : NaN
    }
    // The way back stands on the right, the menu on the left, and the arrows point the other way.
    expect(await middleOf('.back-link')).toBeGreaterThan(await middleOf('.menu-button'))
    expect(await middleOf('.option input')).toBeGreaterThan(await middleOf('.option .option-text'))
    await expect(page.locator('.back-link .icon')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
    await expect(page.locator('.disclosure-panel').first()).toHaveCSS('border-right-width', '4px')
  })
})
