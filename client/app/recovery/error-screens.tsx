import { matchPath, useLocation } from 'react-router'
import * as words from 'virtual:words/app/error'
import { unknown_role } from 'virtual:words/app/refusals'
import { served } from '#contract/wire/patterns.ts'
import { ErrorPage, type ErrorPageProps } from './error.tsx'

type Told = Pick<ErrorPageProps, 'errorMessage' | 'submitMessage' | 'next'>

/** The link that led to `/error` passes its message in the link state. */
export function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Told | null)} />
}

/** A short address that leads nowhere was given for a role; what is stored in this browser has nothing to do with it. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  const isRole = [served.shortRole, served.shortComparison].some((pattern) => matchPath(pattern, pathname))
  return <ErrorPage errorMessage={isRole ? unknown_role : words.not_found} isSessionKept={!isRole} />
}
