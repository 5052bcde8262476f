import type { MouseEvent } from 'react'
import type { Question } from '#contract/assessing.ts'
import { optionsOf } from '#domain/assessing/choices.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { BuildingWords } from '#domain/words/building.ts'
import { choiceFields } from '#web/routes/assessing/question.tsx'
import type { Problem } from '#web/ui/error-summary.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Heard } from '#web/ui/text.tsx'

export type Choices = NonNullable<Question['choices']>
export type Options = Question['optionsList']

/** The option of each chosen capability, by its id; empty where none has been chosen yet. */
export type Chosen = Readonly<Record<string, string>>

/** What is chosen already. An option that is no longer offered is to be chosen anew. */
export function chosenBefore(choices: Choices, options: Options): Chosen {
  const offered = (choice: Choices[number]) =>
    optionsOf(options, choice).some(({ key }) => key === choice.answer) ? choice.answer : ''
  return Object.fromEntries(
    choices.filter(({ answer }) => answer !== '').map((choice) => [choice.qref, offered(choice)]),
  )
}

/** What is chosen, as fields of a form. */
export const fieldsOf = (chosen: Chosen): [name: string, value: string][] =>
  Object.entries(chosen).flatMap(([qref, option]): [string, string][] => [
    [choiceFields.chosen, qref],
    [choiceFields.option(qref), option],
  ])

/** The chosen capabilities that have no option yet. */
export function withoutOption(choices: Choices, chosen: Chosen): Choices {
  return choices.filter(({ qref }) => chosen[qref] === '')
}

/** The choice with one capability set to an option, or taken out where the option is null. */
export function changed(chosen: Chosen, qref: string, option: string | null): Chosen {
  const others = Object.entries(chosen).filter(([other]) => other !== qref)
  return Object.fromEntries(option === null ? others : [...others, [qref, option]])
}

/** The ids of the parts of a choice on the page. */
export const idsOf = (qref: string) =>
  ({ box: `choice-${qref}`, name: `name-${qref}`, about: `about-${qref}`, level: `level-${qref}` }) as const

/** The id of the search field. */
export const searchId = 'choices-search'

/** What is wrong with a choice that is said to be complete: nothing is chosen, or an option is missing. */
export function problemsOf(words: BuildingWords['choosing'], choices: Choices, chosen: Chosen): Problem[] {
  if (Object.keys(chosen).length === 0) return [{ message: words.nothing_chosen, fieldId: searchId }]
  return withoutOption(choices, chosen).map(({ qref, name }) => ({
    message: fill(words.no_level, { name }),
    fieldId: idsOf(qref).level,
  }))
}

type Props = {
  choices: Choices
  options: Options
  chosen: Chosen
  onShow: (qref: string) => void
  onTakeOut: (qref: string) => void
}

/** What is chosen so far, each with a way to it and a way out. */
export function ChosenList({ choices, options, chosen, onShow, onTakeOut }: Props) {
  const words = useWords('building').choosing
  const { counted } = useWriter()
  const list = choices.filter(({ qref }) => chosen[qref] !== undefined)
  const nameOf = (qref: string) => options.find(({ key }) => key === chosen[qref])?.name

  /** The button disappears with its row, so the focus first moves to the next button. */
  function takeOut({ currentTarget }: MouseEvent<HTMLButtonElement>, qref: string): void {
    const buttons = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('.take-out') ?? [])]
    const place = buttons.indexOf(currentTarget)
    const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById(searchId)
    next?.focus()
    onTakeOut(qref)
  }

  return (
    <div className="chosen script-only">
      <p role="status">
        <strong>{counted(words.chosen, { count: list.length })}</strong>
      </p>
      {list.length === 0 && <p className="hint">{words.none_yet}</p>}
      <ul className="bare">
        {list.map(({ qref, name }) => {
          const option = nameOf(qref)
          return (
            <li key={qref}>
              <span>
                {option === undefined
                  ? fill(words.without_option, { name })
                  : fill(words.with_option, { name, option })}
              </span>
              <button type="button" className="info-button" onClick={() => onShow(qref)}>
                <Heard shown={words.change} heard={fill(words.change_one, { name })} />
              </button>
              <button type="button" className="info-button take-out" onClick={(event) => takeOut(event, qref)}>
                <Heard shown={words.take_out} heard={fill(words.take_out_one, { name })} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
