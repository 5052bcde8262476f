import { paths } from '../../../contract/wire/paths.ts'
import { roleId } from '../../../tests/support/app/call-bodies.ts'
import { callsFrom, inBrowser, openRecordingProxy, settle, type Visit } from '../browser.ts'
import type { AttackRow, Target } from '../target.ts'
import { Tally } from '../trial.ts'

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
  `/path?roleId=${roleId}`,
  `/map?roleId=${roleId}`,
  '/build',
  '/about',
  '/privacy',
  '/restore#token',
  '/error',
]

/** Every screen of the journey in turn, downloads included; nothing on the way may tell of the session. */
async function leaking({ url: site, log }: Target) {
  const tally = new Tally()
  const { url: proxy, arrived, close } = await openRecordingProxy(site)
  const journey = async (open: (url: string) => Promise<Visit>) => {
    const { page, context, noticed } = await open(`${site}/`)
    const uuidOf = () => page.evaluate(() => document.getElementById('app')?.dataset['uuid'] ?? '')
    const uuid = await uuidOf()
    await page.goto(site + paths.start)
    await callsFrom(page, [
      ['status_update', { roleId }],
      ['get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'curious', answer: 'developing' }],
      ['get_assess_results', { roleId }],
      ['save_capabilities', { selectedCapabilities: ['Curious'] }],
    ])
    for (const path of screens) {
      await page.goto(site + path)
      await settle(page)
      tally.check(!page.url().includes(uuid), () => `${path} shows the uuid in its address`)
      for (const link of (await page.locator('a[href*="/mylsp/default/"]').all()).slice(0, 2)) {
        const download = page.waitForEvent('download', { timeout: 15_000 }).catch(() => null)
        await link.click({ timeout: 5000 }).catch(() => undefined)
        await (await download)?.cancel().catch(() => undefined)
      }
    }
    tally.check((await uuidOf()) === uuid && uuid !== '', () => 'the journey was not one session')
    const secret = (await context.cookies()).find(({ name }) => name.endsWith('lsp_session'))?.value.split('.')[1] ?? ''
    for (const { url, referer } of arrived) {
      tally.check(url.startsWith(`${site}/`), () => `a request to ${url}`)
      // Chromium asks for what stands in styles within a page without regard to the page's policy.
      const isStyled = /\/assets\/[\w.-]+\.(?:svg|woff2)$/.test(url) && referer.startsWith(`${site}/`)
      tally.check(referer === '' || (isStyled && !referer.includes(uuid)), () => `a Referer ${referer} at ${url}`)
      const isDownload = url.includes('/mylsp/default/')
      tally.check(isDownload || !url.includes(uuid), () => `an address with the uuid: ${url}`)
    }
    for (const one of [uuid, secret])
      tally.check(one !== '' && !log().includes(one), () => 'the log tells of the session')
    tally.check(noticed.reports.length === 0, () => `reports of the policy: ${noticed.reports.join()}`)
    tally.check(noticed.errors.length === 0, () => `errors of scripts: ${noticed.errors.join()}`)
    return tally.outcome(`${screens.length} screens, ${arrived.length} requests as they arrived`)
  }
  return inBrowser(journey, proxy).finally(close)
}

export const rows: AttackRow[] = [{ id: 'T2', name: 'uuids in logs, addresses and Referers', run: leaking }]
