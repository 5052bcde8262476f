import { moving, test } from '#tests/support/browser.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'
import { mainJourney } from '#tests/support/assessing/main-journey.ts'

test.use(moving)

test(
  'find a role, save, rate yourself, share the report, take away the plan, with the keyboard alone',
  { tag: '@always' },
  async ({ page, site }) => {
    await mainJourney(page, keyboard(page), sampleFacts, site.mailbox)
  },
)
