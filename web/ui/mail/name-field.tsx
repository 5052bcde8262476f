import { maxNameLength } from '#domain/mail/sender-name.ts'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { useWords } from '#web/words.ts'

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
  const words = useWords('mail').name
  return (
    <LabelledField id={id} name="name" label={words.label} hint={words.hint} message={message}>
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          dir="auto"
          autoComplete="name"
          spellCheck={false}
          maxLength={maxNameLength}
          defaultValue={typed}
          readOnly={readOnly}
          onChange={({ target }) => onEdit(target.value)}
        />
      )}
    </LabelledField>
  )
}
