import { printableLines, tidyLine } from '#domain/framework/printable.ts'

/** For how many days the link of a preview shows the draft. */
export const previewDays = 7

/** How long a comment on a draft may be, and the name of whoever writes one by the link of a preview. */
export const maxReviewLength = 1000
export const maxReviewerLength = 80

/** So many comments may be written by the link of one preview. */
export const maxByLink = 200

/** A comment as it is kept: plain lines, and no longer than one may be; empty where nothing was written. */
export const tidyComment = (typed: string): string =>
  printableLines(typed.slice(0, 4 * maxReviewLength))
    .join('\n')
    .slice(0, maxReviewLength)

/** The name of whoever comments by a link, as it is kept: one line, without signs that would disguise it. */
export const tidyReviewer = (typed: string): string =>
  (printableLines(tidyLine(typed.slice(0, 4 * maxReviewerLength)))[0] ?? '').slice(0, maxReviewerLength)
