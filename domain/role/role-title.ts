import type { BuildingWords } from '#domain/words/building.ts'

type TitleWords = BuildingWords['shared_profile']

/**
 * A title that is saved for others has at least and at most this many characters (Spec §5). A search query has the same
 * maximum.
 */
const minTitleLength = 6
export const maxTitleLength = 120

/** A shorter query searches for any role, and a new role with a shorter title gets the pack's default title (Spec §5). */
export const minQueryLength = 3

/** A title in the form that is stored: composed letters (NFC), single spaces between words, and none at the ends. */
export function tidyTitle(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

// Characters that are invisible, unassigned, change the direction of writing or pile up marks; and addresses, which mail
// programs would turn into links.
const unfit = /:\/\/|www\.|@|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{3}/iu

function keptTitleFault(typed: string): 'long_title' | 'unfit_title' | null {
  const title = tidyTitle(typed)
  if (title.length > maxTitleLength) return 'long_title'
  // Checked as typed, because tidying would turn a tab or a line break into a space.
  return unfit.test(typed.trim()) || (title !== '' && !/[\p{L}\p{N}]/u.test(title)) ? 'unfit_title' : null
}

/**
 * The message for a title that somebody keeps for themselves, or null when its characters and length are right (product
 * rule: title).
 */
export function keptTitleMessage(words: TitleWords, typed: string): string | null {
  const fault = keptTitleFault(typed)
  return fault && words[fault]
}

/** The message for the title of a profile that is saved for others, or null when it is right (Spec §5). */
export function sharedTitleMessage(words: TitleWords, typed: string): string | null {
  const title = tidyTitle(typed)
  if (title === '') return words.no_title
  const message = keptTitleMessage(words, typed)
  if (message !== null) return message
  const characters = [...new Intl.Segmenter().segment(title)].length
  return characters < minTitleLength ? words.short_title : null
}

/**
 * The title to offer for a new role after a search for `query`. Empty when the query is too short (Spec §5) or could not be
 * kept as a title.
 */
export function searchedTitle(query: string): string {
  const title = tidyTitle(query)
  return title.length < minQueryLength || keptTitleFault(query) !== null ? '' : title
}
