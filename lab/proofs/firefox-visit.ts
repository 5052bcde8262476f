import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { readDocx } from '../../tests/support/documents/docx.ts'
import { must } from '../support/server.ts'
import { keyboard, mouse, type Hands, type Target } from '../../tests/support/app/hands.ts'

/** A busy machine is slow but not broken. */
const timeout = 60_000

type VisitOptions = { url: string; size: { width: number; height: number }; withKeyboard: boolean }

/** Starts Debian's Firefox, or the one named by TEST_FIREFOX. Throws a sentence if there is none. */
export function startFirefox(): Promise<Browser> {
  const firefox = process.env['TEST_FIREFOX'] ?? '/usr/bin/firefox-esr'
  if (!existsSync(firefox))
    throw new Error('This proof needs Firefox: install Debian’s firefox-esr, or name another with TEST_FIREFOX.')
  // Firefox would open its panel at each download and take the focus out of the page.
  const extraPrefsFirefox = { 'browser.download.alwaysOpenPanel': false }
  return launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox })
}

/** An element by role and full accessible name. */
export function called(role: 'button' | 'combobox' | 'link' | 'tab' | 'textbox', name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`
}

/** An element whose text contains all of these words. */
export function holding(element: string, ...words: string[]): string {
  return `::-p-xpath(//${element}${words.map((part) => `[contains(normalize-space(.), "${part}")]`).join('')})`
}

/** The radio button or checkbox whose label contains these words. */
export function inputOf(words: string): string {
  return `::-p-xpath(//label[contains(normalize-space(.), "${words}")]//input)`
}

/** Puppeteer's keyboard, with the key names that `Hands` uses. */
function keysOf({ keyboard: keys }: Page) {
  return {
    type: (text: string) => keys.type(text),
    async press(key: string) {
      const isBackwards = key === 'Shift+Tab'
      if (isBackwards) await keys.down('Shift')
      await keys.press((isBackwards ? 'Tab' : key.replace('Space', ' ')) as KeyInput)
      if (isBackwards) await keys.up('Shift')
    },
  }
}

/** A visitor who uses and checks screens, and records every complaint of the browser. */
export class Visit {
  readonly page: Page
  readonly hands: Hands
  /** Console errors and warnings, uncaught errors, and what the content security policy refused. */
  readonly complaints: string[] = []
  screens = 0
  documents = 0
  readonly #url: string
  readonly #downloads: string
  /** The bodies of the calls for a question. */
  readonly #asked: Promise<string | undefined>[] = []

  private constructor(page: Page, options: VisitOptions, downloads: string) {
    this.page = page
    this.hands = options.withKeyboard ? keyboard({ keyboard: keysOf(page) }) : mouse
    this.#url = options.url
    this.#downloads = downloads
    const note = (complaint: string) => this.complaints.push(`${page.url()}: ${complaint}`)
    page.on('pageerror', (error) => note(error instanceof Error ? error.message : String(error)))
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) note(message.text())
    })
    page.on('request', (request) => {
      if (request.url().endsWith('/get_question')) this.#asked.push(request.fetchPostData())
    })
  }

  static async begin(browser: Browser, options: VisitOptions): Promise<Visit> {
    const downloadPath = mkdtempSync(join(tmpdir(), 'lsp-downloads-'))
    const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath } })
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    await page.setViewport(options.size)
    return new Visit(page, options, downloadPath)
  }

  async end(): Promise<void> {
    await this.page.browserContext().close()
    rmSync(this.#downloads, { recursive: true })
  }

  target(selector: string): Target {
    const locator = this.page.locator(selector)
    return {
      click: () => locator.click(),
      fill: (text) => locator.fill(text),
      waitFor: () => locator.wait().then(() => undefined),
      evaluate: async (ask) => {
        const element = (await locator.waitHandle()) as ElementHandle<HTMLElement>
        return element.evaluate(ask)
      },
    }
  }

  async press(selector: string): Promise<void> {
    try {
      await this.hands.press(this.target(selector))
    } catch (cause) {
      throw new Error(`cannot be pressed at ${this.page.url()}: ${selector}`, { cause })
    }
  }

  async see(what: string, isThere: (wanted: string) => boolean, wanted = ''): Promise<void> {
    try {
      await this.page.waitForFunction(isThere, {}, wanted)
    } catch (cause) {
      throw new Error(`never seen at ${this.page.url()}: ${what}`, { cause })
    }
  }

  seeWords(words: string): Promise<void> {
    return this.see(words, (wanted) => document.body.textContent.includes(wanted), words)
  }

  /** Waits until the screen stands still, and checks that it fits the window. */
  async look(): Promise<void> {
    await this.page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))))
    await this.see('a screen that stands still', () =>
      document
        .getAnimations()
        .every(({ effect }) => !(effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view'))),
    )
    const excess = await this.page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth)
    must(excess <= 0, `${this.page.url()} is ${excess} px too wide`)
    this.screens += 1
  }

  /** Opens an address. Opening and closing the menu checks that the page's code has loaded. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#url + path)
    await this.press(called('button', 'Menu'))
    await this.see('the open menu', () => document.querySelector('.menu-button')?.ariaExpanded === 'true')
    const isInPlace = await this.page.$eval('#menu-panel', (panel) => {
      const { top, right, bottom, left } = panel.getBoundingClientRect()
      const button = document.querySelector('.menu-button')?.getBoundingClientRect()
      return top >= (button?.bottom ?? innerHeight) && bottom > top && left >= 0 && right <= innerWidth
    })
    must(isInPlace, `the menu of ${path} opens in the wrong place`)
    await this.look()
    await this.page.keyboard.press('Escape')
    await this.see('the closed menu with the focus on its button', () => {
      const button = document.querySelector('.menu-button')
      return button?.ariaExpanded === 'false' && button === document.activeElement
    })
    await this.look()
  }

  /** Waits for a screen: its heading has the focus and the page has a title. */
  async arrive(heading: string): Promise<void> {
    const isThere = (wanted: string) =>
      document.activeElement?.matches('h1') === true &&
      document.activeElement.textContent.trim() === wanted &&
      document.title.includes(' – ')
    await this.see(`the heading “${heading}” with the focus`, isThere, heading)
    await this.look()
  }

  /** Presses a link to a Word file and reads the downloaded file. */
  async download(selector: string): Promise<string> {
    const before = readdirSync(this.#downloads)
    await this.press(selector)
    // A driven Firefox stays in the new tab, and a page that is hidden stands still.
    await this.page.bringToFront()
    await this.seeWords('Download again')
    for (const end = Date.now() + timeout; Date.now() < end; await pause(50)) {
      const [file, another] = readdirSync(this.#downloads).filter((name) => !before.includes(name))
      // A second file means that the download is not complete.
      if (file === undefined || another !== undefined || !file.endsWith('.docx')) continue
      const content = readFileSync(join(this.#downloads, file))
      if (content.length === 0) continue
      this.documents += 1
      return (await readDocx(content)).text
    }
    const came = readdirSync(this.#downloads).join(', ')
    throw new Error(`no Word file came from ${this.page.url()}, only: ${came}`)
  }

  /** The questions answered since the last call of this method, in the order in which they were sent. */
  async answered(): Promise<string[]> {
    const bodies = await Promise.all(this.#asked.splice(0))
    return bodies
      .map((body) => JSON.parse(body ?? '{}') as { qref: string; answer?: string })
      .filter(({ answer }) => answer)
      .map(({ qref }) => qref)
  }
}
