import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icons.tsx'

type Props = {
  title: string
  /** What it means and what happens next. */
  children: ReactNode
  /** Whether it stands in place of what had the focus. */
  takesFocus?: boolean
}

/** Says what has been done; it stands in a status region, so that those who do not see it are told. */
export function Success({ title, children, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className="success" ref={box} tabIndex={-1}>
      <Icon name="tick" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>{' '}
        {children}
      </div>
    </div>
  )
}
