import { useLoaderData } from 'react-router'
import type { SharedPlan } from '#contract/plan.ts'
import { fill } from '#domain/framework/sentence.ts'
import { toHome } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { PostForm, useIsSending, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type ByLink, loadingByLink, type Post, posting, textIn } from '#web/load.ts'
import { IncompleteLink } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'

export const loader = loadingByLink(['documents'])
export const clientLoader = loadingByLink(['documents'])

const postOpen: Post = async ({ app: { api } }, fields) => {
  const { data } = await api.call('shared_plan', { token: textIn(fields, 'token') })
  return { messages: {}, plan: data }
}

export const action = posting([], { open: postOpen })
export const clientAction = posting([], { open: postOpen })

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
        <strong>{role.title}</strong> <span>{role.agency}</span>
      </p>
      <div className="noted caution">
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
              {actions.map((one) => (
                <ActionToRead key={one.text} action={one} />
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
  const { token } = useLoaderData<ByLink<never>>()
  const plan = usePosted('open')?.plan
  const isOpening = useIsSending('open')
  // The button that was pressed is gone.
  const heading = useHeadingFocus(plan === undefined)
  return (
    <div className="column live-plan">
      <h1 ref={heading} tabIndex={-1}>
        {titles.shared_plan}
      </h1>
      {token === null && (
        <IncompleteLink>
          <p>{words.no_link}</p>
        </IncompleteLink>
      )}
      {token !== null && !plan && (
        <>
          <p className="lede">{words.lede}</p>
          <p>{words.before}</p>
          <PostForm name="open" values={{ token }}>
            {/* Before the token is known there is nothing to send. */}
            <button type={token === '' ? 'button' : 'submit'} className="button" aria-disabled={isOpening}>
              {words.open}
            </button>
          </PostForm>
        </>
      )}
      <p role="status">{isOpening ? words.opening : ''}</p>
      {plan && <PlanToRead plan={plan} />}
    </div>
  )
}
