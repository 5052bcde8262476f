import { searchKey } from '../../../domain/finding/title-search.ts'
import type { Chance } from '../../support/chance.ts'

const syllables =
  'ar ben con dal er fin gra hol in kun lis mo nar ost pel rin sta tur ul ven wick ya zo schaft tion ment é ñan öst ça łu ș tū'.split(
    ' ',
  )
/** What can stand between two words of a name. */
const joints = [' ', ' ', ' ', ' ', ' & ', ', ', '-', ' – ', ' / ', ' d’', ' and ', ' of ', ": '"]

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A word that means nothing, with at least so many letters. */
function word(chance: Chance, letters: number): string {
  let made = ''
  while (made.length < letters) made += chance.pick(syllables)
  return made
}

/** A name of exactly so many characters: short words or long ones, some with accents, apostrophes, brackets or signs. */
function name(chance: Chance, characters: number): string {
  const isOfLongWords = chance.is(0.2)
  const next = () => capital(word(chance, isOfLongWords ? chance.between(14, 34) : chance.between(3, 9)))
  let made = next()
  while (made.length < characters) made += chance.pick(joints) + (chance.is(0.1) ? `(${next()})` : next())
  const cut = made.slice(0, characters)
  const open = cut.lastIndexOf('(')
  const whole = open > cut.lastIndexOf(')') ? cut.replaceAll(/[()]/g, 'o') : cut
  // A quotation mark that is not closed, a sign or a space at the end would be a slip, not a name.
  return whole.replaceAll("'", '’').replace(/[^\p{L})]+$/u, (end) => 'e'.repeat(end.length))
}

/** Makes names that each differ from all before them, as search compares them. */
export function namesOnce(chance: Chance): (least: number, most: number) => string {
  const used = new Set<string>()
  return (least, most) => {
    for (;;) {
      const made = name(chance, chance.between(least, most))
      const key = searchKey(made)
      if (key === '' || used.has(key)) continue
      used.add(key)
      return made
    }
  }
}

/** Makes ids that each differ from all before them: of a name, or of a number where nothing of the name can be one. */
export function idsOnce(prefix: string): (name: string) => string {
  const used = new Set<string>()
  return (named) => {
    const made =
      searchKey(named)
        .match(/[a-z0-9]+/g)
        ?.join('-') ?? prefix
    let id = made
    for (let number = 2; used.has(id); number += 1) id = `${made}-${number}`
    used.add(id)
    return id
  }
}

const words = (
  'a calm plan for each team and its people that says what comes next while work goes on as it did before so nobody ' +
  'waits longer than they must when the day is full of news from other places about costs and care'
).split(' ')

/** A line of words without a full stop, which begins small; this share of its words means nothing. */
export function line(chance: Chance, least = 5, most = 14, madeUp = 0.2): string {
  const made = chance.times(least, most, () =>
    chance.is(madeUp) ? word(chance, chance.between(3, 12)) : chance.pick(words),
  )
  const signed = chance.is(0.1) ? [...made, 'in R&D, “quickly”, at 5 % more'] : made
  return signed.join(' ')
}

/** A sentence. */
export const sentence = (chance: Chance) => `${capital(line(chance))}.`

/** A sentence that reads easily, for pages, whose reading grade is checked. */
export const plainSentence = (chance: Chance) => `${capital(line(chance, 5, 12, 0))}.`

/** So many sentences, each a text of its own. */
export const sentences = (chance: Chance, least = 1, most = 4) => chance.times(least, most, () => sentence(chance))
