import { createHash } from 'node:crypto'
import type { AskedView, viewsCalls } from '#contract/views.ts'
import { printableLines } from '#domain/framework/printable.ts'
import { nameMessage, tidyName } from '#domain/mail/sender-name.ts'
import { showRole } from '#domain/role/role.ts'
import {
  askable,
  labelMessage,
  maxViewLetters,
  maxViewRequests,
  maxViews,
  mayWait,
  tidyLabel,
  viewCommentMessage,
} from '#domain/views/view.ts'
import { loadQuestionnaire } from '#server/assessing/answers.ts'
import type { Handlers } from '#server/call.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { viewRequestMail } from '#server/mail/mails.ts'
import { checkFields, sendMail } from '#server/mail/send.ts'
import { requireRole } from '#server/role/require-role.ts'
import { selectedNames } from '#server/session/session-state.ts'
import { isSaved } from '#server/session/sessions.ts'
import { newToken, viewLink } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import {
  endLink,
  isAnyNew,
  loadSeenByOthers,
  look,
  openView,
  openViewToAnswer,
  openViewToChange,
  takeBack,
} from './looking.ts'
import {
  changeView,
  countViewsHeld,
  deleteViewRequest,
  findViewRequest,
  listViews,
  storeView,
  storeViewRequest,
} from './queries.ts'

type Added = { sessionUuid: string; roleId: string; id: string; typed: string; hashed: string; isMailed: boolean }

/** Stores one more link, with the next number, unless it is stored already; returns the label of its person. */
async function addLink(deps: Deps, queries: Queries, added: Added): Promise<string> {
  const request = await findViewRequest(queries, added.sessionUuid, added.roleId)
  if (!request) throw refuse('viewsNotAsked')
  const views = await listViews(queries, request.id)
  const before = views.find(({ id }) => id === added.id)
  if (before) return before.label
  if (views.length >= maxViews) throw refuse('viewsFull')
  const number = Math.max(0, ...views.map((view) => view.number)) + 1
  const label = tidyLabel(deps.pack.words.views.asking, added.typed, number)
  const { id, hashed: tokenHash, isMailed } = added
  await storeView(queries, { id, requestId: request.id, tokenHash, label, number, isMailed })
  return label
}

/** The id of a link: the same where the page tries the same request again, so that no second link is made. */
function idFor(deps: Deps, sessionUuid: string, requestKey: string | null): string {
  if (requestKey === null) return deps.newUuid()
  return createHash('sha256').update(`${sessionUuid} ${requestKey}`).digest('base64url')
}

