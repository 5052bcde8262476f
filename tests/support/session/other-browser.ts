import type { Page } from '@playwright/test'
import { waitingForApp } from '#tests/support/browser.ts'

/** A browser with cookies of its own, like another device. */
export async function otherBrowser({ page, baseURL }: { page: Page; baseURL: string | undefined }): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  return waitingForApp(await browser.newPage({ baseURL: baseURL ?? '' }))
}

/** The same visitor in a browser that runs no script. */
export async function withoutScript(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      storageState: await page.context().storageState(),
      baseURL: new URL(page.url()).origin,
    })
  if (!context) throw new Error('no browser')
  return context.newPage()
}
