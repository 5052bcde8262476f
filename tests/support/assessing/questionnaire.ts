import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'

/** Opens a role and waits for the first question of its self-assessment. */
export async function startQuestionnaire(
  page: Page,
  { firstQuestion }: { firstQuestion: string } = sampleFacts,
): Promise<void> {
  await page.goto('/roleactions/hr-director--any?tab=assessment')
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(page.getByRole('heading', { level: 1, name: firstQuestion })).toBeFocused()
}
