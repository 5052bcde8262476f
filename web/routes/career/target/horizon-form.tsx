import { useEffect, useRef, useState } from 'react'
import type { Role } from '#contract/role.ts'
import { titlesApart } from '#domain/role/role.ts'
import { horizons, type Horizon } from '#domain/career/target.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { fill } from '#domain/framework/sentence.ts'
import type { Target } from './use-target.ts'
import { useWords, useWriter } from '#web/words.ts'

type Props = {
  role: Role
  /** What the role is called here: its title, with the agency where another has the same. */
  name: string
  target: Target | null
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean
  onChoose: (horizon: Horizon) => Promise<void>
}

export function HorizonForm({ role, name: roleName, target, takesFocus, onChoose }: Props) {
  const words = useWords('career').target
  const { counted } = useWriter()
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
        <ErrorSummary key={attempts} problems={[{ message: words.no_years, fieldId: `${name}-${horizons[0]}` }]} />
      )}
      <fieldset ref={fields} {...(attempts > 0 ? { 'aria-describedby': `${name}-error` } : {})}>
        <legend>
          <h3>{fill(words.towards, { role: roleName })}</h3>
        </legend>
        {target && !isTarget && <p>{fill(words.instead, { role: titlesApart([target.role, role])[0] ?? '' })}</p>}
        {attempts > 0 && (
          <p className="field-error" id={`${name}-error`}>
            {words.no_years}
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
              <span className="option-text">{counted(words.years, { count: years })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button">
        {words.choose}
      </button>
    </form>
  )
}
