import { useLayoutEffect } from 'react'
import { Outlet, useOutletContext, useRouteError } from 'react-router'
import { useMatch } from './app/links/came-from.ts'
import { FailurePage } from './app/recovery/error.tsx'
import { useSessionFailure } from './app/session.tsx'
import { useWords } from './words.ts'

type Rename = (title: string) => void

/** Within the frame of every screen: the screen, unless it needs a session that could not be loaded. */
export default function Screen() {
  const rename = useOutletContext<Rename>()
  const failure = useSessionFailure()
  const needsNoSession = useMatch()?.handle?.needsNoSession
  return failure && !needsNoSession ? <FailurePage error={failure.error} /> : <Outlet context={rename} />
}

/** In place of a screen that failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const rename = useOutletContext<Rename>()
  const { error: title } = useWords('app').page_titles
  useLayoutEffect(() => rename(title), [rename, title])
  return <FailurePage error={error} />
}
