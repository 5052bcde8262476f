import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { SessionState } from '#contract/session.ts'
import { paths } from '#contract/wire/paths.ts'
import {
  type AnalyticsChoice,
  analyticsLifetime,
  choiceCookie,
  readAnalyticsChoice,
} from '#domain/session/analytics.ts'
import { Link } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { usePack, useWords } from '#web/words.ts'
import type { Counter, View } from './counter.ts'
import { focusHeading } from './heading-focus.ts'
import { useMatch } from './links.ts'
import { useSession } from './session.tsx'
import { cookieFlags } from './stored-switch.ts'

const changed = 'lsp-analytics-choice'

/** True if the browser sends Do Not Track or Global Privacy Control. */
export function refusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The visitor's choice about analytics, or null before they have chosen. */
export function readChoice(): AnalyticsChoice | null {
  if (refusedByBrowser()) return 'rejected'
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${choiceCookie}=`))
  return readAnalyticsChoice(cookie?.slice(choiceCookie.length + 1))
}

export function choose(choice: AnalyticsChoice): void {
  document.cookie = `${choiceCookie}=${choice}; Path=/; Max-Age=${analyticsLifetime / 1000}; ${cookieFlags()}`
  document.dispatchEvent(new Event(changed))
}

export function onChoice(listener: () => void): () => void {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}

const nobodyKnows = () => null

/** What the visitor has chosen about being counted; null before that, and on the server. */
const useChoice = () => useSyncExternalStore(onChoice, readChoice, nobodyKnows)

/** The pattern of the screen's address, such as /roleactions/:roleId, and its title without names. */
function useView(): View {
  const texts = { app: useWords('app'), site: usePack('site') }
  const { pathname } = useLocation()
  const match = useMatch()
  const values = Object.entries(match?.params ?? {})
  const pattern = values.reduce(
    (address, [name, value]) => (value ? address.replace(encodeURIComponent(value), `:${name}`) : address),
    pathname,
  )
  return { pattern, title: (match?.loaderData !== undefined && match.handle?.title(texts, match.loaderData)) || '' }
}

/** Deletes the analytics service's cookies, which an earlier yes has left. */
function deleteCookies(): void {
  for (const entry of document.cookie.split('; ')) {
    const [name = ''] = entry.split('=')
    if (name.startsWith('_ga')) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}

/** Whether the site counts visits. */
export const isCounting = ({
  analytics_ids: ids,
  matomo_host: host,
}: Pick<SessionState, 'analytics_ids' | 'matomo_host'>) => ids.length > 0 || host !== null

/** Counts each screen while the visitor allows it, where the site counts visits. */
export function Analytics() {
  const session = useSession()
  const ids = session?.analytics_ids
  const { title: frameTitle } = useWords('app').counting
  const { base } = usePack('site')
  const view = useView()
  const { pathname } = useLocation()
  const choice = useChoice()
  const isCounted = session !== null && isCounting(session)
  const isAllowed = choice === 'accepted' && isCounted
  const [counter, setCounter] = useState<Counter | null>(null)

  useEffect(() => {
    if (!isAllowed || !ids) return undefined
    let made: Counter | undefined
    let isOver = false
    void import('./counter.ts').then(
      ({ createCounter }) => {
        if (isOver) return
        made = createCounter(ids, { base, frameTitle })
        setCounter(made)
      },
      // If the counter's code cannot be loaded, nothing is counted.
      () => undefined,
    )
    return () => {
      isOver = true
      made?.stop()
      setCounter(null)
    }
  }, [isAllowed, ids, base, frameTitle])

  useEffect(() => {
    if (choice === 'rejected' && isCounted) deleteCookies()
  }, [choice, isCounted])

  useEffect(() => {
    counter?.count(view)
    // Once for each screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [counter, pathname])
  return null
}

/** Asks whether the visit may be counted, and says what was answered, until the visitor goes on or hides it. */
export function ConsentBanner() {
  const words = useWords('app').consent
  const choice = useChoice()
  const session = useSession()
  const hasMatomo = typeof session?.matomo_host === 'string'
  const hasGoogle = !hasMatomo || session.analytics_ids.length > 0
  const { pathname } = useLocation()
  const [answered, setAnswered] = useState<'accepted' | 'rejected' | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [first] = useState(pathname)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [answered])
  // Answered elsewhere, or on a screen that the visitor has left.
  if (isHidden || (choice !== null && (answered === null || pathname !== first))) return null

  function answer(value: 'accepted' | 'rejected'): void {
    setAnswered(value)
    choose(value)
  }

  return (
    <section id="consent" className="consent" aria-label={words.name}>
      {answered === null ? (
        <div className="consent-words">
          <div>
            <h2>{words.heading}</h2>
            <p>
              {hasGoogle && words.about} {hasMatomo && words.about_matomo} <Link to={paths.privacy}>{words.more}</Link>
            </p>
          </div>
          <div className="button-row">
            <button type="button" className="button" onClick={() => answer('accepted')}>
              {words.accept}
            </button>
            <button type="button" className="button" onClick={() => answer('rejected')}>
              {words.reject}
            </button>
          </div>
        </div>
      ) : (
        <div className="consent-words">
          <p tabIndex={-1} ref={said}>
            <Filled sentence={words[answered]} values={{ page: <Link to={paths.privacy}>{words.page}</Link> }} />
          </p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setHidden(true)
              focusHeading()
            }}
          >
            {words.hide}
          </button>
        </div>
      )}
    </section>
  )
}
