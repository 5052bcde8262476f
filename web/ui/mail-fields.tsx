import { useEffect, useState } from 'react'
import { fill } from '#domain/framework/sentence.ts'
import {
  commentLength,
  maxAddressLength,
  maxCommentLength,
  maxRecipients,
  recipientsIn,
  typedAddresses,
} from '#domain/mail/email-request.ts'
import { maxNameLength } from '#domain/mail/sender-name.ts'
import { useWords, useWriter } from '#web/words.ts'
import { InputField, LabelledField } from './fields.tsx'
import { Icon } from './icons.tsx'
import { ContactLink } from './link.tsx'
import { Filled } from './text.tsx'

type Props = {
  id: string
  message: string | undefined
  /** What was typed before. */
  typed: string
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

export function CommentField({ id, message, typed, readOnly, onEdit }: Props) {
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

/** What the visitor calls themselves in a mail to somebody else. */
export function NameField({ typed, onEdit, ...field }: Props) {
  const words = useWords('mail').name
  return (
    <InputField
      {...field}
      name="name"
      label={words.label}
      hint={words.hint}
      type="text"
      dir="auto"
      autoComplete="name"
      spellCheck={false}
      maxLength={maxNameLength}
      defaultValue={typed}
      onChange={onEdit}
    />
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

type AddressProps = Props & {
  label: string
  hint?: string | undefined
  autoComplete: 'email' | 'off'
  maxLength?: number
  autoFocus?: boolean
}

function AddressInput({ typed, onEdit, ...field }: AddressProps) {
  const { example } = useWords('mail').address
  return (
    <InputField
      maxLength={maxAddressLength}
      {...field}
      name="email"
      type="email"
      dir="ltr"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={example}
      defaultValue={typed}
      onChange={onEdit}
    />
  )
}

/** One address: the visitor's own, or another person's, which the browser would take for the visitor's own. */
export function AddressField({ whose, purpose, ...field }: Props & { whose: 'own' | 'other'; purpose: string }) {
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
}: Omit<Props, 'typed'> & { purpose: string; typed: readonly string[]; count: number; onAdd: () => void }) {
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
          autoFocus={place >= before}
        />
      ))}
      {count < maxRecipients && (
        <p className="add-person script-only">
          <button type="button" className="info-button" disabled={field.readOnly} onClick={onAdd}>
            <Icon name="add" />
            {words.add_person}
          </button>
        </p>
      )}
    </>
  )
}
