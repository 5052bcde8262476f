import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '#scripts/find-chromium.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { median, printTable } from './figures.ts'
import { startServed, type RunningServer } from './server.ts'
import { askCms, serveCms } from './visit/cms.ts'
import { makeJourney } from './visit/journey.ts'
import { fillSurvey, serveSurvey } from './visit/survey.ts'
import { openVisitor } from './visitors.ts'

const visits = 5

/** What a visit costs: milliseconds of the server's processor, bytes that travel to the browser, answers, and bytes written to the disk. */
type Cost = { processor: number; bytes: number; requests: number; written: number }

function usedBy({ pid }: RunningServer): Pick<Cost, 'processor' | 'written'> {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [, written] = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
  // Linux counts in hundredths of a second.
  return { processor: (Number(times[11]) + Number(times[12])) * 10, written: Number(written) }
}

async function costOf(browser: Browser, server: RunningServer, visit: (page: Page, site: string) => Promise<void>) {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const sizes: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  const before = usedBy(server)
  await visit(page, server.url)
  await page.waitForLoadState('networkidle')
  const after = usedBy(server)
  await context.close()
  return {
    processor: after.processor - before.processor,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    requests: sizes.length,
    written: after.written - before.written,
  }
}

async function rowOf(
  name: string,
  browser: Browser,
  server: RunningServer,
  visit: (page: Page, site: string) => Promise<void>,
): Promise<string[]> {
  await costOf(browser, server, visit)
  const costs: Cost[] = []
  while (costs.length < visits) costs.push(await costOf(browser, server, visit))
  const middle = (part: keyof Cost) => median(costs.map((cost) => cost[part]))
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`
  return [
    name,
    `${middle('processor').toFixed(0)} ms`,
    kilobytes(middle('bytes')),
    String(middle('requests')),
    kilobytes(middle('written')),
  ]
}

async function main(): Promise<void> {
  const folder = makeBenchFolder().path
  const product = await startServed({ LSP_DATABASE_URL: `sqlite:${join(folder, 'visit.db')}` })
  const { asked } = await openVisitor(product.url)
  const survey = await serveSurvey(folder, asked)
  const cms = await serveCms(folder, asked)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const rows = [['', 'processor', 'to the browser', 'requests', 'to the disk']]
    rows.push(
      await rowOf(
        'the main job, whole: a role, its questions, a plan, a Word file',
        browser,
        product,
        makeJourney('whole'),
      ),
    )
    rows.push(await rowOf('its questions alone, from a link to the role', browser, product, makeJourney('questions')))
    if (survey)
      rows.push(
        await rowOf('the same questions in a page of SurveyJS, stored once', browser, survey, fillSurvey(asked.length)),
      )
    if (cms)
      rows.push(
        await rowOf(
          'the same questions from a headless CMS (Payload 3), each answer stored',
          browser,
          cms,
          askCms(asked.length),
        ),
      )
    console.log(`What a first visit costs, median of ${visits} in new browsers:`)
    printTable(rows)
    if (!survey) console.log('npm cannot fetch SurveyJS here, so it is left out')
    if (!cms) console.log('npm cannot fetch Payload here, so it is left out')
  } finally {
    await browser.close()
    await cms?.stop()
    await survey?.stop()
    await product.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
