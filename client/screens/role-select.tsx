import { useEffect, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Role } from '#contract/role.ts'
import { queryWords } from '#domain/title-search.ts'
import type { Api } from '../api.ts'
import { backwards } from '../direction.ts'
import { useFailure } from '../failure.ts'
import { paths } from '../paths.ts'
import { routerApp, type SessionStore } from '../session.tsx'
import { RoleList } from './role-list.tsx'

type Query = { query_role: string; query_agency: string }
type Found = { roles: Role[]; total: number; isClose: boolean }

const perPage = 50

async function search(
  { api, session, signal }: { api: Api; session: SessionStore; signal: AbortSignal },
  query: Query,
  shown: number,
): Promise<Found> {
  const offsets = Array.from({ length: Math.ceil(shown / perPage) }, (_, page) => page * perPage)
  const pages = await Promise.all(offsets.map((offset) => api.call('roles', { ...query, offset }, signal)))
  session.merge(query)
  const headers = pages[0]?.headers
  return {
    roles: pages.flatMap(({ data }) => data),
    total: Number(headers?.get('x-total-count') ?? 0),
    isClose: headers?.get('x-match') === 'close',
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session } = context.get(routerApp)
  const state = await session.load()
  const asked = new URL(request.url).searchParams
  const query = {
    query_role: asked.get('query_role') ?? (asked.size === 0 ? state.query_role : ''),
    query_agency: asked.get('query_agency') ?? (asked.size === 0 ? state.query_agency : ''),
  }
  const shown = Math.min(Math.max(Number(asked.get('shown')) || perPage, perPage), 1000)
  const leaving = new AbortController()
  const found = search({ api, session, signal: leaving.signal }, query, shown)
  // The screen hears of a failure; one that left before need not.
  found.catch(() => undefined)
  return {
    query,
    shown,
    found,
    leave: () => leaving.abort(),
    agency: state.agency_list.find(({ value }) => value === query.query_agency)?.text ?? state.any_agency,
    title: queryWords(query.query_role).length === 0 ? 'Any Role' : query.query_role.trim(),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** What the search found; what an earlier one found stays until then, and `isStale` says so. */
function useFound({ found, leave }: Loaded): { found: Found | null; isStale: boolean } {
  const fail = useFailure()
  const [shown, setShown] = useState<{ from: Promise<Found>; found: Found } | null>(null)
  useEffect(() => {
    let isLeft = false
    found.then(
      (roles) => isLeft || setShown({ from: found, found: roles }),
      (error: unknown) => isLeft || fail(error),
    )
    return () => {
      isLeft = true
      leave()
    }
    // `fail` is new at every rendering, and only what was found matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, leave])
  return { found: shown?.found ?? null, isStale: shown?.from !== found }
}

function statusText({ title, agency }: Loaded, found: Found | null, isStale: boolean): string {
  if (found === null || isStale) return `Looking for ${title}, ${agency}…`
  if (found.total === 0) return 'No role profile found'
  const all = found.total === 1 ? '1 role profile' : `${found.total} role profiles`
  return found.roles.length < found.total ? `${all}, the first ${found.roles.length} shown` : all
}

function NothingFound() {
  return (
    <>
      <h2>Profile Not Found</h2>
      <p>No role profile has a title like this one. Try fewer words, another agency, or a more common title.</p>
    </>
  )
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { query, shown, title, agency } = loaded
  const { found, isStale } = useFound(loaded)
  return (
    <div className="column">
      <h1 tabIndex={-1}>Role List</h1>
      <p className="lede">
        {title}, {agency}
      </p>
      <p className="result-count" role="status">
        {statusText(loaded, found, isStale)}
      </p>
      <div aria-busy={isStale}>
        {found?.isClose && <p>Nothing matches “{title}” as it is written. These titles come close.</p>}
        {found?.total === 0 && <NothingFound />}
        {found && found.total > 0 && <RoleList roles={found.roles} />}
        {found && found.roles.length < found.total && (
          <p>
            <Link
              className="button button-secondary"
              to={paths.roleSelect(query, shown + perPage)}
              replace
              preventScrollReset
            >
              Show more roles
            </Link>
          </p>
        )}
      </div>
      <p>
        <Link className="button button-secondary" to={paths.start} state={backwards}>
          Search again
        </Link>
      </p>
    </div>
  )
}
