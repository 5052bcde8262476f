import { useEffect, useRef, useState } from 'react'
import type { Role } from '#contract/role.ts'
import { horizons, type Horizon } from '#domain/career/target.ts'
import { useOneAtATime } from '#client/app/one-at-a-time.ts'
import { ErrorSummary } from '#client/components/error-summary.tsx'
import type { Target } from './use-target.ts'

const noHorizonMessage = 'Please choose a number of years.'

type Props = {
  role: Role
  target: Target | null
  /** Whether it stands in place of what had the focus. */
  takesFocus: boolean
  onChoose: (horizon: Horizon) => Promise<void>
}

/** Asks by when a visitor would like to reach a role. */
export function HorizonForm({ role, target, takesFocus, onChoose }: Props) {
  const [attempts, setAttempts] = useState(0)
  const { run } = useOneAtATime()
  const name = `horizon-${role.id}`
  const isTarget = target?.role.id === role.id
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus && isTarget) fields.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [takesFocus, isTarget])

  function choose(form: FormData): void {
    const horizon = horizons.find((years) => String(years) === form.get(name))
    if (horizon === undefined) {
      setAttempts(attempts + 1)
    } else {
      void run(() => onChoose(horizon))
    }
  }

  return (
    <form
      className="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose(new FormData(event.currentTarget))
      }}
    >
      {attempts > 0 && (
        <ErrorSummary key={attempts} problems={[{ message: noHorizonMessage, fieldId: `${name}-${horizons[0]}` }]} />
      )}
      <fieldset ref={fields} {...(attempts > 0 ? { 'aria-describedby': `${name}-error` } : {})}>
        <legend>
          <h3>Work towards {role.title}</h3>
        </legend>
        {target && !isTarget && <p>You are working towards {target.role.title} now. This role would take its place.</p>}
        {attempts > 0 && (
          <p className="field-error" id={`${name}-error`}>
            {noHorizonMessage}
          </p>
        )}
        <div className="horizons">
          {horizons.map((years) => (
            <label key={years} className="option" htmlFor={`${name}-${years}`}>
              <input
                type="radio"
                id={`${name}-${years}`}
                name={name}
                value={years}
                defaultChecked={isTarget && target.horizon === years}
                onChange={() => setAttempts(0)}
              />
              <span className="option-text">In {years} years</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button">
        Work towards this role
      </button>
    </form>
  )
}
