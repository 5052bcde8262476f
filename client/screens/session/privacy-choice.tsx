import { useSyncExternalStore } from 'react'
import { choose, onChoice, readChoice, refusedByBrowser } from '#client/app/analytics/analytics-choice.ts'
import { useSession } from '#client/app/session.tsx'

const states = {
  accepted: 'You have accepted: we count the kinds of page you open.',
  rejected: 'You have rejected counting: we count nothing about your visit.',
  unasked: 'You have not chosen yet, so we count nothing about your visit.',
} as const

const notChosen = () => null

/** Where the visitor can change their mind about being counted; nothing where the site counts no visits. */
export function PrivacyChoice() {
  const session = useSession()
  const choice = useSyncExternalStore(onChoice, readChoice, notChosen)
  if (!session || session.analytics_ids.length === 0) return null
  return (
    <section aria-labelledby="analytics-choice">
      <h2 id="analytics-choice">Cookies and counting</h2>
      {refusedByBrowser() ? (
        <p>
          Your browser asks websites not to track you, with Do Not Track or Global Privacy Control. We take that as a
          no, and count nothing about your visit.
        </p>
      ) : (
        <>
          <p role="status">{states[choice ?? 'unasked']}</p>
          <p>If you reject, we stop at once and delete the cookies that counted you.</p>
          <div className="button-row">
            <button type="button" className="button" onClick={() => choose('accepted')}>
              Accept counting
            </button>
            <button type="button" className="button" onClick={() => choose('rejected')}>
              Reject counting
            </button>
          </div>
        </>
      )}
    </section>
  )
}
