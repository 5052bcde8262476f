import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formFields } from '#contract/wire/headers.ts'
import type { Notice, OperatorPage, ServedOperator } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { sendServed, type Showing } from '#server/pages/served-page.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Operator, OperatorSecret } from './signing-in.ts'

/** The fields of a form that an operator sent, by their names. */
type Fields = Readonly<Record<string, string>>

/** How an operator is answered: by a page, with what was done before, or by the address to go on to. */
export type Answer = { page: OperatorPage; notice?: Notice | null } | { to: string }

/** What an operator who has signed in asks for; `id` is the one in the address. */
type Asked = { request: FastifyRequest; reply: FastifyReply; operator: Operator; id: string }

type Handle<Given = Asked> = (asked: Given) => Promise<Answer>

/** Registers what answers an operator who has signed in; whoever has not is sent to sign in. */
export type Routes = {
  get: (pattern: string, handle: Handle) => void
  post: (pattern: string, handle: Handle) => void
  /** An act is refused unless its form is one of ours; `named` stands in the log. */
  act: (pattern: string, named: string, handle: Handle<Asked & { fields: Fields }>) => void
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

export function sendOperator(
  showing: Showing,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: ServedOperator,
  status = 200,
): Promise<FastifyReply> {
  return sendServed(showing, request, reply, { operator }, { status })
}

export function operatorRoutes(operate: FastifyInstance, showing: Showing, secret: OperatorSecret): Routes {
  const { log, countsRatings: showsPicture } = showing.deps
  const isOurs: Routes['isOurs'] = ({ token }, fields) => secret.isFormCode(token, fields[formFields.form] ?? '')

  const answering = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { operator, routeOptions, params } = request
    if (!operator && routeOptions.url === operatePatterns.overview)
      return sendOperator(showing, request, reply, { wrong: null })
    if (!operator) return reply.redirect(operatePatterns.overview, 303)
    const { id = '' } = params as { id?: string }
    const answer = await handle({ request, reply, operator, id })
    if ('to' in answer) return reply.redirect(answer.to, 303)
    const { page, notice = null } = answer
    const { formCode } = operator
    const status = notice?.isDone === false ? 409 : 200
    return sendOperator(showing, request, reply, { page, formCode, showsPicture, notice }, status)
  }
  const post: Routes['post'] = (pattern, handle) => void operate.post(pattern, hidden, answering(handle))

  return {
    get: (pattern, handle) => void operate.get(pattern, hidden, answering(handle)),
    post,
    act: (pattern, named, handle) =>
      post(pattern, async (asked) => {
        const fields = fieldsOf(asked.request)
        if (!isOurs(asked.operator, fields)) throw refuse('notFromHere')
        const id = asked.id || fields['id']
        log.info({ act: named, ...(id ? { id } : {}) }, 'operate')
        return handle({ ...asked, fields })
      }),
    isOurs,
  }
}
