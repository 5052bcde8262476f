import type { Page } from '@playwright/test'
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

/** What is shown of a page that nothing handles, and that does nothing without script. */
export function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((control) => control.checkVisibility())
      .filter((control) => !control.matches('[popovertarget], [readonly]'))
      .filter((control) => !(control as HTMLInputElement).form?.hasAttribute('action'))
      .map((control) => control.outerHTML),
  )
}

/** axe needs script: it looks at a copy of the page in a window in which script runs. */
export async function axeFaultsWithoutScript(page: Page, reader: Page): Promise<string[]> {
  const body = asShown(await page.content())
  const address = page.url().replace(/#.*/, '')
  await reader.route(address, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await reader.goto(address)
  const faults = await axeFaults(reader)
  await reader.unroute(address)
  return faults
}
