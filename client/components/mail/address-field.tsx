import { example } from 'virtual:words/mail/address'
import * as words from 'virtual:words/mail/form'
import { LabelledField } from '#client/components/labelled-field.tsx'
import { maxAddressLength, maxRecipients } from '#domain/mail/email-request.ts'

type Props = {
  id: string
  /** Whose address it is: the visitor's own, another person's, or those of several people. */
  whose: 'own' | 'other' | 'several'
  /** What the address is used for, and that it is deleted afterwards. */
  purpose: string
  message: string | undefined
  /** What was typed before. */
  typed: string
  readOnly: boolean
  onEdit: () => void
}

const labels = { own: words.your_email, other: words.their_email, several: words.your_emails }

export function AddressField({ id, whose, purpose, message, typed, readOnly, onEdit }: Props) {
  const field = {
    inputMode: 'email',
    // For another person's address, the browser would suggest the visitor's own.
    autoComplete: whose === 'other' ? 'off' : 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: example,
    defaultValue: typed,
    readOnly,
    onChange: onEdit,
  } as const
  return (
    <LabelledField
      id={id}
      name="email"
      label={labels[whose]}
      hint={whose === 'several' ? `${words.several} ${purpose}` : purpose}
      message={message}
    >
      {(attributes) =>
        whose === 'several' ? (
          <textarea
            {...attributes}
            {...field}
            className="addresses"
            dir="ltr"
            rows={2}
            maxLength={maxRecipients * (maxAddressLength + 2)}
          />
        ) : (
          <input {...attributes} {...field} type="email" dir="ltr" maxLength={maxAddressLength} />
        )
      }
    </LabelledField>
  )
}
