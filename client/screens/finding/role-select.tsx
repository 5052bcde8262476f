import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { building, questionCount } from 'virtual:pack-building'
import type { SessionState } from '#contract/status-load.ts'
import { queryWords } from '#domain/finding/title-search.ts'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { hasPathRoles, routerApp } from '#client/app/session.tsx'
import { BuildButton } from '#client/screens/building/build-button.tsx'
import { activePathSearch, findOnPath, PathResults } from '#client/screens/career/path-results.tsx'
import { RoleResults, startFinding } from './role-results.tsx'

/** A search by title ends the path search, as the server does. */
function noPathSearch(): Partial<SessionState> {
  return { path: '', path_role: null, path_roles: [], query_pathRoleType: '', query_pathAgency: '' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = context.get(routerApp)
  const { api, session } = app
  const state = await session.load()
  const asked = new URL(request.url).searchParams
  const isAsked = asked.has('query_role') || asked.has('query_agency')
  const pathSearch = isAsked || !hasPathRoles(state) ? null : activePathSearch(state)
  if (pathSearch) return findOnPath(app, request, pathSearch, (shown) => paths.roleSelect(undefined, shown))

  const query = {
    query_role: isAsked ? (asked.get('query_role') ?? '') : state.query_role,
    query_agency: isAsked ? (asked.get('query_agency') ?? '') : state.query_agency,
  }
  const finding = startFinding(
    asked,
    (offset, signal) => api.call('roles', { ...query, offset }, signal),
    () => session.record('searched', { ...query, ...noPathSearch() }),
  )
  return {
    query,
    finding,
    agency: state.agency_list.find(({ value }) => value === query.query_agency)?.text ?? state.any_agency,
    title: queryWords(query.query_role).length === 0 ? 'Any Role' : query.query_role.trim(),
  }
}

function NothingFound() {
  return (
    <>
      <h2>Profile Not Found</h2>
      <p>No role profile has a title like this one. Try fewer words, another agency, or a more common title.</p>
      <p>{building.offer.replace('{questions}', String(questionCount))}</p>
      <p className="button-row">
        <BuildButton label="Yes build the profile" className="button" />
        <Link className="button button-secondary" to={paths.start} state={backwards}>
          No search again
        </Link>
      </p>
    </>
  )
}

/** The ways on from a list that has no fitting role. */
function OtherWays() {
  return (
    <p className="button-row">
      <Link className="button button-secondary" to={paths.start} state={backwards}>
        Search again
      </Link>
      <BuildButton label="Build a new profile" className="button button-secondary" />
    </p>
  )
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('base' in loaded) return <PathResults {...loaded} />
  const { query, finding, title, agency } = loaded
  return (
    <div className="column">
      <h1 tabIndex={-1}>Role List</h1>
      <p className="lede">
        {title}, {agency}
      </p>
      <RoleResults
        finding={finding}
        looking={`Looking for ${title}, ${agency}…`}
        nothing="No role profile found"
        more={(shown) => paths.roleSelect(query, shown)}
        note={({ isClose }) => isClose && <p>Nothing matches “{title}” as it is written. These titles come close.</p>}
        after={(found) => (found?.total === 0 ? <NothingFound /> : <OtherWays />)}
      />
    </div>
  )
}
