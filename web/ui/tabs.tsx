import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { arrowKeys } from '#web/app/direction.ts'

/** `about` says in a few words what the visitor gets there, or how far they are. */
type Tab = { id: string; label: string; about?: string | undefined }

type Props = {
  label: string
  tabs: readonly Tab[]
  /** Empty if none has been chosen yet. */
  active: string
  onChoose: (id: string) => void
  /** The address at which a tab is open. */
  addressOf: (id: string) => string
  panel: (id: string) => ReactNode
  /** Shown instead of a panel if no tab is chosen. */
  prompt: ReactNode
}

/** Scrolls the tabs to the top where the chosen panel would have next to no room, as on a phone. */
function showPanel(list: HTMLElement): void {
  const panel = list.parentElement?.querySelector('[role=tabpanel]:not([hidden])')
  const room = window.innerHeight - (panel?.getBoundingClientRect().top ?? 0)
  if (room > window.innerHeight / 3) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  list.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
}

/** Enter, Space or a click opens a tab; arrow keys only move the focus. A panel that was opened keeps its state. */
export function Tabs({ label, tabs, active, onChoose, addressOf, panel, prompt }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
  const chosen = useRef('')
  useEffect(() => {
    // Not where the address opened it.
    if (active === chosen.current && active !== '' && list.current) showPanel(list.current)
    chosen.current = ''
  }, [active])
  if (active !== '' && !opened.includes(active)) setOpened([...opened, active])

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === document.activeElement)
    const { onward, back } = arrowKeys()
    const targets: Record<string, number> = {
      [onward]: (index + 1) % buttons.length,
      [back]: (index - 1 + buttons.length) % buttons.length,
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
            aria-describedby={tab.about === undefined ? undefined : `tab-about-${tab.id}`}
            aria-selected={tab.id === active}
            {...(tab.id === active ? { 'aria-controls': `tab-panel-${tab.id}` } : {})}
            tabIndex={tab.id === firstStop ? 0 : -1}
            onClick={() => {
              chosen.current = tab.id
              onChoose(tab.id)
            }}
          >
            {tab.label}
            {/* The tab's name is its label alone; this describes it. */}
            {tab.about !== undefined && (
              <span className="tab-about" id={`tab-about-${tab.id}`} aria-hidden="true">
                {tab.about}
              </span>
            )}
          </button>
        ))}
      </div>
      <noscript>
        <nav aria-label={label}>
          <ul className="bare tab-links">
            {tabs.map(({ id, label: name, about }) => (
              <li key={id}>
                <a href={addressOf(id)} aria-current={id === active ? 'page' : undefined}>
                  {name}
                </a>{' '}
                {about !== undefined && <span className="tab-about">{about}</span>}
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
      {active === '' && prompt}
      {/* Hidden instead of removed, so that what was typed and done in a panel is kept. */}
      {opened.map((id) => (
        <div
          key={id}
          className="tab-panel"
          role="tabpanel"
          id={`tab-panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== active}
        >
          {panel(id)}
        </div>
      ))}
    </>
  )
}
