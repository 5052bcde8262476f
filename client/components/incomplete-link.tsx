import type { ReactNode } from 'react'
import * as words from 'virtual:words/app/incomplete_link'

/** What stands in place of what a link from an email opens, where its token is missing; then what else can be done. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="lede">{words.heading}</p>
      <p>{words.again}</p>
      {children}
    </>
  )
}
