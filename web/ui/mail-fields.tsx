import { useEffect, useState } from 'react'
import { commentLength, maxCommentLength, recipientsIn, typedAddresses } from '#domain/mail/email-request.ts'
import { maxNameLength } from '#domain/mail/sender-name.ts'
import { useWords, useWriter } from '#web/words.ts'
import { LabelledField } from './labelled-field.tsx'
import { ContactLink } from './link.tsx'
import { Filled } from './text.tsx'

type Props = {
  id: string
  message: string | undefined
  /** What was typed before. */
  typed?: string
  readOnly: boolean
  onEdit: () => void
}

/** In milliseconds: screen readers announce the remaining characters once the visitor stops typing. */
const announceDelay = 1000

/** How many characters are left; negative if there are too many. */
const room = (comment: string) => maxCommentLength - commentLength(comment)

function useRoomInWords(comment: string): string {
  const words = useWords('mail').comment
  const { counted } = useWriter()
  const left = room(comment)
  return counted(left < 0 ? words.too_many : words.left, { count: Math.abs(left) })
}

export function CommentField({ id, message, typed = '', readOnly, onEdit }: Props) {
  const words = useWords('mail').comment
  const [comment, setComment] = useState(typed)
  const left = useRoomInWords(comment)
  const [told, setTold] = useState('')

  useEffect(() => {
    if (comment === '') return undefined
    const timer = setTimeout(() => setTold(left), announceDelay)
    return () => clearTimeout(timer)
  }, [comment, left])

  return (
    <LabelledField id={id} name="comment" label={words.label} hint={words.hint} message={message}>
      {(attributes) => (
        <>
          <textarea
            {...attributes}
            dir="auto"
            rows={5}
            defaultValue={typed}
            readOnly={readOnly}
            onChange={({ target }) => {
              setComment(target.value)
              onEdit()
            }}
          />
          <p className={room(comment) < 0 ? 'field-error' : 'hint script-only'} aria-hidden="true">
            {left}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {told}
          </p>
        </>
      )}
    </LabelledField>
  )
}

type NameProps = {
  id: string
  message: string | undefined
  /** What was typed before. */
  typed?: string
  readOnly: boolean
  onEdit: (name: string) => void
}

/** What the visitor calls themselves in a mail to somebody else. */
export function NameField({ id, message, typed = '', readOnly, onEdit }: NameProps) {
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

/** Where the mail goes, from what was typed as one or several addresses, and what to do if it does not come. */
export function OnItsWay({ typed }: { typed: string }) {
  const words = useWords('mail').form
  const { namesAlone } = useWriter()
  const contact = <ContactLink />
  const addresses = recipientsIn(typed)
  const isMerged = addresses.length < typedAddresses(typed).length
  return (
    <>
      <p>
        {addresses.length > 1 ? (
          <Filled sentence={words.on_their_way} values={{ addresses: namesAlone(addresses), contact }} />
        ) : (
          <Filled sentence={words.on_its_way} values={{ address: addresses[0], contact }} />
        )}
      </p>
      {isMerged && <p>{words.merged}</p>}
    </>
  )
}
