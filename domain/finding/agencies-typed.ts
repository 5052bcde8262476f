import { holdsWord } from '#domain/framework/letters.ts'
import { searchKey, tellingWords } from './title-search.ts'

type Agency = { value: string; text: string }

const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join('')

/**
 * The agencies that may be meant by what is typed into a list of them, in its order: those whose words begin so, in any order, accents
 * and case aside, or whose initials do, from two letters on. All of them where nothing is typed.
 */
export function agenciesTyped<Listed extends Agency>(agencies: readonly Listed[], typed: string): Listed[] {
  const sought = searchKey(typed)
  return agencies.filter(({ text }) => {
    const key = searchKey(text)
    const initials = [key.split(' '), tellingWords(key)].map(initialsOf)
    if (initials.some((letters) => sought.length > 1 && letters.startsWith(sought))) return true
    return sought.split(' ').every((word) => holdsWord(` ${key}`, word))
  })
}
