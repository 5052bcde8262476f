import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import type { App } from '#web/app/session.tsx'
import { meansAnyRole } from '#domain/finding/title-search.ts'
import { fill } from '#domain/framework/sentence.ts'
import { minTypedLength, tidyTitle } from '#domain/role/role-title.ts'
import { findNearestIfNone } from '#web/routes/building/find-nearest.ts'
import { BaseRoleLine } from '#web/routes/career/base-role-line.tsx'
import { byAxes } from '#domain/career/circle-words.ts'
import { useCircles } from '#web/routes/career/circles.ts'
import { noPathSearch } from '#web/routes/career/path-results.tsx'
import { later } from '#web/routes/finding/later.ts'
import { NearestFound } from '#web/routes/finding/nearest-found.tsx'
import { RoleList } from '#web/routes/finding/role-list.tsx'
import { RoleResults, rowsWhereLeft, startRoleSearch, type RoleSearch } from '#web/routes/finding/role-results.tsx'
import { TooShort } from '#web/routes/finding/too-short.tsx'
import { RoleTitleField } from '#web/routes/finding/role-title-field.tsx'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Without a base role, that is the one to choose. `isSame`: it was chosen as the other one, too. */
export type Choosing = {
  base: Role | null
  sought: string
  roleSearch: RoleSearch | null
  /** What comes near, where nothing is found. */
  nearest: Promise<readonly Role[]>
  isSame?: boolean
}

/** The search for a role to compare; before a title is searched for there is none. */
export async function startChoosing({ api, session }: App, request: Request, base: Role | null): Promise<Choosing> {
  const asked = new URL(request.url).searchParams
  const sought = asked.get('query_role')
  if (sought === null) return { base, sought: '', roleSearch: null, nearest: later(Promise.resolve([])) }
  const query = { query_role: sought, query_agency: '' }
  const roleSearch = startRoleSearch(
    asked,
    (offset, signal) => api.call('roles', { ...query, query_roleType: '', query_family: '', offset }, signal),
    () => session.record('searched', { ...query, ...noPathSearch() }),
  )
  const nearest = findNearestIfNone(api, roleSearch.found, { role: sought, agency: '' }, request.signal)
  const others = nearest.then((roles) => roles.filter(({ id }) => id !== base?.id))
  await rowsWhereLeft(request, roleSearch)
  return { base, sought, roleSearch, nearest: later(others) }
}

const searchAddress = (roleId: string, typed: string) =>
  `${paths.compare(roleId, [])}&${new URLSearchParams({ query_role: typed }).toString()}`

/** Finds a role by its title: the one to start from, then the one to compare it with. */
export function ChooseRole({ base, sought, roleSearch, nearest, isSame = false }: Choosing) {
  const { compare: title } = useWords('app').titles
  const words = useWords('career').choose
  const anything = useWords('finding').anything
  const { none } = useWords('finding').role_select
  const { search } = useWords('finding').start
  const { axes } = usePack('axes')
  const { countsInWords } = useCircles()
  const navigate = useNavigate()
  // Back still leads to where the comparison was opened.
  const { state } = useLocation()
  const roleId = base?.id ?? ''
  const heading = useHeadingFocus(roleId)
  const addressOf = (id: string) => (base ? paths.compare(base.id, [id]) : paths.compare(id, []))
  const find = (typed: string) => void navigate(searchAddress(roleId, typed), { state })
  return (
    <div className="column">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {base && (
        <>
          <BaseRoleLine role={base} counts={countsInWords(base)} />
          <p className="other-way">
            <Link to={paths.compare('', [])} state={state}>
              {words.another_own}
            </Link>
          </p>
        </>
      )}
      <h2>{base ? words.other : words.own}</h2>
      <p>{base ? words.other_about : words.own_about}</p>
      <form
        key={`${roleId} ${sought}`}
        className="form search-form"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('query_role')
          find(typeof typed === 'string' ? typed : '')
        }}
      >
        <RoleTitleField
          sought={sought}
          agency=""
          hint={fill(words.hint, { suggest_from: minTypedLength })}
          message={isSame ? words.same : undefined}
          onChoose={(chosen) =>
            chosen.role ? void navigate(addressOf(chosen.role.id), { state }) : find(chosen.title)
          }
        />
        <button type="submit" className="button">
          {search}
        </button>
      </form>
      {roleSearch && (
        <RoleResults
          roleSearch={roleSearch}
          list={(roles, isCut) => <RoleList roles={roles} isCut={isCut} to={({ id }) => addressOf(id)} />}
          looking={fill(words.looking, { title: meansAnyRole(sought) ? anything.role : tidyTitle(sought) })}
          nothing={none}
          note={({ total }) => total > 0 && <TooShort typed={sought} />}
          after={(found) =>
            found?.total === 0 && (
              <NearestFound nearest={nearest}>
                {(roles) => <RoleList roles={roles} to={({ id }) => addressOf(id)} />}
              </NearestFound>
            )
          }
          more={(shown) => `${searchAddress(roleId, sought)}&shown=${shown}`}
        />
      )}
      {base && (
        <p className="other-way">
          <Link to={paths.path(base.id)}>{byAxes(axes, words.by_path)}</Link>
        </p>
      )}
    </div>
  )
}
