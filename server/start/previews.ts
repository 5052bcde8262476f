import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { minute } from '#domain/framework/durations.ts'
import { openDatabase } from '#server/db/open.ts'
import { writeEdition } from '#server/framework/edition-folder.ts'
import { loadApart } from '#server/framework/load-apart.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { openMail } from '#server/mail/deps.ts'
import { editionTexts } from '#server/operate/editions.ts'
import { openPreview, type Preview } from '#server/operate/previews.ts'
import { installPack, numbered } from '#server/role/install-pack.ts'
import { restoreTokens } from '#server/values/link-token.ts'
import { isOfLiveSite, type PreviewCookies } from '#server/values/preview-cookie.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { openCounters } from '#server/watching/counters.ts'
import { countNewSessions, linkCallLimits } from '#server/watching/new-sessions.ts'
import type { Config } from './config.ts'
import { inEachLanguage, type OpenedDeps } from './open-deps.ts'

/** So many previews are open at once, because each takes memory. */
const maxOpen = 2

/** How often previews are looked for that have ended (milliseconds). */
const interval = 10_000

/** After so long without a request a preview is closed; it opens anew with the next one (milliseconds). */
const idleFor = 30 * minute

/** How long requests under way may take once a preview is closed, in milliseconds. */
const grace = 10_000

/** What lies here and was not touched for so long is of a server that has died (milliseconds). */
const leftFor = 10 * minute

type Opened = { app: FastifyInstance; close: () => Promise<void> }
type Shown = { opened: Promise<Opened>; folder: string; usedAt: number }

/** Answers a request with the preview that its browser sees, or else by `live`. */
export type Lead = (request: IncomingMessage, response: ServerResponse, live: RequestListener) => void

/** Opens a preview in a folder of its own: a whole site but for its mail, with a database that nothing else has. */
async function openIn(
  folder: string,
  preview: Preview,
  { shared }: Pick<OpenedDeps, 'shared'>,
  config: Config,
  openApp: (all: OpenedDeps['all']) => Promise<FastifyInstance>,
): Promise<Opened> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const changed = await editionTexts(shared.db.read, preview)
  const read = await loadApart(writeEdition(packFolder(config.pack), changed, folder, 'pack'), config.language)
  if ('faults' in read) throw new Error(read.faults)
  const loaded = numbered(read.loaded, { number: 'draft' })
  const db = await openDatabase(`sqlite:${join(folder, 'lsp.db')}`, (error, what) =>
    shared.log.error({ err: error }, what),
  )
  try {
    await db.write((queries) => installPack(queries, loaded))
    const secret = randomBytes(32).toString('base64url')
    const cookies = sessionCookies([secret], config.publicUrl)
    const { from, limits, allowedDomains } = shared.mail
    const all = inEachLanguage(
      {
        ...shared,
        db,
        // The live site's session stays in its own cookie.
        cookies: { ...cookies, name: `${cookies.name}_preview` },
        restoreTokens: restoreTokens([secret]),
        mail: { ...openMail({ from, limits, allowedDomains }, join(folder, 'outbox-keys'), secret), isOff: true },
        operatorEmail: null,
        analyticsIds: [],
        matomo: null,
        countsUse: false,
        counters: openCounters(),
        newSessions: countNewSessions(config.newSessionLimits),
        linkCalls: countNewSessions(linkCallLimits, 'manyByLink'),
        preview: { by: preview.by.name, endsAt: preview.endsAt },
      },
      loaded,
    )
    const app = await openApp(all)
    await app.ready()
    return {
      app,
      close: async () => {
        await app.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Opens previews when they are first asked for, and closes those that have ended or are not used. `end` closes them all.
 */
export function openPreviews(
  opened: OpenedDeps,
  config: Config,
  cookies: PreviewCookies,
  openApp: (all: OpenedDeps['all']) => Promise<FastifyInstance>,
): { lead: Lead; end: () => Promise<void> } {
  const { db, clock, log } = opened.shared
  const below = join(config.dataFolder, 'previews')
  /** Those that are open, the one used last at the end. */
  const shown = new Map<string, Shown>()
  const closing = new Set<Promise<void>>()
  const ending = new AbortController()

  async function remove({ opened: one, folder }: Shown, after: number): Promise<void> {
    const site = await one.catch(() => null)
    await wait(after, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    await site?.close()
    rmSync(folder, { recursive: true, force: true })
  }

  function close(id: string, after = grace): void {
    const one = shown.get(id)
    if (!one) return
    shown.delete(id)
    const removed = remove(one, after).catch((error: unknown) => log.error({ err: error }, 'a preview was not closed'))
    closing.add(removed)
    void removed.then(() => closing.delete(removed))
  }

  async function appOf(id: string): Promise<FastifyInstance | null> {
    const preview = await openPreview(db.read, id, clock())
    if (!preview) {
      close(id)
      return null
    }
    const folder = join(below, randomUUID())
    const one = shown.get(id) ?? { folder, usedAt: 0, opened: openIn(folder, preview, opened, config, openApp) }
    shown.delete(id)
    shown.set(id, Object.assign(one, { usedAt: clock().getTime() }))
    for (const other of [...shown.keys()].slice(0, -maxOpen)) close(other)
    try {
      return (await one.opened).app
    } catch (error) {
      if (shown.get(id) === one) close(id, 0)
      throw error
    }
  }

  const lead: Lead = (request, response, live) => {
    const id = isOfLiveSite(request.url ?? '') ? null : cookies.readAmong(request.headers.cookie)
    if (id === null) live(request, response)
    else
      appOf(id).then(
        (app) => (app ? app.routing(request, response) : live(request, response)),
        (error: unknown) => {
          log.error({ err: error }, 'a preview could not be opened')
          live(request, response)
        },
      )
  }

  async function look(): Promise<void> {
    const now = clock()
    for (const [id, { folder, usedAt, opened: one }] of shown) {
      // oxlint-disable-next-line no-await-in-loop -- two at most.
      if (usedAt < now.getTime() - idleFor || !(await openPreview(db.read, id, now))) close(id)
      // oxlint-disable-next-line no-await-in-loop -- it has its folder once it is open.
      else if (await one.catch(() => null)) utimesSync(folder, now, now)
    }
    mkdirSync(below, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(below)) {
      const folder = join(below, name)
      const touchedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (touchedAt < now.getTime() - leftFor) rmSync(folder, { recursive: true, force: true })
    }
  }
  const lookNow = () =>
    void look().catch((error: unknown) => log.error({ err: error }, 'previews could not be looked at'))
  lookNow()
  const timer = setInterval(lookNow, interval).unref()

  return {
    lead,
    end: async () => {
      clearInterval(timer)
      ending.abort()
      for (const id of shown.keys()) close(id, 0)
      await Promise.all(closing)
    },
  }
}
