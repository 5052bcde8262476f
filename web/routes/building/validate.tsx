import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { paths } from '#contract/wire/paths.ts'
import { neededInWords } from '#domain/building/built-profile.ts'
import { fill } from '#domain/framework/sentence.ts'
import { toHome } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { isDone, typedIn, usePosted } from '#web/app/post-form.tsx'
import type { LinkTarget, ScreenMeta } from '#web/app/screen-meta.ts'
import type { App } from '#web/app/session.tsx'
import { type ByLink, loadingByLink, posting } from '#web/load.ts'
import { ContactLink, IncompleteLink, Link } from '#web/ui/link.tsx'
import { NeedLevel } from '#web/ui/need.tsx'
import { RoleHeader } from '#web/ui/role-header.tsx'
import { Columns, RoleNeeds } from '#web/ui/role-needs.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { AgencyDecision, type Decision, decisionIn, postDecision } from './agency-decision.tsx'

type AwaitingProfile = Calls['validation_load']['response']

const open = async (api: App['api'], token: string, signal: AbortSignal) =>
  (await api.call('validation_load', { token }, signal)).data

const shown = ['axes', 'building', 'compass', 'origin', 'ratings', 'role'] as const
export const loader = loadingByLink(shown, open)
export const clientLoader = loadingByLink(shown, open)
export const action = posting(['building'], { decide: postDecision })
export const clientAction = posting(['building'], { decide: postDecision })

/** Once it is decided, the link opens nothing. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData === undefined && defaultShouldRevalidate

export const handle: ScreenMeta = {
  title: ({ app }) => app.titles.validate,
  back: toHome,
}

function NoToken() {
  const words = useWords('building').validate
  return (
    <div className="column">
      <h1 tabIndex={-1}>{words.heading}</h1>
      <IncompleteLink>
        <p>
          <Filled sentence={words.no_email} values={{ address: <ContactLink /> }} />
        </p>
      </IncompleteLink>
    </div>
  )
}

function Done({ role, decision }: { role: AwaitingProfile['role']; decision: Decision }) {
  const pageTitles = useWords('app').page_titles
  const words = useWords('building').validate
  const heading = useHeadingFocus(decision, true)
  const profile = { to: paths.roleActions(role.id), label: words.see }
  // Only its maker can open a declined profile.
  const next: Record<Decision, LinkTarget> = {
    approve: profile,
    edit: profile,
    decline: { to: paths.home, label: pageTitles.home },
  }
  return (
    <div className="column">
      <h1 ref={heading} tabIndex={-1}>
        {words.done[decision].heading}
      </h1>
      <p className="lede">{fill(words.role, { title: role.title, agency_name: role.agency })}</p>
      <p>{words.done[decision].about}</p>
      <p>
        <Filled sentence={words.over} values={{ address: <ContactLink /> }} />
      </p>
      <p>
        <Link className="button" to={next[decision].to}>
          {next[decision].label}
        </Link>
      </p>
    </div>
  )
}

type Closest = NonNullable<AwaitingProfile['closest']>

function Differences({ differences }: { differences: Closest['differences'] }) {
  const words = useWords('building').nearest_role
  const needs = useWords('role').levels
  return (
    <table className="ratings-table differences">
      <caption>{words.differences}</caption>
      <Columns names={[words.capability, words.here, words.there]} />
      <tbody>
        {differences.map(({ id, name, built, closest }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <NeedLevel need={built.need} name={neededInWords(needs, built)} />
            </td>
            <td>
              <NeedLevel need={closest.need} name={neededInWords(needs, closest)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NearestRole({ closest }: { closest: Closest | null }) {
  const words = useWords('building').nearest_role
  return (
    <details className="nearest-role">
      <summary>
        <h2>{words.heading}</h2>
      </summary>
      {closest ? (
        <>
          <p>
            <Filled
              sentence={words.role}
              values={{
                title: <Link to={paths.roleActions(closest.role.id)}>{closest.role.title}</Link>,
                agency_name: closest.role.agency,
              }}
            />
          </p>
          {closest.differences.length > 0 ? <Differences differences={closest.differences} /> : <p>{words.same}</p>}
        </>
      ) : (
        <p>{words.none}</p>
      )}
    </details>
  )
}

type Opened = { token: string; opened: AwaitingProfile | null }

function ProfileToApprove({ token, opened: awaiting }: Opened) {
  const words = useWords('building').validate
  const { dateInWords } = useWriter()
  const posted = usePosted('decide')
  const made = isDone(posted) && typedIn(posted, 'token') === token ? decisionIn(typedIn(posted, 'decision')) : null
  if (!awaiting) return <Skeleton />
  const { role, role_needs: needs, relationship, closest } = awaiting
  if (made) return <Done role={role} decision={made} />
  return (
    <>
      <RoleHeader role={role} needs={needs} />
      <div className="wide-column beside">
        <div>
          <AgencyDecision
            until={dateInWords(awaiting.expires_on)}
            token={token}
            version={awaiting.version}
            questions={awaiting.questions}
            reasons={awaiting.decline_reasons}
          />
          <p>
            {words.about} {fill(words.relationship, { relationship })}
          </p>
          <p>{words.one_person}</p>
          <NearestRole closest={closest} />
        </div>
        <div>
          <RoleNeeds needs={needs} level={2} />
        </div>
      </div>
    </>
  )
}

export default function Validate() {
  const { token, opened } = useLoaderData<ByLink<AwaitingProfile>>()
  return token === null ? <NoToken /> : <ProfileToApprove key={token} token={token} opened={opened} />
}
