import { useState } from 'react'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { maxAddressLength, maxRecipients } from '#domain/mail/email-request.ts'
import { useWords } from '#web/words.ts'

type FieldProps = {
  id: string
  message: string | undefined
  /** What was typed before. */
  typed: string
  readOnly: boolean
  onEdit: () => void
}

type Props = FieldProps & {
  label: string
  hint?: string | undefined
  autoComplete: 'email' | 'off'
  maxLength?: number
  takesFocus?: boolean
}

function AddressInput({ id, label, hint, message, typed, takesFocus = false, onEdit, ...field }: Props) {
  const { example } = useWords('mail').address
  return (
    <LabelledField id={id} name="email" label={label} hint={hint} message={message}>
      {(attributes) => (
        <input
          maxLength={maxAddressLength}
          {...attributes}
          {...field}
          type="email"
          dir="ltr"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={example}
          defaultValue={typed}
          autoFocus={takesFocus}
          onChange={onEdit}
        />
      )}
    </LabelledField>
  )
}

/** One address: the visitor's own, or another person's, which the browser would take for the visitor's own. */
export function AddressField({ whose, purpose, ...field }: FieldProps & { whose: 'own' | 'other'; purpose: string }) {
  const words = useWords('mail').form
  const isOwn = whose === 'own'
  const label = isOwn ? words.your_email : words.their_email
  return <AddressInput {...field} label={label} hint={purpose} autoComplete={isOwn ? 'email' : 'off'} />
}

/** The visitor's address, and below it those of further people, with a button that adds one. */
export function AddressFields({
  purpose,
  typed,
  message,
  count,
  onAdd,
  ...field
}: Omit<FieldProps, 'typed'> & { purpose: string; typed: readonly string[]; count: number; onAdd: () => void }) {
  const words = useWords('mail').form
  const [before] = useState(count)
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <AddressInput
          {...field}
          key={place}
          id={place === 0 ? field.id : `${field.id}-${place + 1}`}
          label={place === 0 ? words.your_email : fill(words.further_email, { place: place + 1 })}
          hint={[purpose, words.further_about][place]}
          message={place === 0 ? message : undefined}
          typed={typed[place] ?? ''}
          autoComplete={place === 0 ? 'email' : 'off'}
          // Mail programs copy several addresses at once.
          maxLength={maxRecipients * (maxAddressLength + 2)}
          takesFocus={place >= before}
        />
      ))}
      {count < maxRecipients && (
        <p className="add-person script-only">
          <button type="button" className="button button-secondary" disabled={field.readOnly} onClick={onAdd}>
            {words.add_person}
          </button>
        </p>
      )}
    </>
  )
}
