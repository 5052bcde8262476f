import { useFetcher } from 'react-router'
import type { LivePlan, PlanChange } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { progressOf } from '#domain/assessing/plan.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useHere } from '#web/app/links.ts'
import { PostForm, typedIn, usePosted } from '#web/app/post-form.tsx'
import { useSession } from '#web/app/session.tsx'
import { afterYes, type Args, orWrong, type Outcome, type Post, type Posted, textIn } from '#web/load.ts'
import { InputField, OptionRow } from '#web/ui/fields.tsx'
import { LinkToCopy } from '#web/ui/link-to-copy.tsx'
import { Link } from '#web/ui/link.tsx'
import { Filled, Items } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { SaveButton, SaveStatus, useAutosave } from './autosave.tsx'
import { PlannedCapabilitySection } from './planned-capability.tsx'
import { reminderPosts, Reminders } from './reminders.tsx'

type OfRole = { role: Role; plan: LivePlan }

/** Says that the plan goes with a session that is not saved, and how to keep it. */
function NotSaved({ role }: Pick<OfRole, 'role'>) {
  const words = useWords('documents').live_plan
  const session = useSession()
  if (session?.session_saved !== false) return null
  const link = <Link to={paths.save(paths.livePlan(role.id))}>{words.save_first}</Link>
  return (
    <div className="noted caution">
      <p>
        <Filled sentence={words.not_saved} values={{ save_first: link }} />
      </p>
    </div>
  )
}

/** The day on which the plan is looked at again. */
function ReviewDay({ role, plan: { review_on: day, days } }: OfRole) {
  const words = useWords('documents').live_plan
  const fetcher = useFetcher<Posted>()
  const autosave = useAutosave(fetcher)
  const first = usePosted('review')
  const posted = fetcher.data ?? first
  const message = posted?.messages['review_on']
  return (
    <section className="plan-part" aria-labelledby="plan-review">
      <h2 id="plan-review">{words.review}</h2>
      <PostForm name="review" values={{ roleId: role.id }} fetcher={fetcher}>
        <InputField
          id="review-day"
          name="review_on"
          label={words.review_label}
          hint={words.review_hint}
          message={message}
          {...autosave}
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={message === undefined ? (day ?? '') : typedIn(posted, 'review_on')}
          autoFocus={message !== undefined}
        />
        <SaveButton />
      </PostForm>
      <SaveStatus fetchers={[fetcher]} />
    </section>
  )
}

/** Says what whoever has the link will see, before one can be made. */
function WhatIsSeen({ role }: Pick<OfRole, 'role'>) {
  const words = useWords('documents').plan_share
  return (
    <>
      <p>{words.choice}</p>
      <details>
        <summary>{words.what}</summary>
        <p>{words.sees}</p>
        <Items items={words.sees_items.map((item) => fill(item, { role: role.title, place: role.agency }))} />
        <p>{words.sees_not}</p>
      </details>
    </>
  )
}

/** Makes the link with which somebody else reads the plan, and ends it. */
function SharePlan({ role, plan: { shared } }: OfRole) {
  const words = useWords('documents').plan_share
  const { dateInWords } = useWriter()
  const fetcher = useFetcher<Posted>()
  const posted = usePosted('share', fetcher)
  const link = posted?.link
  const hasEnded = posted?.fields['end'] !== undefined
  return (
    <section className="plan-part" aria-labelledby="plan-share">
      <h2 id="plan-share">{words.heading}</h2>
      <WhatIsSeen role={role} />
      {shared && (
        <p>
          <strong>
            {fill(words[shared.shows_notes ? 'there_with_notes' : 'there'], { date: dateInWords(shared.made_on) })}
          </strong>{' '}
          {words.anew_about}
        </p>
      )}
      <PostForm name="share" values={{ roleId: role.id }} fetcher={fetcher}>
        <OptionRow type="checkbox" id="share-notes" name="shows_notes" defaultChecked={shared?.shows_notes ?? false}>
          {words.notes}
        </OptionRow>
        <p className="button-row">
          <button type="submit" className="button button-secondary">
            {shared ? words.anew : words.make}
          </button>
          {shared && (
            <button type="submit" name="end" value="yes" className="button button-secondary">
              {words.end}
            </button>
          )}
        </p>
      </PostForm>
      {link && <LinkToCopy link={link} words={{ ...words.link, copy_name: words.link.copy_link }} />}
      <p role="status">{hasEnded ? words.ended : ''}</p>
    </section>
  )
}

