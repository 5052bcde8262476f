import type { PackFault } from '#domain/framework/checks/fault.ts'
import { isOfCapability, type Passage, placeOf } from './passages.ts'
import { sentencesOf, type Style, wordsOf } from './writing.ts'

/** The kinds of text in a capability, in the order of its file, each with the keys of its texts. */
const kinds: readonly [kind: string, keys: RegExp][] = [
  ['definitions', /^definition$/],
  ['reasons why it matters', /^why_it_matters$/],
  ['statements', /^statements$/],
  ['signs', /^signs\./],
  ['indicators', /^indicators\./],
  ['behaviours', /^behaviours\./],
  ['notes on what it is not', /^what_it_is_not$/],
  ['derailers', /^derailers\./],
  ['interview questions', /^interview\.behavioural\.question$/],
  ['follow-up questions', /^interview\.(?:behavioural|scenario)\.probes$/],
  ['questions about experience', /^interview\.experience$/],
  ['criteria', /^interview\.criteria$/],
  ['warning signs', /^interview\.warning_signs$/],
  ['cases to think through', /^interview\.scenario\.question$/],
  ['sample answers', /^interview\.sample_answer\.answers\.answer$/],
  ['reasons for a score', /^interview\.sample_answer\.answers\.why$/],
  ['development actions', /^development\.(?:on_the_job|through_others|learning)\b/],
  ['questions to reflect on', /^development\.reflection$/],
  ['first steps', /^development\.first_step$/],
  ['signs of progress', /^development\.sign_of_progress$/],
  ['practices', /^development\.practice$/],
  ['exercises with a team', /^development\.with_a_team$/],
  ['questions for coaches', /^development\.for_coaches$/],
  ['stories', /^stories\.text$/],
  ['notes on evidence', /^evidence\.text$/],
]

/** With fewer texts of a kind, it means nothing that they are alike. */
export const minTexts = 12

/** Single sentences are alike where their lengths fall into one band of so many words. */
const wordsInBand = 3

/** What the most texts of a kind have in common, and the first of them. */
export type Likeness = { kind: string; what: string; count: number; of: number; first: Passage }

/** Items grouped by key; groups stand in the order of their first item. */
export function groupsOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** The key of a text without the name of a variant, so that variants of a text count as one kind. */
const plainKey = ({ key }: Passage) => key.replace(/^(?:without_reports|front_line|(?:at_level|settings)\.[^.]+)\./, '')

/** The kind of a text of a capability; null for names. */
function kindOf(passage: Passage): string | null {
  const plain = plainKey(passage).replaceAll(/\.\d+/g, '')
  return kinds.find(([, keys]) => keys.test(plain))?.[0] ?? null
}

/** How a text runs: how many sentences it has, and of a single one how long it is. */
function shapeOf(text: string): string {
  const { length } = sentencesOf(text)
  if (length > 1) return `has ${length} sentences`
  const most = Math.ceil(wordsOf(text).length / wordsInBand) * wordsInBand
  return `is one sentence of ${most - wordsInBand + 1} to ${most} words`
}

function openingOf(text: string): string {
  return `begins with “${wordsOf(text.toLowerCase()).slice(0, 2).join(' ')}”`
}

/** What the most texts of each kind have in common by a measure, where there are enough of the kind. */
function mostAlike(passages: readonly Passage[], measure: (text: string) => string): Likeness[] {
  const byKind = groupsOf(passages, kindOf)
  return kinds.flatMap(([kind]) => {
    const texts = byKind.get(kind) ?? []
    const groups = [...groupsOf(texts, ({ text }) => measure(text))]
    const [most] = groups.toSorted(([, one], [, other]) => other.length - one.length)
    const [what = '', [first, ...rest] = []] = most ?? []
    return first && texts.length >= minTexts ? [{ kind, what, count: 1 + rest.length, of: texts.length, first }] : []
  })
}

