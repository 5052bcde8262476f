import { useState } from 'react'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import { panelKind, suggestForPanel, type Needed } from '#domain/role/panel.ts'
import type { Words } from '#domain/words/words.ts'
import '#web/styles/role/pack-choice.css'
import { useWords, useWriter } from '#web/words.ts'

type Props = {
  needed: readonly Needed[]
  /** Ids, in the framework's order. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** How many are chosen, or what the pack covers without a choice. */
function CountLine({ needed, chosen }: Pick<Props, 'needed' | 'chosen'>) {
  const { words: numbers } = useWords('framework').numbers
  const words = useWords('role').pack_choice
  const inWords = (count: number) => numberInWords(numbers, count)
  if (chosen.length === needed.length) return fill(words.everything, { number: inWords(needed.length) })
  if (chosen.length > 0) return fill(words.chosen, { number: inWords(chosen.length), total: inWords(needed.length) })
  return fill(words.nothing, { number: inWords(needed.filter(({ need }) => need === 'essential').length) })
}

/** Why a capability is suggested. */
function reasonOf(reasons: Words['role']['pack_choice']['reasons'], { name, dimension, ...one }: Needed): string {
  const kind = panelKind(one)
  switch (kind) {
    case 'people':
      return fill(reasons.first, { name })
    case 'strategy':
      return fill(reasons.second, { name })
    case 'other':
      return fill(reasons.other, { name, dimension_name: dimension })
    case 'core':
      return fill(reasons.core, { name })
    default:
      return kind satisfies never
  }
}

/** What an interview pack is to cover; without a choice, all that is essential. */
export function PackChoice({ needed, chosen, onChoose }: Props) {
  const { words: numbers } = useWords('framework').numbers
  const levels = useWords('role').levels
  const words = useWords('role').pack_choice
  const { counted } = useWriter()
  const [isSuggested, setSuggested] = useState(false)
  const suggested = suggestForPanel(needed)
  const count = suggested.length
  const number = numberInWords(numbers, count)

  function choose(ids: readonly string[], asSuggested = false): void {
    setSuggested(asSuggested)
    onChoose(ids)
  }

  const ids = (some: readonly Needed[]) => some.map(({ id }) => id)
  return (
    <>
      <fieldset className="pack-choice">
        <legend>
          <h3>{words.heading}</h3>
        </legend>
        <p>{words.about}</p>
        <p className="button-row">
          <button type="button" className="button button-secondary" onClick={() => choose(ids(suggested), true)}>
            {counted(words.suggest, { count, number })}
          </button>
          <button type="button" className="button button-secondary" onClick={() => choose(ids(needed))}>
            {words.all}
          </button>
          <button type="button" className="button button-secondary" onClick={() => choose([])}>
            {words.none}
          </button>
        </p>
        <div role="status">
          {isSuggested && (
            <>
              <p>
                <strong>{counted(words.suggested, { count, number })}</strong>
              </p>
              <ul>
                {suggested.map((one) => (
                  <li key={one.id}>{reasonOf(words.reasons, one)}</li>
                ))}
              </ul>
              <p>{words.rule}</p>
            </>
          )}
        </div>
        <div className="pack-choice-options">
          {needed.map(({ id, name, need }) => (
            <label key={id} className="option option-check" htmlFor={`pack-${id}`}>
              <input
                type="checkbox"
                id={`pack-${id}`}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  choose(ids(needed).filter((one) => (one === id ? target.checked : chosen.includes(one))))
                }
              />
              <span className="option-text">
                {name} <span className="option-need">{levels[need]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="pack-choice-count" role="status">
        <CountLine needed={needed} chosen={chosen} />
      </p>
    </>
  )
}
