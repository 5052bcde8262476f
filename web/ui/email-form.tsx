import { useState, type ComponentProps, type ReactNode } from 'react'
import type { FieldMessages, Sending, SentTo, Typed } from '#web/app/sending.ts'
import { AddressField, AddressFields } from '#web/ui/mail/address-field.tsx'
import { NameField } from '#web/ui/mail/name-field.tsx'
import { CommentField } from './mail/comment-field.tsx'
import { isDone, typedIn, useFirstPosted } from '#web/app/posting/posted.ts'
import { recipientsIn } from '#domain/mail/recipients.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { useWords } from '#web/words.ts'

type Props = {
  /** Prefix for the ids of the fields. */
  id: string
  /** What it is without script: its name, and what it carries. */
  form: Pick<ComponentProps<typeof PostForm>, 'name' | 'values'>
  sending: Sending
  /** What the address is used for, and that it is deleted afterwards. */
  purpose: string
  /**
   * To whom the mail goes: to the visitor, to another person, whom they can write a comment, or to the visitor and further people.
   * To others they can give a name.
   */
  to?: 'own' | 'other' | 'several'
  sendLabel?: string
  /** Stands there to begin with: where another document went, and from whom. */
  sentTo?: SentTo | undefined
}

const fields = ['email', 'name', 'comment'] as const satisfies readonly (keyof FieldMessages)[]

function written(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const text = (name: keyof Typed) =>
    data
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('; ')
  return { email: text('email'), name: text('name'), comment: text('comment') }
}

export function EmailForm({ id, form, sending, purpose, to = 'own', sendLabel, sentTo }: Props) {
  const words = useWords('mail').form
  const { messages, address, edit } = sending
  const posted = useFirstPosted(form.name)
  const left = isDone(posted) ? null : posted
  // To another person, a visitor who sends again usually needs a different address.
  const last = to === 'other' ? '' : address || (sentTo?.email ?? '')
  // What another document was sent to stands there one by one.
  const before =
    to === 'several' && typedIn(left, 'email') === '' ? recipientsIn(last) : [typedIn(left, 'email') || last]
  const [count, setCount] = useState(Math.max(before.length, 1))
  const isSending = sending.state === 'sending'
  const attributes = (field: keyof FieldMessages) => ({
    id: `${id}-${field}`,
    message: messages[field],
    readOnly: isSending,
    onEdit: () => edit(field),
  })
  const problems = fields.flatMap((field) => {
    const message = messages[field]
    return message === undefined ? [] : [{ message, fieldId: attributes(field).id }]
  })
  return (
    <PostForm
      {...form}
      className="form email-form"
      onSubmit={(event) => {
        event.preventDefault()
        sending.send(written(event.currentTarget))
      }}
    >
      {problems.length > 0 && <ErrorSummary key={sending.attempt} problems={problems} />}
      {to === 'several' ? (
        <AddressFields
          {...attributes('email')}
          purpose={purpose}
          typed={before}
          count={count}
          onAdd={() => setCount(count + 1)}
        />
      ) : (
        <AddressField {...attributes('email')} whose={to} purpose={purpose} typed={before[0] ?? ''} />
      )}
      {(to === 'other' || count > 1) && (
        <NameField {...attributes('name')} typed={typedIn(left, 'name') || (sentTo?.name ?? '')} />
      )}
      {to === 'other' && <CommentField {...attributes('comment')} typed={typedIn(left, 'comment')} />}
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={isSending}>
          {sendLabel ?? words.send}
        </button>
      </div>
    </PostForm>
  )
}

/** Always rendered, because screen readers announce only changes in an existing status region. */
export function SendStatus({ state, children }: Pick<Sending, 'state'> & { children: ReactNode }) {
  const words = useWords('mail').form
  return <div role="status">{state === 'sending' ? <p className="sending">{words.sending}</p> : children}</div>
}
