import type { Question } from '#contract/assessing.ts'
import type { Problem } from '#web/ui/error-summary.tsx'
import { fill } from '#domain/framework/sentence.ts'
import type { BuildingWords } from '#domain/words/building.ts'
import { choiceFields } from '#web/routes/assessing/question-steps.ts'

export type Choices = NonNullable<Question['choices']>
export type Options = Question['optionsList']

/** The option of each chosen capability, by its id; empty where none has been chosen yet. */
export type Chosen = Readonly<Record<string, string>>

/** What is chosen already. An option that is no longer offered is to be chosen anew. */
export function chosenBefore(choices: Choices, options: Options): Chosen {
  const offered = (answer: string) => (options.some(({ key }) => key === answer) ? answer : '')
  return Object.fromEntries(
    choices.filter(({ answer }) => answer !== '').map(({ qref, answer }) => [qref, offered(answer)]),
  )
}

/** What is chosen, as fields of a form. */
export const fieldsOf = (chosen: Chosen): [name: string, value: string][] =>
  Object.entries(chosen).flatMap(([qref, option]): [string, string][] => [
    [choiceFields.chosen, qref],
    [choiceFields.option(qref), option],
  ])

/** Those of which something is missing: an option. */
export function withoutOption(choices: Choices, chosen: Chosen): Choices {
  return choices.filter(({ qref }) => chosen[qref] === '')
}

/** With one of them chosen, or taken out where its option is null. */
export function changed(chosen: Chosen, qref: string, option: string | null): Chosen {
  const others = Object.entries(chosen).filter(([other]) => other !== qref)
  return Object.fromEntries(option === null ? others : [...others, [qref, option]])
}

/** The ids of the parts of a choice on the page. */
export const idsOf = (qref: string) =>
  ({ box: `choice-${qref}`, name: `name-${qref}`, about: `about-${qref}`, level: `level-${qref}` }) as const

/** The id of the search field. */
export const searchId = 'choices-search'

/** What is wrong with a choice that is to be all: nothing is chosen, or an option is missing. */
export function problemsOf(words: BuildingWords['choosing'], choices: Choices, chosen: Chosen): Problem[] {
  if (Object.keys(chosen).length === 0) return [{ message: words.nothing_chosen, fieldId: searchId }]
  return withoutOption(choices, chosen).map(({ qref, name }) => ({
    message: fill(words.no_level, { name }),
    fieldId: idsOf(qref).level,
  }))
}
