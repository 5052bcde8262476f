import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RoleSuggestion } from '#contract/suggest-roles.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { toHome } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp, useSession } from '#web/app/session.tsx'
import { RoleTitleField } from './role-title-field.tsx'
import { loading, textIn } from '#web/load.ts'
import { useBase, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export const loader = loading(['career', 'finding'])
export const clientLoader = loading(['career', 'finding'])

export const handle: ScreenMeta = { title: ({ app }) => app.titles.start, back: toHome }

export default function Start() {
  const titles = useWords('app').titles
  const { way, way_about } = useWords('career').choose
  const anything = useWords('finding').anything
  const words = useWords('finding').start
  const { withBase } = useBase()
  const navigate = useNavigate()
  const { session: store } = useApp()
  const session = useSession()
  const here = useHere()
  const [agency, setAgency] = useState<string | null>(null)
  const query_agency = agency ?? session?.query_agency ?? ''

  function search(form: FormData): void {
    const query = { query_role: textIn(form, 'query_role'), query_agency: textIn(form, 'query_agency') }
    void navigate(paths.roleSelect(query))
  }

  function choose({ title, role }: RoleSuggestion, query_role: string, at: string): void {
    // So that it is still there when one comes back.
    store.merge({ query_role, query_agency })
    void navigate(role ? paths.roleActionsAt(role.id, at) : paths.roleSelect({ query_role: title, query_agency: at }))
  }

  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.start}</h1>
      <p className="lede">{words.lede}</p>
      <form
        className="form search-form"
        action={withBase(paths.roleSelect())}
        onSubmit={(event) => {
          event.preventDefault()
          search(new FormData(event.currentTarget))
        }}
      >
        <RoleTitleField sought={session?.query_role ?? ''} agency={query_agency} onChoose={choose} />
        <div className="field">
          <label htmlFor="query_agency">{words.agency}</label>
          <select
            id="query_agency"
            name="query_agency"
            value={query_agency}
            onChange={(event) => setAgency(event.target.value)}
          >
            <option value="">{anything.agency}</option>
            {session?.agency_list.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {words.search}
        </button>
      </form>
      <p className="other-way">
        {way_about}{' '}
        <Link to={patterns.compare} state={here}>
          {way}
        </Link>
      </p>
    </div>
  )
}
