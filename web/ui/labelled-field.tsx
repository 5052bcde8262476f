import type { ReactNode } from 'react'

type Attributes = { id: string; name: string; 'aria-invalid': boolean; 'aria-describedby': string }

type Props = {
  id: string
  /** The name of its value; where none is given, the same as `id`. */
  name?: string
  label: string
  hint?: ReactNode
  message: string | undefined
  /** The field itself. */
  children: (attributes: Attributes) => ReactNode
}

/** A field with its label and its hint above, and between them and the field what is wrong with what was typed. */
export function LabelledField({ id, name = id, label, hint, message, children }: Props) {
  const isWrong = message !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': isWrong,
        'aria-describedby': [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' '),
      })}
    </div>
  )
}
