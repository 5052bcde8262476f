/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { paths } from '../../contract/wire/paths.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { median, printTable } from '../support/figures.ts'
import { makeFolder, processorMs, run, startServer, type RunningServer } from '../support/server.ts'

const visits = 5

const main = (page: Page) => page.getByRole('main')

async function findRole(page: Page, site: string): Promise<void> {
  await page.goto(site + paths.home)
  await main(page).getByRole('link', { name: 'Get started' }).click()
  await main(page).getByRole('button', { name: 'Search' }).click()
  await main(page).locator('.role-list a:visible').first().click()
}

/** From the page of a role to its results, with one press for each answer. */
async function rate(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
  await main(page).getByRole('link', { name: 'Start questionnaire' }).click()
  await main(page).getByRole('link', { name: 'Skip this' }).click()
  await page.waitForURL(/\/assess\?/)
  while (/\/assess\?/.test(page.url())) {
    const question = await page.getByRole('heading', { level: 1 }).textContent()
    await page.locator('.answer label').first().click()
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, question)
  }
}

/** From the results to the plan, whose file is taken away. */
async function plan(page: Page): Promise<void> {
  await main(page).getByRole('checkbox').first().check()
  await main(page).getByRole('button', { name: 'Next' }).click()
  await main(page).getByRole('link', { name: 'Skip this' }).click()
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: /^Download now/ })
    .click()
  await (await download).path()
}

const ways: Readonly<Record<string, (page: Page, site: string) => Promise<void>>> = {
  'the main job, whole: a role, its questions, a plan, a Word file': async (page, site) => {
    await findRole(page, site)
    await rate(page)
    await plan(page)
  },
  'its questions alone, from a link to the role': async (page, site) => {
    await page.goto(site + paths.roleActions('team-leader--any'))
    await rate(page)
  },
}

/** What a visit costs: milliseconds of the server's processor, bytes that travel to the browser, answers, and bytes written to the disk. */
type Cost = { processor: number; bytes: number; requests: number; written: number }

const writtenBytes = (pid: number) =>
  Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? Number.NaN)

async function costOf(browser: Browser, { url, pid }: RunningServer, visit: (typeof ways)[string]): Promise<Cost> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const sizes: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  const [processor, written] = [processorMs(pid), writtenBytes(pid)]
  await visit(page, url)
  await page.waitForLoadState('networkidle')
  const cost = { processor: processorMs(pid) - processor, written: writtenBytes(pid) - written }
  await context.close()
  return { ...cost, bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

await run(async () => {
  const server = await startServer({ LSP_DATABASE_URL: `sqlite:${join(makeFolder(), 'visit.db')}` })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const rows = [['', 'processor', 'to the browser', 'requests', 'to the disk']]
    for (const [name, visit] of Object.entries(ways)) {
      await costOf(browser, server, visit)
      const costs: Cost[] = []
      while (costs.length < visits) costs.push(await costOf(browser, server, visit))
      const middle = (part: keyof Cost) => median(costs.map((cost) => cost[part]))
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`
      rows.push([
        name,
        `${middle('processor').toFixed(0)} ms`,
        kilobytes(middle('bytes')),
        String(middle('requests')),
        kilobytes(middle('written')),
      ])
    }
    console.log(`What a first visit costs, median of ${visits} in new browsers:`)
    printTable(rows)
  } finally {
    await browser.close()
    await server.stop()
  }
})