/** The plan, to be changed in place. */
export function PlanOf({ role, plan }: OfRole) {
  const words = useWords('documents').live_plan
  const { choose, nothing_chosen, change: changeChoice } = useWords('documents').plan
  const { counted } = useWriter()
  const here = useHere()
  const progress = progressOf(plan.capabilities.flatMap(({ actions }) => actions))
  const isEmpty = plan.capabilities.length === 0
  return (
    <div className="live-plan">
      <p>{words.lede}</p>
      <NotSaved role={role} />
      {isEmpty && <p>{nothing_chosen}</p>}
      {!isEmpty && (
        <p>{progress.count === 0 ? words.no_action : <strong>{counted(words.progress, progress)}</strong>}</p>
      )}
      {plan.capabilities.map((capability) => (
        <PlannedCapabilitySection key={capability.id} roleId={role.id} capability={capability} days={plan.days} />
      ))}
      <p className="onward">
        <Link to={paths.assessedRole(role.id)} state={here}>
          {isEmpty ? choose : changeChoice}
        </Link>
      </p>
      {!isEmpty && (
        <>
          <ReviewDay role={role} plan={plan} />
          <Reminders role={role} plan={plan} />
          <SharePlan role={role} plan={plan} />
        </>
      )}
    </div>
  )
}

/** Makes one change to the plan. */
const change = ({ app: { api } }: Args, fields: FormData, asked: PlanChange): Promise<Outcome> =>
  orWrong('', async () => {
    await api.call('change_plan', { roleId: textIn(fields, 'roleId'), change: asked })
    return { messages: {} }
  })

const dayIn = (fields: FormData, name: string): string | null => textIn(fields, name) || null

/** By when, with whom and a note. Valid fields are stored even if another one is wrong. */
const postDetails: Post = async (args, fields) => {
  const action = textIn(fields, 'action')
  const typed = {
    by: dayIn(fields, 'by'),
    with_whom: textIn(fields, 'with_whom'),
    note: textIn(fields, 'note'),
  }
  const outcome = await change(args, fields, { action, ...typed })
  if (outcome instanceof Response) return outcome
  const all = Object.entries(typed)
  const right = all.filter(([field]) => !(field in outcome.messages))
  if (right.length > 0 && right.length < all.length)
    await change(args, fields, { action, ...Object.fromEntries(right) })
  return outcome
}

/** Makes or ends the link with which others read the plan. Only the answer to this call has the link. */
const postShare: Post = async ({ app: { api } }, fields) => {
  const roleId = textIn(fields, 'roleId')
  if (fields.has('end')) {
    await api.call('end_plan_share', { roleId })
    return { messages: {} }
  }
  const { data } = await api.call('share_plan', { roleId, shows_notes: fields.has('shows_notes') })
  return { messages: {}, link: data.link }
}

/** What the forms of a plan ask for. */
export const planPosts: Readonly<Record<string, Post>> = {
  add: (args, fields) =>
    change(args, fields, { add: { capability: textIn(fields, 'capability'), text: textIn(fields, 'text') } }),
  tick: (args, fields) => change(args, fields, { action: textIn(fields, 'action'), is_done: fields.has('is_done') }),
  details: postDetails,
  remove: afterYes((args, fields) => change(args, fields, { remove: textIn(fields, 'action') })),
  review: (args, fields) => change(args, fields, { review_on: dayIn(fields, 'review_on') }),
  share: postShare,
  ...reminderPosts,
}
