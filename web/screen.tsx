import { useLayoutEffect } from 'react'
import { Outlet, useOutletContext, useRouteError } from 'react-router'
import { FailurePage } from './app/error.tsx'
import { useWords } from './words.ts'

type Rename = (title: string) => void

/** Where the screen stands within the frame. */
export default function Screen() {
  return <Outlet context={useOutletContext<Rename>()} />
}

/** In place of a screen that failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const rename = useOutletContext<Rename>()
  const { error: title } = useWords('app').page_titles
  useLayoutEffect(() => rename(title), [rename, title])
  return <FailurePage error={error} />
}
