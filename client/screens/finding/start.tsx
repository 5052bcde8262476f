import { useState } from 'react'
import { useNavigate } from 'react-router'
import { site } from 'virtual:pack-words'
import { maxTitleLength } from '#domain/role/role-title.ts'
import * as titles from 'virtual:words/app/titles'
import * as anything from 'virtual:words/finding/anything'
import * as words from 'virtual:words/finding/start'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#client/app/session.tsx'

export function Component() {
  const navigate = useNavigate()
  const session = useSession()
  const [agency, setAgency] = useState<string | null>(null)

  function search(form: FormData): void {
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const query = { query_role: text('query_role'), query_agency: text('query_agency') }
    void navigate(paths.roleSelect(query))
  }

  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.start}</h1>
      <p className="lede">{words.lede}</p>
      <form
        className="form"
        action={paths.roleSelect()}
        onSubmit={(event) => {
          event.preventDefault()
          search(new FormData(event.currentTarget))
        }}
      >
        <div className="field">
          <label htmlFor="query_role">{words.role_title}</label>
          <p className="hint" id="query_role_hint">
            {words.role_title_hint}
          </p>
          <input
            id="query_role"
            name="query_role"
            type="text"
            maxLength={maxTitleLength}
            autoComplete="organization-title"
            spellCheck={false}
            placeholder={site.example_role_title}
            aria-describedby="query_role_hint"
            defaultValue={session?.query_role ?? ''}
          />
        </div>
        <div className="field">
          <label htmlFor="query_agency">{words.agency}</label>
          <select
            id="query_agency"
            name="query_agency"
            value={agency ?? session?.query_agency ?? ''}
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
    </div>
  )
}
