import { useId, useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = { label: string; icon?: IconName; children: ReactNode }

export function Disclosure({ label, icon = 'info', children }: Props) {
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
      </button>
      <div id={id} className="disclosure-panel" hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
