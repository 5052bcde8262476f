import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notForPages, patterns } from '#contract/wire/patterns.ts'
import { restoreScreen } from '#contract/wire/restore-screen.ts'
import { pageHead, type About } from './public/page-head.ts'
import { aboutRole, isRoleThere } from './public/role-page.ts'
import { asksForConsent } from './analytics-frame.ts'
import { serveAssets } from './assets.ts'
import type { ClientFiles, Page } from './client-files.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import { isSaved, openEvenWithoutDatabase, resumptionOf, type Session } from '#server/session/sessions.ts'

/** The address at which a session goes on, or null where it has done nothing yet. Where the role to come back to is gone, the list of roles. */
async function whereToGoOn({ db }: Deps, session: Session): Promise<string | null> {
  const { restore_point, restore_role_id: roleId } = resumptionOf(session)
  // A saved session that has done nothing yet begins at the start when it is come back to.
  const restorePoint = restore_point ?? (isSaved(session) ? 'START' : null)
  if (restorePoint === null) return null
  const isGone = roleId !== null && (await findRole(db.read, roleId, session.uuid)) === null
  return isGone ? restoreScreen('ROLESELECT', null) : restoreScreen(restorePoint, roleId)
}

/** Where a page stands that is the same for everybody; a role's page stands at its own address while everybody can open the role. */
async function aboutPage(deps: Deps, page: Page, path: string | null, request: FastifyRequest): Promise<About> {
  const { view, description } = page
  const role = request.routeOptions.url === patterns.roleActions ? await aboutRole(deps, request) : null
  return role ?? { view, description, path }
}

/**
 * Sends a page with the session's uuid, with the request for consent where it is needed, and sets or renews the session's
 * cookie.
 */
async function sendPage(
  deps: Deps,
  { consent, pictures }: ClientFiles,
  { page, path }: { page: Page; path: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = await openEvenWithoutDatabase(deps, request, reply)
  const goOn = request.routeOptions.url === patterns.home ? await whereToGoOn(deps, session) : null
  if (goOn !== null) return reply.redirect(goOn, 302)
  const isOfRole = request.routeOptions.url === patterns.roleActions
  if (isOfRole && !(await isRoleThere(deps, request, session))) reply.status(404)
  const head = page.start + pageHead(deps, pictures, await aboutPage(deps, page, path, request)) + page.before
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(head + (asksForConsent(deps, request) ? consent : '') + page.container + session.uuid + page.after)
}

/** Serves the built client: its assets and a page for each screen. Other paths get the error page with 404. */
export function servePages(app: FastifyInstance, deps: Deps, client: ClientFiles): void {
  serveAssets(app, client.assetsFolder)
  for (const { path, isForAll, page } of client.pages) {
    const shown = { page, path: isForAll ? path : null }
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(deps, client, shown, request, reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.toLowerCase()
    const isPage = request.method === 'GET' && !notForPages.some((beginning) => url.startsWith(beginning))
    if (!isPage) throw refuse('nothingHere')
    return sendPage(deps, client, { page: client.notFound, path: null }, request, reply.status(404))
  })
}
