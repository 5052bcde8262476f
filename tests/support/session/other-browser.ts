import type { Page } from '@playwright/test'
import { waitingForApp } from '#tests/support/browser.ts'

/** A browser with cookies of its own, like another device. */
export async function otherBrowser({ page, baseURL }: { page: Page; baseURL: string | undefined }): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  return waitingForApp(await browser.newPage({ baseURL: baseURL ?? '' }))
}
