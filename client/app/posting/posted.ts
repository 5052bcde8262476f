import { useState } from 'react'
import type { Posted } from '#contract/wire/first-view.ts'
import { useApp } from '#client/app/session.tsx'

/** What came of this form if it was sent before the script was there, or without it: the page says so to begin with. */
export function usePosted(form: string): Posted | null {
  const { posted } = useApp()
  const [first] = useState(posted?.form === form ? posted : null)
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
