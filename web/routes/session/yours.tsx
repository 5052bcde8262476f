import { useState } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { YourRole } from '#contract/session.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import type { Words } from '#domain/words/words.ts'
import { toHome } from '#web/app/back-to.ts'
import { LeaveSession } from '#web/app/leaving.tsx'
import { useHere } from '#web/app/links.ts'
import { useIsSending } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { type Args, loading, type Posted, posting } from '#web/load.ts'
import { AssessAgain } from '#web/routes/assessing/then-and-now.tsx'
import { OwnProfile, ownProfilePosts } from '#web/routes/building/own-profile.tsx'
import { Link, TeamLink } from '#web/ui/link.tsx'
import { NeedRole } from '#web/ui/need.tsx'
import { NextStepLink, OpenQuestionsLink, stepOf, stepWords } from '#web/ui/next-step-link.tsx'
import { type InWords, useWords, useWriter } from '#web/words.ts'
import { deleteForm, DeleteSession } from './delete-session.tsx'
import { Heard, Items } from '#web/ui/text.tsx'
import { SelectField } from '#web/ui/fields.tsx'

type Loaded = { roles: YourRole[] }

async function load({ app: { api, session }, request }: Args): Promise<Loaded> {
  await session.load()
  const { data } = await api.call('your_roles', {}, request.signal)
  // What the visitor does on this page with a profile can change this.
  session.merge({ has_linked_role: data.roles.some(({ validation }) => validation === 'linked') })
  return data
}

const names = ['assessing', 'building', 'documents', 'role', 'session', 'team'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const action = posting([], ownProfilePosts)
export const clientAction = posting([], ownProfilePosts)

export const handle: ScreenMeta<Loaded> = { title: ({ app }) => app.page_titles.yours, back: toHome }

/** Compares two of the visitor's roles; at first the step to the target role, if there is one. */
function CompareYours({ roles }: { roles: readonly YourRole[] }) {
  const { compare: words } = useWords('session').yours
  const here = useHere()
  const target = roles.find(({ horizon }) => horizon !== null)
  const first = roles.find((your) => your !== target)?.role.id ?? ''
  const [from, setFrom] = useState(first)
  const offered = (some: readonly YourRole[]) =>
    some.map(({ role: { id, title, agency } }) => ({
      value: id,
      text: fill(words.offered, { role: title, place: agency }),
    }))
  return (
    <details className="compare-yours">
      <summary>{words.heading}</summary>
      <Form viewTransition className="field-and-button" action={patterns.compare} state={here}>
        <SelectField
          id="compare-from"
          name="roleId"
          label={words.from}
          list={offered(roles)}
          defaultValue={first}
          onChange={(event) => setFrom(event.target.value)}
        />
        <SelectField
          id="compare-to"
          name="with"
          label={words.to}
          list={offered(roles.filter(({ role }) => role.id !== from))}
          defaultValue={target?.role.id}
        />
        <button type="submit" className="button button-secondary">
          {words.compare}
        </button>
      </Form>
    </details>
  )
}

/** Saving, leaving and deleting the session, beside its roles. */
function YourSession() {
  const { deleting } = useWords('session').privacy
  const { session: words } = useWords('session').yours
  const isSaved = useSession()?.session_saved === true
  const isDeleting = useIsSending(deleteForm.name)
  return (
    <section className="your-session" aria-labelledby="your-session">
      <h2 id="your-session">{words.heading}</h2>
      <p>
        {isSaved ? words.saved : words.not_saved} {words.shared_computer}
      </p>
      <div className="button-row">
        <Link className="button button-secondary" to={paths.save(paths.yours)}>
          {isSaved ? words.send_again : words.save}
        </Link>
        <LeaveSession />
        <DeleteSession />
      </div>
      <p role="status">{isDeleting ? deleting : ''}</p>
    </section>
  )
}

export default function Yours() {
  const pageTitles = useWords('app').page_titles
  const words = useWords('session').yours
  const { roles } = useLoaderData<Loaded>()
  const titles = titlesApart(roles.map(({ role }) => role))
  if (roles.length === 0) return <NeedRole heading={pageTitles.yours} about={words.none} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{pageTitles.yours}</h1>
      <ul className="bare role-rows your-roles">
        {roles.map((your, place) => (
          <YourRoleItem
            key={your.role.id}
            your={your}
            name={titles[place] ?? ''}
            from={roles.find(({ role }) => role.id !== your.role.id)?.role ?? null}
            look={place === 0 ? 'button' : 'button button-secondary'}
          />
        ))}
      </ul>
      <p>
        <Link to={paths.start}>{words.find}</Link>
      </p>
      {roles.length > 1 && <CompareYours roles={roles} />}
      <TeamLink />
      <YourSession />
    </div>
  )
}

type YoursWords = Words['session']['yours']

