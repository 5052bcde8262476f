import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { choiceQuery, type DocumentChoice } from '#contract/wire/documents.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import type { PageAbout, PageRequest, ServedPages } from '#contract/wire/page.ts'
import { paths, currentRole, patterns } from '#contract/wire/paths.ts'
import { createApp } from '#server/http/app.ts'
import type { Web } from '#server/pages/web.ts'
import type { LoadedPack } from '#server/framework/load-pack.ts'
import { runLsp } from '#server/pages/operate/health.ts'
import { readConfig } from '#server/start/config.ts'
import type { ProviderSettings } from '#server/operate/provider.ts'
import { samplePack } from './sample-pack.ts'
import { type DepsOptions, openTestDeps, reopenTestDeps, type Dialect, type TestDeps } from './test-deps.ts'

/** Some of the built web part's files: an icon that the build has compressed. */
export const assets = { 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' } as const

function testAssets(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-assets-'))
  for (const [name, content] of Object.entries(assets)) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'icon.svg.br'), brotliCompressSync(assets['icon.svg']))
  writeFileSync(join(folder, 'icon.svg.gz'), gzipSync(assets['icon.svg']))
  return folder
}

type Given = Pick<PageRequest, 'asksForConsent' | 'languageOffer'> & { about: PageAbout }

/** What a page of the stand-in says that it was given. */
export function givenIn(html: string): Given {
  const [, said = 'null'] = /<p>(\{.*?\})<\/p>/s.exec(html) ?? []
  return JSON.parse(said) as Given
}

const screens = [...Object.values(patterns), currentRole].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** What stands in a page whose data the server has made. */
async function shownOf(served: Partial<ServedPages>, base: string, texts: PageRequest['texts']): Promise<string> {
  const { document, refusal } = served
  if (!document && !refusal) {
    // React is loaded by the few tests alone that read such a page.
    const { renderServed } = await import('./app/rendered.ts')
    return renderServed(served, texts(['app', 'site', 'writing', 'mail']))
  }
  const { back } = document ?? refusal ?? { back: null }
  const way = back ? `<a href="${base}${back.to}">${back.label}</a>` : ''
  if (!document) return `<p>${refusal?.sentence}</p>${way}`
  const { renderSheet } = await import('./app/rendered.ts')
  return renderSheet(document) + way
}

