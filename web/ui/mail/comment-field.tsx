import { useEffect, useState } from 'react'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { commentLength, maxCommentLength } from '#domain/mail/email-request.ts'
import { useWords, useWriter } from '#web/words.ts'

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
