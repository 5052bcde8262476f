import type { ReactNode } from 'react'

type Props<Key extends string> = {
  name: string
  legend: ReactNode
  options: readonly { key: Key; name: string; about?: string }[]
  chosen: Key | ''
  onChoose: (key: Key) => void
}

/** A choice of one among a few, each with what it means. */
export function RadioChoice<Key extends string>({ name, legend, options, chosen, onChoose }: Props<Key>) {
  return (
    <fieldset className="radio-group">
      <legend>{legend}</legend>
      {options.map(({ key, name: option, about = '' }) => (
        <label key={key} className="option" htmlFor={`${name}-${key}`}>
          <input
            type="radio"
            id={`${name}-${key}`}
            name={name}
            value={key}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          <span className="option-text">
            <strong>{option}</strong>
            {about !== '' && (
              <>
                <span className="visually-hidden"> – </span>
                <span>{about}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
