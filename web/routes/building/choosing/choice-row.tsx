import { fill } from '#domain/framework/sentence.ts'
import { idsOf, type Choices, type Options } from './chosen.ts'
import { useWords } from '#web/words.ts'

type Props = {
  choice: Choices[number]
  options: Options
  /** Undefined while it is not chosen, empty until it has an option. */
  option: string | undefined
  preset: string
  isWrong: boolean
  /** `null` takes it out. */
  onChange: (option: string | null) => void
}

/** A capability to tick, and its level once it is ticked. */
export function ChoiceRow({ choice, options, option, preset, isWrong, onChange }: Props) {
  const words = useWords('building').choosing
  const { qref, name, definition } = choice
  const ids = idsOf(qref)
  return (
    <li>
      <label className="option option-check" htmlFor={ids.box}>
        <input
          type="checkbox"
          id={ids.box}
          checked={option !== undefined}
          aria-labelledby={ids.name}
          aria-describedby={ids.about}
          onChange={(event) => onChange(event.target.checked ? preset : null)}
        />
        <span className="option-text">
          <strong id={ids.name}>{name}</strong>
          <span id={ids.about}>{definition}</span>
        </span>
      </label>
      {option !== undefined && (
        <div className="field choice-level">
          <label htmlFor={ids.level}>{fill(words.level, { name })}</label>
          {isWrong && (
            <p className="field-error" id={`${ids.level}-error`}>
              {fill(words.no_level, { name })}
            </p>
          )}
          <select
            id={ids.level}
            value={option}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${ids.level}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {option === '' && <option value="">{words.choose_level}</option>}
            {options.map(({ key, name: level }) => (
              <option key={key} value={key}>
                {level}
              </option>
            ))}
          </select>
        </div>
      )}
    </li>
  )
}
