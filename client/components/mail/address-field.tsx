import { example } from 'virtual:words/mail/address'
import * as words from 'virtual:words/mail/form'
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
    id,
    name: 'email',
    inputMode: 'email',
    // For another person's address, the browser would suggest the visitor's own.
    autoComplete: whose === 'other' ? 'off' : 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: example,
    // To another person, a visitor who sends again usually needs a different address.
    defaultValue: whose === 'other' ? '' : typed,
    readOnly,
    'aria-invalid': message !== undefined,
    'aria-describedby': `${id}-hint${message === undefined ? '' : ` ${id}-error`}`,
    onChange: onEdit,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{labels[whose]}</label>
      <p className="hint" id={`${id}-hint`}>
        {whose === 'several' && `${words.several} `}
        {purpose}
      </p>
      {message !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {whose === 'several' ? (
        <textarea {...field} className="addresses" rows={2} maxLength={maxRecipients * (maxAddressLength + 2)} />
      ) : (
        <input {...field} type="email" maxLength={maxAddressLength} />
      )}
    </div>
  )
}
