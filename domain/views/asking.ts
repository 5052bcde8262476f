import { printable, tidyLine } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import { commentMessage } from '#domain/mail/email-request.ts'
import { hasLink } from '#domain/mail/links.ts'
import type { Words } from '#domain/words/words.ts'
import { maxLabelLength } from './view.ts'

/** What a visitor calls somebody whom they ask: on one line, without invisible characters; “Person 2” where they wrote nothing. */
export function tidyLabel(words: Words['views']['asking'], typed: string, number: number): string {
  const label = printable(tidyLine(typed)).trim()
  return label === '' ? fill(words.person, { number }) : label
}

/** The message for what a visitor calls somebody whom they ask, or null when it is right or empty (product rule: views). */
export function labelMessage(words: Words['views']['asking'], typed: string): string | null {
  const label = tidyLabel(words, typed, 1)
  return label.length > maxLabelLength || hasLink(label) ? words.unfit_label : null
}

/** The message for the comment of somebody who gives their view: as in a mail, no links and 500 characters at most. */
export function viewCommentMessage(words: Words, comment: string): string | null {
  return commentMessage(words.mail.comment, comment)
}
