import { moving, test } from '#tests/support/browser.ts'
import { mouse } from '#tests/support/app/hands.ts'
import { mainJourney } from '#tests/support/assessing/main-journey.ts'
import { lspFacts } from '#tests/support/lsp-facts.ts'

test.use({ ...moving, pack: 'lsp' })

test(
  'on the product’s own pack: find a role, rate yourself, take away the plan, with the mouse',
  { tag: '@always' },
  async ({ page }) => {
    await mainJourney(page, mouse, lspFacts)
  },
)
