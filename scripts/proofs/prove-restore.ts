import { isDeepStrictEqual } from 'node:util'
import { launch, type Browser } from 'puppeteer-core'
import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns, served } from '#contract/wire/patterns.ts'
import { restoreScreen } from '#contract/wire/restore-screen.ts'
import type { RestorePoint } from '#domain/session/session.ts'
import { chromiumArgs, findChromium } from '#scripts/find-chromium.ts'
import { startFirefox } from './firefox/start-firefox.ts'
import { called, holding, must, Visit } from './firefox/visit.ts'
import { stages } from './restore/restore-points.ts'
import { lspFacts as facts } from '#tests/support/lsp-facts.ts'
import { newSite, type Site } from '#tests/support/site.ts'

type Stage = (typeof stages)[number]
type Data = Calls['get_session_data']['response']

const size = { width: 1280, height: 800 }
/** How often link checkers open a link before its owner does. */
const looks = 10

/** Everything that the server stores for the page's session. */
async function dataOf({ page }: Visit): Promise<Data> {
  const asked = [paths.call('get_session_data'), callHeaders] as const
  return page.evaluate(async ([call, headers]) => {
    const response = await fetch(call, {
      method: 'POST',
      headers,
      body: JSON.stringify({ uuid: document.getElementById('app')?.dataset['uuid'] }),
    })
    return (await response.json()) as Data
  }, asked)
}

/** The part of a session that is the same in every browser. */
function content({ uuid, session_saved, restore_point, role, search, path_search, questionnaires }: Data): object {
  return { uuid, session_saved, restore_point, role, search, path_search, questionnaires }
}

/** Where a visitor is, what the screen says and what is selected there. */
async function placeOf(visit: Visit) {
  await visit.see('a screen with its session', () => {
    const heading = document.querySelector('main h1')?.textContent ?? 'Loading'
    const isSessionThere = document.querySelector('.save-state')?.textContent.startsWith('Session') === true
    // A question is there before the script, which then names it in the address.
    const isNamed = location.pathname !== '/assess' || new URLSearchParams(location.search).has('question')
    return isSessionThere && isNamed && !heading.startsWith('Loading') && !document.querySelector('[aria-busy=true]')
  })
  await visit.look()
  return visit.page.evaluate(() => ({
    address: location.pathname + location.search,
    heading: document.querySelector('main h1')?.textContent.trim() ?? '',
    words: document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ') ?? '',
    chosen: [...document.querySelectorAll('main input:checked')].map(
      (input) => input.closest('label')?.textContent ?? '',
    ),
    typed: [...document.querySelectorAll<HTMLInputElement>('main input:not([type=hidden])')].map(({ name, value }) => [
      name,
      value,
    ]),
  }))
}

type Place = Awaited<ReturnType<typeof placeOf>>

/** Not by `goto`, which never ends in Firefox if the page redirects itself. */
async function goTo(visit: Visit, url: string): Promise<void> {
  if (visit.page.url() === 'about:blank') {
    await visit.page.goto(url)
    return
  }
  await visit.page.evaluate((to) => {
    document.documentElement.dataset['left'] = 'yes'
    location.assign(to)
  }, url)
  await visit.see(url, () => document.documentElement.dataset['left'] !== 'yes' && document.readyState === 'complete')
}

/** Opens the home page, which leads to where the session stopped. */
async function goOn(visit: Visit, site: Site): Promise<Place> {
  await goTo(visit, `${site.url}/`)
  return placeOf(visit)
}

