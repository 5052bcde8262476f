import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from '#contract/wire/headers.ts'
import type { Notice, OperatorPage, ServedOperator, SignsInBy } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import {
  may,
  operatorParts,
  type OperatorPart,
  type OperatorSection,
  type Person,
} from '#domain/operate/permissions.ts'
import { sendServed, type Showing } from '#server/pages/served-page.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Operator, OperatorSecret } from './signing-in.ts'

/** The fields of a form that an operator sent, by their names. */
export type Fields = Readonly<Record<string, string>>

/**
 * How an operator is answered: by a page, with what was done before, by the address to go on to, by one of
 * another site where one signs out too, by a file (CSV unless `type` says otherwise), or by data for the script of a page.
 */
export type Answer =
  | { page: OperatorPage; notice?: Notice | null; headers?: (nonce: string) => Readonly<Record<string, string>> }
  | { data: object }
  | { to: string }
  | { leaving: string }
  | { file: string; text: string; type?: string }

/** What an operator who has signed in, and may do so, asks for; `id` is the one in the address. */
type Asked = { request: FastifyRequest; reply: FastifyReply; operator: Operator; id: string }

type Handle<Given = Asked> = (asked: Given) => Promise<Answer>

/**
 * Registers what answers an operator who has signed in; whoever has not is sent to sign in. Each route is of a part of these pages, which
 * `may` allows or not; null is for everybody who has signed in.
 */
export type Routes = {
  get: (pattern: string, part: OperatorPart | null, handle: Handle) => void
  post: (pattern: string, part: OperatorPart | null, handle: Handle) => void
  /** An act is refused unless its form is one of ours; `named` stands in the log. */
  act: (pattern: string, part: OperatorPart | null, named: string, handle: Handle<Asked & { fields: Fields }>) => void
  isOurs: (operator: Operator, fields: Fields) => boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has signed in, on the operator's page. */
    operator: Operator | null
  }
}

export const hidden = { schema: { hide: true } }

export const fieldsOf = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields

function sendFile(reply: FastifyReply, { file, text, type }: Extract<Answer, { file: string }>): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(file))
    .type(type ?? 'text/csv; charset=utf-8')
    .send(text)
}

export function sendOperator(
  showing: Showing,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: ServedOperator,
  status = 200,
  headers?: (nonce: string) => Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  return sendServed(showing, request, reply, { operator }, { status, ...(headers ? { headers } : {}) })
}

/** The parts of these pages that somebody may open, where the site has them. */
const partsFor = (person: Person, countsUse: boolean): OperatorSection[] =>
  operatorParts.filter((part) => may(person, part) && (part !== 'figures' || countsUse))

export function operatorRoutes(
  operate: FastifyInstance,
  showing: Showing,
  { secret, signsInBy }: { secret: OperatorSecret; signsInBy: SignsInBy },
): Routes {
  const { log, countsUse } = showing.deps
  const isOurs: Routes['isOurs'] = ({ token }, fields) => secret.isFormCode(token, fields[formFields.form] ?? '')

  const answering =
    (part: OperatorPart | null, handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { operator, routeOptions, params } = request
      const isFirst = routeOptions.url === operatePatterns.overview
      if (!operator && isFirst) return sendOperator(showing, request, reply, { wrong: null, signsInBy })
      if (!operator) return reply.redirect(operatePatterns.overview, 303)
      const { person } = operator
      const parts = partsFor(person, countsUse)
      const [first] = parts
      if (part !== null && !may(person, part)) {
        if (isFirst && first) return reply.redirect(operatePatterns[first], 303)
        throw refuse('notAllowed')
      }
      const { id = '' } = params as { id?: string }
      const answer = await handle({ request, reply, operator, id })
      if ('to' in answer) return reply.redirect(answer.to, 303)
      if ('file' in answer) return sendFile(reply, answer)
      if ('data' in answer) return reply.send(answer.data)
      if ('leaving' in answer) {
        // A page between, because the policy lets no form lead to another site.
        reply.header('refresh', `0; url=${answer.leaving}`)
        return sendOperator(showing, request, reply, { wrong: null, signsInBy, leaving: answer.leaving })
      }
      const { page, notice = null, headers } = answer
      const { formCode } = operator
      const status = notice?.isDone === false ? 409 : 200
      return sendOperator(showing, request, reply, { page, formCode, parts, who: person.name, notice }, status, headers)
    }
  const post: Routes['post'] = (pattern, part, handle) => void operate.post(pattern, hidden, answering(part, handle))

  return {
    get: (pattern, part, handle) => void operate.get(pattern, hidden, answering(part, handle)),
    post,
    act: (pattern, part, named, handle) =>
      post(pattern, part, async (asked) => {
        const fields = fieldsOf(asked.request)
        if (!isOurs(asked.operator, fields)) throw refuse('notFromHere')
        const id = asked.id || fields['id']
        log.info({ act: named, ...(id ? { id } : {}) }, 'operate')
        return handle({ ...asked, fields })
      }),
    isOurs,
  }
}
