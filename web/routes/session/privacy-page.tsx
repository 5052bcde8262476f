import { useEffect, useState, useSyncExternalStore } from 'react'
import { redirectDocument, useLoaderData, useLocation } from 'react-router'
import type { SessionState } from '#contract/session.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { choose, isCounting, onChoice, readChoice, refusedByBrowser } from '#web/app/analytics.tsx'
import { toHome } from '#web/app/back-to.ts'
import { useHydrated } from '#web/app/hydrated.ts'
import { useIsSending } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp, useSession } from '#web/app/session.tsx'
import { useFailure } from '#web/app/tab.ts'
import { afterYes, loadingAnyway, posting } from '#web/load.ts'
import { type NamedPage, pageAt } from '#web/routes/framework/page-at.ts'
import { saveAsFile } from '#web/ui/link-to-copy.tsx'
import { Success } from '#web/ui/success.tsx'
import { RichTextBlocks } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'
import { deleteForm, DeleteSession } from './delete-session.tsx'

const fileName = 'my-lsp-session.json'
/** The query of the page's address after the session has been deleted. */
const deleted = 'deleted'

const postDelete = afterYes(async ({ app: { api, session } }) => {
  await api.call('delete_session', {})
  // Otherwise the next page would say that the session is gone.
  session.merge({ restore_point: null, restore_role_id: null, session_saved: false })
  return redirectDocument(`${paths.privacy}?${deleted}`)
})

export const loader = loadingAnyway(['session', 'team', 'views'], pageAt)
export const clientLoader = loadingAnyway(['session', 'team', 'views'], pageAt)
export const action = posting([], { [deleteForm.name]: postDelete })
export const clientAction = posting([], { [deleteForm.name]: postDelete })

export const handle: ScreenMeta<NamedPage> = { title: (_texts, { title }) => title, back: toHome }

function isEmpty({ restore_point, session_saved, role, path_role }: SessionState): boolean {
  return restore_point === null && !session_saved && role === null && path_role === null
}

/** Shown once after a deletion; the page title says so too. */
function Deleted() {
  const pageTitles = useWords('app').page_titles
  const words = useWords('session').privacy
  useEffect(() => {
    document.title = fill(pageTitles.page, { view: words.deleted_title })
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [pageTitles.page, words.deleted_title])
  return (
    <div role="status">
      <Success title={words.deleted} takesFocus>
        <p>{words.nothing_left}</p>
      </Success>
    </div>
  )
}

function Kept({ isSaved }: { isSaved: boolean }) {
  const words = useWords('session').privacy
  const { api } = useApp()
  const fail = useFailure()
  const isDeleting = useIsSending(deleteForm.name)
  const [status, setStatus] = useState('')

  async function download(): Promise<void> {
    setStatus(words.getting)
    const { data } = await api.call('get_session_data', {})
    saveAsFile(fileName, data)
    setStatus(fill(words.downloaded, { name: fileName }))
  }

  return (
    <>
      <p>
        {isSaved ? words.saved : words.not_saved} {words.ways}
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void download().catch(fail)}>
          {words.download}
        </button>
        <DeleteSession />
      </div>
      <p role="status">{isDeleting ? words.deleting : status}</p>
    </>
  )
}

/** Asks again for the session that could not be looked up. */
function AskAgain() {
  const { try_again } = useWords('app').no_answer
  const { session } = useApp()
  return (
    <p>
      <button
        type="button"
        className="button button-secondary"
        onClick={() => void session.load().catch(() => undefined)}
      >
        {try_again}
      </button>
    </p>
  )
}

function YourSession() {
  const { leave } = useWords('app').leave
  const words = useWords('session').privacy
  const session = useSession()
  const isDeleting = useIsSending(deleteForm.name)
  const isDeleted = new URLSearchParams(useLocation().search).has(deleted)
  const isKept = session && (isDeleting || !isEmpty(session))
  return (
    <section aria-labelledby="session-choice">
      <h2 id="session-choice">{words.heading}</h2>
      <p role="status">{session ? '' : words.unknown}</p>
      {!session && <AskAgain />}
      <noscript>{import.meta.env.SSR && <p>{fill(words.no_script, { leave })}</p>}</noscript>
      {isKept && <Kept isSaved={session.session_saved} />}
      {session && !isKept && (isDeleted ? <Deleted /> : <p>{words.none}</p>)}
    </section>
  )
}

type ToldProps = { id: string; heading: string; lines: readonly string[] }

/** What is kept and counted, under a heading of its own. */
function Told({ id, heading, lines }: ToldProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

const notChosen = () => null

/** Whether visits are counted. Shows nothing if the site does not use analytics; only the browser knows the choice. */
function CountingChoice() {
  const words = useWords('session').counting
  const session = useSession()
  const isHydrated = useHydrated()
  const choice = useSyncExternalStore(onChoice, readChoice, notChosen)
  if (!isHydrated || !session || !isCounting(session)) return null
  return (
    <section aria-labelledby="analytics-choice">
      <h2 id="analytics-choice">{words.heading}</h2>
      {session.matomo_host !== null && (
        <p>
          {fill(words.matomo, { host: session.matomo_host })} {session.analytics_ids.length === 0 && words.matomo_alone}
        </p>
      )}
      {refusedByBrowser() ? (
        <p>{words.refused_by_browser}</p>
      ) : (
        <>
          <p role="status">{words[choice ?? 'not_chosen']}</p>
          <p>{words.if_rejected}</p>
          <div className="button-row">
            <button type="button" className="button" onClick={() => choose('accepted')}>
              {words.accept}
            </button>
            <button type="button" className="button" onClick={() => choose('rejected')}>
              {words.reject}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

export default function PrivacyPage() {
  const { title, body } = useLoaderData<NamedPage>()
  const { jump } = useWords('session').privacy
  const views = useWords('views').privacy
  const team = useWords('team').privacy
  const use = useWords('session').use_counted
  const isCounted = useSession()?.use_counted
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="page-jump">
        <a href="#session-choice">{jump}</a>
      </div>
      <RichTextBlocks blocks={body} />
      <Told id="privacy-views" heading={views.heading} lines={[views.asked, views.given, views.group]} />
      <Told id="privacy-team" heading={team.heading} lines={[team.led, team.joined, team.group]} />
      {isCounted && (
        <Told
          id="use-counted"
          heading={use.heading}
          lines={[use.what, use.why, use.how, use.ten, use.no_service, use.not_counted]}
        />
      )}
      <YourSession />
      <CountingChoice />
    </div>
  )
}
