import { useState } from 'react'
import type { SharedPlan } from '#contract/shared-plan.ts'
import { toHome } from '#web/app/back-to.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useLinkToken } from '#web/app/links/use-link-token.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { IncompleteLink } from '#web/ui/incomplete-link.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { loading } from '#web/load.ts'
import { useWords, useWriter } from '#web/words.ts'

export const loader = loading(['documents'])
export const clientLoader = loading(['documents'])

export const handle: ScreenMeta = { title: ({ app }) => app.titles.shared_plan, back: toHome }

type Action = SharedPlan['capabilities'][number]['actions'][number]

function ActionToRead({ action: { text, by: day, done_on: done, note } }: { action: Action }) {
  const { by, done_on } = useWords('documents').live_plan
  const words = useWords('documents').shared_plan
  const { dateInWords } = useWriter()
  const standing = [
    ...(day === null ? [] : [fill(by, { date: dateInWords(day) })]),
    ...(done === null ? [] : [fill(done_on, { date: dateInWords(done) })]),
  ]
  return (
    <li>
      <bdi>{text}</bdi>
      {standing.length > 0 && <p className="hint">{standing.join(' · ')}</p>}
      {note !== undefined && (
        <p className="plan-note">
          <Filled sentence={words.note} values={{ text: <bdi>{note}</bdi> }} />
        </p>
      )}
    </li>
  )
}

function PlanToRead({ plan: { role, review_on: review, capabilities } }: { plan: SharedPlan }) {
  const words = useWords('documents').shared_plan
  const { dateInWords } = useWriter()
  return (
    <>
      <p className="plan-role" id="heading-role">
        <strong>{role.title}</strong>
        <span>{role.agency}</span>
      </p>
      <div className="caution">
        <p>{words.owner}</p>
        <p>{words.use}</p>
      </div>
      {capabilities.map(({ name, actions }) => (
        <section key={name} className="plan-capability">
          <h2>{name}</h2>
          {actions.length === 0 ? (
            <p className="hint">{words.none}</p>
          ) : (
            <ul className="plan-read">
              {actions.map((action) => (
                <ActionToRead key={action.text} action={action} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {review !== null && <p>{fill(words.review, { date: dateInWords(review) })}</p>}
    </>
  )
}

/** Shows somebody else's plan only on a click, so that programs that visit links, such as mail scanners, see nothing of it. */
export default function OpenedPlan() {
  const titles = useWords('app').titles
  const words = useWords('documents').shared_plan
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const token = useLinkToken()
  const [state, setState] = useState<'asked' | 'opening' | SharedPlan>('asked')

  async function open(opened: string): Promise<void> {
    // Not known yet: the page has only just been taken over.
    if (opened === '') return
    setState('opening')
    const { data } = await api.call('shared_plan', { token: opened })
    setState(data)
    // The button that was pressed is gone.
    document.querySelector('h1')?.focus()
  }

  return (
    <div className="column live-plan">
      <h1 tabIndex={-1}>{titles.shared_plan}</h1>
      {token === null && (
        <IncompleteLink>
          <p>{words.no_link}</p>
        </IncompleteLink>
      )}
      {token !== null && typeof state === 'string' && (
        <>
          <p className="lede">{words.lede}</p>
          <p>{words.before}</p>
          <p>
            <button
              type="button"
              className="button"
              aria-disabled={state === 'opening'}
              onClick={() => void run(() => open(token)).catch(fail)}
            >
              {words.open}
            </button>
          </p>
        </>
      )}
      <p role="status">{state === 'opening' ? words.opening : ''}</p>
      {typeof state === 'object' && <PlanToRead plan={state} />}
    </div>
  )
}
