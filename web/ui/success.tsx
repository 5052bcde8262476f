import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icons.tsx'

type Props = {
  title: string
  children: ReactNode
  /** Whether it replaces the element that had the focus. */
  takesFocus?: boolean
}

/** A status region, so that screen readers announce it. */
export function Success({ title, children, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className="noted success" ref={box} tabIndex={-1}>
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
