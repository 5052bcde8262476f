import type { PathRole } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { type CareerPathQuery, paths } from '#contract/wire/paths.ts'
import { type FamilyBond, familyBonds } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CareerWords } from '#domain/words/career.ts'
import { backwards } from '#web/app/direction.ts'
import { useSession } from '#web/app/session.tsx'
import type { Args } from '#web/load.ts'
import { RoleResults, type RoleSearch, searchRoles, useFound } from '#web/routes/finding/role-results.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListFiltersForm } from '#web/ui/list-filters.tsx'
import { useWords } from '#web/words.ts'
import { BaseRoleLine, circlesOf, useCircles } from './path-parts.tsx'
import { RoleListAgainst } from './role-list-against.tsx'

export function activePathSearch(state: SessionState): { base: Role; query: CareerPathQuery } | null {
  const { path, path_role, query_pathRoleType, query_pathAgency } = state
  if (path === '' || !path_role) return null
  return { base: path_role, query: { roleId: path_role.id, path, query_pathRoleType, query_pathAgency } }
}

/** A search by title ends the path search; the server does the same. */
export function noPathSearch(): Partial<SessionState> {
  return { path: '', path_role: null, path_roles: [], query_pathRoleType: '', query_pathAgency: '' }
}

/** What a search on a career path brings to its screen, which loads the words `axes`, `career` and `finding`. */
export type FoundOnPath = {
  base: Role
  query: CareerPathQuery
  heading: string
  roleType: string
  agency: string
  roleSearch: RoleSearch<PathRole>
}

export async function findOnPath(
  { app: { api, session }, request, texts, inWords, visit }: Args,
  { base, query }: Pick<FoundOnPath, 'base' | 'query'>,
): Promise<FoundOnPath> {
  const { anything } = texts.finding
  const state = await session.load()
  const { path, query_pathRoleType, query_pathAgency } = query
  const nameOf = (list: SessionState['agency_list'], value: string) => list.find((item) => item.value === value)?.text
  const roleSearch = await searchRoles(
    request,
    (offset) => api.call('path_roles', { ...query, offset }, visit),
    async ({ roles }) => {
      const first = roles.slice(0, rolesPerPage)
      session.merge({ path, query_pathRoleType, query_pathAgency, path_role: base, path_roles: first })
      return {}
    },
  )
  return {
    base,
    query,
    heading: circlesOf(texts, inWords).wordsOf(path).heading,
    roleType: nameOf(state.role_type_list, query_pathRoleType) ?? anything.role_type,
    agency: nameOf(state.agency_list, query_pathAgency) ?? anything.agency,
    roleSearch,
  }
}

/** How a list is ordered (product rule): the agency's own first, then the nearest; on path `same` all are equally near. */
function orderOf(
  { nearest, own_first, nearest_within }: CareerWords['found']['order'],
  { path, query_pathAgency }: CareerPathQuery,
  agency: string,
): string {
  if (query_pathAgency === '') return path === 'same' ? '' : nearest
  const own = fill(own_first, { agency_name: agency })
  return path === 'same' ? own : `${own} ${nearest_within}`
}

type PathRoleListProps = { roles: readonly PathRole[]; base: Role; isCut: boolean }

function headingOf(words: CareerWords['bonds'], bond: FamilyBond, [first]: readonly PathRole[]): string {
  return bond === 'same' ? fill(words.same.heading, { family_name: first?.family ?? '' }) : words[bond].heading
}

/** The roles on a career path, grouped by how their job family stands to the base role's; in one list where that is not known. */
function PathRoleList({ roles, base, isCut }: PathRoleListProps) {
  const words = useWords('career').bonds
  const chosen = useSession()?.role?.id
  if (roles.some(({ bond }) => bond === null))
    return <RoleListAgainst roles={roles} chosen={chosen} base={base} isCut={isCut} />
  return familyBonds
    .map((bond) => ({ bond, found: roles.filter((role) => role.bond === bond) }))
    .filter(({ found }) => found.length > 0)
    .map(({ bond, found }, place, groups) => (
      <section key={bond}>
        <h2 className="roles-heading">{headingOf(words, bond, found)}</h2>
        {bond === 'other' && <p className="hint">{words.other.about}</p>}
        <RoleListAgainst roles={found} chosen={chosen} base={base} isCut={isCut && place === groups.length - 1} />
      </section>
    ))
}

type Props = FoundOnPath & {
  /** The address that lists more roles. */
  more: (shown: number) => string
}

/** The roles on a career path, with counts compared to the base role. */
export function PathResults({ base, query, heading, roleType, agency, roleSearch, more }: Props) {
  const { caution } = useWords('career').about
  const words = useWords('career').found
  const { looking, nothing, to_map } = useWords('career').roles
  const { countsInWords, isMapped, whyImpossible, wordsOf } = useCircles()
  const { path, query_pathRoleType, query_pathAgency, query_pathFamily = '' } = query
  const counts = countsInWords(base)
  const session = useSession()
  const search = useFound(roleSearch)
  const { found } = search
  const otherwise = whyImpossible(path, base) ?? words.nothing_else
  return (
    <div className="wide-column">
      <h1 tabIndex={-1} aria-describedby="base-role">
        {heading}
      </h1>
      {counts === null ? (
        <BaseRoleLine role={base} />
      ) : (
        <p className="lede" id="base-role">
          {fill(words.needs, { role: base.title, counts })}
        </p>
      )}
      {(query_pathRoleType !== '' || query_pathAgency !== '') && (
        <p>{fill(words.asked, { kind: roleType, place: agency })}</p>
      )}
      <p className="list-ways">
        <Link to={paths.path(base.id)} state={backwards}>
          {words.again}
        </Link>
        {isMapped && <Link to={paths.map(base.id, { query_pathRoleType, query_pathAgency })}>{to_map}</Link>}
      </p>
      <div className="list-and-filters">
        <ListFiltersForm
          to={paths.pathSelect()}
          asked={{ roleId: base.id, path, query_pathAgency }}
          roleType={{ name: 'query_pathRoleType', list: session?.role_type_list ?? [], value: query_pathRoleType }}
          family={{ name: 'query_pathFamily', list: session?.family_list ?? [], value: query_pathFamily }}
        />
        <div>
          <RoleResults {...search} looking={looking} nothing={nothing} more={more}>
            {found?.total === 0 && <p>{otherwise}</p>}
            {found && found.total > 0 && (
              <PathRoleList roles={found.roles} base={base} isCut={found.roles.length < found.total} />
            )}
          </RoleResults>
          <details>
            <summary>{words.how}</summary>
            <p>
              {wordsOf(path).found} {orderOf(words.order, query, agency)} {words.left_out} {caution}
            </p>
          </details>
        </div>
      </div>
    </div>
  )
}
