import { arrive, expect, test } from '#tests/support/browser.ts'
import { everyScreen } from '#tests/support/sample-pack.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'

// At 200 per cent, a window of 1280 by 800 px has a layout of 640 by 400 px.
const windows = [
  ['at 200 per cent', { width: 640, height: 400 }],
  ['on a phone turned sideways', { width: 844, height: 390 }],
] as const

test('every screen keeps its words and controls in reach at 200 per cent and on a phone turned sideways', async ({
  page,
}) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  for (const path of everyScreen) {
    await arrive(page, path)
    for (const [name, size] of windows) {
      await page.setViewportSize(size)
      const faults = await page.evaluate(() => {
        const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
        const outside = [...document.querySelectorAll('main a, main button, main input, header a, header button')]
          .filter((control) => control.checkVisibility() && !control.closest('[popover]'))
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect()
            return left < 0 || right > document.documentElement.clientWidth + 1
          })
        return [...(wide ? ['scrolls sideways'] : []), ...outside.map((control) => control.outerHTML)]
      })
      expect(faults, `${path} ${name}`).toEqual([])
    }
  }
})

test('with reduced motion every screen says the same and nothing moves', async ({ page }) => {
  const words = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  for (const path of everyScreen) {
    // What comes after its screen, such as the agencies of a list, can be missing from the first look.
    await expect(async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await arrive(page, path)
      const before = await words()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await arrive(page, path)
      expect(await words(), path).toBe(before)
    }).toPass()
    const moving = await page.evaluate(() => {
      const properties = ['transform', 'translate', 'scale', 'rotate', 'opacity', 'left', 'top'] as const
      // React hides unchanged parts with an animation between equal opacities, which moves nothing.
      const changes = (frames: ComputedKeyframe[], property: string) =>
        frames.some((frame) => property in frame) && new Set(frames.map((frame) => frame[property])).size !== 1
      return document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect.getKeyframes()] : []))
        .flatMap((frames) => properties.filter((property) => changes(frames, property)))
    })
    expect(moving, path).toEqual([])
  }
})
