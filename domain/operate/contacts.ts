import { z } from 'zod'
import { isName, maxNameLength, tidyName } from '#domain/mail/sender-name.ts'
import type { OperateWords } from '#domain/words/operate.ts'

/** An agency has at most so many contacts at a time, because each gets a mail about each profile. */
export const maxContacts = 10

/** Nobody is a contact for longer than so many days without being named anew. */
export const maxContactDays = 366

/** For how many days after a contact has ended their name and address are kept (product rule: privacy). */
export const contactKeptDays = 30

/** After how many days without a decision an agency's contacts are reminded of a profile. */
const reminderDays = [7, 12] as const

/** What an operator says of a new contact; `last_day` is YYYY-MM-DD. */
export type NewContact = { name: string; email: string; last_day: string }

/** The message for each field, but the address, that breaks a rule; `today` and `latest` are the first and the last day that can be chosen. */
export function contactMessages(
  words: OperateWords['agencies']['wrong'],
  { name, last_day: lastDay }: NewContact,
  { today, latest }: { today: string; latest: string },
): Partial<Record<keyof NewContact, string>> {
  const tidy = tidyName(name)
  const isDay = z.iso.date().safeParse(lastDay).success
  return {
    ...(isName(tidy) && tidy.length <= maxNameLength ? {} : { name: words.name }),
    ...(isDay && lastDay >= today && lastDay <= latest ? {} : { last_day: words.last_day }),
  }
}

/**
 * How many reminders are due about a profile that was sent to its agency so many days ago, and for which `reminded` have gone: as many as
 * its age asks for, of which one alone is sent; null where none is due.
 */
export function reminderDue(days: number, reminded: number): number | null {
  const due = reminderDays.filter((after) => days >= after).length
  return due > reminded ? due : null
}