/** Saves the session; returns the link in the mail. */
async function save(visit: Visit, site: Site, stage: Stage, address: string): Promise<string> {
  if (stage.offersSave) await visit.press(called('link', 'Save'))
  else await goTo(visit, `${site.url}/save/start`)
  await visit.seeWords('Save your session?')
  await visit.hands.write(visit.target(called('textbox', 'Your Email')), address)
  await visit.press(called('button', 'Save session'))
  await visit.seeWords('Success! Email Sent.')
  await visit.look()
  const { text } = await site.mailbox.newestTo(address)
  const [link, ...others] = text.match(/http\S+\/restore#[\w-]{64}(?=\s)/g) ?? []
  if (link === undefined || others.length > 0) throw new Error(`the mail holds no one link:\n${text}`)
  return link
}

/** Opens a link as mail scanners do: the answer must reveal nothing and open nothing. */
async function lookAt(link: string): Promise<void> {
  for (const method of ['HEAD', 'GET']) {
    const answers = await Promise.all(Array.from({ length: looks }, () => fetch(link, { method, redirect: 'manual' })))
    must(
      answers.every(({ status }) => status === 200),
      `${method} of the link was not answered with its page`,
    )
  }
}

/** Opens the mail to an address in the local inbox. */
async function openMail(visit: Visit, site: Site, address: string): Promise<void> {
  await goTo(visit, `${site.url}${served.inbox}`)
  await visit.look()
  await visit.press(`::-p-xpath(//main//li[contains(., "${address}")]//a)`)
  await visit.page.waitForFrame((frame) => /\/inbox\/[0-9a-f]{32}\/html$/.test(frame.url()))
  await visit.look()
}

async function followLink(visit: Visit, site: Site, address: string, link: string): Promise<void> {
  await openMail(visit, site, address)
  await visit.press(`main a[href="${link}"]`)
  await visit.see(
    'the question',
    (words) => document.querySelector('h1')?.textContent === words,
    'Come back to your session',
  )
  await visit.look()
}

async function deleteSession(visit: Visit, site: Site): Promise<void> {
  await goTo(visit, `${site.url}/privacy`)
  await visit.press(holding('main//button', 'Delete my session now'))
  await visit.press(holding('dialog//button', 'Delete my session now'))
  await visit.seeWords('Your session has been deleted.')
  await visit.look()
}

/** Two empty sessions would also look the same, so something must be chosen and stored. */
function mustShow({ chosen }: Place, data: Data, point: RestorePoint): void {
  const answers = data.questionnaires.flatMap(({ answers: given }) => given)
  const [rating = ''] = answers.at(-1)?.answer.split(' – ') ?? []
  must(data.restore_point === point, `the session is at ${data.restore_point}`)
  if (point === 'ASSESS') must(rating !== '' && chosen[0]?.startsWith(rating) === true, 'the question shows no answer')
  if (point !== 'ASSESSED') return
  const shown = facts.chosen.filter((name) => chosen.some((label) => label.includes(name)))
  must(shown.length === facts.chosen.length, `of the selected capabilities only ${shown.join(', ')} are shown`)
}

function mustBeContent(...visits: readonly Visit[]): void {
  const complaints = visits.flatMap((visit) => visit.complaints)
  must(complaints.length === 0, `a browser complained:\n${complaints.join('\n')}`)
}

/** Save in one browser, let scanners open the link, open it in the other browser, delete the session. */
async function proveStage(site: Site, first: Visit, second: Visit, stage: Stage): Promise<string> {
  const { point } = stage
  const started = Date.now()
  const address = `${point.toLowerCase()}@agency.example`
  await stage.reach(first)
  const link = await save(first, site, stage, address)
  const before = await goOn(first, site)
  const saved = await dataOf(first)
  mustShow(before, saved, point)
  must(before.address.split('?')[0] === restoreScreen(point, null), `${point} leads to ${before.address}`)

  await lookAt(link)
  must(isDeepStrictEqual({ ...(await dataOf(first)), used_at: '' }, { ...saved, used_at: '' }), 'looking changed it')

  const opening = Date.now()
  await followLink(second, site, address, link)
  must(second.page.url() === site.url + patterns.restore, 'the address bar still shows the token')
  await second.press(called('button', 'Continue my session'))
  await second.see('the saved place', (path) => location.pathname === path, restoreScreen(point, null))
  const after = await placeOf(second)
  const seconds = ((Date.now() - opening) / 1000).toFixed(1)
  for (const part of ['address', 'heading', 'words', 'chosen', 'typed'] as const) {
    must(
      isDeepStrictEqual(after[part], before[part]),
      `another ${part}: ${JSON.stringify([before[part], after[part]])}`,
    )
  }
  const restored = await dataOf(second)
  must(isDeepStrictEqual(content(restored), content(saved)), 'the restored session holds something else')
  must(restored.browsers === 2, `${restored.browsers} browsers can open the session`)

  await deleteSession(second, site)
  await lookAt(link)
  mustBeContent(first, second)
  await followLink(second, site, address, link)
  await second.press(called('button', 'Continue my session'))
  await second.seeWords('This link is no longer valid.')
  await second.look()
  // The router also writes the error that the screen shows to the console.
  second.complaints.length = 0
  await goTo(first, `${site.url}/`)
  must(new URL(first.page.url()).pathname === '/', 'the browser that saved still has the session')

  await openMail(second, site, address)
  await second.press(called('button', 'Delete this mail'))
  await second.seeWords('No mail yet.')
  mustBeContent(first, second)
  const answers = saved.questionnaires.reduce((sum, { answers: given }) => sum + given.length, 0)
  const selected = saved.questionnaires.reduce((sum, { selectedCapabilities: some }) => sum + some.length, 0)
  return (
    `${point}: back at ${after.address} (${after.heading}) with ${answers} answers and ${selected} selected ` +
    `capabilities, ${seconds} s from the inbox to there; ${4 * looks} looks at the link changed nothing; ` +
    `after its deletion the link is gone; ${((Date.now() - started) / 1000).toFixed(0)} s`
  )
}

async function prove(site: Site, chromium: Browser, firefox: Browser): Promise<void> {
  for (const stage of stages) {
    const options = { url: site.url, size, pictures: undefined }
    // A click can miss an element that still moves, so Chromium uses the keyboard.
    const first = await Visit.begin(chromium, { ...options, withKeyboard: true })
    const second = await Visit.begin(firefox, { ...options, withKeyboard: false })
    try {
      console.log(await proveStage(site, first, second, stage))
    } catch (cause) {
      throw new Error(`${stage.point}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    } finally {
      await first.end()
      await second.end()
    }
  }
  console.log(
    `Saved in ${await chromium.version()}, restored in ${await firefox.version()}: ${stages.length} restore points`,
  )
}

const site = await newSite('lsp')
const browsers: Browser[] = []
try {
  const chromium = await launch({ executablePath: findChromium(), args: chromiumArgs })
  browsers.push(chromium)
  const firefox = await startFirefox()
  browsers.push(firefox)
  await site.start()
  await prove(site, chromium, firefox)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const browser of browsers) await browser.close()
  await site.remove()
}
