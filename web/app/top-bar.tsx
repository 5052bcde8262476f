import { useEffect, useRef, useState } from 'react'
import { backwards } from './direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { LeaveSession } from './leaving.tsx'
import { LanguageSwitch } from './site-footer.tsx'
import type { LinkTarget } from './screen-meta.ts'
import { Icon } from '#web/ui/icons.tsx'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  title: string
  back: LinkTarget | null
  isHome: boolean
  pages: readonly LinkTarget[]
  proceed: LinkTarget
  /** Null before the session has loaded. */
  isSaved: boolean | null
  /** Address of the save page; null while there is nothing to save. */
  save: string | null
}

/** The browser itself opens and closes this menu, so it works before the page's code has loaded. */
function Menu({ isHome, pages, proceed, save }: Pick<Props, 'isHome' | 'pages' | 'proceed' | 'save'>) {
  const pageTitles = useWords('app').page_titles
  const words = useWords('app').top_bar

  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    setOpen(panel.current?.matches(':popover-open') ?? false)
  }, [])

  return (
    <div
      className="menu"
      // An open menu would cover the element that has the focus.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button type="button" className="menu-button" popoverTarget="menu-panel" aria-expanded={open}>
        <Icon name={open ? 'close' : 'menu'} />
        {words.menu}
      </button>
      <nav
        ref={panel}
        id="menu-panel"
        className="menu-panel"
        aria-label={words.menu_name}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <ul className="bare">
          {!isHome && (
            <li>
              <Link className="menu-entry" to={paths.home} state={backwards} onClick={close}>
                {pageTitles.home}
              </Link>
            </li>
          )}
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link className="menu-entry" to={to} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          {save && (
            <li className="menu-save">
              <Link className="menu-entry" to={save} onClick={close}>
                {words.save_session}
              </Link>
            </li>
          )}
          <LeaveSession as="li" className="menu-entry" />
          <li>
            <Link className="button" to={proceed.to} onClick={close}>
              {proceed.label}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** A status region, so that screen readers announce a change. */
function SaveState({ isSaved }: { isSaved: boolean | null }) {
  const words = useWords('app').top_bar

  return (
    <p className="save-state" role="status">
      {isSaved !== null && (
        <>
          <Icon name={isSaved ? 'saved' : 'unsaved'} />
          <span className="save-state-words">{isSaved ? words.saved : words.not_saved}</span>
        </>
      )}
    </p>
  )
}

export function TopBar({ title, back, isHome, pages, proceed, isSaved, save }: Props) {
  const { site } = usePack('site')
  const words = useWords('app').top_bar
  const saysSaved = isSaved === true && !isHome

  return (
    <header className="top-bar">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <div className="top-bar-row">
        {back && (
          <Link className="back-link" to={back.to} state={{ ...backwards, from: back.from }}>
            <Icon name="back" />
            <span aria-hidden={back.label !== '' || undefined}>{words.back}</span>
            {back.label !== '' && <span className="visually-hidden">{fill(words.back_to, { place: back.label })}</span>}
          </Link>
        )}
        <p className={isHome ? 'top-bar-name' : 'top-bar-title'}>{isHome ? site.product : title}</p>
        <div className="top-bar-end">
          <LanguageSwitch />
          <div className={saysSaved ? 'save is-saved' : 'save'}>
            {!isHome && <SaveState isSaved={isSaved} />}
            {save && (
              <Link className="save-link" to={save}>
                {/* A session that is saved already says so. */}
                <span className={saysSaved ? 'visually-hidden' : undefined}>{words.save}</span>
              </Link>
            )}
          </div>
          <Menu isHome={isHome} pages={pages} proceed={proceed} save={save} />
        </div>
      </div>
    </header>
  )
}
