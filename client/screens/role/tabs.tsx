import { useRef, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { id: string; label: string }

type Props = {
  label: string
  tabs: readonly Tab[]
  /** Empty if none has been chosen yet. */
  active: string
  onChoose: (id: string) => void
  /** The panel of the active tab, or a prompt if none is chosen. */
  children: ReactNode
}

/** Enter, Space or a click opens a tab; arrow keys only move the focus. */
export function Tabs({ label, tabs, active, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === document.activeElement)
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % buttons.length,
      ArrowLeft: (index - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  const firstStop = active === '' ? tabs[0]?.id : active
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === active}
            {...(tab.id === active ? { 'aria-controls': 'tab-panel' } : {})}
            tabIndex={tab.id === firstStop ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {active === '' ? (
        children
      ) : (
        <div className="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${active}`}>
          {children}
        </div>
      )}
    </>
  )
}
