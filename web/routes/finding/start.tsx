import { Form, useNavigate } from 'react-router'
import { paths, patterns } from '#contract/wire/paths.ts'
import { toHome } from '#web/app/back-to.ts'
import { useHere } from '#web/app/links.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp, useSession } from '#web/app/session.tsx'
import { loading } from '#web/load.ts'
import { Link } from '#web/ui/link.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { RoleTitleField } from './role-title-field.tsx'
import { useWords } from '#web/words.ts'

export const loader = loading(['career', 'finding'])
export const clientLoader = loading(['career', 'finding'])

export const handle: ScreenMeta = { title: ({ app }) => app.titles.start, back: toHome }

export default function Start() {
  const titles = useWords('app').titles
  const { way, way_about } = useWords('career').choose
  const anything = useWords('finding').anything
  const words = useWords('finding').start
  const navigate = useNavigate()
  const { session: store } = useApp()
  const session = useSession()
  const here = useHere()

  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.start}</h1>
      <p className="lede">{words.lede}</p>
      <Form viewTransition className="form search-form" action={paths.roleSelect()}>
        <RoleTitleField
          sought={session?.query_role ?? ''}
          onChoose={({ title, role }, asked, at) => {
            // Keeps what was typed for when the visitor comes back.
            store.merge(asked)
            void navigate(
              role ? paths.roleActionsAt(role.id, at) : paths.roleSelect({ query_role: title, query_agency: at }),
              { viewTransition: true },
            )
          }}
        />
        <SelectField
          id="query_agency"
          label={words.agency}
          any={anything.agency}
          list={session?.agency_list ?? []}
          defaultValue={session?.query_agency ?? ''}
        />
        <button type="submit" className="button">
          {words.search}
        </button>
      </Form>
      <p className="other-way">
        {way_about}{' '}
        <Link to={patterns.compare} state={here}>
          {way}
        </Link>
      </p>
    </div>
  )
}
