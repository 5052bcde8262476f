import type { ReactNode } from 'react'

type Props = {
  name: string
  legend: ReactNode
  /** The first is chosen to begin with, unless `chosen` names another. */
  options: readonly { key: string; name: string; about?: string }[]
  chosen: string
}

/** A choice of one among a few, each with what it means. */
export function RadioChoice({ name, legend, options, chosen }: Props) {
  const first = options.find(({ key }) => key === chosen) ?? options[0]
  return (
    <fieldset className="radio-group">
      <legend>{legend}</legend>
      {options.map(({ key, name: option, about = '' }) => (
        <label key={key} className="option" htmlFor={`${name}-${key}`}>
          <input type="radio" id={`${name}-${key}`} name={name} value={key} defaultChecked={key === first?.key} />
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
