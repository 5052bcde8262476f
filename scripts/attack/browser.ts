import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArgs, findHeadlessShell } from '#scripts/find-chromium.ts'

/** What a browser noticed: dialogs that opened, and what the content security policy stopped. */
type Noticed = {
  dialogs: string[]
  reports: string[]
  errors: string[]
}

export type Visit = { context: BrowserContext; page: Page; noticed: Noticed }

/** Opens a page whose dialogs and reports are collected. */
async function newVisit(context: BrowserContext, url: string): Promise<Visit> {
  const noticed: Noticed = { dialogs: [], reports: [], errors: [] }
  await context.exposeBinding('report', (_source, said: string) => void noticed.reports.push(said))
  await context.addInitScript(() => {
    const { report } = globalThis as unknown as { report: (said: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      report(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
    globalThis.print = () => globalThis.alert('print')
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    noticed.dialogs.push(dialog.message())
    void dialog.dismiss().catch(() => undefined)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) noticed.reports.push(message.text())
  })
  page.on('pageerror', ({ message }) => noticed.errors.push(message))
  await page.goto(url)
  return { context, page, noticed }
}

/** Hands a way to open visits, each with cookies of its own, in a browser that ends with the work; by way of a proxy if named. */
export async function inBrowser<Result>(
  work: (open: (url: string) => Promise<Visit>) => Promise<Result>,
  proxy?: string,
): Promise<Result> {
  const args = ['--in-process-gpu', ...chromiumArgs]
  // Without this a browser goes to its own machine directly.
  const by = proxy === undefined ? {} : { proxy: { server: proxy, bypass: '<-loopback>' } }
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args, ...by })
  const options = { reducedMotion: 'reduce', acceptDownloads: true, locale: 'en-NZ' } as const
  try {
    return await work(async (url) => newVisit(await browser.newContext(options), url))
  } finally {
    await browser.close()
  }
}

/** Makes calls as the page's own scripts do; gives their statuses. */
export async function callsFrom(
  page: Page,
  calls: readonly (readonly [name: string, body: object])[],
): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const uuid = document.getElementById('app')?.dataset['uuid']
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    const said: string[] = []
    for (const [name, body] of asked) {
      const sent = JSON.stringify({ uuid, ...body })
      const response = await fetch(`/mylsp/default/${name}`, { method: 'POST', headers, body: sent })
      said.push(response.ok ? await response.text() : `${response.status}`)
    }
    return said
  }, calls)
}
