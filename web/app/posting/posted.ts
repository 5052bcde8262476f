import { useState } from 'react'
import { useActionData, type FetcherWithComponents } from 'react-router'
import type { Posted } from '#web/load.ts'

/** What came of this form of the screen, when it was sent last; null before. */
export function usePosted(form: string, fetcher?: FetcherWithComponents<Posted>): Posted | null {
  const ofPage = useActionData<Posted>()
  const posted = fetcher?.data ?? ofPage
  return posted?.form === form ? posted : null
}

/** What came of this form if it was sent before the script was there, or without it: the page says so to begin with. */
export function useFirstPosted(form: string): Posted | null {
  const [first] = useState(usePosted(form))
  return first
}

/** What was typed in a field of it. */
export function typedIn(posted: Posted | null, field: string): string {
  return posted?.fields[field]?.[0] ?? ''
}

/** Whether it was done. */
export function isDone(posted: Posted | null): boolean {
  return posted !== null && Object.keys(posted.messages).length === 0
}
