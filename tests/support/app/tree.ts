import type { Page } from '@playwright/test'
import { expect, settled } from '#tests/support/browser.ts'

/** What a page tells assistive technology, from top to bottom, without addresses and with the date of the day left out. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const spoken = tree.replaceAll(/:\n( *)- \/url: .*$(?!\n\1-)/gm, '')
  return `${spoken.replaceAll(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/g, '<date>')}\n`
}

/** Expects the page's tree to be the one kept in `trees/` beside the test, word by word. */
export async function expectTree(page: Page, name: string): Promise<void> {
  await settled(page)
  await expect(async () => expect(await treeOf(page)).toMatchSnapshot([`${name}.aria.yml`])).toPass({ timeout: 15_000 })
}
