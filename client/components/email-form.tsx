import type { ReactNode } from 'react'
import { example } from 'virtual:words/mail/address'
import * as words from 'virtual:words/mail/form'
import { maxAddressLength } from '#domain/mail/email-request.ts'
import type { Sending, Typed } from '#client/app/sending.ts'
import { CommentField } from './comment-field.tsx'
import { ContactLink } from './contact-link.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Filled } from './filled.tsx'

type Props = {
  /** Prefix for the ids of the fields. */
  id: string
  sending: Sending
  /** What the address is used for, and that it is deleted afterwards. */
  purpose: string
  /** Whether the mail goes to another person; then the form has a comment field. */
  isToOther?: boolean
  sendLabel?: string
  /** Shown beside the button. */
  children?: ReactNode
}

function written(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), comment: text('comment') }
}

export function EmailForm({ id, sending, purpose, isToOther = false, sendLabel = words.send, children }: Props) {
  const { messages, address, edit } = sending
  const isSending = sending.state === 'sending'
  const [emailId, commentId] = [`${id}-email`, `${id}-comment`]
  const problems = [
    ...(messages.email === undefined ? [] : [{ message: messages.email, fieldId: emailId }]),
    ...(messages.comment === undefined ? [] : [{ message: messages.comment, fieldId: commentId }]),
  ]
  return (
    <form
      className="form email-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sending.send(written(event.currentTarget))
      }}
    >
      {problems.length > 0 && <ErrorSummary key={sending.attempt} problems={problems} />}
      <div className="field">
        <label htmlFor={emailId}>{isToOther ? words.their_email : words.your_email}</label>
        <p className="hint" id={`${emailId}-hint`}>
          {purpose}
        </p>
        {messages.email !== undefined && (
          <p className="field-error" id={`${emailId}-error`}>
            {messages.email}
          </p>
        )}
        <input
          id={emailId}
          name="email"
          type="email"
          inputMode="email"
          // For another person's address, the browser would suggest the visitor's own.
          autoComplete={isToOther ? 'off' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxAddressLength}
          placeholder={example}
          // To another person, a visitor who sends again usually needs a different address.
          defaultValue={isToOther ? '' : address}
          readOnly={isSending}
          aria-invalid={messages.email !== undefined}
          aria-describedby={`${emailId}-hint${messages.email === undefined ? '' : ` ${emailId}-error`}`}
          onChange={() => edit('email')}
        />
      </div>
      {isToOther && (
        <CommentField id={commentId} message={messages.comment} readOnly={isSending} onEdit={() => edit('comment')} />
      )}
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={isSending}>
          {sendLabel}
        </button>
        {children}
      </div>
    </form>
  )
}

/** Always rendered, because screen readers announce only changes in an existing status region. */
export function SendStatus({ state, children }: Pick<Sending, 'state'> & { children: ReactNode }) {
  return <div role="status">{state === 'sending' ? <p className="sending">{words.sending}</p> : children}</div>
}

export function OnItsWay({ address }: { address: string }) {
  return (
    <p>
      <Filled sentence={words.on_its_way} values={{ address, contact: <ContactLink /> }} />
    </p>
  )
}
