import { callHeaders } from '../../contract/wire/headers.ts'
import { paths } from '../../contract/wire/paths.ts'

/** A visitor who has chosen a role: the session's uuid and cookie, the role, and the `qref`s of its questions in order. */
export type Visitor = { uuid: string; cookie: string; roleId: string; qrefs: string[] }

/** The body of a NEXT to `get_question`. */
export type Step = { qtype: 'ASSESS'; direction: 'NEXT'; roleId: string; qref: string; answer: string; uuid: string }

/** A question as the product sends it. */
export type Question = { qref: string; is_last: boolean; text: string; optionsList: { key: string; value: string }[] }

export const questionPath = paths.call('get_question')
const answers = ['strong', 'sound', 'developing'] as const

export function headersOf({ cookie }: Pick<Visitor, 'cookie'>): Record<string, string> {
  return { ...callHeaders, cookie }
}

/** Makes a call and returns its answer; throws where it fails. */
export async function call<Answer>(url: string, cookie: string, name: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}${paths.call(name)}`, {
    method: 'POST',
    headers: headersOf({ cookie }),
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Opens a page as a new visitor. */
export async function openSession(url: string): Promise<{ uuid: string; cookie: string }> {
  const response = await fetch(`${url}${paths.start}`)
  const uuid = /data-uuid="([^"]+)"/.exec(await response.text())?.[1]
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!uuid || !cookie) throw new Error('/start gave no uuid or no cookie')
  return { uuid, cookie }
}

function stepFrom({ uuid, roleId }: Visitor, qref: string, answer: string): Step {
  return { qtype: 'ASSESS', direction: 'NEXT', roleId, qref, answer, uuid }
}

async function walk(url: string, visitor: Visitor) {
  const { uuid, cookie, roleId } = visitor
  const answered = new Map<string, Question>()
  const asked: Question[] = []
  let question = await call<Question>(url, cookie, 'get_question', {
    qtype: 'ASSESS',
    direction: 'FIRST',
    roleId,
    uuid,
  })
  for (let last = false; !last;) {
    const { qref } = question
    asked.push(question)
    last = question.is_last
    question = await call<Question>(url, cookie, 'get_question', stepFrom(visitor, qref, answers[0]))
    answered.set(qref, question)
  }
  return { answered, asked }
}

/**
 * Makes a visitor who finds a role, chooses it and answers every question once. Also returns the questions, and what NEXT answered, by
 * `qref`.
 */
export async function openVisitor(url: string): Promise<{
  visitor: Visitor
  answered: Map<string, unknown>
  asked: Question[]
}> {
  const { uuid, cookie } = await openSession(url)
  const roles = await call<{ id: string }[]>(url, cookie, 'roles', { query_role: '', query_agency: '', uuid })
  const roleId = roles[0]?.id
  if (!roleId) throw new Error('The pack has no roles')
  await call(url, cookie, 'status_update', { roleId, uuid })
  const visitor = { uuid, cookie, roleId, qrefs: [] }
  const { answered, asked } = await walk(url, visitor)
  return { visitor: { ...visitor, qrefs: [...answered.keys()] }, answered, asked }
}

/** The steps of three passes through the questionnaire, each with another answer, so that every step changes a row. */
export function stepsOf(visitor: Visitor): Step[] {
  return answers.toReversed().flatMap((answer) => visitor.qrefs.map((qref) => stepFrom(visitor, qref, answer)))
}
