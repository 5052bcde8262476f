import { keyWords, searchKey } from '#domain/finding/title-search.ts'

type Answers = Readonly<Record<string, string>>

/** A capability that one question offers beside many others; `section` is its dimension's name. */
export type Choice = { qref: string; name: string; section: string; definition: string }

/** The parts of a question with choices that the rules below need. */
type Choosing = { readonly optionsList: readonly { readonly key: string }[]; readonly choices: readonly Choice[] }

/** What a step stores: the answers by `qref`, and the `qref`s of those that are no longer given. */
export type Stored = { answers: Answers; cleared: string[] }

/** The answer to a choice; empty where it is not chosen, for which answers stored earlier have `none`. */
export function choiceAnswer({ qref }: Choice, answers: Answers): string {
  const given = Object.hasOwn(answers, qref) ? (answers[qref] ?? '') : ''
  return given === 'none' ? '' : given
}

/** Whether one choice at least is made, and none with an answer that is not offered. */
export function isChosen({ optionsList, choices }: Choosing, answers: Answers): boolean {
  const given = choices.map((choice) => choiceAnswer(choice, answers)).filter((answer) => answer !== '')
  return given.length > 0 && given.every((answer) => optionsList.some(({ key }) => key === answer))
}

/** What to store of the given choices: those left out are cleared. Null where a choice or its answer is not offered. */
export function storedChoices({ optionsList, choices }: Choosing, given: Answers): Stored | null {
  const isOffered = ([qref, answer]: [string, string]) =>
    choices.some((choice) => choice.qref === qref) && optionsList.some(({ key }) => key === answer)
  if (!Object.entries(given).every(isOffered)) return null
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
    return words.every((word) => key.includes(` ${word}`))
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
