import { useEffect } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { compassPoints, site } from 'virtual:pack-words'
import { CallFailed } from './api.ts'
import { focusHeading } from './heading-focus.ts'
import { ContactLink } from '#client/components/contact-link.tsx'
import { CompassRose } from '#client/components/compass-rose.tsx'
import { paths } from '#contract/wire/paths.ts'

type Props = {
  errorMessage?: string
  submitMessage?: string
  next?: string
  /** Whether the session is still there, and its answers with it. */
  isSessionKept?: boolean
  /** Whether to load the next page anew, because what failed may be the code of this one. */
  isReload?: boolean
}

function ErrorPage({
  errorMessage = "Sorry, that didn't work.",
  submitMessage = 'Please start again',
  next = paths.home,
  isSessionKept = true,
  isReload = false,
}: Props) {
  return (
    <div className="column error-page">
      <div className="error-compass">
        <CompassRose points={compassPoints} />
      </div>
      <h1 tabIndex={-1}>Oh no!</h1>
      <p className="lede">{errorMessage}</p>
      <p>
        {isSessionKept && 'Answers that were stored before are kept. '}
        If this happens again, write to <ContactLink />.
      </p>
      <p>
        {isReload ? (
          <a className="button" href={next}>
            {submitMessage}
          </a>
        ) : (
          <Link className="button" to={next}>
            {submitMessage}
          </Link>
        )}
      </p>
    </div>
  )
}

/** `/error`, with what the link that led here said of it. */
export function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Pick<Props, 'errorMessage' | 'submitMessage' | 'next'> | null)} />
}

export function NotFoundScreen() {
  return <ErrorPage errorMessage="There is nothing at this address." />
}

/** What failed, said by the server's sentence or the default one. */
export function FailurePage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = `Sorry, there is a problem – ${site.product}`
    // On a first load, where nobody has done anything yet, the focus stays where it is.
    if (navigator.userActivation.hasBeenActive) focusHeading()
  }, [])

  if (!(error instanceof CallFailed)) return <ErrorPage isReload />
  const message = error.message === '' ? {} : { errorMessage: error.message }
  return <ErrorPage {...message} isSessionKept={error.status !== 403 && error.status !== 410} />
}

/** In place of a screen that failed. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />
}
