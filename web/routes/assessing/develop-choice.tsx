import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { selectionMessage, type ResultGroups } from '#domain/assessing/assessment.ts'
import { suggestToDevelop } from '#domain/assessing/suggestion.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CapabilityNeed, Needs } from '#domain/role/needs.ts'
import { backwards } from '#web/app/direction.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { useFirstPosted } from '#web/app/posting/posted.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useApp } from '#web/app/session.tsx'
import { useStillShown } from '#web/app/still-shown.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { SuggestionNote } from './suggestion-note.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * The capabilities to choose from, and the names of those chosen; `shown` is the heading, and `firstOpen` is empty once every
 * question has an answer.
 */
export type Choice = {
  role: Role
  groups: ResultGroups
  needs: readonly CapabilityNeed[]
  chosen: readonly string[]
  limits: { min: number; max: number }
  shown: string
  firstOpen: string
}

/** How many are selected, and how many to take away where they are too many. */
function CountLine({ count, max }: { count: number; max: number }) {
  const words = useWords('assessing').results
  const { words: numbers } = useWords('framework').numbers
  const { counted } = useWriter()
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

/** The choice of what to develop. */
export function DevelopChoice({ role, groups, needs: needed, chosen, limits, shown, firstOpen }: Choice) {
  const open = useWords('assessing').open_questions
  const words = useWords('assessing').results
  const selection = useWords('assessing').selection
  const { words: numbers } = useWords('framework').numbers
  const levels = useWords('role').levels
  const { counted } = useWriter()
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const posted = useFirstPosted('capabilities')
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
          <CountLine count={selected.length} max={limits.max} />
        </p>
        <button type="submit" className="button">
          {words.next}
        </button>
      </div>
    </PostForm>
  )
}
