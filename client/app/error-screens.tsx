import { useLocation } from 'react-router'
import * as words from 'virtual:words/app/error'
import { ErrorPage, type ErrorPageProps } from './error.tsx'

type Told = Pick<ErrorPageProps, 'errorMessage' | 'submitMessage' | 'next'>

/** The link that led to `/error` passes its message in the link state. */
export function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Told | null)} />
}

export function NotFoundScreen() {
  return <ErrorPage errorMessage={words.not_found} />
}
