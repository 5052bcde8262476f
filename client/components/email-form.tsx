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
  /** Begins the ids of its fields. */
  id: string
  sending: Sending
  /** What the address is for, and that it is deleted afterwards. */
  purpose: string
  /** Whether it goes to somebody other than the visitor; then a comment is welcome. */
  isToOther?: boolean
  sendLabel?: string
  /** What stands beside the button. */
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

/** A form that asks for an address to send something to, and for a comment where one is welcome. */
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
          // The browser would offer the visitor's own address.
          autoComplete={isToOther ? 'off' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxAddressLength}
          placeholder={example}
          // Sent again to oneself it goes to the same address; to others it goes to another one.
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

/** Where a form says that it is sending, and after that what has been done. It is there from the start. */
export function SendStatus({ state, children }: Pick<Sending, 'state'> & { children: ReactNode }) {
  return <div role="status">{state === 'sending' ? <p className="sending">{words.sending}</p> : children}</div>
}

/** What happens after a mail has been sent. */
export function OnItsWay({ address }: { address: string }) {
  return (
    <p>
      <Filled sentence={words.on_its_way} values={{ address, contact: <ContactLink /> }} />
    </p>
  )
}
