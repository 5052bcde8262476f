import type { reminderCalls } from '#contract/reminders.ts'
import { reminderKinds } from '#domain/assessing/plan-days.ts'
import { day } from '#domain/framework/durations.ts'
import { confirmDays } from '#domain/mail/mail-limits.ts'
import type { Handlers } from '#server/call.ts'
import type { Deps } from '#server/deps.ts'
import type { ReminderLink } from '#server/mail/held-addresses.ts'
import { confirmRemindersMail } from '#server/mail/reminder-mails.ts'
import { checkFields, sendMail } from '#server/mail/send.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { requireRole } from '#server/role/require-role.ts'
import { isSaved } from '#server/session/sessions.ts'
import { nameUuid } from '#server/values/identifiers.ts'
import { reminderLink } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { confirmReminders, endReminders, endRemindersOf, storeReminders } from './queries.ts'
import { loadPlanDays, reminderDay, unconfirmedUntil } from './reminders.ts'

/** The id in the token of a link; refused where we made no such link. */
function idIn({ mail }: Pick<Deps, 'mail'>, token: string, link: ReminderLink): string {
  const id = mail.held.read(token, link)
  if (id === null) throw refuse('stopLinkUnknown')
  return id
}

/** Stops the reminders that the token of a link names, and erases their address. A repeated call changes nothing. */
export async function stopReminders(deps: Pick<Deps, 'db' | 'mail'>, token: string): Promise<void> {
  const id = idIn(deps, token, 'stop')
  await deps.db.write((queries) => endRemindersOf(queries, id))
  await deps.db.eraseDeleted()
}

export const reminderHandlers: Handlers<typeof reminderCalls> = {
  ask_reminders: async (deps, { session, body, network, requestKey }) => {
    const { pack, mail, clock, publicUrl } = deps
    if (!isSaved(session)) throw refuse('remindersUnsaved')
    const role = await requireRole(deps, session, body.roleId)
    const of = { sessionUuid: session.uuid, roleId: role.id }
    const kinds = reminderKinds.filter((kind) => body.kinds.includes(kind))
    const { reminders: words } = pack.words.mail
    const today = reminderDay(deps)
    const days = await loadPlanDays(deps, of)
    const ahead = kinds.filter((kind) => days.some((one) => one.kind === kind && one.day > today))
    const nothingAhead = kinds.length === 0 ? words.none_chosen : words.nothing_ahead
    const messages = {
      ...checkFields(pack.words.mail, { email: body.email }),
      ...(ahead.length === 0 ? { kinds: nothingAhead } : {}),
    }
    if (Object.keys(messages).length > 0) return messages
    const to = wireAddress(body.email)
    const [code = ''] = mail.stops.codesOf(to)
    // Follows from the address, so that its owner's link confirms no other; and from its code, so that nobody guesses the address from it.
    const id = nameUuid(session.uuid, `reminders ${role.id} ${code}`)
    const now = clock()
    const asked = new Intl.ListFormat(pack.language).format(kinds.map((kind) => words.asked[kind]))
    const link = reminderLink(publicUrl, mail.held.tokenOf(id, 'confirm'), 'confirm')
    const message = confirmRemindersMail(deps, { asked, expires: new Date(now.getTime() + confirmDays * day), link })
    const by = { session: session.uuid, network, request: requestKey }
    const mailed = { type: 'CONFIRM_REMINDERS', emails: [body.email], content: { id, kinds }, by } as const
    const refused = await sendMail(deps, mailed, message, {
      ifSent: (queries) =>
        storeReminders(queries, {
          id,
          session_uuid: session.uuid,
          role_id: role.id,
          kinds: JSON.stringify(kinds),
          code,
          sealed: mail.held.seal(to, id),
          asked_at: now.toISOString(),
          confirmed_at: null,
          reminded_on: today,
        }),
    })
    return refused === null ? {} : { email: refused }
  },

  end_reminders: async ({ db }, { session, body }) => {
    await db.write((queries) => endReminders(queries, { sessionUuid: session.uuid, roleId: body.roleId }))
    await db.eraseDeleted()
    return {}
  },

  confirm_reminders: async (deps, { body }) => {
    const id = idIn(deps, body.token, 'confirm')
    const [now, today] = [deps.clock().toISOString(), reminderDay(deps)]
    const confirmed = { id, askedAfter: unconfirmedUntil(deps), now, today }
    if (!(await deps.db.write((queries) => confirmReminders(queries, confirmed)))) throw refuse('remindersGone')
    return {}
  },

  stop_reminders: async (deps, { body }) => {
    await stopReminders(deps, body.token)
    return {}
  },
}
