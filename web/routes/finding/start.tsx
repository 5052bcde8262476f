import { Form, useNavigate } from 'react-router'
import { paths, patterns } from '#contract/wire/paths.ts'
import { toHome } from '#web/app/back-to.ts'
import { useGoOn, useHere } from '#web/app/links.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp, useSession } from '#web/app/session.tsx'
import { loading } from '#web/load.ts'
import { BuildButton } from '#web/routes/building/start-profile.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePack, useWords } from '#web/words.ts'
import { AgencyField } from './agency-field.tsx'
import { RoleTitleField } from './role-title-field.tsx'

const names = ['axes', 'building', 'career', 'finding'] as const

export const loader = loading(names)
export const clientLoader = loading(names)

export const handle: ScreenMeta = { title: ({ app }) => app.titles.start, back: toHome }

/** What leads on besides the search, each with what one gets. */
function OtherWays() {
  const { way, way_about } = useWords('career').choose
  const words = useWords('finding').start.ways
  const { axes } = usePack('axes')
  const here = useHere()
  const card = (title: string, about: string) => (
    <>
      <strong>{title}</strong>
      <span className="visually-hidden">. </span>
      <span>{about}</span>
    </>
  )
  return (
    <section className="ways-to-begin">
      <h2>{words.heading}</h2>
      <ul className="bare">
        <li>
          <Link className="card" to={patterns.compare} state={here}>
            {card(way, way_about)}
          </Link>
        </li>
        {axes.length === 2 && (
          <li>
            <Link className="card" to={patterns.map} state={here}>
              {card(words.map, words.map_about)}
            </Link>
          </li>
        )}
        <li>
          <BuildButton label={words.build} className="card">
            {card(words.build, words.build_about)}
          </BuildButton>
        </li>
      </ul>
    </section>
  )
}

export default function Start() {
  const titles = useWords('app').titles
  const words = useWords('finding').start
  const navigate = useNavigate()
  const { session: store } = useApp()
  const session = useSession()
  const goOn = useGoOn()

  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.start}</h1>
      {goOn && (
        <p>
          <Link className="button" to={goOn.to}>
            {goOn.label}
          </Link>
        </p>
      )}
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
        <AgencyField id="query_agency" />
        <button type="submit" className={goOn ? 'button button-secondary' : 'button'}>
          {words.search}
        </button>
      </Form>
      <OtherWays />
    </div>
  )
}
