import { useEffect } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { compassPoints } from 'virtual:pack-words'
import * as words from 'virtual:words/app/error'
import * as titles from 'virtual:words/app/titles'
import { CallFailed } from './api.ts'
import { focusHeading } from './heading-focus.ts'
import { ContactLink } from '#client/components/contact-link.tsx'
import { CompassRose } from '#client/components/compass-rose.tsx'
import { Filled } from '#client/components/filled.tsx'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'

type Props = {
  errorMessage?: string
  submitMessage?: string
  next?: string
  /** Whether the session still exists, so that the page can say that its answers are kept. */
  isSessionKept?: boolean
  /** Whether to reload when going on, because this page's own code may have failed. */
  isReload?: boolean
}

function ErrorPage({
  errorMessage = words.message,
  submitMessage = words.again,
  next = paths.home,
  isSessionKept = true,
  isReload = false,
}: Props) {
  return (
    <div className="column error-page">
      <div className="error-compass">
        <CompassRose points={compassPoints} />
      </div>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lede">{errorMessage}</p>
      <p>
        {isSessionKept && `${words.kept} `}
        <Filled sentence={words.write} values={{ address: <ContactLink /> }} />
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

/** The link that led to `/error` passes its message in the link state. */
export function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Pick<Props, 'errorMessage' | 'submitMessage' | 'next'> | null)} />
}

export function NotFoundScreen() {
  return <ErrorPage errorMessage={words.not_found} />
}

/** Shows the server's sentence, or a default one if there is none. */
export function FailurePage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = fill(titles.page, { view: titles.error })
    // On a first load the visitor has done nothing yet, so the focus stays where it is.
    if (navigator.userActivation.hasBeenActive) focusHeading()
  }, [])

  if (!(error instanceof CallFailed)) return <ErrorPage isReload />
  const message = error.message === '' ? {} : { errorMessage: error.message }
  return <ErrorPage {...message} isSessionKept={error.status !== 403 && error.status !== 410} />
}

export function RouteFailure() {
  return <FailurePage error={useRouteError()} />
}
