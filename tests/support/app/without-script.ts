import type { Browser, Page } from '@playwright/test'
import { axeFaults } from './screen-checks.ts'

/** The page as a browser without script shows it, in a form that one with script shows the same. */
function asShown(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<(\/?)noscript>/g, '<$1x-noscript>')
    .replaceAll('@media (scripting:none)', '@media all')
    .replaceAll('@media (scripting: none)', '@media all')
    .replaceAll(/\bnoscript\{/g, 'x-noscript{')
    .replaceAll('~noscript', '~x-noscript')
    .replaceAll('~ noscript', '~x-noscript')
}

/** axe needs script: it looks at a copy of the page in a window of the same size in which script runs. */
export async function axeFaultsWithoutScript(page: Page, browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  try {
    const copy = await context.newPage()
    const body = asShown(await page.content())
    await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
    await copy.goto(page.url())
    return await axeFaults(copy)
  } finally {
    await context.close()
  }
}
