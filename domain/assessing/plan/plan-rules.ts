import { printable, printableLines, tidyLine } from '#domain/framework/printable.ts'
import { commentMessage } from '#domain/mail/email-request.ts'
import { hasLink } from '#domain/mail/links.ts'
import { isName, tidyName } from '#domain/mail/sender-name.ts'
import type { DocumentsWords } from '#domain/words/documents.ts'
import { maxActionLength, maxWithLength, maxYearsAhead } from './plan-limits.ts'

type Words = DocumentsWords['plan_messages']

/** An action as the plan shows it: on one line, without invisible characters. */
export function tidyAction(typed: string): string {
  return printable(tidyLine(typed)).trim()
}

/** The message for an action in one's own words, or null when it is right. Others may read it, so it holds no link. */
export function actionMessage(words: Words, typed: string): string | null {
  const text = tidyAction(typed)
  if (text === '') return words.no_action
  if (text.length > maxActionLength) return words.long_action
  return hasLink(text) ? words.links : null
}

/** Whom an action is done with, as the plan shows it. */
export const tidyWith = tidyName

/** The message for whom an action is done with, or null when it is right or empty: letters, as in a sender's name. */
export function withMessage(words: Words, typed: string): string | null {
  const name = tidyWith(typed)
  if (name.length > maxWithLength) return words.long_with
  return name === '' || isName(name) ? null : words.not_a_name
}

/** A note as the plan shows it. */
export function tidyNote(typed: string): string {
  return printableLines(typed).join('\n')
}

/** The message for a note, or null when it is right: the rule of a comment in mail. */
export function noteMessage(words: Words, typed: string): string | null {
  return commentMessage({ too_long: words.long_note, links: words.links }, typed)
}

/** The first and the last day that can be planned, as YYYY-MM-DD. */
export function plannableDays(today: string): { first: string; last: string } {
  return { first: today, last: `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}` }
}

/** The message for a day that is planned, or null when it is right: today or later, and not too far ahead. */
export function dayMessage(words: Words, planned: string, today: string): string | null {
  const { first, last } = plannableDays(today)
  return planned < first || planned > last ? words.day : null
}
