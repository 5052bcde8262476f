import { readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { minute } from '#domain/framework/durations.ts'
import type { Deps } from '#server/deps.ts'
import { admitted } from '#server/http/connections.ts'
import { loadApart } from '#server/framework/load-apart.ts'
import { type Edition, liveEdition } from '#server/operate/editions.ts'
import { editionFolder, numbered, type PackPlace, withAgencies } from '#server/role/install-pack.ts'
import { followAgencies } from './follow-imports.ts'
import { inEachLanguage, type OpenedDeps } from './open-deps.ts'
import type { Lead } from './previews.ts'

/** How often a server looks whether an edition was published, in milliseconds. */
const interval = 1000

/** The deps in each language of an edition. Throws where it cannot be read: whoever published it has read it. */
async function openEdition(
  { shared }: Pick<OpenedDeps, 'shared'>,
  place: PackPlace & { language: string | null },
  edition: Edition,
): Promise<Pick<OpenedDeps, 'all' | 'loaded'>> {
  const read = await loadApart(await editionFolder(shared.db.read, place, edition), place.language)
  if ('faults' in read) throw new Error(read.faults)
  const loaded = numbered(read.loaded, edition)
  const all = inEachLanguage(shared, await withAgencies(shared.db.read, loaded))
  // Read now, before the first search needs them.
  await Promise.all(all.map(({ roleTitles }) => roleTitles.current()))
  return { all, loaded: loaded.map(({ pack }) => pack) }
}

/** Removes the folders of editions but this one; whoever needs another writes it again. */
function removeOthers({ dataFolder }: PackPlace, { id }: Edition): void {
  const below = join(dataFolder, 'editions')
  // What begins with a dot is being written.
  const others = readdirSync(below).filter((name) => name !== id && !name.startsWith('.'))
  for (const name of others) rmSync(join(below, name), { recursive: true, force: true })
}

/**
 * Shows each edition soon after it was published: opens an app for it and leads further requests there; those under way end where they
 * began. `first` is the app that listens; `lead` leads those who see a preview elsewhere. Returns the function that ends it.
 */
export function followEditions(
  opened: OpenedDeps,
  place: PackPlace & { language: string | null },
  first: FastifyInstance,
  openApp: (all: OpenedDeps['all']) => Promise<FastifyInstance>,
  lead: Lead = (request, response, live) => live(request, response),
): () => Promise<void> {
  const [{ db, pack, log }] = opened.all as [Deps]
  let { edition: shown } = opened
  let app = first
  const answer: RequestListener = (request, response) => app.routing(request, response)
  let endAgencies = followAgencies(opened.all, opened.loaded)
  let isAtWork = false

  async function show(edition: Edition): Promise<void> {
    const { all, loaded } = await openEdition(opened, place, edition)
    const next = await openApp(all)
    await next.ready()
    endAgencies()
    endAgencies = followAgencies(all, loaded)
    const before = app
    app = next
    shown = edition.number
    setTimeout(() => {
      // The first one listens for all that follow.
      if (before !== first) void before.close()
      removeOthers(place, edition)
    }, minute).unref()
    log.info({ edition: edition.number }, 'an edition is shown')
  }

  // Behind the limits of connections, which go on for the server that listens.
  first.server
    .removeAllListeners(admitted)
    .on(admitted, (request: IncomingMessage, response: ServerResponse) => lead(request, response, answer))

  const look = async () => {
    if (isAtWork) return
    isAtWork = true
    try {
      const live = await liveEdition(db.read, pack.id)
      if (live !== null && live.number !== shown) await show(live)
    } catch (error) {
      log.error({ err: error }, 'an edition could not be shown')
    } finally {
      isAtWork = false
    }
  }
  const timer = setInterval(() => void look(), interval)
  return async () => {
    clearInterval(timer)
    endAgencies()
    if (app !== first) await app.close()
  }
}
