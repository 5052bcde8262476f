import { openState, test } from '#tests/support/app/gallery.ts'
import { besideFaults, clippedFaults, reflowFaults } from '#tests/support/app/screen-checks.ts'
import { expect } from '#tests/support/browser.ts'
import { idOf } from '#tools/gallery/state.ts'

/** The product's own pack from right to left, with longer texts than in English. */
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

test('from right to left nothing is cut off, overlaps or stands beside the window', async ({ page, gallery }) => {
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
})

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
  await expect(page.locator('.info-panel').first()).toHaveCSS('border-right-width', '4px')
})