/** How far the self-assessment has come. "Not relevant" counts as an answer, and is named separately. */
function progress(
  words: YoursWords,
  { counted, dateInWords }: InWords,
  { assessmentMeta, count_not_relevant: irrelevant }: YourRole,
): string {
  const { assessmentDate, count_questions: total, count_open: open, is_rated: isRated } = assessmentMeta
  const values = { total, count: total - open, not_relevant: irrelevant }
  if (assessmentDate === null || open === total) return words.not_begun
  if (open > 0) return irrelevant === 0 ? fill(words.rated, values) : counted(words.answered, values)
  if (!isRated) return fill(words.none_relevant, values)
  return fill(irrelevant === 0 ? words.rated_on : words.rated_on_but, { ...values, date: dateInWords(assessmentDate) })
}

/** Where a role stands. A profile that the visitor built, and has not rated themselves against, has no line about progress. */
function standingOf(words: YoursWords, inWords: InWords, your: YourRole): string[] {
  const { assessmentMeta, count_selected: chosen, horizon, validation } = your
  const isUntouched = validation !== null && assessmentMeta.assessmentDate === null
  return [
    ...(isUntouched ? [] : [progress(words, inWords, your)]),
    ...(chosen > 0 ? [inWords.counted(words.plan, { count: chosen })] : []),
    ...(horizon !== null ? [inWords.counted(words.towards, { count: horizon })] : []),
  ]
}

type Props = {
  your: YourRole
  /** What the role is called here: its title, with the agency where another has the same. */
  name: string
  /** The role from which a step to this one is compared; null where there is no other. */
  from: Role | null
  /** The look of what comes next: the role that was used last has the screen's main button. */
  look: string
}

/** One role: where it stands, and the button for what comes next; beside a plan, another for the questions that are open. */
function YourRoleItem({ your, name, from, look }: Props) {
  const { assess: assessAgain } = useWords('assessing').again
  const { see } = useWords('building').build
  const { yours: built } = useWords('building').own_profile
  const { see: seePlan } = useWords('documents').see_plan
  const words = useWords('session').yours
  const nextWords = useWords('assessing').next_step
  const inWords = useWriter()
  const session = useSession()
  const here = useHere()
  const posted = useActionData<Posted>()
  const { role, assessmentMeta: assessment, count_selected: chosen, horizon, validation, validator } = your
  const assessed = { roleId: role.id, assessment, chosen }
  const step = stepOf(assessed)
  const standing = standingOf(words, inWords, your)
  const isAhead = step === 'start' && horizon !== null && from !== null
  // Its maker wanted the profile, not to be rated against it; and a role that needs nothing has no questions.
  const isForOthers = step === 'start' && (validation !== null || assessment.count_questions === 0) && !isAhead
  const label = isAhead ? words.see_step : isForOthers ? see : stepWords(nextWords, step, assessed)
  const named = (shown: string) => <Heard shown={shown} heard={fill(words.for_role, { step: shown, role: name })} />
  /** Who has not begun is offered to save first (Spec §4); who has begun goes on at once. */
  const way = (qref?: string) => {
    const address = paths.assessRole(role.id, qref)
    return step === 'start' && session?.session_saved === false ? paths.save(address) : address
  }
  return (
    <li>
      <div>
        <h2>
          <Link to={paths.roleActions(role.id)}>{role.title}</Link>
        </h2>
        <p className="your-role-agency">
          {role.agency} <span>({role.meta})</span>
        </p>
        {standing.length > 0 && <Items items={standing} className="bare your-role-standing" />}
        {validation !== null && (
          <details
            className="your-own"
            open={['roleId', 'fromRoleId'].some((field) => posted?.fields[field]?.includes(role.id))}
          >
            <summary>{built}</summary>
            <OwnProfile role={role} outcome={{ validation, validator }} />
          </details>
        )}
      </div>
      {isAhead || isForOthers ? (
        <Link
          className={look}
          to={isAhead ? paths.compare(from.id, [role.id]) : paths.roleActions(role.id)}
          state={here}
        >
          {named(label)}
        </Link>
      ) : (
        <div className="button-row">
          <NextStepLink className={look} assessed={assessed} way={way} state={here}>
            {named(label)}
          </NextStepLink>
          <OpenQuestionsLink assessed={assessed} way={way} state={here}>
            {named(stepWords(nextWords, 'continue', assessed))}
          </OpenQuestionsLink>
          {chosen > 0 && (
            <Link className="button button-secondary" to={paths.livePlan(role.id)} state={here}>
              {named(seePlan)}
            </Link>
          )}
          {your.again?.is_open === true && assessment.assessmentDate !== null && (
            <AssessAgain
              roleId={role.id}
              date={inWords.dateInWords(assessment.assessmentDate)}
              label={named(assessAgain)}
            />
          )}
        </div>
      )}
    </li>
  )
}
