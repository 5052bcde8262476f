import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Again, Earlier } from '#contract/earlier-assessments.ts'
import type { SeenInShort } from '#contract/get-assess-results.ts'
import type { Role } from '#contract/role.ts'
import type { AssessmentMeta } from '#contract/status-load.ts'
import { anyRated, selectionMessage, type ResultGroups } from '#domain/assessing/assessment.ts'
import type { UnratedGroups } from '#domain/assessing/not-rated.ts'
import { suggestToDevelop } from '#domain/assessing/suggestion.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CapabilityNeed, Needs } from '#domain/role/needs.ts'
import { usePosted } from '#web/app/posting/posted.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { NothingAsked } from './nothing-asked.tsx'
import { NothingRated } from './nothing-rated.tsx'
import { loadNamedRole } from '#web/routes/role/named-role.ts'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { backwards } from '#web/app/direction.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { readGroups } from '#contract/wire/assessment-results.ts'
import { paths } from '#contract/wire/paths.ts'
import { routerApp, useApp } from '#web/app/session.tsx'
import { useStillShown } from '#web/app/still-shown.ts'
import { ThenAndNow } from './again/then-and-now.tsx'
import { Ratings } from './assessed-ratings.tsx'
import { RetiredRatings } from './retired-ratings.tsx'
import { SuggestionNote } from './suggestion-note.tsx'
import { TeamLink } from '#web/routes/team/team-link.tsx'
import { ViewsLink } from '#web/routes/views/views-link.tsx'
import { useWords, useWriter } from '#web/words.ts'

type Limits = { min: number; max: number }
/**
 * The capabilities to choose from, and the names of those chosen; `heading` is what the page's title says, `shown` what the screen
 * itself says, `isAsked` whether the role needs anything, and `firstOpen` is empty once every question has an answer.
 */
type Results = {
  role: Role
  groups: ResultGroups
  unrated: UnratedGroups
  retired: readonly [name: string, rating: string][]
  fallenOut: number
  needs: readonly CapabilityNeed[]
  isAsked: boolean
  chosen: readonly string[]
  limits: Limits
  heading: string
  shown: string
  firstOpen: string
  /** The day of the latest answer, as an ISO date. */
  ratedOn: string | null
  again: Again
  earlier: readonly Earlier[]
  /** How others see it, where the visitor has looked at it. */
  seen: SeenInShort | undefined
}

type Loaded = Results | { role: null }

/** The heading, which counts the open questions until there are none. */
function headingOf({ count_open: count, count_questions: total }: AssessmentMeta): string {
  return count === 0 ? title : counted(open.results, { count, total })
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const app = context.get(routerApp)
  const { api, session } = app
  const { min_capabilities: min, max_capabilities: max } = await session.load()
  const role = await loadNamedRole(app, request)
  if (!role) return { role }
  const [{ data }, { data: before }] = await Promise.all([
    api.call('get_assess_results', { roleId: role.id }),
    api.call('earlier_assessments', { roleId: role.id }),
  ])
  const shown = headingOf(data.assessmentMeta)
  const { assessmentResults, unrated, role_needs: needs, assessmentMeta, selectedCapabilities } = data
  session.record('results loaded', { assessmentMeta, selectedCapabilities })
  return {
    role,
    groups: readGroups(ratings, assessmentResults),
    unrated,
    retired: data.retired ?? [],
    fallenOut: data.fallen_out ?? 0,
    needs,
    isAsked: assessmentMeta.count_questions > 0,
    chosen: selectedCapabilities,
    limits: { min, max },
    heading: fill(about_role, { screen: shown, role: role.title }),
    shown,
    firstOpen: assessmentMeta.first_open,
    ratedOn: assessmentMeta.assessmentDate,
    seen: data.views,
    ...before,
  }
}

/** How many are selected, and how many to take away where they are too many. */
function countLine(count: number, max: number): string {
  if (count <= max) return counted(words.selected, { count })
  return counted(words.too_many, { count, max, number: numberInWords(numbers, count - max) })
}

/** For who comes back to a choice: what it is, and the way to the plan. */
function Chosen({ names }: { names: readonly string[] }) {
const { plan: seePlan } = useWords('assessing').next_step
const words = useWords('assessing').results
const { namesInSentence } = useWriter()

  const here = useHere()
  return (
    <>
      <p>{fill(words.chosen, { names: namesInSentence(names) })}</p>
      <p>
        <Link className="button button-secondary" to={paths.getPlan} state={here}>
          {seePlan}
        </Link>
      </p>
    </>
  )
}

