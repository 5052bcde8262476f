/** How titles that are all in capitals are written: words that keep their capitals, as they are written here, and words that stay small. */
export type TitleCase = { keep: readonly string[]; small: readonly string[] }

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu

// Of "O'BRIEN" and "L'ÉTAT" both letters, but not the S of "DIRECTOR'S".
const initials = /^\p{L}['’]\p{L}|^\p{L}/u

// HPD and DHS are abbreviations, as are short words alone in brackets.
const consonants = /^[B-DF-HJ-NP-TV-XZ]+$/

/** A title in title case where all of its letters are capitals; any other as it is. */
export function titleCased(title: string, { keep, small }: TitleCase): string {
  if (!/\p{Lu}\p{M}*\p{Lu}/u.test(title) || /\p{Ll}/u.test(title)) return title
  const kept = new Map(keep.map((one) => [one.toLowerCase(), one]))
  const stay = new Set(small.map((one) => one.toLowerCase()))
  return title.replace(word, (found, place: number) => {
    const lower = found.toLowerCase()
    const known = kept.get(lower)
    if (known !== undefined) return known
    if (/\p{N}/u.test(found) || consonants.test(found)) return found
    if (found.length <= 6 && title[place - 1] === '(' && title[place + found.length] === ')') return found
    // Behind a sign such as a colon or a bracket a title begins anew.
    const isFirst = !/[\p{L}\p{N},'’)]\s*$/u.test(title.slice(0, place))
    if (stay.has(lower) && !isFirst) return lower
    return lower.replace(initials, (letters) => letters.toUpperCase())
  })
}
