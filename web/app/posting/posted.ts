import { useState } from 'react'
import { useActionData, type FetcherWithComponents } from 'react-router'
import type { Posted } from '#web/load.ts'
import { useIsSending } from './post-form.tsx'

/** What came of this form of the screen, when it was sent last; null before, and while it is being sent. */
export function usePosted(form: string, fetcher?: FetcherWithComponents<Posted>): Posted | null {
  const ofPage = useActionData<Posted>()
  const isSending = useIsSending(form, fetcher)
  const posted = fetcher?.data ?? ofPage
  return posted?.form === form && !isSending ? posted : null
}

/** What is wrong with a form by field, until that field is edited. */
export function useMessages(posted: Posted | null): {
  messages: Posted['messages']
  edit: (field: string) => void
} {
  const [edited, setEdited] = useState<{ since: Posted | null; fields: readonly string[] }>({ since: null, fields: [] })
  const fields = edited.since === posted ? edited.fields : []
  const wrong = Object.entries(posted?.messages ?? {}).filter(([field]) => !fields.includes(field))
  return {
    messages: Object.fromEntries(wrong),
    edit: (field) => setEdited({ since: posted, fields: [...fields, field] }),
  }
}

/** What was typed in a field of it. */
export function typedIn(posted: Posted | null, field: string): string {
  return posted?.fields[field]?.[0] ?? ''
}

/** Whether it was done. */
export function isDone(posted: Posted | null): boolean {
  return posted !== null && Object.keys(posted.messages).length === 0
}
