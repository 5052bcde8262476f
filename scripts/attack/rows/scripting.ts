import type { Page } from '@playwright/test'
import { documentPaths, documentPages } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { callsFrom, inBrowser, type Visit } from '../browser.ts'
import { pack } from '../pack.ts'
import { scripts } from '../payloads.ts'
import { openRecordingProxy } from '../recording-proxy.ts'
import type { AttackRow, Target } from '../row.ts'
import { spread, Tally } from '../tally.ts'

/** Addresses with a place for what an attacker writes into a link. */
const addresses = [
  '/roleselect?query_role=%s&query_agency=%s',
  '/roleselect?query_role=&query_agency=&query_roleType=%s&query_family=%s&shown=%s',
  '/start?query_role=%s',
  '/roleactions/%s',
  `/roleactions/${roleId}?tab=%s&agency=%s`,
  '/path?roleId=%s',
  `/pathselect?roleId=${roleId}&path=%s&query_pathRoleType=%s&query_pathAgency=%s`,
  `/compare?roleId=${roleId}&with=%s`,
  '/map?roleId=%s',
  '/assess?question=%s',
  '/build?question=%s',
  '/built?choice=%s&roleId=%s',
  '/save/%s?roleId=%s',
  '/capability/%s',
  '/talk/%s',
  '/error?message=%s&status=%s#%s',
  '/restore#%s',
  '/validate#%s',
  '/stop#%s',
  '/%s',
]

/** Titles that run where nothing is escaped, whatever stands around them. */
const surest = ['<script>alert(1)</script>', '<svg onload=alert(1)>', '<img src=x onerror=alert(1)>']

const isFull = ({ tries }: Target) => tries(1, 2) === 2
const someScripts = ({ tries }: Target) => spread(scripts(), tries(scripts().length))

/** Waits until the app runs and no call is under way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
}

function judge(tally: Tally, { noticed }: Visit, where: string, payload: string): void {
  const { dialogs, reports } = noticed
  tally.check(dialogs.length === 0, () => `${where}: ${payload} opened a dialog: ${dialogs.join()}`)
  tally.check(reports.length === 0, () => `${where}: ${payload} was stopped by the policy alone: ${reports.join()}`)
  dialogs.length = 0
  reports.length = 0
}

async function inAddresses(tally: Tally, visit: Visit, target: Target): Promise<void> {
  // Each payload at one address in turn, so that each address gets 15 of them; all of them at all with --full.
  for (const [place, payload] of someScripts(target).entries()) {
    const asked = isFull(target) ? addresses : [addresses[place % addresses.length] ?? '/%s']
    for (const address of asked) {
      const path = address.replaceAll('%s', () => encodeURIComponent(payload))
      await visit.page.goto(target.url + path, { waitUntil: 'load' }).catch(() => undefined)
      await settle(visit.page)
      judge(tally, visit, address, payload)
    }
  }
}

/** Every text field of a screen, by its place. */
async function inFields(tally: Tally, visit: Visit, target: Target, path: string): Promise<number> {
  const { page } = visit
  const url = target.url + path
  await page.goto(url)
  await settle(page)
  const selector =
    'main input[type=text], main input[type=search], main input[type=email], main input:not([type]), main textarea'
  const count = await page.locator(selector).count()
  for (let place = 0; place < count; place += 1) {
    const field = page.locator(selector).nth(place)
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    for (const payload of someScripts(target)) {
      await field.fill(payload.replaceAll(/\s/g, ' '), { timeout: 5000 })
      await page.keyboard.press('Tab')
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
      judge(tally, visit, `${path}, field ${place + 1}`, payload)
    }
    await settle(page)
    judge(tally, visit, `${path}, field ${place + 1}`, 'the last of them')
    await field.press('Enter').catch(() => undefined)
    await settle(page)
    judge(tally, visit, `${path}, field ${place + 1} sent`, 'the last of them')
    await page.goto(url)
    await settle(page)
  }
  return count
}

/** Keeps profiles with hostile titles, and opens every page and document that shows them. */
async function inTitles(tally: Tally, open: (url: string) => Promise<Visit>, target: Target): Promise<number> {
  const all = someScripts(target)
  const chosen = isFull(target) ? all : [...surest, ...spread(all, all.length / 6)]
  let kept = 0
  for (const payload of chosen) {
    const visit = await open(target.url + paths.start)
    const answers = buildQuestions(pack).map(({ qref, optionsList }) => {
      const body = { qtype: 'BUILD', direction: 'NEXT', qref, answer: optionsList[1]?.key ?? optionsList[0]?.key }
      return ['get_question', body] as const
    })
    const title = `Kaihautū ${payload}`.slice(0, maxTitleLength)
    const form = { role: title, agency: '', relationship: '', validate: false }
    const [made = ''] = (await callsFrom(visit.page, [...answers, ['add_role', form]])).slice(-1)
    const id = /"id":"([^"]+)"/.exec(made)?.[1]
    if (id !== undefined) {
      kept += 1
      const rating = { qtype: 'ASSESS', roleId: id, direction: 'SAVE', qref: 'curious', answer: 'developing' }
      await callsFrom(visit.page, [
        ['status_update', { roleId: id }],
        ['get_question', rating],
      ])
      const documents = (Object.keys(documentPages) as (keyof typeof documentPages)[]).map((name) =>
        documentPaths.documentPage(name, id),
      )
      const screens = [paths.roleActions(id), '/yours', `/assessed?roleId=${id}`, `/path?roleId=${id}`, ...documents]
      for (const path of isFull(target)
        ? screens
        : [...screens.slice(0, 2), documents[kept % documents.length] ?? '/']) {
        await visit.page.goto(target.url + path).catch(() => undefined)
        await settle(visit.page)
        judge(tally, visit, path.replace(id, ':roleId'), payload)
      }
    }
    await visit.context.close()
  }
  return kept
}

