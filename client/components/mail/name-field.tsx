import * as words from 'virtual:words/mail/name'
import { maxNameLength } from '#domain/mail/sender-name.ts'

type Props = {
  id: string
  message: string | undefined
  /** What was typed before. */
  typed?: string
  readOnly: boolean
  onEdit: (name: string) => void
}

/** What the visitor calls themselves in a mail to somebody else. */
export function NameField({ id, message, typed = '', readOnly, onEdit }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <p className="hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      {message !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      <input
        id={id}
        name="name"
        type="text"
        autoComplete="name"
        spellCheck={false}
        maxLength={maxNameLength}
        defaultValue={typed}
        readOnly={readOnly}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-hint${message === undefined ? '' : ` ${id}-error`}`}
        onChange={({ target }) => onEdit(target.value)}
      />
    </div>
  )
}
