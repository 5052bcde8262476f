import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leftBehindId, type Posted } from '#contract/wire/first-view.ts'
import { formFields } from '#contract/wire/forms.ts'
import { notForPages, patterns } from '#contract/wire/patterns.ts'
import { restoreScreen } from '#contract/wire/restore-screen.ts'
import { pageHead, type About } from './public/page-head.ts'
import { aboutRole, isRoleThere } from './public/role-page.ts'
import { asksForConsent } from './analytics-frame.ts'
import { languageOffer } from './language-offer.ts'
import { firstViews, type FirstView } from './first-view.ts'
import { readFields, sentForm } from './form-fields.ts'
import type { ClientFiles, Page } from './client-files.ts'
import { callsForForms } from '#server/calls/answer-form.ts'
import { requestKey, saysOurPages } from '#server/calls/serve.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import {
  isSaved,
  openEvenWithoutDatabase,
  requireSession,
  resumptionOf,
  type Session,
} from '#server/session/sessions.ts'

/** The address at which a session goes on, or null where it has done nothing yet. Where the role to come back to is gone, the list of roles. */
async function whereToGoOn({ db }: Deps, session: Session): Promise<string | null> {
  const { restore_point, restore_role_id: roleId } = resumptionOf(session)
  // A saved session that has done nothing yet begins at the start when it is come back to.
  const restorePoint = restore_point ?? (isSaved(session) ? 'START' : null)
  if (restorePoint === null) return null
  const isGone = roleId !== null && (await findRole(db.read, roleId, session.uuid)) === null
  return isGone ? restoreScreen('ROLESELECT', null) : restoreScreen(restorePoint, roleId)
}

/**
 * Where a page stands that is the same for everybody; a role's page stands at its own address while everybody finds the role. The title of
 * another role, such as one that is shared by link alone, is not for those who show a link before anybody has opened it.
 */
async function aboutPage(
  deps: Deps,
  page: Page,
  rendered: string | undefined,
  path: string | null,
  request: FastifyRequest,
): Promise<About> {
  const { view, description } = page
  if (request.routeOptions.url !== patterns.roleActions) return { view: rendered ?? view, description, path }
  return (await aboutRole(deps, request)) ?? { view, description, path }
}

/** Who types the address of the site, or has kept it, goes on in the language in which they left off; a link has said in which. */
function baseToGoOn({ base, languages }: Deps, { stored }: Session, { headers }: FastifyRequest): string {
  if (base !== '' || headers['sec-fetch-site'] !== 'none') return ''
  return languages.find(({ tag }) => tag === stored?.language)?.base ?? ''
}

const empty = '"></div>'

/** The rest of a page from the session's uuid on, with a screen in its container, and what the browser needs to go on with it. */
function shown({ after }: Page, code: readonly string[], { html, answers }: FirstView): string {
  if (!after.startsWith(empty)) throw new Error('the container of the page is not empty')
  const scripts = code.filter((file) => file.endsWith('.js')).join(' ')
  const given = answers.replace('<script ', `<script data-code="${scripts}" `)
  return `">${html}</div>${given}${after.slice(empty.length)}`
}

/**
 * Sends a page with the session's uuid, with the request for consent where it is needed, and sets or renews the session's
 * cookie.
 */
async function sendPage(
  deps: Deps,
  { consent, pictures }: ClientFiles,
  { page, path, code = null }: { page: Page; path: string | null; code?: readonly string[] | null },
  firstView: ReturnType<typeof firstViews>,
  request: FastifyRequest,
  reply: FastifyReply,
  posted: Posted | null = null,
): Promise<FastifyReply> {
  const session = await openEvenWithoutDatabase(deps, request, reply)
  const goOn = request.routeOptions.url === patterns.home ? await whereToGoOn(deps, session) : null
  if (goOn !== null) return reply.redirect(baseToGoOn(deps, session, request) + goOn, 302)
  const isOfRole = request.routeOptions.url === patterns.roleActions
  if (isOfRole && !(await isRoleThere(deps, request, session))) reply.status(404)
  const view = code && !session.isUnchecked ? await firstView.show(request, session, posted) : null
  const about = await aboutPage(deps, page, view?.view, path, request)
  const styles = (view && code ? code : []).filter((file) => file.endsWith('.css'))
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')
  const head = page.start + pageHead(deps, pictures, about) + links + page.before
  const asked = asksForConsent(deps, request) ? consent : ''
  reply.recurring = page.before
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      head +
        asked +
        languageOffer(deps, request) +
        page.container +
        session.uuid +
        (view && code ? shown(page, code, view) : withSession(page, session)),
    )
}

/** The rest of a page without a screen; a form in it, for browsers without script, names the session too, and says what would be lost with it. */
function withSession({ after }: Page, session: Session): string {
  const { restore_point: begun } = resumptionOf(session)
  const wouldBeLost = !isSaved(session) && begun !== null && begun !== 'START'
  return after
    .replace(`name="${formFields.uuid}" value=""`, `name="${formFields.uuid}" value="${session.uuid}"`)
    .replace(`id="${leftBehindId}" hidden=""`, `id="${leftBehindId}"${wouldBeLost ? '' : ' hidden=""'}`)
}

/** Serves the forms of screens to browsers without script, each at the address of its screen. */
function serveForms(app: FastifyInstance, deps: Deps, client: ClientFiles, firstView: ReturnType<typeof firstViews>) {
  const callsFor = callsForForms(deps)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readFields)
  for (const { path, page, code } of client.pages) {
    if (code === null && path !== patterns.restore) continue
    app.post(path, { schema: { hide: true } }, async (request, reply) => {
      if (saysOurPages(request, deps.publicUrl) !== true) throw refuse('notFromHere')
      if (!(request.body instanceof URLSearchParams)) throw refuse('badRequest')
      const { body: fields } = request
      const form = sentForm(fields)
      const session = await requireSession(deps, request, reply, fields.get(formFields.uuid))
      const sent = { request, reply, session, requestKey: requestKey(fields.get(formFields.key)) }
      const outcome = await firstView.post(request, session, callsFor(sent), form)
      if ('to' in outcome) return reply.header('cache-control', 'no-store').redirect(outcome.to, 303)
      const isWrong = Object.keys(outcome.messages).length > 0
      const answered = reply.status(isWrong ? 422 : 200)
      return sendPage(deps, client, { page, path: null, code }, firstView, request, answered, outcome)
    })
  }
}

/** Serves a page of the built client for each screen; returns what answers other paths: the error page with 404. */
export function servePages(app: FastifyInstance, deps: Deps, client: ClientFiles) {
  const firstView = firstViews(deps, client)
  for (const { path, isForAll, page, code } of client.pages) {
    const sent = { page, path: isForAll ? path : null, code }
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendPage(deps, client, sent, firstView, request, reply),
    )
  }
  // What forms send is read nowhere else.
  app.register(async (forms) => serveForms(forms, deps, client, firstView))
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.url.toLowerCase()
    const isPage = request.method === 'GET' && !notForPages.some((beginning) => url.startsWith(beginning))
    if (!isPage) throw refuse('nothingHere')
    return sendPage(deps, client, { page: client.notFound, path: null }, firstView, request, reply.status(404))
  }
}
