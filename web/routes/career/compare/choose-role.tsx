import { Form, useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { byAxes } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import { meansAnyRole, tidyTitle } from '#domain/role/role-title.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { useSession } from '#web/app/session.tsx'
import type { Args } from '#web/load.ts'
import { findNearest } from '#web/routes/building/sought-role.ts'
import { BaseRoleLine } from '#web/routes/career/path-parts.tsx'
import { noPathSearch } from '#web/routes/career/path-results.tsx'
import {
  NearestFound,
  RoleResults,
  type RoleSearch,
  searchRoles,
  TooShort,
  useFound,
} from '#web/routes/finding/role-results.tsx'
import { RoleTitleField } from '#web/routes/finding/role-title-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { RoleList } from '#web/ui/role-list.tsx'
import { usePack, useWords } from '#web/words.ts'

/** Without a base role, that is the role to choose. `isSame`: the base role was chosen as the other role too. */
export type Choosing = {
  base: Role | null
  sought: string
  /** `nearest` is what comes near, where nothing is found. */
  roleSearch: RoleSearch<Role, { nearest: readonly Role[] }> | null
  isSame?: boolean
}

/** The search for a role to compare; before a title is searched for there is none. */
export async function startChoosing({ app, request, visit }: Args, base: Role | null): Promise<Choosing> {
  const { api, session } = app
  const sought = new URL(request.url).searchParams.get('query_role')
  if (sought === null) return { base, sought: '', roleSearch: null }
  const query = { query_role: sought, query_agency: '' }
  const roleSearch = await searchRoles(
    request,
    (offset) => api.call('roles', { ...query, query_roleType: '', query_family: '', offset }, visit),
    async ({ total }) => {
      session.record('searched', { ...query, ...noPathSearch() })
      const near = total === 0 ? await findNearest(api, { role: sought, agency: '' }, visit) : []
      return { nearest: near.filter(({ id }) => id !== base?.id) }
    },
  )
  return { base, sought, roleSearch }
}

const searchAddress = (roleId: string, typed: string) =>
  `${paths.compare(roleId, [])}&${new URLSearchParams({ query_role: typed }).toString()}`

/** Finds a role by its title: the one to start from, then the one to compare it with. */
export function ChooseRole({ base, sought, roleSearch, isSame = false }: Choosing) {
  const { compare: title } = useWords('app').titles
  const words = useWords('career').choose
  const anything = useWords('finding').anything
  const { none } = useWords('finding').role_select
  const { search } = useWords('finding').start
  const { axes } = usePack('axes')
  const navigate = useNavigate()
  // Back still leads to where the comparison was opened.
  const { state } = useLocation()
  const session = useSession()
  const results = useFound(roleSearch)
  const { found } = results
  const roleId = base?.id ?? ''
  const heading = useHeadingFocus(roleId)
  const addressOf = (id: string) => (base ? paths.compare(base.id, [id]) : paths.compare(id, []))
  return (
    <div className="column">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {base && (
        <>
          <BaseRoleLine role={base} />
          <p className="other-way">
            <Link to={paths.compare('', [])} state={state}>
              {words.another_own}
            </Link>
          </p>
        </>
      )}
      <h2>{base ? words.other : words.own}</h2>
      <p>{base ? words.other_about : words.own_about}</p>
      <Form key={`${roleId} ${sought}`} action={patterns.compare} className="form search-form" state={state}>
        <input type="hidden" name="roleId" value={roleId} />
        <RoleTitleField
          sought={sought}
          hint={words.hint}
          message={isSame ? words.same : undefined}
          onChoose={({ role, title: typed }) =>
            void navigate(role ? addressOf(role.id) : searchAddress(roleId, typed), { state })
          }
        />
        <button type="submit" className="button">
          {search}
        </button>
      </Form>
      {roleSearch && (
        <>
          <RoleResults
            {...results}
            looking={fill(words.looking, { title: meansAnyRole(sought) ? anything.role : tidyTitle(sought) })}
            nothing={none}
            more={(shown) => `${searchAddress(roleId, sought)}&shown=${shown}`}
          >
            {found && found.total > 0 && (
              <>
                <TooShort typed={sought} />
                <RoleList
                  roles={found.roles}
                  chosen={session?.role?.id}
                  isCut={found.roles.length < found.total}
                  to={({ id }) => addressOf(id)}
                />
              </>
            )}
          </RoleResults>
          {found && found.nearest.length > 0 && (
            <NearestFound>
              <RoleList roles={found.nearest} to={({ id }) => addressOf(id)} />
            </NearestFound>
          )}
        </>
      )}
      {base && (
        <p className="other-way">
          <Link to={paths.path(base.id)}>{byAxes(axes, words.by_path)}</Link>
        </p>
      )}
    </div>
  )
}
