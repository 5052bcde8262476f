import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useFailure } from './failure.ts'
import { useOneAtATime } from './one-at-a-time.ts'

/** What is wrong with a form for an email, by field, as the server says it; empty where nothing is (Spec §5). */
export type FieldMessages = Calls['send_email']['response']

/** What a visitor wrote into a form for an email; the comment is empty where none is asked for. */
export type Typed = { email: string; comment: string }

/** Long enough for "Sending..." to be read, and for a double click to end before the form gives way. */
const showSending = 500

export type Sending = {
  state: 'idle' | 'sending' | 'sent'
  messages: FieldMessages
  /** Counts how often the form was sent, so that each time its mistakes are told anew. */
  attempt: number
  /** The address that was written last. */
  address: string
  send: (typed: Typed) => void
  /** A field that is edited loses its message, and the others keep theirs. */
  edit: (field: keyof FieldMessages) => void
  /** Back to the form after a success. */
  again: () => void
}

/**
 * A form for an email on its way from written to sent, when `onSent` is called. While it is on its way, sending it again
 * counts for nothing.
 */
export function useSending(call: (typed: Typed) => Promise<FieldMessages>, onSent?: () => void): Sending {
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [state, setState] = useState<Sending['state']>('idle')
  const [messages, setMessages] = useState<FieldMessages>({})
  const [attempt, setAttempt] = useState(0)
  const [address, setAddress] = useState('')

  async function send(typed: Typed): Promise<void> {
    setState('sending')
    setMessages({})
    setAddress(typed.email.trim())
    const shown = new Promise((resolve) => setTimeout(resolve, showSending))
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
    again: () => setState('idle'),
  }
}
