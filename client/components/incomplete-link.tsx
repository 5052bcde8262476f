import type { ReactNode } from 'react'
import * as words from 'virtual:words/app/incomplete_link'

/** Shown if an email link was cut off and its token is missing. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="lede">{words.heading}</p>
      <p>{words.again}</p>
      {children}
    </>
  )
}
