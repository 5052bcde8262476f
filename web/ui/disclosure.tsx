import { useId, useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** `about` is added for screen readers, where several disclosures of a page have the same label; `needsScript` where what it shows
 * does nothing without. */
type Props = { label: string; about?: string; icon?: IconName; needsScript?: boolean; children: ReactNode }

export function Disclosure({ label, about, icon = 'info', needsScript = false, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="disclosure">
      <button
        type="button"
        className="info-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {label}
        {about !== undefined && <span className="visually-hidden"> ({about})</span>}
      </button>
      <div id={id} className="disclosure-panel" hidden={!open}>
        {open && children}
      </div>
      {!needsScript && (
        <noscript>
          <details>
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
