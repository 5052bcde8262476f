import { documentPages, documentPaths, type RoleDocumentName } from '../../../contract/wire/documents.ts'
import { paths } from '../../../contract/wire/paths.ts'
import { maxTitleLength } from '../../../domain/role/role-title.ts'
import { roleId } from '../../../tests/support/app/call-bodies.ts'
import { callsFrom, inBrowser, settle, type Visit } from '../browser.ts'
import { profileCalls, type AttackRow, type Target } from '../target.ts'
import { spread, Tally } from '../trial.ts'

const calls = [
  'alert(1)',
  'confirm`1`',
  'prompt(document.domain)',
  'window.print()',
  "top['al'+'ert'](1)",
  "Function('alert(1)')()",
]
const carriers = [
  '<script>%s</script>',
  '"><script>%s</script>',
  "'><script>%s</script>",
  '</title><script>%s</script>',
  '</textarea><script>%s</script>',
  '</script><script>%s</script>',
  '<scr<script>ipt>%s</script>',
  '<script\n>%s</script\t>',
  '<img src=x onerror=%s>',
  '"><img src=x onerror="%s">',
  '<svg/onload=%s>',
  '<svg><animate onbegin=%s attributeName=x dur=1s>',
  '<math><a xlink:href="javascript:%s">x',
  '<iframe src="javascript:%s">',
  '<iframe srcdoc="<script>%s</script>">',
  '<object data="javascript:%s">',
  '<a href="javascript:%s" autofocus>x</a>',
  '<a href=" &#x6a;avascript:%s">x</a>',
  '<form action="javascript:%s"><input type=submit autofocus>',
  '" autofocus onfocus="%s',
  "' autofocus onfocus='%s",
  '<details open ontoggle=%s>',
  '<video><source onerror=%s></video>',
  '<meta http-equiv=refresh content="0;url=javascript:%s">',
  '<base href="javascript:%s//">',
  '<style>@import "javascript:%s"</style>',
  '<noscript><p title="</noscript><script>%s</script>">',
  'javascript:%s',
  'data:text/html,<script>%s</script>',
  '{{constructor.constructor("%s")()}}',
  '${%s}',
  '&lt;script&gt;%s&lt;/script&gt;',
  '%3Cscript%3E%s%3C/script%3E',
]
/** Texts that shall run as a script in a page. */
const scripts = carriers.flatMap((carrier) => calls.map((call) => carrier.replace('%s', () => call)))

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

const screensWithFields = [
  '/start',
  '/save/assess',
  `/roleactions/${roleId}?tab=profile`,
  '/emailother',
  '/getplan',
  '/built?choice=yes',
]
const textField =
  'main input[type=text], main input[type=search], main input[type=email], main input:not([type]), main textarea'

function judge(tally: Tally, { noticed }: Visit, where: string, payload: string): void {
  const { dialogs, reports } = noticed
  tally.check(dialogs.length === 0, () => `${where}: ${payload} opened a dialog: ${dialogs.join()}`)
  tally.check(reports.length === 0, () => `${where}: ${payload} was stopped by the policy alone: ${reports.join()}`)
  dialogs.length = 0
  reports.length = 0
}

/** Types into every text field of a screen and sends the last of it. Returns how many fields there are. */
async function inFields(tally: Tally, visit: Visit, url: string, payloads: readonly string[]): Promise<number> {
  const { page } = visit
  await page.goto(url)
  await settle(page)
  const count = await page.locator(textField).count()
  for (let place = 0; place < count; place += 1) {
    const field = page.locator(textField).nth(place)
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const where = `${url}, field ${place + 1}`
    for (const payload of payloads) {
      await field.fill(payload.replaceAll(/\s/g, ' '), { timeout: 5000 })
      await page.keyboard.press('Tab')
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
      judge(tally, visit, where, payload)
    }
    await field.press('Enter').catch(() => undefined)
    await settle(page)
    judge(tally, visit, `${where} sent`, 'the last of them')
    await page.goto(url)
    await settle(page)
  }
  return count
}

/** Keeps a profile with a hostile title, and opens pages and a document that show it. Returns whether it could be kept. */
async function inTitle(tally: Tally, visit: Visit, url: string, payload: string, place: number): Promise<boolean> {
  const title = `Kaihautū ${payload}`.slice(0, maxTitleLength)
  const [made = ''] = (await callsFrom(visit.page, profileCalls(title))).slice(-1)
  const id = /"id":"([^"]+)"/.exec(made)?.[1]
  if (id === undefined) return false
  await callsFrom(visit.page, [
    ['status_update', { roleId: id }],
    ['get_question', { qtype: 'ASSESS', roleId: id, direction: 'SAVE', qref: 'curious', answer: 'developing' }],
  ])
  const documents = Object.keys(documentPages) as RoleDocumentName[]
  const document = documents[place % documents.length] ?? 'role_profile'
  for (const path of [paths.roleActions(id), paths.yours, documentPaths.documentPage(document, id)]) {
    await visit.page.goto(url + path).catch(() => undefined)
    await settle(visit.page)
    judge(tally, visit, path.replace(id, ':roleId'), payload)
  }
  return true
}

async function scripting({ url, tries }: Target) {
  const tally = new Tally()
  const payloads = spread(scripts, tries(scripts.length))
  return inBrowser(async (open) => {
    const visit = await open(url + paths.start)
    await callsFrom(visit.page, [
      ['status_update', { roleId }],
      ['get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'curious', answer: 'developing' }],
    ])
    let fields = 0
    for (const screen of screensWithFields) fields += await inFields(tally, visit, url + screen, payloads)
    for (const [place, payload] of payloads.entries()) {
      const address = addresses[place % addresses.length] ?? '/%s'
      await visit.page.goto(url + address.replaceAll('%s', () => encodeURIComponent(payload))).catch(() => undefined)
      await settle(visit.page)
      judge(tally, visit, address, payload)
    }
    let kept = 0
    for (const [place, payload] of spread(payloads, Math.ceil(payloads.length / 6)).entries()) {
      const maker = await open(url + paths.start)
      if (await inTitle(tally, maker, url, payload, place)) kept += 1
      await maker.context.close()
    }
    tally.check(fields >= 5 && kept > 0, () => `only ${fields} fields and ${kept} titles were met`)
    return tally.outcome(
      `${payloads.length} payloads, ${fields} fields, ${addresses.length} addresses, ${kept} kept titles`,
    )
  })
}

export const rows: AttackRow[] = [{ id: 'T12', name: 'scripts in every field and address', run: scripting }]
