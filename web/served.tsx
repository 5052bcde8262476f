import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { fill } from '#domain/framework/sentence.ts'
import { FailurePage } from './app/error.tsx'
import { Masthead } from './app/masthead.tsx'
import { Site } from './layout.tsx'
import { Icon } from './ui/icons.tsx'
import { useWords } from './words.ts'

/** The link back, at the start of the bar. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="back-link" href={to}>
      <Icon name="back" />
      {children}
    </a>
  )
}

type Props = {
  /** The page's name, which stands in its title before the site's. */
  title: string
  /** What stands before the bar's row. */
  languages?: ReactNode
  /** The content of the bar at the top. */
  bar: ReactNode
  children: ReactNode
}

/** The frame of a page that the server has made: a bar of its own, and below it what the page is about. */
export function ServedFrame({ title, languages, bar, children }: Props) {
  const { page_titles: pageTitles, top_bar: words } = useWords('app')
  return (
    <div className="site">
      <title>{fill(pageTitles.page, { view: title })}</title>
      <Masthead />
      <header className="top-bar">
        <a className="skip-link" href="#main">
          {words.skip}
        </a>
        {languages}
        <div className="top-bar-row">{bar}</div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Around the pages that the server has made, which frame themselves. */
export default function Served() {
  return <Outlet />
}

/** Shown where the server has made no page: nothing exists at the address, or the request was refused. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <Site>{() => <FailurePage error={error} />}</Site>
}
