import { test } from '#tests/support/browser.ts'
import { keyboard, mouse } from '#tests/support/hands.ts'
import { mainJourney } from '#tests/support/main-journey.ts'

const lsp = {
  product: 'My LSP',
  typed: 'HR Director',
  role: 'HR Director',
  agency: 'Ministry of Justice – Te Tāhū o te Ture',
  firstQuestion: 'How would you rate your curiosity at work?',
  chosen: ['Curious', 'Resilient', 'Leading with influence'],
  planParts: ['Self Assessment Report', 'Development Resource'],
}

test('find a role, rate yourself, take away the plan, with the mouse', async ({ page }) => {
  await mainJourney(page, mouse, lsp)
})

test('find a role, rate yourself, take away the plan, with the keyboard alone', async ({ page }) => {
  await mainJourney(page, keyboard(page), lsp)
})
