import { test } from '#tests/support/browser.ts'
import { keyboard, mouse } from '#tests/support/app/hands.ts'
import { lspFacts } from '#tests/support/lsp-facts.ts'
import { mainJourney } from '#tests/support/assessing/main-journey.ts'

test('find a role, rate yourself, take away the plan, with the mouse', async ({ page }) => {
  await mainJourney(page, mouse, lspFacts)
})

test('find a role, save, rate yourself, share the report, take away the plan, with the keyboard alone', async ({
  page,
  site,
}) => {
  await mainJourney(page, keyboard(page), lspFacts, site.mailbox)
})