export const viewsHandlers: Handlers<typeof viewsCalls> = {
  views_load: async (deps, { session, body }) => {
    const { db, pack } = deps
    const role = await requireRole(deps, session, body.roleId)
    const before = await findViewRequest(db.read, session.uuid, role.id)
    // A page that the server renders cannot look, because it stores nothing; most times there is nothing new to see.
    if (before && (await isAnyNew(db.read, before))) {
      await db.write(async (queries) => {
        const request = await findViewRequest(queries, session.uuid, role.id)
        if (request) await look(queries, request)
      })
    }
    const seen = await loadSeenByOthers(deps, session.uuid, role)
    const stored = await loadQuestionnaire(db.read, { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id })
    const needed = askable(pack, role)
    const asked = needed.filter(({ id }) => seen?.request.capabilities.includes(id))
    const names = new Map(needed.map(({ id, name }) => [id, name]))
    return {
      is_saved: isSaved(session),
      needed: needed.map(({ name }) => name),
      chosen: selectedNames(deps, role, stored),
      request: seen && {
        first_name: seen.request.firstName,
        capabilities: asked.map(({ name }) => name),
        is_whole: asked.length === needed.length,
        is_by_person: seen.request.isByPerson,
        has_comments: seen.request.hasComments,
      },
      links: (seen?.views ?? []).map(({ id, label, isMailed, state }) => ({
        id,
        label,
        is_mailed: isMailed,
        state: seen?.request.isByPerson ? state : null,
      })),
      people: seen?.people ?? 0,
      may_wait: seen !== null && mayWait(seen.request.isByPerson, seen.views),
      side_by_side: (seen?.all ?? []).map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
      talk: seen?.talk ?? [],
    }
  },

  views_ask: async (deps, { session, body }) => {
    const { db, pack, clock } = deps
    const role = await requireRole(deps, session, body.roleId)
    if (!isSaved(session)) throw refuse('viewsUnsaved')
    const message = nameMessage(pack.words.mail.name, body.first_name)
    if (message !== null) return { first_name: message }
    const { selected } = await loadQuestionnaire(db.read, {
      sessionUuid: session.uuid,
      qtype: 'ASSESS',
      roleId: role.id,
    })
    const capabilities = askable(pack, role)
      .map(({ id }) => id)
      .filter((id) => body.which === 'all' || selected.includes(id))
    if (capabilities.length === 0) throw refuse('nothingAsked')
    const request = {
      id: deps.newUuid(),
      sessionUuid: session.uuid,
      roleId: role.id,
      firstName: tidyName(body.first_name),
      capabilities,
      isByPerson: body.is_by_person,
      hasComments: body.has_comments,
    }
    await db.write(async (queries) => {
      const { requests } = await countViewsHeld(queries, session.uuid)
      if (!(await storeViewRequest(queries, request, clock().toISOString()))) throw refuse('viewsAsked')
      if (requests >= maxViewRequests) throw refuse('manyViewRequests')
    })
    return {}
  },

  views_add: async (deps, { session, body, network, requestKey }) => {
    const { words } = deps.pack
    const role = await requireRole(deps, session, body.roleId)
    const { label: typed, email, name = '', comment = '' } = body
    const label = labelMessage(words.views.asking, typed)
    const messages = {
      ...(email === undefined ? {} : checkFields(words.mail, { email, name, comment })),
      ...(label === null ? {} : { label }),
    }
    if (Object.keys(messages).length > 0) return { messages, label: null, link: null }
    const { token, hashed } = newToken()
    const link = viewLink(deps.publicUrl, token)
    const id = idFor(deps, session.uuid, email === undefined ? null : requestKey)
    const added = { sessionUuid: session.uuid, roleId: role.id, id, typed, hashed, isMailed: email !== undefined }
    if (email === undefined) {
      const named = await deps.db.write((queries) => addLink(deps, queries, added))
      return { messages: {}, label: named, link }
    }
    const by = { session: session.uuid, network, request: requestKey }
    const asked = { type: 'VIEW_REQUEST', emails: [email], content: { id }, by } as const
    let named: string | null = null
    const mail = viewRequestMail(deps, { role, link, name, comment })
    const ifSent = async (queries: Queries) => {
      named = await addLink(deps, queries, added)
    }
    const refused = await sendMail(deps, asked, mail, { ifSent })
    return refused === null
      ? { messages: {}, label: named, link: null }
      : { messages: { email: refused }, label: null, link: null }
  },

  views_end: async ({ db }, { session, body }) => {
    await db.write(async (queries) => {
      const request = await findViewRequest(queries, session.uuid, body.roleId)
      if (!request) return
      await (body.id === undefined ? deleteViewRequest(queries, request.id) : endLink(queries, request, body.id))
    })
    await db.eraseDeleted()
    return {}
  },

  view_load: async (deps, { session, body }) => {
    const { view, request, role, questions, isElsewhere } = await openView(deps, deps.db.read, body.token, session)
    const reached = view.state === 'gone' ? 'seen' : view.state
    const state: AskedView['state'] = isElsewhere ? 'elsewhere' : reached
    return {
      role: showRole(deps.pack, role),
      first_name: request.firstName,
      is_by_person: request.isByPerson,
      has_comments: request.hasComments,
      is_mailed: view.isMailed,
      state,
      questions: questions.map((question) => ({
        ...question,
        additional_information: [...question.additional_information],
        optionsList: question.optionsList.map((option) => ({ ...option, signs: [...option.signs] })),
        answer: view.answers[question.qref] ?? '',
        comment: view.comments[question.qref] ?? '',
      })),
    }
  },

  view_answer: async (deps, { session, body: { token, qref, answer, comment } }) => {
    const message = viewCommentMessage(deps.pack.words, comment)
    if (message !== null) return { comment: message }
    await deps.db.write(async (queries) => {
      const { view, request, questions, browser } = await openViewToAnswer(deps, queries, token, session)
      if (view.state !== 'open') throw refuse('viewFinished')
      const question = questions.find((one) => one.qref === qref)
      if (!question) throw refuse('unknownQuestion')
      if (answer !== '' && !question.optionsList.some(({ key }) => key === answer)) throw refuse('notAnOption')
      const written = request.hasComments ? printableLines(comment).join('\n') : ''
      const isLonger = written.length > (view.comments[qref]?.length ?? 0)
      if (isLonger && (await countViewsHeld(queries, request.sessionUuid)).letters >= maxViewLetters)
        throw refuse('viewHeldFull')
      const { [qref]: _answer, ...answers } = view.answers
      const { [qref]: _comment, ...comments } = view.comments
      await changeView(queries, view.id, {
        boundTo: browser,
        answers: answer === '' ? answers : { ...answers, [qref]: answer },
        comments: written === '' ? comments : { ...comments, [qref]: written },
      })
    })
    return {}
  },

  view_finish: async (deps, { session, body }) => {
    await deps.db.write(async (queries) => {
      const { view } = await openViewToAnswer(deps, queries, body.token, session)
      if (view.state !== 'open') return
      if (Object.keys(view.answers).length === 0) throw refuse('viewEmpty')
      await changeView(queries, view.id, { state: 'finished' })
    })
    return {}
  },

  view_withdraw: async (deps, { session, body }) => {
    const isOver = await deps.db.write(async (queries) => {
      const { view, request } = await openViewToChange(deps, queries, body.token, session)
      await takeBack(queries, request, view)
      return view.state === 'seen'
    })
    await deps.db.eraseDeleted()
    return { is_over: isOver }
  },
}
