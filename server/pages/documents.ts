import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { roleId, uuid } from '#contract/call.ts'
import { type ChoiceQuery, choiceShape } from '#contract/mail.ts'
import {
  calendarName,
  documentPaths,
  downloadCookie,
  downloadIdPattern,
  downloadKey,
  outcomeValue,
  readChoice,
} from '#contract/wire/documents.ts'
import { notForPages, patterns } from '#contract/wire/paths.ts'
import { calendarFile } from '#domain/assessing/calendar-file.ts'
import type { PlanDay } from '#domain/assessing/plan-days.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { type Document, runningTitle } from '#domain/documents/blocks.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { fill } from '#domain/framework/sentence.ts'
import { loadPlanDays } from '#server/assessing/plan/reminders.ts'
import type { Deps } from '#server/deps.ts'
import { wordFile } from '#server/documents/word/renderer.ts'
import { documents } from '#server/role/documents.ts'
import { requireRole } from '#server/role/require-role.ts'
import { countUse, mayCount } from '#server/session/counting.ts'
import { keepInPassing, openOrBegin, requireSession } from '#server/session/sessions.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'
import { nameUuid } from '#server/values/identifiers.ts'
import { networkOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'
import { documentHeaders } from './headers.ts'
import { answerNoDocument, sendServed, type Showing } from './served-page.ts'

const params = z.strictObject({ roleId })
type Params = z.infer<typeof params>
const alone = z.strictObject({ uuid, [downloadKey]: z.string().regex(downloadIdPattern).optional() })
const besideOthers = alone.extend({ with: z.union([roleId, z.array(roleId).min(1).max(maxComparedRoles)]) })

type Query = z.infer<typeof alone> & Partial<z.infer<typeof besideOthers>> & ChoiceQuery

async function sendWord(deps: Deps, { ip }: FastifyRequest, reply: FastifyReply, document: Document) {
  const whom = { isMail: false, network: networkOf(ip) }
  const { name, contentType, content } = await wordFile(deps, document, whom)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(content)
}

/** Answers the download of every document that has one, as a Word file; `with` names the roles that it sets beside its own. */
export function serveDownloads(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  for (const name of documentNames) {
    const { download, choices = [], page, open } = documents[name]
    if (!download) continue
    const querystring = (download.besideOthers ? besideOthers : alone).extend(choiceShape(choices))
    app.get<{ Params: z.infer<typeof params>; Querystring: Query }>(`/${name}/:roleId`, {
      schema: { operationId: name, summary: download.summary, params, querystring },
      errorHandler: answerNoDocument(showing, { page }),
      handler: async (request, reply) => {
        const session = await requireSession(deps, request, reply, request.query.uuid)
        const role = await requireRole(deps, session, request.params.roleId)
        const beside = [request.query.with ?? []].flat()
        const others = await Promise.all(beside.map((id) => requireRole(deps, session, id)))
        const choice = readChoice(request.query)
        const made = await open(deps, { session, role, others, choice })
        const done = { kind: 'downloaded', document: name } as const
        const counted = { isCounted: mayCount(deps, request), session }
        if (counted.isCounted)
          await keepInPassing(deps, (queries) =>
            countUse(
              deps,
              queries,
              counted,
              role,
              done,
              ...(name === 'dev_plan' ? [{ kind: 'planned' } as const] : []),
            ),
          )
        return sendWord(deps, request, reply, made)
      },
    })
  }
}

/** Sets a cookie on every download that has an id, so that the screen learns whether it has started. */
export function setOutcomeCookies(app: FastifyInstance, { cookies }: Pick<Deps, 'cookies'>): void {
  const { path, sameSite, secure } = cookies.options
  const isDownload = ({ method, url }: FastifyRequest) =>
    method === 'GET' && notForPages.some((beginning) => url.startsWith(beginning))
  app.addHook('onSend', (request, reply, payload, done) => {
    const id = (request.query as Readonly<Record<string, unknown>> | null)?.[downloadKey]
    if (typeof id === 'string' && downloadIdPattern.test(id) && isDownload(request)) {
      const value = outcomeValue(id, reply.statusCode < 400 ? 'started' : 'failed')
      reply
        .header('cache-control', 'no-store')
        .setCookie(downloadCookie.name, value, { path, sameSite, secure, maxAge: downloadCookie.maxSeconds })
    }
    done(null, payload)
  })
}

/** What makes the uid of a day, which stays the same while the day moves. */
const uidNames: Record<PlanDay['kind'], (id: string, role: string) => string> = {
  dates: (id) => `plan_action ${id}`,
  review: (_, role) => `plan_review ${role}`,
  again: (_, role) => `rate_again ${role}`,
}

/**
 * Answers with the calendar file of a plan's days. Colleagues look into calendars: it names capabilities, and no role, rating, or word that somebody
 * wrote. Its address is that of the current plan, without a token.
 */
export function servePlanCalendar(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  const { pack, clock, publicUrl } = deps
  app.get<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof alone> }>(`/${calendarName}/:roleId`, {
    schema: {
      operationId: calendarName,
      summary: 'The days of a plan as a calendar file',
      params,
      querystring: alone,
    },
    errorHandler: answerNoDocument(showing, { page: null }),
    handler: async (request, reply) => {
      const session = await requireSession(deps, request, reply, request.query.uuid)
      const role = await requireRole(deps, session, request.params.roleId)
      const days = await loadPlanDays(deps, { sessionUuid: session.uuid, roleId: role.id })
      if (days.length === 0) throw refuse('noPlanDay')
      const { titles, text, file } = pack.words.documents.plan_calendar
      const events = days.map(({ kind, id, day, capability: name }) => ({
        uid: nameUuid(session.uuid, uidNames[kind](id, role.id)),
        day,
        title: kind === 'dates' ? fill(titles.dates, { name }) : titles[kind],
        text,
        url: publicUrl + patterns.plan,
      }))
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', contentDisposition(`${file}.ics`))
        .header('cache-control', 'no-store')
        .send(calendarFile(pack.site.product, clock(), events))
    },
  })
}

/** Answers with every document that can be read as a page, to whom it belongs. */
export function serveDocumentPages(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  for (const name of documentNames) {
    const { choices = [], page, open } = documents[name]
    if (!page) continue
    const { path, from, screen } = page
    // A page may be opened with more in its query, such as what counts visits.
    const querystring = z.object(choiceShape(choices))
    app.get<{ Params: Params; Querystring: ChoiceQuery }>(`${patterns.roleActions}/${path}`, {
      schema: { hide: true, params, querystring },
      errorHandler: answerNoDocument(showing, { page, isPage: true }),
      handler: async (request, reply) => {
        const session = await openOrBegin(deps, request, reply)
        const role = await requireRole(deps, session, request.params.roleId)
        const choice = readChoice(request.query)
        const made = await open(deps, { session, role, choice })
        const { title, author, footer, paper, blocks } = made
        const back = {
          to: from(role.id, choice),
          label: screen ? deps.pack.words.app.titles[screen(choice)] : role.title,
        }
        const address = documentPaths.roleDocument(name, role.id, session.uuid, choice)
        const document = {
          title,
          author,
          footer,
          paper,
          blocks,
          runningTitle: runningTitle(made),
          back,
          wordFile: address,
        }
        const headers = (nonce: string) => documentHeaders(nonce, deps.preview !== undefined)
        return sendServed(showing, request, reply, { document }, { headers })
      },
    })
  }
}
