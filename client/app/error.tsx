import { useEffect } from 'react'
import { createPath, useLocation, useRouteError } from 'react-router'
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
  /** Whether the session is still there, and its answers with it. */
  isSessionKept?: boolean
  /** The page that failed, where another try could help. */
  samePage?: string | null
}

function ErrorPage({
  errorMessage = words.message,
  submitMessage = words.again,
  next = paths.home,
  isSessionKept = true,
  samePage = null,
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
      {/* Not the router's links: whatever failed, the site is loaded anew. */}
      <p className="button-row">
        <a className="button" href={next}>
          {submitMessage}
        </a>
        {samePage !== null && (
          <a className="button button-secondary" href={samePage}>
            {words.same_page}
          </a>
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
  return <ErrorPage errorMessage={words.not_found} />
}

/** What failed, said by the server's sentence or the default one. */
export function FailurePage({ error }: { error: unknown }) {
  const samePage = createPath(useLocation())
  useEffect(() => {
    document.title = fill(titles.page, { view: titles.error })
    // On a first load, where nobody has done anything yet, the focus stays where it is.
    if (navigator.userActivation.hasBeenActive) focusHeading()
  }, [])

  if (!(error instanceof CallFailed)) return <ErrorPage samePage={samePage} />
  const { status } = error
  const message = error.message === '' ? {} : { errorMessage: error.message }
  const isOver = status === 403 || status === 410
  return <ErrorPage {...message} isSessionKept={!isOver} samePage={status >= 500 || status === 403 ? samePage : null} />
}

/** In place of a screen that failed. */
export function RouteFailure() {
  return <FailurePage error={useRouteError()} />
}
