import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArgs, findHeadlessShell } from '../../tools/chromium.ts'

/** A page, and what the browser noticed: dialogs that opened, what the content security policy stopped, and errors. */
export type Visit = {
  context: BrowserContext
  page: Page
  noticed: { dialogs: string[]; reports: string[]; errors: string[] }
}

async function newVisit(context: BrowserContext, url: string): Promise<Visit> {
  const noticed: Visit['noticed'] = { dialogs: [], reports: [], errors: [] }
  await context.addInitScript(() => {
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

/** Makes calls as the page's own scripts do; gives what was answered. */
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

/** Waits until the app runs and no call is under way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
}

/** What arrived of one request: a browser says of itself what it meant to send, which is not always what it sends. */
type Arrived = { url: string; referer: string }

/** A proxy for one browser that notes what arrives, hands it to the server that is attacked, and lets nothing else out. */
export async function openRecordingProxy(
  target: string,
): Promise<{ url: string; arrived: Arrived[]; close: () => void }> {
  const arrived: Arrived[] = []
  const agent = new Agent({ keepAlive: true })
  const proxy = createServer((asked, response) => {
    const { url = '', method, headers } = asked
    arrived.push({ url, referer: headers.referer ?? '' })
    if (!url.startsWith(`${target}/`)) {
      response.writeHead(403).end()
      return
    }
    const sent = request(url, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    asked.pipe(sent)
  })
  proxy.on('connect', ({ url = '' }, socket) => {
    arrived.push({ url: `https://${url}`, referer: '' })
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${port}`, arrived, close }
}
