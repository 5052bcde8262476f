import { useLoaderData, useNavigate } from 'react-router'
import type { AgencyFound } from '#contract/role-agencies.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/status-load.ts'
import { meansAnyRole } from '#domain/finding/title-search.ts'
import { fill } from '#domain/framework/sentence.ts'
import { tidyTitle } from '#domain/role/role-title.ts'
import type { Words } from '#domain/words/words.ts'
import { backwards } from '#web/app/direction.ts'
import { paths, type RoleQuery } from '#contract/wire/paths.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, type Args } from '#web/load.ts'
import { findNearestIfNone } from '#web/routes/building/find-nearest.ts'
import { NearestProfiles } from '#web/routes/building/nearest-profiles.tsx'
import { BuildButton } from '#web/routes/building/build-button.tsx'
import {
  activePathSearch,
  findOnPath,
  noPathSearch,
  PathResults,
  type FoundOnPath,
} from '#web/routes/career/path-results.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { AgenciesFound } from './agencies-found.tsx'
import { filtersIn, ListFiltersForm } from './list-filters.tsx'
import { NearestFound } from './nearest-found.tsx'
import { RoleList } from './role-list.tsx'
import { RoleResults, rowsWhereLeft, startRoleSearch, type RoleSearch } from './role-results.tsx'
import { TooShort } from './too-short.tsx'
import { callUnawaited } from './unawaited.ts'
import { useBase, usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** What was searched for by a role's title and an agency. */
type Sought = {
  query: Required<RoleQuery>
  roleSearch: RoleSearch
  /** What comes near, where nothing is found. */
  nearest: Promise<readonly Role[]>
  agencies: Promise<readonly AgencyFound[]>
  agency_list: SessionState['agency_list']
  agency: string
  title: string
}

type Loaded = Sought | FoundOnPath

async function load(args: Args): Promise<Loaded> {
  const { app, request, texts } = args
  const { api, session } = app
  const { anything } = texts.finding
  const state = await session.load()
  const asked = new URL(request.url).searchParams
  const isAsked = asked.has('query_role') || asked.has('query_agency')
  const pathSearch = isAsked ? null : activePathSearch(state)
  if (pathSearch) return findOnPath(args, pathSearch)

  const query = {
    ...filtersIn(asked),
    query_role: isAsked ? (asked.get('query_role') ?? '') : state.query_role,
    query_agency: isAsked ? (asked.get('query_agency') ?? '') : state.query_agency,
  }
  const { query_role, query_agency } = query
  const roleSearch = startRoleSearch(
    asked,
    (offset, signal) => api.call('roles', { ...query, offset }, signal),
    () => session.record('searched', { query_role, query_agency, ...noPathSearch() }),
  )
  const sought = { role: query_role, agency: query_agency }
  const nearest = findNearestIfNone(api, roleSearch.found, sought, request.signal)
  const agencies = callUnawaited(app, 'role_agencies', query, request.signal).then((found) => found ?? [])
  await rowsWhereLeft(request, roleSearch)
  return {
    query,
    roleSearch,
    nearest,
    agencies,
    agency_list: state.agency_list,
    agency: state.agency_list.find(({ value }) => value === query_agency)?.text ?? anything.agency,
    title: meansAnyRole(query_role) ? anything.role : tidyTitle(query_role),
  }
}

const names = ['axes', 'building', 'career', 'finding', 'origin', 'role'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.role_select,
  pageTitle: (data) => ('heading' in data ? data.heading : undefined),
  back: ({ texts: { app } }) => ({ to: paths.start, label: app.titles.start }),
}

const isNarrowed = ({ query_roleType, query_family }: Required<RoleQuery>) =>
  query_roleType !== '' || query_family !== ''

type NothingFoundProps = { query: Required<RoleQuery>; nearest: Promise<readonly Role[]> }

function NothingFound({ query, nearest }: NothingFoundProps) {
  const words = useWords('finding').role_select
  const { query_role, query_agency } = query
  return (
    <>
      <h2>{words.not_found}</h2>
      {isNarrowed(query) && (
        <p>
          <Link to={paths.roleSelect({ query_role, query_agency })} preventScrollReset>
            {words.without_filters}
          </Link>
        </p>
      )}
      <p>{words.not_found_about}</p>
      <NearestFound nearest={nearest}>{(roles) => <NearestProfiles roles={roles} />}</NearestFound>
      <p>{words.offer}</p>
      <div className="button-row">
        <BuildButton label={words.build} className="button" />
        <Link className="button button-secondary" to={paths.start} state={backwards}>
          {words.search_again_instead}
        </Link>
      </div>
    </>
  )
}

function namedInWords(
  words: Words['finding']['role_select'],
  { id, otherName }: { id: string; otherName: string },
  agencies: SessionState['agency_list'],
): string {
  const agency_name = agencies.find(({ value }) => value === id)?.text ?? ''
  return otherName === ''
    ? fill(words.named, { agency_name })
    : fill(words.other_name, { agency_name, name: otherName })
}

/** For visitors who find no fitting role in the list. */
function OtherWays() {
  const words = useWords('finding').role_select
  return (
    <div className="button-row">
      <Link className="button button-secondary" to={paths.start} state={backwards}>
        {words.search_again}
      </Link>
      <BuildButton label={words.build_new} className="button button-secondary" />
    </div>
  )
}

export default function RoleSelect() {
  const titles = useWords('app').titles
  const words = useWords('finding').role_select
  const { starter } = useWords('role').origin
  const { origin: origins } = usePack('origin')
  const { withBase } = useBase()
  const navigate = useNavigate()
  const loaded = useLoaderData<Loaded>()
  if ('base' in loaded) {
    return <PathResults {...loaded} more={(shown) => paths.roleSelect(undefined, shown)} />
  }
  const { query, roleSearch, nearest, agencies, agency_list, title, agency } = loaded
  const sought = { title, agency_name: agency }
  return (
    <div className="wide-column">
      <h1 tabIndex={-1}>{titles.role_select}</h1>
      <p className="lede">{fill(words.sought, sought)}</p>
      <RoleResults
        roleSearch={roleSearch}
        around={(results, found) =>
          found?.total === 0 && !isNarrowed(query) ? (
            results
          ) : (
            <div className="list-and-filters">
              <ListFiltersForm
                action={withBase(paths.roleSelect())}
                asked={{ query_role: query.query_role, query_agency: query.query_agency }}
                chosen={query}
                onChoose={(filters) =>
                  void navigate(paths.roleSelect({ ...query, ...filters }), { preventScrollReset: true })
                }
              >
                <AgenciesFound agencies={agencies} query={query} />
              </ListFiltersForm>
              <div>{results}</div>
            </div>
          )
        }
        list={(roles, isCut) => (
          <>
            {roles.some(({ meta }) => meta.endsWith(starter)) && (
              <Disclosure label={words.starter}>
                <p>{origins.starter}</p>
              </Disclosure>
            )}
            <RoleList roles={roles} isCut={isCut} />
          </>
        )}
        looking={fill(words.looking, sought)}
        nothing={words.none}
        isNothingHeaded
        more={(shown) => paths.roleSelect(query, shown)}
        note={({ isClose, total, named }) => (
          <>
            {named && <p>{namedInWords(words, named, agency_list)}</p>}
            {total > 0 && <TooShort typed={query.query_role} />}
            {isClose && <p>{fill(words.close, { title })}</p>}
          </>
        )}
        after={(found) => (found?.total === 0 ? <NothingFound query={query} nearest={nearest} /> : <OtherWays />)}
      />
    </div>
  )
}