async function scripting(target: Target) {
  const tally = new Tally()
  return inBrowser(async (open) => {
    const visit = await open(target.url + paths.start)
    await callsFrom(visit.page, [
      ['status_update', { roleId }],
      ['get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'curious', answer: 'developing' }],
    ])
    const screens = [
      '/start',
      '/save/assess',
      `/roleactions/${roleId}?tab=profile`,
      '/emailother',
      '/getplan',
      '/built?choice=yes',
    ]
    let fields = 0
    for (const screen of screens) fields += await inFields(tally, visit, target, screen)
    await inAddresses(tally, visit, target)
    const kept = await inTitles(tally, open, target)
    tally.check(fields >= 5 && kept > 0, () => `only ${fields} fields and ${kept} titles were met`)
    return tally.outcome(
      `${someScripts(target).length} payloads, ${fields} fields, ${addresses.length} addresses, ${kept} kept titles`,
    )
  })
}

/** Every screen of the journey in turn, downloads included; nothing on the way may tell of the session. */
async function leaking(target: Target) {
  const tally = new Tally()
  const { url: proxy, arrived, close } = await openRecordingProxy(target.url)
  const journey = async (open: (url: string) => Promise<Visit>) => {
    const visit = await open(`${target.url}/`)
    const { page, noticed } = visit
    const uuidOf = () => page.evaluate(() => document.getElementById('app')?.dataset['uuid'] ?? '')
    const uuid = await uuidOf()
    const screens = [
      '/start',
      '/roleselect?query_role=hr&query_agency=',
      `/roleactions/${roleId}?tab=profile`,
      '/save/assess',
      '/assess',
      '/assessed',
      '/emailother',
      '/getplan',
      '/yours',
      '/path?roleId=' + roleId,
      '/map?roleId=' + roleId,
      '/build',
      '/about',
      '/privacy',
      '/restore#token',
      '/error',
    ]
    await page.goto(target.url + paths.start)
    await callsFrom(page, [
      ['status_update', { roleId }],
      ['get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'curious', answer: 'developing' }],
      ['get_assess_results', { roleId }],
      ['save_capabilities', { selectedCapabilities: ['Curious'] }],
    ])
    for (const path of screens) {
      await page.goto(target.url + path)
      await settle(page)
      tally.check(!page.url().includes(uuid), () => `${path} shows the uuid in its address`)
      const links = await page.locator('a[href*="/mylsp/default/"]').all()
      for (const link of links.slice(0, 2)) {
        const download = page.waitForEvent('download', { timeout: 15_000 }).catch(() => null)
        await link.click({ timeout: 5000 }).catch(() => undefined)
        await (await download)?.cancel().catch(() => undefined)
      }
    }
    tally.check((await uuidOf()) === uuid && uuid !== '', () => 'the journey was not one session')
    const secret =
      (await visit.context.cookies()).find(({ name }) => name.endsWith('lsp_session'))?.value.split('.')[1] ?? ''
    for (const { url, referer } of arrived) {
      tally.check(url.startsWith(`${target.url}/`), () => `a request to ${url}`)
      // Chromium asks for what stands in styles within a page without regard to the page's policy.
      const isStyled = /\/assets\/[\w.-]+\.(?:svg|woff2)$/.test(url) && referer.startsWith(`${target.url}/`)
      tally.check(referer === '' || (isStyled && !referer.includes(uuid)), () => `a Referer ${referer} at ${url}`)
      const isDownload = url.includes('/mylsp/default/')
      tally.check(isDownload || !url.includes(uuid), () => `an address with the uuid: ${url}`)
    }
    const log = target.log()
    for (const one of [uuid, secret])
      tally.check(one !== '' && !log.includes(one), () => 'the log tells of the session')
    tally.check(noticed.reports.length === 0, () => `reports of the policy: ${noticed.reports.join()}`)
    tally.check(noticed.errors.length === 0, () => `errors of scripts: ${noticed.errors.join()}`)
    return tally.outcome(
      `${screens.length} screens, ${arrived.length} requests as they arrived, ${noticed.reports.length} reports of the policy`,
    )
  }
  return inBrowser(journey, proxy).finally(close)
}

export const rows: AttackRow[] = [
  { id: 'T2', name: 'uuids in logs, addresses and Referers', run: leaking },
  { id: 'T12', name: 'scripts in every field and address', run: scripting },
]
