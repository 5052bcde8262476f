import { useId, useState, type ReactNode } from 'react'
import { Icon } from './icons.tsx'

export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
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
        <Icon name="info" />
        {label}
      </button>
      <div id={id} className="disclosure-panel" hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
