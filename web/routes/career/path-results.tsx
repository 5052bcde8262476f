import { useNavigate } from 'react-router'
import type { PathRole } from '#contract/path-roles.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/status-load.ts'
import { backwards } from '#web/app/direction.ts'
import { paths, type CareerPathQuery } from '#contract/wire/paths.ts'
import type { Args } from '#web/load.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CareerWords } from '#domain/words/career.ts'
import { BaseRoleLine } from './base-role-line.tsx'
import { circlesOf, useCircles } from './circles.ts'
import { ListFiltersForm } from '#web/routes/finding/list-filters.tsx'
import { PathRoleList } from './path-role-list.tsx'
import { RoleResults, rowsWhereLeft, startRoleSearch, type RoleSearch } from '#web/routes/finding/role-results.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

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
  { app: { api, session }, request, texts, inWords }: Args,
  { base, query }: Pick<FoundOnPath, 'base' | 'query'>,
): Promise<FoundOnPath> {
  const { anything } = texts.finding
  const state = await session.load()
  const { path, query_pathRoleType, query_pathAgency } = query
  const nameOf = (list: SessionState['agency_list'], value: string) => list.find((item) => item.value === value)?.text
  const roleSearch = startRoleSearch(
    new URL(request.url).searchParams,
    (offset, signal) => api.call('path_roles', { ...query, offset }, signal),
    (first) => session.merge({ path, query_pathRoleType, query_pathAgency, path_role: base, path_roles: first }),
  )
  await rowsWhereLeft(request, roleSearch)
  return {
    base,
    query,
    heading: circlesOf(texts, inWords).wordsOf(path).heading,
    roleType: nameOf(state.role_type_list, query_pathRoleType) ?? anything.role_type,
    agency: nameOf(state.agency_list, query_pathAgency) ?? anything.agency,
    roleSearch,
  }
}

/** How each list is ordered (product rule: the agency's own first, then the nearest; on the same path all are equally near, so nearness is not mentioned). */
function orderOf(
  { nearest, own_first, nearest_within }: CareerWords['found']['order'],
  { path, query_pathAgency }: CareerPathQuery,
  agency: string,
): string {
  if (query_pathAgency === '') return path === 'same' ? '' : nearest
  const own = fill(own_first, { agency_name: agency })
  return path === 'same' ? own : `${own} ${nearest_within}`
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
  const navigate = useNavigate()
  const { path, query_pathRoleType, query_pathAgency, query_pathFamily = '' } = query
  const counts = countsInWords(base)
  const otherwise = whyImpossible(path, base) ?? words.nothing_else
  return (
    <div className="wide-column">
      <h1 tabIndex={-1} aria-describedby="heading-role">
        {heading}
      </h1>
      <p className="lede">{fill(words.asked, { kind: roleType, place: agency })}</p>
      {counts === null && <BaseRoleLine id="heading-role" role={base} counts={null} />}
      <p>
        {counts !== null && (
          <>
            <span id="heading-role">{fill(words.needs, { role: base.title, counts })}</span>{' '}
          </>
        )}
        {wordsOf(path).found} {orderOf(words.order, query, agency)}
      </p>
      <p className="hint">
        {words.left_out} {caution}
      </p>
      <div className="list-and-filters">
        <ListFiltersForm
          chosen={{ query_roleType: query_pathRoleType, query_family: query_pathFamily }}
          onChoose={({ query_roleType, query_family }) =>
            void navigate(
              paths.pathSelect({
                roleId: base.id,
                path,
                query_pathRoleType: query_roleType,
                query_pathAgency,
                ...(query_family === '' ? {} : { query_pathFamily: query_family }),
              }),
              { preventScrollReset: true },
            )
          }
        />
        <div>
          <RoleResults
            roleSearch={roleSearch}
            list={(roles, isCut) => <PathRoleList roles={roles} base={base} isCut={isCut} />}
            looking={looking}
            nothing={nothing}
            more={more}
            note={({ total }) => total === 0 && <p>{otherwise}</p>}
          />
          <p className="button-row">
            <Link className="button button-secondary" to={paths.path(base.id)} state={backwards}>
              {words.again}
            </Link>
            {isMapped && (
              <Link
                className="button button-secondary"
                to={paths.map(base.id, { query_pathRoleType, query_pathAgency })}
              >
                {to_map}
              </Link>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
