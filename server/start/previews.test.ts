// @module-tag long
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { connectDatabase } from '#server/db/open.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newSite, type Site } from '#tests/support/site.ts'
import { type Dialect, dialects, newTestDatabase } from '#tests/support/test-deps.ts'

const operateSecret = 'the secret of the operator’s page'
const sentence = 'Curiosity is to go and look.'
const capability = '/capability/curious'

/** A busy machine is slow but not broken. */
const patience = { timeout: 60_000 }

/** A browser without script, which keeps its cookies at whichever server it goes to. */
class Browser {
  readonly cookies = new Map<string, string>()

  async send(url: string, form?: Record<string, string>): Promise<Response & { page: string }> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(/[=;]/)
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return Object.assign(response, { page: await response.text() })
  }

  /** Makes a call of the page that it has opened last. */
  async call(url: string, name: string, uuid: string, body: object): Promise<Response> {
    const cookie = [...this.cookies].map(([one, value]) => `${one}=${value}`).join('; ')
    const headers = { ...callHeaders, cookie, 'sec-fetch-site': 'same-origin' }
    return fetch(url + paths.call(name), { method: 'POST', headers, body: JSON.stringify({ uuid, ...body }) })
  }
}

const uuidIn = (page: string) => /data-uuid="([^"]+)"/.exec(page)?.[1] ?? ''
const formCodeIn = (page: string) => /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
const linkIn = (page: string) => /href="[^"]*\/preview#([\w-]+)"/.exec(page)?.[1] ?? ''

let folder: string
let url: string
let remove: () => Promise<void>
let sites: Site[]

async function open(dialect: Dialect, count: number): Promise<Site[]> {
  folder = mkdtempSync(join(tmpdir(), 'lsp-previews-'))
  ;({ url, remove } = await newTestDatabase(dialect))
  sites = []
  for (let number = 0; number < count; number += 1) {
    const settings = {
      LSP_DATABASE_URL: url,
      LSP_DATA_DIR: join(folder, `${number}`),
      LSP_OPERATE_SECRET: operateSecret,
    }
    const site = await newSite(samplePack, {
      ...settings,
      LSP_SECRET: 'a secret that both servers have, of 32 and more',
    })
    await site.start()
    sites.push(site)
  }
  return sites
}
afterEach(async () => {
  await Promise.all(sites.map((site) => site.end('SIGTERM')))
  await remove()
  rmSync(folder, { recursive: true })
})

/** An editor who has written the sentence into the draft. */
async function editing(
  site: string,
): Promise<{ act: (path: string, fields?: Record<string, string>) => Promise<string> }> {
  const browser = new Browser()
  await browser.send(`${site}/operate/sign-in`, { secret: operateSecret })
  const at = JSON.stringify(['definition'])
  const path = 'framework/capabilities/curious.yaml'
  const { page } = await browser.send(`${site}/operate/content/file?path=${path}`)
  const form = formCodeIn(page)
  const act = async (to: string, fields: Record<string, string> = {}) =>
    (await browser.send(`${site}/operate/content${to}`, { form, ...fields })).page
  const [, before = ''] = /name="before:\[&quot;definition&quot;\]" value="([^"]*)"/.exec(page) ?? []
  const seen = before.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  await act('/save', { path, [`before:${at}`]: seen, [`kind:${at}`]: 'text', [`field:${at}`]: sentence })
  return { act }
}

const scratch = () =>
  readdirSync(folder).flatMap((name) => readdirSync(join(folder, name, 'previews')).map((one) => join(name, one)))

async function rowsOf(table: 'sessions' | 'outbox'): Promise<number> {
  const db = connectDatabase(url, () => undefined)
  const rows = await db.read.selectFrom(table).selectAll().execute()
  await db.close()
  return rows.length
}

