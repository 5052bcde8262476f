import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { site } from 'virtual:pack-words'
import { backwards } from '../direction.ts'
import { paths } from '../paths.ts'
import type { LinkTarget } from '../screen-meta.ts'
import { Icon } from './icons.tsx'

type Props = {
  title: string
  back: LinkTarget | null
  isHome: boolean
  /** The call to action. */
  proceed: LinkTarget
}

function Menu({ isHome, proceed }: Pick<Props, 'isHome' | 'proceed'>) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div className="menu" onKeyDown={close} role="presentation">
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls="menu-panel"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        Menu
      </button>
      <nav id="menu-panel" className="menu-panel" aria-label="Main" hidden={!open}>
        <ul>
          {!isHome && (
            <li>
              <Link to={paths.home} state={backwards} onClick={() => setOpen(false)}>
                Home
              </Link>
            </li>
          )}
          <li>
            <Link className="button" to={proceed.to} onClick={() => setOpen(false)}>
              {proceed.label}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** The bar above every screen: Back, the screen's title, the menu. On home it is light and has no Back. */
export function TopBar({ title, back, isHome, proceed }: Props) {
  return (
    <header className="top-bar">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <div className="top-bar-row">
        {back && (
          <Link className="back-link" to={back.to} state={backwards}>
            <Icon name="back" />
            Back<span className="visually-hidden"> to {back.label}</span>
          </Link>
        )}
        <p className={isHome ? 'top-bar-name' : 'top-bar-title'}>{isHome ? site.product : title}</p>
        <Menu isHome={isHome} proceed={proceed} />
      </div>
    </header>
  )
}