/** The most frequent shape of each kind of text. */
export const likeShapes = (passages: readonly Passage[]) => mostAlike(passages, shapeOf)

/** The most frequent opening of each kind of text: its first two words. */
export const likeOpenings = (passages: readonly Passage[]) => mostAlike(passages, openingOf)

/** In per cent. */
export const shareOf = ({ count, of }: Likeness) => (100 * count) / of

type Limit = { alike: typeof likeShapes; limit: number; advice: string }

/** Kinds of text that are more alike than they may be, in the framework or else in one capability. */
function tooAlike(passages: readonly Passage[], { alike, limit, advice }: Limit): PackFault[] {
  const isOver = (one: Likeness) => shareOf(one) > limit
  const faultOf = ({ what, count, of, kind, first }: Likeness, where: string): PackFault => {
    const reason = `${what}, like ${count} of ${of} ${kind} of ${where} (${limit} % at most): ${advice}`
    return { ...placeOf(first), reason }
  }
  const whole = alike(passages).filter(isOver)
  // What is alike everywhere is not said again of each capability.
  const isNews = ({ kind }: Likeness) => whole.every((one) => one.kind !== kind)
  const single = [...groupsOf(passages, ({ file }) => file).values()].flatMap(alike).filter(isOver).filter(isNews)
  return [...whole.map((one) => faultOf(one, 'the framework')), ...single.map((one) => faultOf(one, 'this capability'))]
}

/** Kinds of text that run alike: too many have one shape, or one opening. */
export function likeRhythms(passages: readonly Passage[], { maxLikeShapes, maxLikeOpenings }: Style): PackFault[] {
  const texts = passages.filter(isOfCapability)
  const shapes = {
    alike: likeShapes,
    limit: maxLikeShapes,
    advice: 'make some shorter and some longer, by what they say',
  }
  const openings = { alike: likeOpenings, limit: maxLikeOpenings, advice: 'begin some with other words' }
  return [...tooAlike(texts, shapes), ...tooAlike(texts, openings)]
}

/** From this share of their longer words on, two texts say nearly the same. */
export const maxNearness = 0.7

/** Fewer longer words than these say too little to be compared. */
const minWords = 5

/** Two texts of different capabilities, and how near they are: 1 where all their longer words are the same. */
export type Pair = { text: Passage; earlier: Passage; nearness: number }

function longerWords(text: string): Set<string> {
  return new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/(ing|ed|es|s)$/, '')),
  )
}

/** Pairs of texts of different capabilities whose nearness is at least `least`, in the order of the later text. */
export function pairsOf(passages: readonly Passage[], least: number): Pair[] {
  const texts = passages
    .filter(isOfCapability)
    .map((passage) => ({ passage, words: longerWords(passage.text) }))
    .filter(({ words }) => words.size >= minWords)
  // Texts are compared only with those before them that share a word, because large frameworks hold thousands.
  const withWord = new Map<string, number[]>()
  return texts.flatMap(({ passage, words }, index) => {
    const shared = new Map<number, number>()
    for (const word of words) {
      const before = withWord.get(word) ?? []
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1)
      before.push(index)
      withWord.set(word, before)
    }
    return [...shared].flatMap(([place, count]) => {
      const other = texts[place]
      if (!other || other.passage.file === passage.file) return []
      const nearness = (2 * count) / (words.size + other.words.size)
      return nearness >= least ? [{ text: passage, earlier: other.passage, nearness }] : []
    })
  })
}

/** Texts that say almost the same as one of another capability, each once. */
export function nearDuplicates(passages: readonly Passage[]): PackFault[] {
  return pairsOf(passages, maxNearness)
    .filter(({ text }, index, pairs) => pairs[index - 1]?.text !== text)
    .map(({ text, earlier }) => {
      const reason = `says nearly the same as ${earlier.file} ${earlier.key}: say what sets it apart`
      return { ...placeOf(text), reason }
    })
}
