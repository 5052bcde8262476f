import type { ReactNode } from 'react'

/** What stands in place of what a link from an email opens, where its token is missing; then what else can be done. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="lede">This link is not complete.</p>
      <p>
        Open the link in your email again. If you copy it, take all of it, to its last letter. It leaves the address bar
        as soon as this page opens, so loading the page anew is not enough.
      </p>
      {children}
    </>
  )
}
