import { Link } from 'react-router'
import { caution } from 'virtual:words/career/about'
import * as words from 'virtual:words/career/found'
import { looking, nothing, to_map } from 'virtual:words/career/roles'
import * as anything from 'virtual:words/finding/anything'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/status-load.ts'
import { backwards } from '#client/app/direction.ts'
import { paths, type CareerPathQuery } from '#contract/wire/paths.ts'
import type { App } from '#client/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { circleWords, countsInWords } from './circles.ts'
import { RoleResults, startRoleSearch, type RoleSearch } from '#client/screens/finding/role-results.tsx'

export function activePathSearch(state: SessionState): { base: Role; query: CareerPathQuery } | null {
  const { path, path_role, query_pathRoleType, query_pathAgency } = state
  if (path === '' || !path_role) return null
  return { base: path_role, query: { roleId: path_role.id, path, query_pathRoleType, query_pathAgency } }
}

type Loaded = {
  base: Role
  query: CareerPathQuery
  heading: string
  roleType: string
  agency: string
  roleSearch: RoleSearch
  more: (shown: number) => string
}

export async function findOnPath(
  { api, session }: App,
  request: Request,
  { base, query }: Pick<Loaded, 'base' | 'query'>,
  more: Loaded['more'],
): Promise<Loaded> {
  const state = await session.load()
  const { roleId: _, ...searched } = query
  const nameOf = (list: SessionState['agency_list'], value: string) => list.find((item) => item.value === value)?.text
  return {
    base,
    query,
    heading: circleWords(query.path).heading,
    roleType: nameOf(state.role_type_list, query.query_pathRoleType) ?? anything.role_type,
    agency: nameOf(state.agency_list, query.query_pathAgency) ?? anything.agency,
    roleSearch: startRoleSearch(
      new URL(request.url).searchParams,
      (offset, signal) => api.call('path_roles', { ...query, offset }, signal),
      (first) => session.merge({ ...searched, path_role: base, path_roles: first }),
    ),
    more,
  }
}

/** The roles on a career path, with counts compared to the base role. */
export function PathResults({ base, query, heading, roleType, agency, roleSearch, more }: Loaded) {
  const { path, roleId: _, ...filters } = query
  return (
    <div className="column">
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="lede">{fill(words.asked, { kind: roleType, place: agency })}</p>
      <p>
        {fill(words.needs, { role: base.title, counts: countsInWords(base) })} {circleWords(path).found}
      </p>
      <p className="hint">{caution}</p>
      <RoleResults
        roleSearch={roleSearch}
        looking={looking}
        nothing={nothing}
        base={base}
        more={more}
        note={({ total }) => total === 0 && <p>{words.nothing_else}</p>}
      />
      <p className="button-row">
        <Link className="button button-secondary" to={paths.path(base.id)} state={backwards}>
          {words.again}
        </Link>
        <Link className="button button-secondary" to={paths.map(base.id, filters)}>
          {to_map}
        </Link>
      </p>
    </div>
  )
}
