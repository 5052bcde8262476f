import { Suspense, use, useId, useState } from 'react'
import type { AgencyFound } from '#contract/role-agencies.ts'
import { paths, type RoleQuery } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** So many agencies are listed until all are asked for. */
const shownFirst = 6

type Props = { agencies: Promise<readonly AgencyFound[]>; query: RoleQuery }

function Agency({ agency, query }: { agency: AgencyFound; query: RoleQuery }) {
  const words = useWords('finding').filters
  const { counted, namesAlone } = useWriter()
  const { value, text, other_names, count } = agency
  return (
    <li>
      <Link
        to={paths.roleSelect({ ...query, query_agency: value })}
        aria-current={value === query.query_agency ? 'true' : undefined}
        preventScrollReset
      >
        <span className="agency-name">{text}</span>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{counted(words.count, { count })}</span>
      </Link>
      {other_names.length > 0 && <p className="hint">{fill(words.other_names, { names: namesAlone(other_names) })}</p>}
    </li>
  )
}

function Listed({ agencies, query }: Props) {
  const { agency: anyAgency } = useWords('finding').anything
  const words = useWords('finding').filters
  const { counted } = useWriter()
  const id = useId()
  const found = use(agencies)
  const [isAll, setAll] = useState(false)
  const place = found.findIndex(({ value }) => value === query.query_agency)
  if (found.length < 2) return null
  const chosen = found[place]
  const first = found.slice(0, shownFirst)
  const shown = isAll ? found : chosen && place >= shownFirst ? [chosen, ...first] : first
  return (
    <section className="agencies-found" aria-labelledby={id}>
      <h3 id={id}>{words.agencies}</h3>
      <ul>
        {query.query_agency !== '' && (
          <li>
            <Link to={paths.roleSelect({ ...query, query_agency: '' })} preventScrollReset>
              <span className="agency-name">{anyAgency}</span>
            </Link>
          </li>
        )}
        {shown.map((agency) => (
          <Agency key={agency.value} agency={agency} query={query} />
        ))}
      </ul>
      {found.length > shownFirst && (
        <button type="button" className="button button-secondary" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? words.show_fewer : counted(words.show_all, { count: found.length })}
        </button>
      )}
    </section>
  )
}

/** The agencies at which the roles of a list are, with how many, once they are there; each narrows the list to it. */
export function AgenciesFound(props: Props) {
  return (
    <Suspense>
      <Listed {...props} />
    </Suspense>
  )
}
