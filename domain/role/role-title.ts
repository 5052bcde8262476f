import { lettersIn } from '#domain/framework/letters.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { hasLink } from '#domain/mail/sender-name.ts'
import type { BuildingWords } from '#domain/words/building.ts'

type TitleWords = BuildingWords['shared_profile']
type KeptTitleWords = Pick<TitleWords, 'long_title' | 'unfit_title' | 'address_title'>

/** A title that is saved for others has at least this many letters, as `lettersIn` counts them (Spec §5). */
export const minTitleLength = 6

/** A title has at most this many characters, and so has a search query. */
export const maxTitleLength = 120

/** A shorter query searches for any role, and a new role with a shorter title gets the pack's default title (Spec §5). */
export const minQueryLength = 3

/** Suggestions begin with so many letters typed, as short as "HR" (product rule: suggestions). */
export const minTypedLength = 2

/** A title as it is kept. */
export const tidyTitle = tidyLine

/** Whether a query is so short that it means any role (Spec §5). */
export const meansAnyRole = (query: string): boolean => lettersIn(tidyTitle(query)) < minQueryLength

// Names of techniques that look like a domain: no domain ends in .js, and the others are their maker's own.
const technique =
  /(?<![\p{L}\p{N}.@:\\_-])(?:[\p{L}\p{N}]+\.js(?![\p{L}\p{N}.@:\\_-])|(?:ASP|ADO|VB)\.NET(?![\p{L}\p{N}.@:/\\_-]))/gu

/** Whether a mail program could make a link of a part of a title, as in a comment; "Node.js" and "ASP.NET" are none. */
function titleHasLink(title: string): boolean {
  return hasLink(title.replace(technique, 'X'))
}

// Control, format and unassigned characters, and three marks or more in a row.
const unfit = /\p{C}|\p{M}{3}/u

/** What is wrong with the characters of a title, or with its length where that exceeds `maxLength`, or null (product rule: title). */
export function titleFaultWithin(
  typed: string,
  maxLength: number,
): 'long_title' | 'unfit_title' | 'address_title' | null {
  const title = tidyTitle(typed)
  if (title.length > maxLength) return 'long_title'
  if (titleHasLink(title)) return 'address_title'
  return unfit.test(title) || (title !== '' && !/[\p{L}\p{N}]/u.test(title)) ? 'unfit_title' : null
}

/** What is wrong with the characters or the length of a title, or null (product rule: title). */
export function keptTitleFault(typed: string): ReturnType<typeof titleFaultWithin> {
  return titleFaultWithin(typed, maxTitleLength)
}

/** The message for a title that somebody keeps for themselves, or null when it is right (product rule: title). */
export function keptTitleMessage(words: KeptTitleWords, typed: string): string | null {
  const fault = keptTitleFault(typed)
  return fault && words[fault]
}

/** The message for the title of a profile that is saved for others, or null when it is right (Spec §5). */
export function sharedTitleMessage(words: TitleWords, typed: string): string | null {
  const title = tidyTitle(typed)
  if (title === '') return words.no_title
  const message = keptTitleMessage(words, typed)
  if (message !== null) return message
  return lettersIn(title) < minTitleLength ? words.short_title : null
}

/** Why a search that is long enough to name a title cannot be that of a new role, or null. */
export function searchedTitleMessage(words: KeptTitleWords, query: string): string | null {
  return meansAnyRole(query) ? null : keptTitleMessage(words, query)
}

/** The title that a search says a new role has; empty where it says none: too short (Spec §5), or not fit to be kept. */
export function searchedTitle(query: string): string {
  const title = tidyTitle(query)
  return meansAnyRole(query) || keptTitleFault(query) !== null ? '' : title
}
