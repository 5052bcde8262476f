import { keyWords, searchKey } from '#domain/finding/title-search.ts'
import { holdsWord } from '#domain/framework/letters.ts'

type Answers = Readonly<Record<string, string>>

/**
 * A capability that one question offers beside many others; `section` is its dimension's name, and `options` are the keys of those of the
 * question's options that it has, where these are not all.
 */
export type Choice = { qref: string; name: string; section: string; definition: string; options?: string[] | undefined }

/** The parts of a question with choices that the rules below need. */
type Choosing = { readonly optionsList: readonly { readonly key: string }[]; readonly choices: readonly Choice[] }

/** What a step stores: the answers by `qref`, and the `qref`s of those that are no longer given. */
export type Stored = { answers: Answers; cleared: string[] }

/** The answer to a choice; empty where it is not chosen, for which answers stored earlier have `none`. */
export function choiceAnswer({ qref }: Choice, answers: Answers): string {
  const given = Object.hasOwn(answers, qref) ? (answers[qref] ?? '') : ''
  return given === 'none' ? '' : given
}

/** The question's options that a choice has, in their order. */
export function optionsOf<One extends { readonly key: string }>(
  options: readonly One[],
  { options: own }: Pick<Choice, 'options'>,
): readonly One[] {
  return own ? options.filter(({ key }) => own.includes(key)) : options
}

/** Of those that a capability has, the one nearest to what is asked: the last not above it in the order of all, else its first. */
export function nearest(all: readonly string[], own: readonly string[], asked: string): string | undefined {
  const place = all.indexOf(asked)
  return own.findLast((one) => all.indexOf(one) <= place) ?? own[0]
}

/** The option of a choice that comes nearest to one of the question's (`nearest`); empty for none. */
export function nearestOption(options: readonly { readonly key: string }[], choice: Choice, asked: string): string {
  const all = options.map(({ key }) => key)
  const own = optionsOf(options, choice).map(({ key }) => key)
  return all.includes(asked) ? (nearest(all, own, asked) ?? '') : ''
}

const isOffered = (options: Choosing['optionsList'], choice: Choice, answer: string) =>
  optionsOf(options, choice).some(({ key }) => key === answer)

/** Whether one choice at least is made, and none with an answer that is not offered. */
export function isChosen({ optionsList, choices }: Choosing, answers: Answers): boolean {
  const given = choices.filter((choice) => choiceAnswer(choice, answers) !== '')
  return given.length > 0 && given.every((one) => isOffered(optionsList, one, choiceAnswer(one, answers)))
}

/** What to store of the given choices: those left out are cleared. Null where a choice or its answer is not offered. */
export function storedChoices({ optionsList, choices }: Choosing, given: Answers): Stored | null {
  const areOffered = Object.entries(given).every(([qref, answer]) =>
    choices.some((choice) => choice.qref === qref && isOffered(optionsList, choice, answer)),
  )
  if (!areOffered) return null
  return { answers: given, cleared: choices.map(({ qref }) => qref).filter((qref) => !Object.hasOwn(given, qref)) }
}

/** The answers after a step has stored and cleared some. */
export function answersAfter(answers: Answers, stored: Stored | null): Answers {
  if (!stored) return answers
  const all = Object.entries({ ...answers, ...stored.answers })
  return Object.fromEntries(all.filter(([qref]) => !stored.cleared.includes(qref)))
}

/** The choices whose name and definition together contain every typed word, as a word or the beginning of one. */
export function choicesWith<Offered extends Choice>(choices: readonly Offered[], typed: string): Offered[] {
  const words = keyWords(typed)
  if (words.length === 0) return [...choices]
  return choices.filter(({ name, definition }) => {
    const key = ` ${searchKey(`${name} ${definition}`)}`
    return words.every((word) => holdsWord(key, word))
  })
}

/**
 * One answer that a question offers. `meaning` explains the name where the name alone is not clear; otherwise it is empty.
 */
export type Option<Key extends string = string> = { readonly key: Key; readonly name: string; readonly meaning: string }

/**
 * The option in one line, as the specification's field `value` holds it: its name, then a dash and its meaning (Spec §3,
 * Question).
 */
export function optionValue({ name, meaning }: Pick<Option, 'name' | 'meaning'>): string {
  return meaning === '' ? name : `${name} – ${meaning}`
}