function Choice({ role, groups, needs: needed, chosen, limits, shown, firstOpen }: Results) {
const open = useWords('assessing').open_questions
const words = useWords('assessing').results
const selection = useWords('assessing').selection
const { words: numbers } = useWords('framework').numbers
const levels = useWords('role').levels
const { counted } = useWriter()

  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const posted = usePosted('capabilities')
  const [selected, setSelected] = useState<readonly string[]>(posted ? (posted.fields['selected'] ?? []) : chosen)
  /** What was selected before the suggestion was taken. */
  const [before, setBefore] = useState<readonly string[]>([])
  const [isTaken, setTaken] = useState(false)
  const [problem, setProblem] = useState(() => posted && { message: posted.messages['selected'] ?? '', attempt: 1 })
  const isStillShown = useStillShown(role.id)
  const [saving, setSaving] = useState(false)
  const given = groups.filter(({ rated }) => rated.length > 0)
  const firstId = given[0]?.rated[0]?.[0] ?? ''

  const needs: Needs = Object.fromEntries(needed.map(({ id, need }) => [id, need]))
  const { suggested, asGood } = suggestToDevelop(groups, needs, limits.max)

  function select(names: readonly string[], own: readonly string[]): void {
    setProblem(null)
    setSelected(names)
    setBefore(own)
  }

  function toggle(name: string, on: boolean): void {
    select(on ? [...selected, name] : selected.filter((other) => other !== name), [])
  }

  function takeSuggestion(): void {
    select(
      suggested.map(({ name }) => name),
      selected,
    )
    setTaken(true)
  }

  function undo(): void {
    select(before, [])
    setTaken(false)
  }

  async function save(): Promise<void> {
    const { data } = await api.call('save_capabilities', {
      roleId: role.id,
      selectedCapabilities: [...selected],
    })
    session.merge(data)
    if (isStillShown(role.id)) await navigate(paths.emailOther)
  }

  function next(): void {
    const rated = groups.flatMap((group) => group.rated).length
    const message = selectionMessage(selection, selected.length, { ...limits, rated })
    setProblem(message === null ? null : { message, attempt: (problem?.attempt ?? 0) + 1 })
    if (message !== null || saving) return
    setSaving(true)
    save()
      .catch(fail)
      .finally(() => setSaving(false))
  }

  return (
    <PostForm
      name="capabilities"
      values={{ roleId: role.id }}
      className="results-choice"
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      {problem && (
        <ErrorSummary
          key={problem.attempt}
          problems={[{ message: problem.message, fieldId: `capability-${firstId}` }]}
        />
      )}
      <h1 tabIndex={-1} aria-describedby="heading-role">
        {shown}
      </h1>
      <p className="lede" id="heading-role">
        {role.title}
      </p>
      {chosen.length > 0 && <Chosen names={chosen} />}
      {firstOpen !== '' && (
        <p>
          <Link to={paths.assess(firstOpen)} state={backwards}>
            {open.first}
          </Link>
        </p>
      )}
      <p>{counted(words.pick, { count: limits.max, number: numberInWords(numbers, limits.max) })}</p>
      <p className="hint">{words.opinion}</p>
      {suggested.length > 0 && (
        <SuggestionNote
          suggested={suggested}
          asGood={asGood}
          isTaken={isTaken}
          onTake={takeSuggestion}
          onUndo={before.length > 0 ? undo : null}
        />
      )}
      {given.map(({ rating, rated }) => (
        <fieldset key={rating.key} className="result-group">
          <legend>
            <h2>{rating.name}</h2>
          </legend>
          <p className="hint">{rating.meaning}</p>
          {rated.map(([id, capability]) => (
            <label key={id} className="option option-check" htmlFor={`capability-${id}`}>
              <input
                type="checkbox"
                id={`capability-${id}`}
                name="selected"
                value={capability}
                checked={selected.includes(capability)}
                onChange={(event) => toggle(capability, event.target.checked)}
              />
              <span className="option-text">
                {capability} <span className="option-need">{levels[needs[id] ?? 'none']}</span>
              </span>
              <RatingBar rating={rating} />
            </label>
          ))}
        </fieldset>
      ))}
      {problem && <p className="field-error">{problem.message}</p>}
      <div className="result-actions">
        <p role="status" className="script-only">
          {countLine(selected.length, limits.max)}
        </p>
        <button type="submit" className="button">
          {words.next}
        </button>
      </div>
    </PostForm>
  )
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  if (!loaded.role) return <NeedRole />
  if (!anyRated(loaded.groups)) {
    return (
      <div className="column">
        <h1 tabIndex={-1}>{loaded.shown}</h1>
        {loaded.isAsked ? <NothingRated firstOpen={loaded.firstOpen} /> : <NothingAsked role={loaded.role} />}
        <RetiredRatings {...loaded} />
        <ThenAndNow key={loaded.role.id} roleId={loaded.role.id} {...loaded} />
      </div>
    )
  }
  return (
    <div className="results">
      <Choice {...loaded} />
      <div>
        <Ratings results={loaded.groups} unrated={loaded.unrated} needs={loaded.needs} />
        <ViewsLink role={loaded.role} seen={loaded.seen} />
        <TeamLink />
        <ThenAndNow key={loaded.role.id} roleId={loaded.role.id} {...loaded} />
        <RetiredRatings {...loaded} />
      </div>
    </div>
  )
}
