import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import type { Posted } from '#web/load.ts'
import { useFailure } from './recovery/failure.ts'
import { isDone, typedIn } from './posting/posted.ts'
import { useOneAtATime } from './one-at-a-time.ts'

/** The server's messages about an email form, by field; empty if nothing is wrong (Spec §5). */
export type FieldMessages = Calls['send_email']['response']

/** The name and the comment are empty on forms that have no field for them. */
export type Typed = { email: string; name: string; comment: string }

/** What a second document is likely to be sent with too. */
export type SentTo = Pick<Typed, 'email' | 'name'>

/** In milliseconds: long enough to read "Sending…", and for a double click to end before the form disappears. */
const minSendingTime = 500

export type Sending = {
  state: 'idle' | 'sending' | 'sent'
  messages: FieldMessages
  /** How often the form was sent, so that repeated mistakes are announced again. */
  attempt: number
  /** What was typed as the address, or the addresses. */
  address: string
  send: (typed: Typed) => void
  /** Clears the message of a field that is being edited; other messages stay. */
  edit: (field: keyof FieldMessages) => void
  /** Shows the form again after a success. */
  again: () => void
}

/** Sends an email form, once at a time; `onSent` is called after a success. */
export function useSending(
  call: (typed: Typed) => Promise<FieldMessages>,
  onSent?: () => void,
  posted: Posted | null = null,
): Sending {
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [state, setState] = useState<Sending['state']>(isDone(posted) ? 'sent' : 'idle')
  const [messages, setMessages] = useState<FieldMessages>(posted?.messages ?? {})
  const [attempt, setAttempt] = useState(posted ? 1 : 0)
  const [address, setAddress] = useState(typedIn(posted, 'email').trim())

  async function send(typed: Typed): Promise<void> {
    setState('sending')
    setMessages({})
    setAddress(typed.email.trim())
    const shown = new Promise((resolve) => setTimeout(resolve, minSendingTime))
    const found = await call(typed)
    await shown
    const isSent = Object.keys(found).length === 0
    setMessages(found)
    setAttempt((before) => before + 1)
    setState(isSent ? 'sent' : 'idle')
    if (isSent) onSent?.()
  }

  return {
    state,
    messages,
    attempt,
    address,
    send: (typed) => void run(() => send(typed)).catch(fail),
    edit: (field) => setMessages((before) => ({ ...before, [field]: undefined })),
    again: () => {
      setState('idle')
      setMessages({})
    },
  }
}
