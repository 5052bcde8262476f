import { matchPath, useLocation } from 'react-router'
import { served } from '#contract/wire/patterns.ts'
import { ErrorPage, type ErrorPageProps } from './error.tsx'
import { useWords } from '#web/words.ts'

type Told = Pick<ErrorPageProps, 'errorMessage' | 'submitMessage' | 'next'>

/** The link that led to `/error` passes its message in the link state. */
export function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Told | null)} />
}

/** A short address that leads nowhere was given for a role; what is stored in this browser has nothing to do with it. */
export function NotFoundScreen() {
const words = useWords('app').error
const { unknown_role } = useWords('app').refusals

  const { pathname } = useLocation()
  const isRole = [served.shortRole, served.shortComparison].some((pattern) => matchPath(pattern, pathname))
  return <ErrorPage errorMessage={isRole ? unknown_role : words.not_found} isSessionKept={!isRole} />
}
