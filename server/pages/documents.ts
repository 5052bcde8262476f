import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { roleId, uuid } from '#contract/call.ts'
import { type ChoiceQuery, choiceShape } from '#contract/mail.ts'
import {
  documentPaths,
  downloadCookie,
  downloadIdPattern,
  downloadKey,
  outcomeValue,
  readChoice,
  reviewName,
} from '#contract/wire/documents.ts'
import { notForPages, paths, patterns } from '#contract/wire/paths.ts'
import { calendarFile } from '#domain/assessing/calendar-file.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { type Document, runningTitle } from '#domain/documents/blocks.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { loadStoredPlan } from '#server/assessing/plan/queries.ts'
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

/** Answers with the calendar file of the day on which a plan is looked at again. It names no role and holds no token. */
export function servePlanReview(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  const { db, pack, clock, publicUrl } = deps
  app.get<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof alone> }>(`/${reviewName}/:roleId`, {
    schema: {
      operationId: reviewName,
      summary: 'The day of a plan’s review as a calendar file',
      params,
      querystring: alone,
    },
    errorHandler: answerNoDocument(showing, { page: null }),
    handler: async (request, reply) => {
      const session = await requireSession(deps, request, reply, request.query.uuid)
      const role = await requireRole(deps, session, request.params.roleId)
      const { reviewOn: day } = await loadStoredPlan(db.read, { sessionUuid: session.uuid, roleId: role.id })
      if (day === null) throw refuse('noReviewDay')
      const { title, text, file } = pack.words.documents.plan_calendar
      const uid = nameUuid(session.uuid, `${reviewName} ${role.id}`)
      const event = { uid, stamp: clock(), day, title, text, url: publicUrl + paths.yours }
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', contentDisposition(`${file}.ics`))
        .header('cache-control', 'no-store')
        .send(calendarFile(pack.site.product, event))
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
