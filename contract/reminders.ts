import { z } from 'zod'
import { reminderKinds } from '#domain/assessing/plan-days.ts'
import { type CallDefinitions, linkToken, roleId, typed, uuid } from './call.ts'

/** What somebody asked to be reminded of about a plan; never the address. */
export const shownReminders = z.object({
  kinds: z.array(z.enum(reminderKinds)),
  asked_at: z.iso.datetime(),
  /** Null until the owner of the address has said yes. */
  confirmed_at: z.iso.datetime().nullable(),
})

export const reminderCalls = {
  /**
   * Ask to be reminded by mail of the days of a plan (ours): its actions' days, its review, and rating oneself again. It sends a mail whose link
   * confirms the address; until then nothing else is sent. The answer is empty, or holds a message for each field. 404 when there is no such
   * role; 409 when the session is not saved.
   */
  ask_reminders: {
    summary: 'Ask to be reminded of a plan by e-mail',
    request: z.strictObject({ roleId, email: typed, kinds: z.array(z.enum(reminderKinds)).max(10), uuid }),
    response: z.object({
      email: z.string().optional(),
      name: z.string().optional(),
      comment: z.string().optional(),
      kinds: z.string().optional(),
    }),
  },

  /** Stop the reminders of a plan and erase their address (ours). A repeated call changes nothing. */
  end_reminders: {
    summary: 'Stop the reminders of a plan',
    for: 'only deletes',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({}),
  },

  /**
   * Confirm reminders by the token of the link that their address was sent (ours). 404 when we made no such token; 410 when they were stopped,
   * or asked for too long ago.
   */
  confirm_reminders: {
    summary: 'Confirm reminders by the token of their link',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({}),
  },

  /** Stop reminders by the token of a link in one of them, and erase their address (ours). A repeated call changes nothing. 404 as above. */
  stop_reminders: {
    summary: 'Stop reminders by the token of their link',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({}),
  },
} as const satisfies CallDefinitions
