import type { Page } from '@playwright/test'
import { type CountingHands, countingKeys, countingTaps, keyboard, mouse } from '#tests/support/app/hands.ts'
import { findRole, rateAndPlan, sendToPanel, startQuestions } from '#tests/support/app/journeys.ts'
import { mainJourney } from '#tests/support/assessing/main-journey.ts'
import { expect, moving, settled, test } from '#tests/support/browser.ts'
import { lspFacts } from '#tests/support/lsp-facts.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const windowHeight = 844
const phone = { viewport: { width: 390, height: windowHeight }, hasTouch: true, isMobile: true }
const panel = ['mere', 'sam', 'tui'].map((name) => `${name}@journey.example`)

const hurried = <Used extends CountingHands>(page: Page, hands: Used) => ({ page, hands, onScreen: async () => {} })

test.describe('while screens slide', () => {
  test.use(moving)

  test(
    'find a role, save, rate yourself, share the report, take away the plan, with the keyboard alone',
    { tag: '@always' },
    async ({ page, site }) => {
      await mainJourney(page, keyboard(page), sampleFacts, site.mailbox)
    },
  )
})

test.describe('on the product’s own pack', () => {
  test.use({ pack: 'lsp' })

  test.describe('on a phone', () => {
    test.use(phone)

    test('find a role, rate yourself, take away the plan, by touch', { tag: '@always' }, async ({ page }) => {
      await mainJourney(page, mouse, lspFacts)
    })

    test('a team leader reads a plan after 24 taps and less than six screens of text', async ({ page }) => {
      const traveller = hurried(page, countingTaps(page))
      await findRole(traveller)
      await startQuestions(traveller)
      await rateAndPlan(traveller)
      expect(traveller.hands.count()).toBeLessThanOrEqual(24)
      expect(traveller.hands.passed()).toBeLessThan(6)
      const planHeight = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(planHeight / windowHeight).toBeLessThan(6)
    })
  })

  test('a panel of three has the profile and the interview pack after ten clicks', async ({ page, site }) => {
    const traveller = hurried(page, countingTaps(page))
    await findRole(traveller)
    await sendToPanel(traveller, panel)
    expect(traveller.hands.count()).toBeLessThanOrEqual(10)
    for (const address of panel) {
      await site.mailbox.newestTo(address, 2)
      const mails = await site.mailbox.mailsTo(address)
      expect(mails.flatMap(({ attachments }) => attachments.map(({ name }) => name)).toSorted()).toEqual([
        'Interview pack - Team Leader.docx',
        'Role profile - Team Leader.docx',
      ])
    }
  })

  test('the first question is reached with 15 keys', async ({ page }) => {
    const traveller = hurried(page, countingKeys(page))
    await findRole(traveller)
    await startQuestions(traveller)
    expect(traveller.hands.count()).toBeLessThanOrEqual(15)
  })
})

/** What a page tells assistive technology, from top to bottom, without addresses and with the date of the day left out. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const spoken = tree.replaceAll(/:\n( *)- \/url: .*$(?!\n\1-)/gm, '')
  return `${spoken.replaceAll(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/g, '<date>')}\n`
}

/** Expects the page's tree to be the one kept in `trees/` beside the test, word by word. */
async function expectTree(page: Page, name: string): Promise<void> {
  await settled(page)
  await expect(async () => expect(await treeOf(page)).toMatchSnapshot([`${name}.aria.yml`])).toPass({ timeout: 15_000 })
}

// On the frozen pack, because the product's own words may change; a phone and a wide screen tell the same.
test('each screen of the three journeys tells assistive technology what its tree says', async ({ page }) => {
  const traveller = { page, hands: countingTaps(page), onScreen: (name: string) => expectTree(page, name) }
  await findRole(traveller)
  await sendToPanel(traveller, panel)
  await startQuestions(traveller)
  await rateAndPlan(traveller)
})
