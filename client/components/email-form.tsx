import type { ReactNode } from 'react'
import { site } from 'virtual:pack-words'
import { exampleAddress, longestAddress } from '#domain/email-request.ts'
import type { Sending, Typed } from '../sending.ts'
import { CommentField } from './comment-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

type Props = {
  /** Begins the ids of its fields. */
  id: string
  sending: Sending
  label?: string
  /** Not for another person's address: the browser would offer the visitor's own. */
  autoComplete?: 'email' | 'off'
  /** What the address is for, and that it is deleted afterwards. */
  purpose: string
  asksComment?: boolean
  sendLabel: string
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
export function EmailForm({
  id,
  sending,
  label = 'Your Email',
  autoComplete = 'email',
  purpose,
  asksComment = false,
  sendLabel,
  children,
}: Props) {
  const { messages, address, edit } = sending
  const isSending = sending.state === 'sending'
  const [emailId, commentId] = [`${id}-email`, `${id}-comment`]
  const problems = [
    ...(messages.email === undefined ? [] : [{ message: messages.email, fieldId: emailId }]),
    ...(messages.comment === undefined ? [] : [{ message: messages.comment, fieldId: commentId }]),
  ]
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sending.send(written(event.currentTarget))
      }}
    >
      {problems.length > 0 && <ErrorSummary key={sending.attempt} problems={problems} />}
      <div className="field">
        <label htmlFor={emailId}>{label}</label>
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
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestAddress}
          placeholder={exampleAddress}
          defaultValue={asksComment ? '' : address}
          readOnly={isSending}
          aria-invalid={messages.email !== undefined}
          aria-describedby={`${emailId}-hint${messages.email === undefined ? '' : ` ${emailId}-error`}`}
          onChange={() => edit('email')}
        />
      </div>
      {asksComment && (
        <CommentField
          id={commentId}
          message={messages.comment}
          readOnly={isSending}
          onEdit={() => edit('comment')}
        />
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
  return <div role="status">{state === 'sending' ? <p className="sending">Sending...</p> : children}</div>
}

/** What happens after a mail has been sent. */
export function OnItsWay({ address }: { address: string }) {
  return (
    <p>
      It should reach {address} within a few minutes. If it does not, look in the spam folder, or write to{' '}
      <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>.
    </p>
  )
}
