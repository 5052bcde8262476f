import { expect, test } from '#tests/support/browser.ts'
import { keepJourney, pickWithMouse } from '#tests/support/building/build-journey.ts'
import { careerPathJourney } from '#tests/support/career/career-path-journey.ts'
import { downloading, textOf } from '#tests/support/documents/downloads.ts'
import { mouse } from '#tests/support/app/hands.ts'
import { mainJourney } from '#tests/support/assessing/main-journey.ts'

// In one worker, so that it starts only one site with this pack.
test.describe.configure({ mode: 'default' })
test.use({ pack: 'tests/packs/tiny' })

test('a pack of other size, names and role types makes the same journey', async ({ page, site }) => {
  const facts = {
    product: 'My Lighthouse',
    typed: 'keeper',
    role: 'Head Keeper',
    agency: 'Every service',
    firstQuestion: 'How steady are your hands when the weather turns?',
    chosen: ['Steady hands', 'Handing over the watch'],
    planParts: ['Your own soundings', 'Things to practise'],
  }
  await mainJourney(page, mouse, facts, site.mailbox)
})

test('a pack without a recruitment guide offers none, and its interview pack is in its own words', async ({ page }) => {
  await page.goto('/roleactions/head-keeper--any?tab=interview')
  const link = page.getByRole('link', { name: /^Download now/ })
  const text = await textOf(await downloading(page, () => link.click()))
  for (const words of [
    'Questions for a new keeper',
    'Where this skill runs aground',
    'In a gale:',
    'Marking the chart',
  ])
    expect(text).toContain(words)
  await expect(page.getByText('PDF')).toHaveCount(0)
  expect((await page.request.get('/assets/LSP_Guide.pdf')).status()).toBe(404)
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

test('a pack with other questions has a profile built', async ({ page }) => {
  await keepJourney(page, mouse, pickWithMouse, {
    product: 'My Lighthouse',
    title: 'Winder of clocks',
    agency: 'Reef and Rock Service',
    firstQuestion: 'What kind of post is it?',
    roleType: 'Station head',
    kept: 'in your own pocket only',
    outcome: 'You drew this card, and it is in your pocket.',
  })
})
