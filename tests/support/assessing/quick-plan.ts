import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { rateByCalls } from './quick-rating.ts'

/** Answers a role's self-assessment, chooses what to develop, and opens the development plan. */
export async function planByCalls(page: Page, roleId: string, chosen: readonly string[]): Promise<void> {
  await rateByCalls(page, roleId, ['strong', 'sound', 'developing'])
  await page.goto('/assessed')
  for (const name of chosen) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Skip this', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
}
