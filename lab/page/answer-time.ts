/// <reference lib="dom" />
import { launch } from 'puppeteer-core'
import type { Visit } from './visits.ts'

const slowdown = 4
const phone = { width: 390, height: 844, isMobile: true, hasTouch: true }
const maxAnswers = 12
/** The browser paints nothing that is outside its window. */
const windowSize = '--window-size=1000,1000'

declare global {
  interface Window {
    interactions: number[]
  }
}

/** Notes in a page how long each interaction takes to be painted, in milliseconds; browsers count in steps of 8. */
function noteInteractions(): void {
  window.interactions = []
  const note = (entry: PerformanceEntry & { interactionId?: number }) => {
    if (entry.interactionId) window.interactions.push(entry.duration)
  }
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
}

/**
 * Answers questions one after the other with taps on a phone whose processor is four times slower; returns how many, and the
 * longest time until an answer was painted as chosen (INP) in milliseconds.
 */
export async function timeAnswers(site: string, { path, cookie }: Visit, executablePath: string) {
  const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', windowSize] })
  try {
    const [name = '', value = ''] = cookie.split('=')
    await browser.setCookie({ name, value, domain: new URL(site).hostname, path: '/', httpOnly: true })
    const page = await browser.newPage()
    await page.setViewport(phone)
    await page.emulateCPUThrottling(slowdown)
    await page.evaluateOnNewDocument(noteInteractions)
    await page.goto(site + path, { waitUntil: 'networkidle0' })
    let answers = 0
    for (; answers < maxAnswers && (await page.$('input[type=radio]')); answers += 1) {
      const question = await page.$eval('h1', (heading) => heading.textContent)
      await page.tap('.answer label')
      await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, {}, question)
      // Taps right after a question came are not taken for answers to it.
      await page.waitForNetworkIdle()
    }
    return { answers, longest: Math.max(0, ...(await page.evaluate(() => window.interactions))) }
  } finally {
    await browser.close()
  }
}
