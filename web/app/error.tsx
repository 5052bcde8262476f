import { useEffect } from 'react'
import { createPath, isRouteErrorResponse, useLocation } from 'react-router'
import { CallFailed } from '#web/app/api.ts'
import { focusHeading } from '#web/app/heading-focus.ts'
import type { LinkTarget } from '#web/app/screen-meta.ts'
import { ContactLink } from '#web/ui/link.tsx'
import { CompassRose } from '#web/ui/compass-rose.tsx'
import { Filled } from '#web/ui/text.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useBase, usePack, useWords } from '#web/words.ts'

export type ErrorPageProps = {
  errorMessage?: string
  submitMessage?: string
  next?: string
  /** Whether to say that answers are kept: the session still exists, and the failure could have been about it. */
  isSessionKept?: boolean
  /** Address of the page that failed, if another try could help. */
  samePage?: string | null
  /** Where else one can go on. */
  back?: LinkTarget | null
}

export function ErrorPage({
  errorMessage,
  submitMessage,
  next = paths.home,
  isSessionKept = true,
  samePage = null,
  back = null,
}: ErrorPageProps) {
  const { compassPoints } = usePack('site')
  const words = useWords('app').error
  const { withBase } = useBase()

  return (
    <div className="column error-page">
      {compassPoints !== null && (
        <div className="error-compass">
          <CompassRose points={compassPoints} />
        </div>
      )}
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lede">{errorMessage ?? words.message}</p>
      <p>
        {isSessionKept && `${words.kept} `}
        <Filled sentence={words.write} values={{ address: <ContactLink /> }} />
      </p>
      {/* Plain links reload the site, whatever failed. */}
      <p className="button-row">
        <a className="button" href={withBase(next)}>
          {submitMessage ?? words.again}
        </a>
        {samePage !== null && (
          <a className="button button-secondary" href={withBase(samePage)}>
            {words.same_page}
          </a>
        )}
        {back && (
          <a className="button button-secondary" href={withBase(back.to)}>
            {back.label}
          </a>
        )}
      </p>
    </div>
  )
}

/** What a refusal says. `back` is there only for a page that the server refused; null offers no way on. */
type Told = { status: number; sentence: string; back?: LinkTarget | null }

/** What a refusal says; null for any other error, whose message is not for visitors. */
function toldBy(error: unknown): Told | null {
  if (error instanceof CallFailed) return { status: error.status, sentence: error.message }
  if (!isRouteErrorResponse(error)) return null
  return { sentence: '', ...(error.data as Partial<Told> | null), status: error.status }
}

/** Shows the server's sentence, or a default one if there is none. */
export function FailurePage({ error }: { error: unknown }) {
  const { not_found: notFound } = useWords('app').error
  const samePage = createPath(useLocation())
  useEffect(() => {
    // On a first load the visitor has done nothing yet, so the focus stays where it is.
    if (navigator.userActivation.hasBeenActive) focusHeading()
  }, [])

  const told = toldBy(error)
  if (!told) return <ErrorPage samePage={samePage} />
  const { status, sentence, back } = told
  if (status === 404 && sentence === '') return <ErrorPage errorMessage={notFound} />
  const message = sentence === '' ? {} : { errorMessage: sentence }
  const isKept = ![403, 404, 410].includes(status)
  if (back !== undefined) return <ErrorPage {...message} isSessionKept={isKept} back={back} />
  return <ErrorPage {...message} isSessionKept={isKept} samePage={status >= 500 || status === 403 ? samePage : null} />
}
