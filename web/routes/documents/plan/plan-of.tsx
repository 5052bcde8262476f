import { useFetcher } from 'react-router'
import type { LivePlan } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { progressOf } from '#domain/assessing/plan.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { useHere } from '#web/app/links.ts'
import { PostForm, typedIn, usePosted } from '#web/app/post-form.tsx'
import { useApp, useSession } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { LinkToCopy } from '#web/ui/link-to-copy.tsx'
import { Link } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { SaveButton, SaveStatus, useAutosave } from './autosave.tsx'
import { PlannedCapabilitySection } from './planned-capability.tsx'

type OfRole = { role: Role; plan: LivePlan }

/** Says that the plan goes with a session that is not saved, and how to keep it. */
function NotSaved({ role }: Pick<OfRole, 'role'>) {
  const words = useWords('documents').live_plan
  const session = useSession()
  if (session?.session_saved !== false) return null
  const link = <Link to={paths.save(paths.livePlan(role.id))}>{words.save_first}</Link>
  return (
    <div className="caution">
      <p>
        <Filled sentence={words.not_saved} values={{ save_first: link }} />
      </p>
    </div>
  )
}

/** The day on which the plan is looked at again, and the calendar file with it. */
function ReviewDay({ role, plan: { review_on: day, days } }: OfRole) {
  const words = useWords('documents').live_plan
  const { file } = useWords('documents').plan_calendar
  const { api } = useApp()
  const downloading = useDownloading()
  const fetcher = useFetcher<Posted>()
  const autosave = useAutosave(fetcher)
  const first = usePosted('review')
  const posted = fetcher.data ?? first
  const message = posted?.messages['review_on']
  return (
    <section className="panel" aria-labelledby="plan-review">
      <h2 id="plan-review">{words.review}</h2>
      <PostForm name="review" values={{ roleId: role.id }} fetcher={fetcher}>
        <LabelledField
          id="review-day"
          name="review_on"
          label={words.review_label}
          hint={words.review_hint}
          message={message}
        >
          {(attributes) => (
            <input
              {...attributes}
              {...autosave}
              type="date"
              min={days.first}
              max={days.last}
              defaultValue={message === undefined ? (day ?? '') : typedIn(posted, 'review_on')}
              autoFocus={message !== undefined}
            />
          )}
        </LabelledField>
        <SaveButton />
      </PostForm>
      <SaveStatus fetchers={[fetcher]} />
      {day !== null && (
        <p>
          <DownloadLink
            href={documentPaths.reviewFile(role.id, api.uuid)}
            name={file}
            format={words.calendar_format}
            label={words.calendar}
            downloading={downloading}
          />
        </p>
      )}
    </section>
  )
}

/** Says what whoever has the link will see, before one can be made. */
function WhatIsSeen({ role }: Pick<OfRole, 'role'>) {
  const words = useWords('documents').plan_share
  const items = words.sees_items.map((item) => fill(item, { role: role.title, place: role.agency }))
  return (
    <>
      <p>{words.choice}</p>
      <p>{words.sees}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{words.sees_not}</p>
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
    <section className="panel" aria-labelledby="plan-share">
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
        <label className="option option-check" htmlFor="share-notes">
          <input type="checkbox" id="share-notes" name="shows_notes" defaultChecked={shared?.shows_notes ?? false} />
          <span className="option-text">{words.notes}</span>
        </label>
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
        <p className="plan-progress">
          {progress.count === 0 ? (
            words.no_action
          ) : (
            <>
              <strong>{counted(words.progress, progress)}</strong> {words.tick}
            </>
          )}
        </p>
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
          <SharePlan role={role} plan={plan} />
        </>
      )}
    </div>
  )
}
