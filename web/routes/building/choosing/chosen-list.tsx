import type { MouseEvent } from 'react'
import { fill } from '#domain/framework/sentence.ts'
import { searchId, type Choices, type Chosen, type Options } from './chosen.ts'
import { useWords, useWriter } from '#web/words.ts'

type Props = {
  choices: Choices
  options: Options
  chosen: Chosen
  onShow: (qref: string) => void
  onTakeOut: (qref: string) => void
}

/** What a button says; screen readers hear what it is about. */
function Label({ shown, heard }: { shown: string; heard: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  )
}

/** What is chosen so far, each with a way to it and a way out. */
export function ChosenList({ choices, options, chosen, onShow, onTakeOut }: Props) {
  const words = useWords('building').choosing
  const { counted } = useWriter()
  const list = choices.filter(({ qref }) => chosen[qref] !== undefined)
  const nameOf = (qref: string) => options.find(({ key }) => key === chosen[qref])?.name

  /** Its own button goes, so the focus moves to the next one's first. */
  function takeOut({ currentTarget }: MouseEvent<HTMLButtonElement>, qref: string): void {
    const buttons = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('.take-out') ?? [])]
    const place = buttons.indexOf(currentTarget)
    const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById(searchId)
    next?.focus()
    onTakeOut(qref)
  }

  return (
    <div className="chosen">
      <p role="status">
        <strong>{counted(words.chosen, { count: list.length })}</strong>
      </p>
      {list.length === 0 && <p className="hint">{words.none_yet}</p>}
      <ul>
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
                <Label shown={words.change} heard={fill(words.change_one, { name })} />
              </button>
              <button type="button" className="info-button take-out" onClick={(event) => takeOut(event, qref)}>
                <Label shown={words.take_out} heard={fill(words.take_out_one, { name })} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
