import { useSyncExternalStore } from 'react'
import { choose, onChoice, readChoice, refusedByBrowser } from '#web/app/analytics/own-choice.ts'
import { useHydrated } from '#web/app/hydrated.ts'
import { useSession } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'

const notChosen = () => null

/** Shows nothing if the site does not use analytics; only the browser knows the choice. */
export function PrivacyChoice() {
  const words = useWords('session').counting
  const session = useSession()
  const isHydrated = useHydrated()
  const choice = useSyncExternalStore(onChoice, readChoice, notChosen)
  if (!isHydrated || !session || session.analytics_ids.length === 0) return null
  return (
    <section aria-labelledby="analytics-choice">
      <h2 id="analytics-choice">{words.heading}</h2>
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