describe.each(dialects)('a preview by its link, on %s', (dialect) => {
  it('shows the draft to one browser, apart from all that is live, until it ends', { timeout: 240_000 }, async () => {
    const [{ url: site }] = (await open(dialect, 1)) as [Site]
    const { act } = await editing(site)
    const visitor = new Browser()
    const begun = uuidIn((await visitor.send(`${site}/start`)).page)
    const role = 'hr-director--any'
    expect((await visitor.call(site, 'status_update', begun, { roleId: role })).status).toBe(200)
    expect(await rowsOf('sessions')).toBe(1)
    const live = new Map(visitor.cookies)

    const link = linkIn(await act('/preview'))
    expect((await visitor.send(`${site}/preview`, { link })).headers.get('location')).toBe('/')
    const shown = await visitor.send(site + capability)
    expect(shown.page).toContain(sentence)
    expect(shown.page).toContain('preview-bar')
    expect([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    const robots = await visitor.send(`${site}/robots.txt`)
    expect(robots.headers.get('cache-control')).toBe('no-store')
    const [, script = ''] = /(\/assets\/[^"]+\.js)/.exec(shown.page) ?? []
    const asset = await visitor.send(site + script)
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
    expect((await visitor.send(`${site}/roleactions/${role}/profile`)).page).toContain('1.0.0+draft')

    // What is done there is nowhere else, and no mail goes anywhere.
    const uuid = uuidIn((await visitor.send(`${site}/start`)).page)
    expect((await visitor.call(site, 'status_update', uuid, { roleId: role })).status).toBe(200)
    expect((await visitor.call(site, 'status_update', begun, { roleId: role })).status).toBe(403)
    const mail = await visitor.call(site, 'save_session', uuid, { email: 'me@example.govt.nz' })
    expect(await mail.json()).toEqual({ email: 'This is a preview, which sends no mail.' })
    expect([await rowsOf('sessions'), await rowsOf('outbox')]).toEqual([1, 0])

    // Others see what is live, whatever cookie they make up; operators go on with their pages.
    const stranger = new Browser()
    stranger.cookies.set('lsp_preview', `${visitor.cookies.get('lsp_preview')?.split('.')[0]}.forged`)
    expect((await stranger.send(site + capability)).page).not.toContain(sentence)
    expect((await visitor.send(`${site}/operate`)).page).toContain('secret')

    // Two previews are open at once: a third one closes the first, which opens anew.
    for (const next of [linkIn(await act('/preview')), linkIn(await act('/preview'))]) {
      const other = new Browser()
      await other.send(`${site}/preview`, { link: next })
      expect((await other.send(site + capability)).page).toContain(sentence)
    }
    await expect.poll(() => scratch().length, patience).toBe(2)
    expect((await visitor.send(site + capability)).page).toContain(sentence)

    await visitor.send(`${site}/preview/end`, {})
    for (const [name, value] of live) expect(visitor.cookies.get(name)).toBe(value)
    expect((await visitor.send(site + capability)).page).not.toContain(sentence)
    expect((await visitor.call(site, 'status_load', begun, {})).status).toBe(200)

    // Ended by an editor, it ends for a browser in the middle of it.
    await visitor.send(`${site}/preview`, { link })
    expect((await visitor.send(site + capability)).page).toContain(sentence)
    const db = connectDatabase(url, () => undefined)
    for (const { id } of await db.read.selectFrom('previews').select('id').execute()) await act('/preview/end', { id })
    await db.close()
    expect((await visitor.send(site + capability)).page).not.toContain(sentence)
    expect(visitor.cookies.has('lsp_preview')).toBe(false)
    expect((await visitor.call(site, 'status_load', begun, {})).status).toBe(200)
    await expect.poll(() => scratch(), { timeout: 120_000 }).toEqual([])
  })
})

it('is opened by whichever server is asked, and leaves nothing behind', { timeout: 240_000 }, async () => {
  const [one, two] = (await open('postgres', 2)) as [Site, Site]
  const { act } = await editing(one.url)
  const link = linkIn(await act('/preview'))
  const visitor = new Browser()
  await visitor.send(`${one.url}/preview`, { link })
  for (const { url: site } of [two, one]) expect((await visitor.send(site + capability)).page).toContain(sentence)
  expect(scratch().length).toBe(2)
  await Promise.all(sites.map((site) => site.end('SIGTERM')))
  expect(scratch()).toEqual([])
})
