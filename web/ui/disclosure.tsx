import { useId, useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  label: string
  /** Added for screen readers, where several disclosures of a page have the same label. */
  about?: string | undefined
  icon?: IconName
  /** Whether its content needs script. */
  needsScript?: boolean
  /** Whether it is open to begin with where there is no script: for a form in it that comes back. */
  opensWithoutScript?: boolean
  /** Whether it is open to begin with, and who is told of each change. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export function Disclosure({
  label,
  about,
  icon = 'info',
  needsScript = false,
  opensWithoutScript = false,
  isOpen = false,
  onToggle,
  children,
}: Props) {
  const id = useId()
  const [open, setOpen] = useState(isOpen)

  function toggle(): void {
    setOpen(!open)
    onToggle?.(!open)
  }

  return (
    <div className="disclosure">
      <button type="button" className="info-button" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon name={icon} />
        {label}
        {about !== undefined && <span className="visually-hidden"> ({about})</span>}
      </button>
      <div id={id} className="noted disclosure-panel" hidden={!open}>
        {open && children}
      </div>
      {!needsScript && (
        <noscript>
          <details open={opensWithoutScript}>
            <summary>
              {label}
              {about !== undefined && <span className="visually-hidden"> ({about})</span>}
            </summary>
            {children}
          </details>
        </noscript>
      )}
    </div>
  )
}
