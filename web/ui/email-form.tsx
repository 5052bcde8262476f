import { type ComponentProps, type ReactNode, useState } from 'react'
import { recipientsIn } from '#domain/mail/email-request.ts'
import { isDone, PostForm, typedIn, useIsSending, useMessages, usePosted } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { useWords } from '#web/words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { AddressField, AddressFields, CommentField, NameField } from './mail-fields.tsx'

type Props = Pick<ComponentProps<typeof PostForm>, 'name' | 'values' | 'to' | 'fetcher'> & {
  /** Prefix for the ids of the fields. */
  id: string
  /** What the address is used for, and that it is deleted afterwards. */
  purpose: string
  /**
   * Whose address it is: the visitor's, another person's, to whom they can write a comment, or the visitor's and those of further people.
   * In mail to others they can give their name.
   */
  whose?: 'own' | 'other' | 'several'
  sendLabel?: string
  /** What stands beside the button. */
  children?: ReactNode
  /** What another document was sent with, which stands there to begin with. */
  before?: Posted | null
}

const fields = ['email', 'name', 'comment'] as const

/** What was typed as addresses in an email form, in one field or several. */
export const addressesIn = (posted: Posted | null): string => (posted?.fields['email'] ?? []).join('; ')

/** What stands in the fields for addresses to begin with, one by one. */
function firstAddresses(whose: Props['whose'], posted: Posted | null, before: Posted | null): string[] {
  // After a mistake, the addresses are shown as they were typed.
  if (posted && !isDone(posted))
    return (posted.fields['email'] ?? []).filter((typed, place) => place === 0 || typed !== '')
  // To another person, a visitor who sends again usually needs a different address.
  if (whose === 'other') return ['']
  const last = addressesIn(posted) || addressesIn(before)
  return whose === 'several' ? recipientsIn(last) : [last.trim()]
}

/** Fields that open on demand, and at once where one of them has something in it or something wrong. */
function More({ label, isNeeded, children }: { label: string; isNeeded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  return (
    <details className="email-more" open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

export function EmailForm({ id, purpose, whose = 'own', sendLabel, before = null, children, ...form }: Props) {
  const words = useWords('mail').form
  const { more } = useWords('mail').other
  const posted = usePosted(form.name, form.fetcher)
  const { messages, edit } = useMessages(posted)
  const isSending = useIsSending(form.name, form.fetcher)
  const [first] = useState(() => firstAddresses(whose, posted, before))
  const [count, setCount] = useState(Math.max(first.length, 1))
  const left = isDone(posted) ? null : posted
  const attributes = (field: (typeof fields)[number]) => ({
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
    <PostForm {...form} className="form email-form">
      {problems.length > 0 && <ErrorSummary key={posted?.at} problems={problems} />}
      {whose === 'several' ? (
        <AddressFields
          {...attributes('email')}
          purpose={purpose}
          typed={first}
          count={count}
          onAdd={() => setCount(count + 1)}
        />
      ) : (
        <AddressField {...attributes('email')} whose={whose} purpose={purpose} typed={first[0] ?? ''} />
      )}
      {count > 1 && <NameField {...attributes('name')} typed={typedIn(left ?? before, 'name')} />}
      {whose === 'other' && (
        <More label={more} isNeeded={typedIn(left, 'name') + typedIn(left, 'comment') !== ''}>
          <NameField {...attributes('name')} typed={typedIn(left, 'name')} />
          <CommentField {...attributes('comment')} typed={typedIn(left, 'comment')} />
        </More>
      )}
      <div className="button-row">
        {/* In a panel, the way to the file is the screen's main button. */}
        <button type="submit" className={form.fetcher ? 'button button-secondary' : 'button'} aria-disabled={isSending}>
          {sendLabel ?? words.send}
        </button>
        {children}
      </div>
    </PostForm>
  )
}

/** Always rendered, because screen readers announce only changes in an existing status region. */
export function SendStatus({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const words = useWords('mail').form
  return <div role="status">{isSending ? <p className="sending">{words.sending}</p> : children}</div>
}
