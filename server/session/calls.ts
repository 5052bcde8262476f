import type { mailCalls } from '#contract/mail.ts'
import type { sessionCalls } from '#contract/session.ts'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import type { CallContext, Handlers } from '#server/call.ts'
import { loadCareerPathState } from '#server/career/path-search.ts'
import { loadTarget } from '#server/career/ways.ts'
import type { Deps } from '#server/deps.ts'
import { saveSessionMail } from '#server/mail/mails.ts'
import { checkFields, type FieldMessages, sendMail } from '#server/mail/send.ts'
import { findRole } from '#server/role/queries.ts'
import { restoreLink, tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { countUse } from './counting.ts'
import { eraseSession, leaveInBrowser } from './ending.ts'
import { openRestoreLink, storeRestoreLink } from './queries.ts'
import { loadSessionData } from './session-data.ts'
import { loadRoleState, loadYourRoles } from './session-state.ts'
import {
  addCookie,
  endedBefore,
  isSaved,
  keepChanges,
  keepInPassing,
  recordEvent,
  resumptionAfter,
  resumptionOf,
} from './sessions.ts'

/**
 * Saves the session, sends the link back to it and answers with the link too; past the limits of mail with the link alone and
 * when to try again.
 */
export async function saveAndSendLink(
  deps: Deps,
  {
    session,
    body: { email },
    network,
    requestKey,
    setHeader,
    giveCookie,
  }: CallContext<typeof sessionCalls.save_session | typeof mailCalls.send_email>,
): Promise<FieldMessages> {
  const messages = checkFields(deps.pack.words.mail, { email })
  if (messages.email !== undefined) return messages
  const { token, hashed } = deps.restoreTokens.issue()
  const roleId = session.stored?.role_id ?? null
  const link = restoreLink(deps.publicUrl, token)
  const role = roleId === null ? null : await findRole(deps.db.read, roleId, session.uuid)
  const message = saveSessionMail(deps, { link, role })
  const by = { session: session.uuid, network, request: requestKey }
  const asked = { type: 'SAVE_SESSION', emails: [email], content: { roleId }, by } as const
  const limitReached = await sendMail(deps, asked, message, {
    always: async (queries) => {
      const now = deps.clock()
      await keepChanges(queries, session, now, { session_saved: 1 })
      await storeRestoreLink(queries, { tokenHash: hashed, sessionUuid: session.uuid, now: now.toISOString() })
    },
  })
  setHeader(restoreLinkHeader, link)
  giveCookie(true)
  return limitReached === null ? {} : { email: limitReached }
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  status_load: async (deps, { session }) => {
    const { pack } = deps
    const { stored } = session
    const resumption = resumptionOf(session)
    const inOrder = new Intl.Collator(pack.language)
    const roleState = await loadRoleState(deps, session.uuid, resumption, stored?.role_id ?? null)
    return {
      uuid: session.uuid,
      ...resumption,
      session_saved: isSaved(session),
      query_role: stored?.query_role ?? '',
      query_agency: stored?.query_agency ?? '',
      ...(await loadCareerPathState(deps, session)),
      ...roleState,
      has_roles: roleState.role !== null || (await loadYourRoles(deps, session)).length > 0,
      ...(await loadTarget(deps, session)),
      agency_list: pack.agencies.map(({ id, name }) => ({ value: id, text: name })),
      role_type_list: pack.role_types.map(({ id, name }) => ({ value: id, text: name })),
      family_list: pack.starter.families
        .map(({ id, name }) => ({ value: id, text: name }))
        .toSorted((one, other) => inOrder.compare(one.text, other.text)),
      new_role_title: pack.words.building.build.new_role_title,
      any_agency: pack.words.finding.anything.agency,
      any_role_type: pack.words.finding.anything.role_type,
      min_capabilities: pack.limits.min_capabilities,
      max_capabilities: pack.limits.max_capabilities,
      analytics_ids: [...deps.analyticsIds],
      matomo_host: deps.matomo && new URL(deps.matomo.url).host,
      use_counted: deps.countsUse,
    }
  },

  status_update: async (deps, context) => {
    const { session, body } = context
    const role = await findRole(deps.db.read, body.roleId, session.uuid)
    if (!role) throw refuse('unknownRole')
    const resumption = resumptionAfter(session, 'role chosen', role.id)
    const { restore_point = null, query_role = '', query_agency = '' } = session.stored ?? {}
    // The name is of use for counting alone.
    const campaign = context.isCounted ? body.campaign : undefined
    const hasSearched = restore_point === 'START' || query_role !== '' || query_agency !== ''
    await keepInPassing(deps, async (queries) => {
      await recordEvent(queries, session, 'role chosen', deps.clock(), {
        role_id: role.id,
        ...(body.query_agency === undefined ? {} : { query_agency: body.query_agency }),
        ...(campaign === undefined ? {} : { campaign }),
      })
      if (hasSearched || campaign !== undefined) await countUse(deps, queries, context, role, { kind: 'found' })
    })
    return { ...resumption, ...(await loadRoleState(deps, session.uuid, resumption, role.id)) }
  },

  your_roles: async (deps, { session }) => ({
    roles: await loadYourRoles(deps, session),
  }),

  save_session: saveAndSendLink,

  restore_session: async (deps, { session, body, giveCookie }) => {
    const now = deps.clock()
    const value = await deps.db.write(async (queries) => {
      const opened = { tokenHash: tokenHash(body.token), now: now.toISOString(), endedBefore: endedBefore(now).saved }
      const uuid = await openRestoreLink(queries, opened)
      if (uuid === null) throw refuse(deps.restoreTokens.isOurs(body.token) ? 'linkNotValid' : 'linkUnknown')
      // The browser's cookie until now must open nothing any more, whichever session it opened.
      await leaveInBrowser(queries, session)
      return addCookie(deps, queries, uuid)
    })
    await deps.db.eraseDeleted()
    giveCookie(true, value)
    return {}
  },

  leave_session: async ({ db }, { session, dropCookie }) => {
    await db.write((queries) => leaveInBrowser(queries, session))
    await db.eraseDeleted()
    dropCookie()
    return {}
  },

  delete_session: async ({ db, clock, mail }, { session, dropCookie }) => {
    const { dropped } = await db.write((queries) => eraseSession(queries, session.uuid, clock().toISOString()))
    for (const one of dropped) mail.ended(one)
    await db.eraseDeleted()
    dropCookie()
    return {}
  },

  get_session_data: (deps, { session }) => loadSessionData(deps, session),
}
