import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { CareerRoutes } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { horizons } from '#domain/career/target.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { useHere } from '#web/app/links.ts'
import { isDone, PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import { useSession } from '#web/app/session.tsx'
import { type Post, type Posted, textIn } from '#web/load.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError, OptionRow } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled } from '#web/ui/text.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { NoTarget, type Target, useTarget } from './target-note.tsx'

export const postTarget: Post = async ({ app: { api, session }, texts }, fields) => {
  const horizon = horizons.find((years) => String(years) === textIn(fields, 'horizon'))
  if (horizon === undefined) return { messages: { horizon: texts.career.target.no_years } }
  session.merge((await api.call('set_target', { roleId: textIn(fields, 'roleId'), horizon })).data)
  return { messages: {} }
}

type HorizonFormProps = {
  role: Role
  /** What the role is called here: its title, with the agency where another has the same. */
  name: string
  target: Target | null
  fetcher: FetcherWithComponents<Posted>
  posted: Posted | null
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean
  /** Whether it is the one role that can be chosen. */
  isOnly: boolean
}

function HorizonForm({ role, name, target, fetcher, posted, takesFocus, isOnly }: HorizonFormProps) {
  const words = useWords('career').target
  const { counted } = useWriter()
  const { messages, edit } = useMessages(posted)
  const message = messages['horizon']
  const id = `horizon-${role.id}`
  const isTarget = target?.role.id === role.id
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus && isTarget) fields.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [takesFocus, isTarget])

  return (
    <PostForm id={`towards-${role.id}`} name="target" values={{ roleId: role.id }} fetcher={fetcher} className="target">
      {message !== undefined && (
        <ErrorSummary key={posted?.at} problems={[{ message, fieldId: `${id}-${horizons[0]}` }]} />
      )}
      <fieldset ref={fields} aria-describedby={message === undefined ? undefined : `${id}-error`}>
        <legend>
          <h2>{fill(words.towards, { role: name })}</h2>
        </legend>
        <p>{words.about}</p>
        {target && !isTarget && <p>{fill(words.instead, { role: titlesApart([target.role, role])[0] ?? '' })}</p>}
        <FieldError id={`${id}-error`} message={message} />
        <div className="horizons">
          {horizons.map((years) => (
            <OptionRow
              key={years}
              type="radio"
              id={`${id}-${years}`}
              name="horizon"
              value={years}
              defaultChecked={isTarget && target.horizon === years}
              onChange={() => edit('horizon')}
            >
              {counted(words.years, { count: years })}
            </OptionRow>
          ))}
        </div>
      </fieldset>
      <button type="submit" className={isOnly ? 'button' : 'button button-secondary'}>
        {words.choose}
      </button>
    </PostForm>
  )
}

/** The ways with the id of their target: old ways stay on the screen until those to a new target have loaded. */
export type WaysTo = CareerRoutes & { targetId: string }

type Props = { base: Role; others: readonly Role[]; ways: WaysTo | null }

/** Choose one of the other roles and a number of years, then see the ways to it. */
export function Targets({ base, others, ways }: Props) {
  const target = useTarget()
  const fetcher = useFetcher<Posted>()
  const posted = usePosted('target', fetcher)
  const isGivenUp = isDone(usePosted('no-target', fetcher))
  const [changing, setChanging] = useState(false)
  const [before, setBefore] = useState<Posted | null>(posted)
  const [baseName = '', ...names] = titlesApart([base, ...others])
  if (posted !== before) {
    setBefore(posted)
    if (isDone(posted)) setChanging(false)
  }

  return (
    <div className="targets">
      <div role="status">{isGivenUp && !target && <NoTarget />}</div>
      <div className="targets-panels">
        {others.map((role, place) => {
          const postedHere = typedIn(posted, 'roleId') === role.id ? posted : null
          const name = names[place] ?? ''
          return target?.role.id === role.id && !changing ? (
            <TargetSet
              key={role.id}
              baseName={baseName}
              name={name}
              target={target}
              ways={ways?.targetId === role.id ? ways : null}
              isNew={isDone(postedHere)}
              fetcher={fetcher}
              onChange={() => setChanging(true)}
            />
          ) : (
            <HorizonForm
              key={role.id}
              role={role}
              name={name}
              target={target}
              fetcher={fetcher}
              posted={postedHere}
              takesFocus={changing}
              isOnly={others.length === 1}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The roles of one way, in order. */
function Way({ roles }: { roles: readonly Role[] }) {
  const words = useWords('career').target
  return roles
    .map(({ id, title, agency }): ReactNode => {
      const role = <Link to={paths.roleActions(id)}>{title}</Link>
      return <Filled sentence={words.stop} values={{ role, place: agency }} />
    })
    .reduce((one, other) => <Filled sentence={words.stops} values={{ one, other }} />)
}

/** Roles between the base role and the target; each way has a reason with its numbers. */
function Ways({ name, found }: { name: string; found: CareerRoutes }) {
  const { levels } = usePack('levels')
  const words = useWords('career').target
  const { counted } = useWriter()
  const { direct, routes: ways } = found
  const size = levels.length > 0 ? words.direct_with_levels : words.direct
  return (
    <>
      <h3>{words.between}</h3>
      <p>
        {counted(size, { count: direct, role: name })}{' '}
        {ways.length === 0 ? words.no_ways : counted(words.ways, { count: ways.flatMap(({ roles }) => roles).length })}
      </p>
      {ways.length > 0 && (
        <ol className="ways">
          {ways.map(({ roles, reason }) => (
            <li key={roles.map(({ id }) => id).join(' ')}>
              <p className="way">
                <Way roles={roles} />
              </p>
              <p>{reason}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type TargetSetProps = {
  /** What the two roles are called here: their titles, with the agency where another has the same. */
  baseName: string
  name: string
  target: Target
  ways: CareerRoutes | null
  /** Whether it was set just now, when the form had the focus. */
  isNew: boolean
  fetcher: FetcherWithComponents<Posted>
  onChange: () => void
}

export function TargetSet({ baseName, name, target, ways, isNew, fetcher, onChange }: TargetSetProps) {
  const words = useWords('career').target
  const { stop } = useWords('career').target_note
  const { counted } = useWriter()
  const session = useSession()
  const here = useHere()
  const isRated = session?.assessmentMeta.is_rated === true
  const questionnaire = session?.session_saved ? paths.assess() : paths.save(paths.assess())
  return (
    <div className="target">
      <h2>{fill(words.towards, { role: name })}</h2>
      <Success title={counted(words.set, { count: target.horizon, role: name })} takesFocus={isNew}>
        <p>{fill(words.plan, { role: baseName })}</p>
      </Success>
      {ways && <Ways name={name} found={ways} />}
      {!isRated && <p>{words.rate_first}</p>}
      <div className="button-row">
        {isRated ? (
          <Link className="button" to={paths.getPlan} state={here}>
            {words.to_plan}
          </Link>
        ) : (
          <Link className="button" to={questionnaire}>
            {words.to_questionnaire}
          </Link>
        )}
        <button type="button" className="button button-secondary" onClick={onChange}>
          {words.change}
        </button>
        <PostForm name="no-target" fetcher={fetcher}>
          <button type="submit" className="button button-secondary">
            {stop}
          </button>
        </PostForm>
      </div>
    </div>
  )
}
