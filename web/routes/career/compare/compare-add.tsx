import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/role.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#web/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Offers the other roles of the path search, and a new search. */
export function AddRole({ base, others }: { base: Role; others: readonly Role[] }) {
  const words = useWords('career').compare
  const navigate = useNavigate()
  const session = useSession()
  // Back still leads to where the comparison was opened.
  const { state } = useLocation()
  const otherIds = others.map(({ id }) => id)
  const found = session?.path_role?.id === base.id ? session.path_roles : []
  const offered = found.filter(({ id }) => id !== base.id && !otherIds.includes(id))

  function add(form: FormData): void {
    const chosen = form.get('with')
    if (typeof chosen === 'string') void navigate(paths.compare(base.id, [...otherIds, chosen]), { state })
  }

  return (
    <section className="compare-add">
      {others.length < maxComparedRoles && offered.length > 0 && (
        <form
          className="field-and-button"
          onSubmit={(event) => {
            event.preventDefault()
            add(new FormData(event.currentTarget))
          }}
        >
          <div className="field">
            <label htmlFor="with">{words.another}</label>
            <select id="with" name="with">
              {offered.map(({ id, title, agency }) => (
                <option key={id} value={id}>
                  {fill(words.offered, { role: title, place: agency })}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button button-secondary">
            {words.add}
          </button>
        </form>
      )}
      <p>
        <Link to={paths.path(base.id)}>{words.find}</Link>
      </p>
    </section>
  )
}
