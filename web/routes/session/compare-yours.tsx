import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { YourRole } from '#contract/your-roles.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

/** Compares two of the visitor's roles; at first the step to the target role, if there is one. */
export function CompareYours({ roles }: { roles: readonly YourRole[] }) {
  const { compare: words } = useWords('session').yours
  const navigate = useNavigate()
  const here = useHere()
  const target = roles.find(({ horizon }) => horizon !== null)
  const [from, setFrom] = useState(roles.find((your) => your !== target)?.role.id ?? '')
  const [to, setTo] = useState(target?.role.id ?? '')
  const others = roles.filter(({ role }) => role.id !== from)
  const shown = (others.find(({ role }) => role.id === to) ?? others[0])?.role.id ?? ''
  const list = (of: readonly YourRole[]) =>
    of.map(({ role: { id, title, agency } }) => (
      <option key={id} value={id}>
        {fill(words.offered, { role: title, place: agency })}
      </option>
    ))
  return (
    <section aria-labelledby="compare-yours">
      <h2 id="compare-yours">{words.heading}</h2>
      <form
        className="field-and-button"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(paths.compare(from, [shown]), { state: here })
        }}
      >
        <div className="field">
          <label htmlFor="compare-from">{words.from}</label>
          <select id="compare-from" value={from} onChange={(event) => setFrom(event.target.value)}>
            {list(roles)}
          </select>
        </div>
        <div className="field">
          <label htmlFor="compare-to">{words.to}</label>
          <select id="compare-to" value={shown} onChange={(event) => setTo(event.target.value)}>
            {list(others)}
          </select>
        </div>
        <button type="submit" className="button button-secondary">
          {words.compare}
        </button>
      </form>
    </section>
  )
}
