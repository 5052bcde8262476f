import { test } from '#tests/support/browser.ts'
import { careerPathJourney } from '#tests/support/career-path-journey.ts'
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

test('a pack with other counts of capabilities has its career paths', async ({ page }) => {
  await careerPathJourney(page, mouse, {
    product: 'My Lighthouse',
    roleId: 'tender-boat-pilot--reef-and-rock-service',
    role: 'Tender Boat Pilot',
    counts: '0 people capabilities and 1 strategic one',
    anyRoleType: 'Every kind of post',
    anyAgency: 'Every service',
  })
})
