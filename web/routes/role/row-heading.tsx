import type { ReactNode } from 'react'

/**
 * The name of a capability at the beginning of its row, which is a heading too: screen readers go from one to the next. No
 * element for headings may stand in the cell that names a row.
 */
export function RowHeading({ level = 3, children }: { level?: 2 | 3; children: ReactNode }) {
  return (
    <span role="heading" aria-level={level}>
      {children}
    </span>
  )
}
