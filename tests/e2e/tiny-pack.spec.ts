import { test } from '#tests/support/browser.ts'
import { mouse } from '#tests/support/hands.ts'
import { mainJourney } from '#tests/support/main-journey.ts'

test.use({ pack: 'tests/packs/tiny' })

test('a pack of other size, names and role types makes the same journey', async ({ page }) => {
  await mainJourney(page, mouse, {
    product: 'My Lighthouse',
    typed: 'keeper',
    role: 'Head Keeper',
    agency: 'Every service',
    firstQuestion: 'How steady are your hands when the weather turns?',
    chosen: ['Steady hands', 'Handing over the watch'],
    planParts: ['Your own soundings', 'Things to practise'],
  })
})
