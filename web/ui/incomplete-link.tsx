import type { ReactNode } from 'react'
import { useWords } from '#web/words.ts'

/** Shown if an email link was cut off and its token is missing. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  const words = useWords('app').incomplete_link
  return (
    <>
      <p className="lede">{words.heading}</p>
      <p>{words.again}</p>
      {children}
    </>
  )
}
