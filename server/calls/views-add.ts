import { createHash } from 'node:crypto'
import { viewsAdd } from '#contract/views-add.ts'
import { labelMessage, tidyLabel } from '#domain/views/asking.ts'
import { maxViews } from '#domain/views/view.ts'
import type { Queries } from '#server/db/open.ts'
import { findViewRequest } from '#server/db/views/requests.ts'
import { deleteView, listViews, storeView } from '#server/db/views/views.ts'
import type { Deps } from '#server/deps.ts'
import { viewRequestMail } from '#server/mail/mails/view-request.ts'
import { refusedNow, sendMail } from '#server/mail/send.ts'
import { requireRole } from '#server/role/require-role.ts'
import { newToken, viewLink } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'
import { checkFields } from './email-fields.ts'

type Added = { sessionUuid: string; roleId: string; id: string; typed: string; hashed: string; isMailed: boolean }

/** Stores one more link, whose place among the links is the next; returns what its person is called. */
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

export const viewsAddCall = defineCall(viewsAdd, async (deps, { session, body, network, requestKey }) => {
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
  let refused = await refusedNow(deps, asked)
  let named: string | null = null
  if (refused === null) {
    refused = await sendMail(deps, asked, viewRequestMail(deps, { role, link, name, comment }), async (queries) => {
      named = await addLink(deps, queries, added)
    })
    // A limit was reached meanwhile, so the link reaches nobody.
    if (refused !== null) await deps.db.forget((queries) => deleteView(queries, id))
  }
  return refused === null
    ? { messages: {}, label: named, link: null }
    : { messages: { email: refused }, label: null, link: null }
})