/** Stands for the built web part, which has browser tests of its own: a page that says what it was given. */
function testWeb(): Web {
  return {
    assetsFolder: testAssets(),
    answer: async (
      base,
      { url },
      { uuid, language, direction, texts, about, served, asksForConsent, languageOffer, nonce },
    ) => {
      const made = JSON.stringify(served).replaceAll('<', String.raw`\u003c`)
      const begun = `<!doctype html><html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}><div id="app" data-uuid="${uuid}"></div><script nonce="${nonce}"></script><script type="served">${made}</script>`
      const said = JSON.stringify({ about, asksForConsent, languageOffer })
      // Longer than what packed text may refer back to, with letters of several bytes.
      const ofScreen = `<p>${said}</p>${'<p>Kōrero</p>'.repeat(2000)}`
      const html = begun + (served ? await shownOf(served, base, texts) : ofScreen)
      const path = new URL(url).pathname.slice(base.length) || '/'
      const status = served?.refusal?.status ?? (served || screens.some((screen) => screen.test(path)) ? 200 : 404)
      return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  }
}

/** What the server has made for a page, as the web part was given it. */
export function servedIn({ body }: LightMyRequestResponse): Partial<ServedPages> {
  return JSON.parse(/<script type="served">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') ?? {}
}

/** What the page shows that the server has made. */
export const shownIn = ({ body }: LightMyRequestResponse): string =>
  /<script type="served">.*?<\/script>(.*)$/s.exec(body)?.[1] ?? ''

export type TestApp = { app: FastifyInstance; deps: TestDeps; assetsFolder: string; close: () => Promise<void> }

type AppOptions = Parameters<typeof createApp>[1]
type Options = Partial<Omit<AppOptions['config'], 'publicUrl'>> &
  Pick<AppOptions, 'timeouts' | 'connections' | 'maxAddresses' | 'isStopping'> & {
    operateSecret?: string
    pack?: string
    /** Where operators have their accounts, in place of the secret. */
    provider?: ProviderSettings
    /** In place of waiting, where many have failed to sign in as an operator. */
    pause?: (milliseconds: number) => Promise<void>
  }

/** The operator's page, whose commands work on the same database as the app. */
function operateWith(
  { databaseUrl, keyFolder }: TestDeps,
  pack: string,
  secret: string | null,
  provider: ProviderSettings | null,
) {
  const environment = {
    LSP_PACK: pack,
    LSP_DATABASE_URL: databaseUrl,
    LSP_OUTBOX_KEY_DIR: keyFolder,
    LSP_OPERATE_MAX_UPLOAD: '1',
  }
  // With PostgreSQL the data folder would be the developer's own.
  const config = { ...readConfig(environment), dataFolder: keyFolder, publishAlone: provider === null }
  const run = runLsp({ PATH: process.env['PATH'], ...environment })
  return { secret, provider, settings: config, maxUpload: config.maxUpload, run }
}

async function appOn(deps: TestDeps, options: Options = {}): Promise<TestApp> {
  const { trustProxy = [], inboxFolder = null, security = null, apiLimit = 1_000_000, ...others } = options
  const { operateSecret = null, pack = samplePack, provider = null, pause = async () => undefined, ...limits } = others
  const web = testWeb()
  const app = await createApp(deps, {
    ...limits,
    config: { publicUrl: deps.publicUrl, trustProxy, inboxFolder, security, apiLimit },
    web,
    further: deps.further,
    operate:
      operateSecret === null && provider === null
        ? null
        : { ...operateWith(deps, pack, operateSecret, provider), pause },
  })
  return {
    app,
    deps,
    assetsFolder: web.assetsFolder,
    close: async () => {
      await app.close()
      await deps.close()
    },
  }
}

/** The HTTP app on a real database. */
export async function openTestApp(dialect: Dialect, options: DepsOptions & Options = {}): Promise<TestApp> {
  return appOn(await openTestDeps(dialect, options), options)
}

/** The app for the tests of a block: opened before the first of them, closed after the last. */
export function testApp(dialect: Dialect, options: DepsOptions & Options = {}): TestApp {
  let opened: TestApp | null = null
  const now = () => {
    if (!opened) throw new Error('The app is open within tests alone.')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestApp(dialect, options)
  })
  afterAll(() => opened?.close())
  return {
    get app() {
      return now().app
    },
    get deps() {
      return now().deps
    },
    get assetsFolder() {
      return now().assetsFolder
    },
    close: () => now().close(),
  }
}

/**
 * A second app on the same database, as after a restart or on a second server; its clock may show another time, its pack may be
 * another edition, and some of its deps may be its own.
 */
export async function openSecondApp(
  { deps: first }: TestApp,
  clock = first.clock,
  edition?: LoadedPack,
  own: Partial<TestDeps> = {},
): Promise<TestApp> {
  return appOn({ ...(await reopenTestDeps(first, clock, edition)), ...own })
}

/** A visitor with a browser: the uuid of their page, and their cookie. */
export class Visitor {
  readonly app: FastifyInstance
  uuid = ''
  cookie = ''
  /** What addresses begin with in the language that they read. */
  base = ''
  /** The address that their calls come from. */
  network = '127.0.0.1'

  constructor(app: FastifyInstance) {
    this.app = app
  }

  /** Opens a page and keeps the cookie that it sets. */
  async open(path: string = paths.start): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({ url: this.base + path, headers: { cookie: this.cookie } })
    const set = response.cookies[0]
    if (set) this.cookie = `${set.name}=${set.value}`
    this.uuid = /data-uuid="([^"]+)"/.exec(response.body)?.[1] ?? this.uuid
    return response
  }

  /** Makes a call and returns the whole response. */
  async post(name: string, body: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: this.base + paths.call(name),
      headers: { ...callHeaders, ...headers, cookie: this.cookie },
      remoteAddress: this.network,
      payload: { uuid: this.uuid, ...body },
    })
  }

  /** Makes a call that must succeed, and returns its data. */
  async call<Name extends keyof Calls>(name: Name, body: Calls[Name]['request']): Promise<Calls[Name]['response']> {
    const response = await this.post(name, body)
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`)
    return response.json()
  }

  /** Chooses a role and rates its capabilities. */
  async rate(roleId: string, ratings: Readonly<Record<string, string>>): Promise<void> {
    await this.call('status_update', { roleId })
    for (const [qref, answer] of Object.entries(ratings)) {
      await this.call('get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref, answer })
    }
  }

  async download(name: string, roleId: string, choice: DocumentChoice = {}): Promise<LightMyRequestResponse> {
    const query = new URLSearchParams({ uuid: this.uuid, ...choiceQuery(choice) })
    const url = `${this.base}${paths.call(name)}/${encodeURIComponent(roleId)}?${query}`
    return this.app.inject({ url, headers: { cookie: this.cookie } })
  }
}

/** A visitor who has opened a page. */
export async function newVisitor(app: FastifyInstance): Promise<Visitor> {
  const visitor = new Visitor(app)
  await visitor.open()
  return visitor
}
