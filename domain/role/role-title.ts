/** The fewest and most characters of a title that is saved for others (Spec §5). */
const minTitleLength = 6
export const maxTitleLength = 120

/** A query shorter than this means any role, and a new role's title falls back to the pack's default (Spec §5). */
export const minQueryLength = 3

/** The most characters of a query. */
export const maxQueryLength = maxTitleLength

/** A title as it is kept: composed letters (NFC), one space between words and none around them. */
export function tidyTitle(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

// Invisible, unassigned, turning the direction of writing, or piled up; or an address, which mail programs would link.
const unfit = /:\/\/|www\.|@|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{3}/iu

/** What is wrong with the characters or the length of a title that somebody keeps for themselves, or null (product rule: title). */
export function keptTitleMessage(typed: string): string | null {
  const title = tidyTitle(typed)
  if (title.length > maxTitleLength) return `Please shorten the role title to ${maxTitleLength} characters or fewer.`
  // As typed: tidying would hide a tab or a line's end.
  if (unfit.test(typed.trim()) || (title !== '' && !/[\p{L}\p{N}]/u.test(title))) {
    return 'Please use letters, numbers and ordinary punctuation.'
  }
  return null
}

/** What is wrong with the title of a profile that is saved for others, or null (Spec §5). */
export function sharedTitleMessage(typed: string): string | null {
  const title = tidyTitle(typed)
  if (title === '') return 'Please provide a role title'
  const message = keptTitleMessage(typed)
  if (message !== null) return message
  const characters = [...new Intl.Segmenter().segment(title)].length
  return characters < minTitleLength ? 'Please provide a more descriptive title' : null
}

/** The title that a search says a new role has; empty where it says none: too short (Spec §5), or not fit to be kept. */
export function searchedTitle(query: string): string {
  const title = tidyTitle(query)
  return title.length < minQueryLength || keptTitleMessage(query) !== null ? '' : title
}
