import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { words as numbers } from 'virtual:words/framework/numbers'
import type { AssessResults } from '#contract/get-assess-results.ts'
import type { Role } from '#contract/role.ts'
import { anyRated, nothingRelevantMessage, selectionMessage } from '#domain/assessing/assessment.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { ratings } from '#domain/assessing/ratings.ts'
import { ErrorSummary } from '#client/components/error-summary.tsx'
import { NeedRole } from '#client/screens/role/need-role.tsx'
import { RatingBar } from '#client/components/rating-bar.tsx'
import { backwards } from '#client/app/direction.ts'
import { useFailure } from '#client/app/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { routerApp, useApp } from '#client/app/session.tsx'
import { useStillShown } from '#client/app/still-shown.ts'
import { Ratings } from './assessed-ratings.tsx'

type Limits = { min: number; max: number }
type Loaded = { role: Role; results: AssessResults; limits: Limits } | { role: null }

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const { api, session } = context.get(routerApp)
  const { role, min_capabilities: min, max_capabilities: max } = await session.load()
  if (!role) return { role }
  const { data } = await api.call('get_assess_results', { roleId: role.id })
  const { assessmentMeta, selectedCapabilities } = data
  session.merge({
    assessmentMeta,
    selectedCapabilities,
    restore_point: 'ASSESSED',
  })
  return { role, results: data, limits: { min, max } }
}

function NothingRelevant() {
  return (
    <div className="column">
      <h1 tabIndex={-1}>Self Assessment Results</h1>
      <p className="lede">{nothingRelevantMessage}</p>
      <p>
        <Link className="button" to={paths.assess()} state={backwards}>
          Back to the questionnaire
        </Link>
      </p>
    </div>
  )
}

function Choice({ role, results, limits }: { role: Role; results: AssessResults; limits: Limits }) {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const [selected, setSelected] = useState<readonly string[]>(results.selectedCapabilities)
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null)
  const isStillShown = useStillShown(role.id)
  const [saving, setSaving] = useState(false)
  const groups = ratings.filter(({ name }) => results.assessmentResults[name].length > 0)
  const firstId = groups.flatMap(({ name }) => results.assessmentResults[name])[0]?.[0] ?? ''

  function toggle(name: string, on: boolean): void {
    setProblem(null)
    setSelected(on ? [...selected, name] : selected.filter((other) => other !== name))
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
    const message = selectionMessage(selected.length, limits)
    setProblem(message === null ? null : { message, attempt: (problem?.attempt ?? 0) + 1 })
    if (message !== null || saving) return
    setSaving(true)
    save()
      .catch(fail)
      .finally(() => setSaving(false))
  }

  return (
    <form
      className="results-choice"
      noValidate
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
      <h1 tabIndex={-1}>Self Assessment Results</h1>
      <p className="lede">{role.title}</p>
      <p>
        Pick up to {numberInWords(numbers, limits.max)} {limits.max === 1 ? 'capability' : 'capabilities'} that you
        would like to develop.
      </p>
      <p className="hint">These ratings are your own opinion today, not a measurement. Nobody marks them.</p>
      {groups.map(({ key, name, explanation }) => (
        <fieldset key={key} className="result-group">
          <legend>
            <h2>{name}</h2>
          </legend>
          <p className="hint">{explanation}</p>
          {results.assessmentResults[name].map(([id, capability]) => (
            <label key={id} className="option option-check" htmlFor={`capability-${id}`}>
              <input
                type="checkbox"
                id={`capability-${id}`}
                checked={selected.includes(capability)}
                onChange={(event) => toggle(capability, event.target.checked)}
              />
              <span className="option-text">{capability}</span>
              <RatingBar rating={name} />
            </label>
          ))}
        </fieldset>
      ))}
      {problem && <p className="field-error">{problem.message}</p>}
      <div className="result-actions">
        <p role="status">{selected.length} selected</p>
        <button type="submit" className="button">
          Next
        </button>
      </div>
    </form>
  )
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  if (!loaded.role) return <NeedRole />
  if (!anyRated(loaded.results.assessmentResults)) return <NothingRelevant />
  return (
    <div className="results">
      <Choice {...loaded} />
      <Ratings results={loaded.results.assessmentResults} />
    </div>
  )
}
