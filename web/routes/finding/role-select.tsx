import { useId, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { AgencyFound, FoundRole } from '#contract/finding.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { paths, type RoleQuery } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { meansAnyRole, tidyTitle } from '#domain/role/role-title.ts'
import type { Words } from '#domain/words/words.ts'
import { askBriefly } from '#web/app/ask-briefly.ts'
import { backwards } from '#web/app/direction.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { type Args, loading } from '#web/load.ts'
import { findNearest } from '#web/routes/building/sought-role.ts'
import { BuildButton, NearestProfiles } from '#web/routes/building/start-profile.tsx'
import {
  activePathSearch,
  findOnPath,
  type FoundOnPath,
  noPathSearch,
  PathResults,
} from '#web/routes/career/path-results.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListFiltersForm } from '#web/ui/list-filters.tsx'
import { RoleList } from '#web/ui/role-list.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { NearestFound, RoleResults, type RoleSearch, searchRoles, TooShort, useFound } from './role-results.tsx'

/** What was searched for by a role's title and an agency. */
type Sought = {
  query: Required<RoleQuery>
  /** `nearest` is what comes near, where nothing is found. */
  roleSearch: RoleSearch<FoundRole, { nearest: readonly Role[]; agencies: readonly AgencyFound[] }>
  agency_list: SessionState['agency_list']
  agency: string
  title: string
}

type Loaded = Sought | FoundOnPath

async function load(args: Args): Promise<Loaded> {
  const { app, request, texts, visit } = args
  const { api, session } = app
  const { anything } = texts.finding
  const state = await session.load()
  const asked = new URL(request.url).searchParams
  const isAsked = asked.has('query_role') || asked.has('query_agency')
  const pathSearch = isAsked ? null : activePathSearch(state)
  if (pathSearch) return findOnPath(args, pathSearch)

  const query = {
    query_roleType: asked.get('query_roleType') ?? '',
    query_family: asked.get('query_family') ?? '',
    query_role: isAsked ? (asked.get('query_role') ?? '') : state.query_role,
    query_agency: isAsked ? (asked.get('query_agency') ?? '') : state.query_agency,
  }
  const { query_role, query_agency } = query
  const agencies = askBriefly(app, 'role_agencies', query, visit)
  const roleSearch = await searchRoles(
    request,
    (offset) => api.call('roles', { ...query, offset }, visit),
    async ({ total }) => {
      session.record('searched', { query_role, query_agency, ...noPathSearch() })
      const isNone = total === 0
      return {
        agencies: (await agencies) ?? [],
        nearest: isNone ? await findNearest(api, { role: query_role, agency: query_agency }, visit) : [],
      }
    },
  )
  return {
    query,
    roleSearch,
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

/** So many agencies are listed until all are asked for. */
const shownFirst = 6

function Agency({ agency, query }: { agency: AgencyFound; query: RoleQuery }) {
  const words = useWords('finding').filters
  const { counted, namesAlone } = useWriter()
  const { value, text, other_names, count } = agency
  return (
    <li>
      <Link
        to={paths.roleSelect({ ...query, query_agency: value })}
        aria-current={value === query.query_agency ? 'true' : undefined}
        preventScrollReset
      >
        <span className="agency-name">{text}</span>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{counted(words.count, { count })}</span>
      </Link>
      {other_names.length > 0 && <p className="hint">{fill(words.other_names, { names: namesAlone(other_names) })}</p>}
    </li>
  )
}

type AgenciesProps = { agencies: readonly AgencyFound[]; query: RoleQuery }

/** The agencies at which the roles of a list are, with how many; each narrows the list to it. */
function Agencies({ agencies, query }: AgenciesProps) {
  const { agency: anyAgency } = useWords('finding').anything
  const words = useWords('finding').filters
  const { counted } = useWriter()
  const id = useId()
  const [isAll, setAll] = useState(false)
  const place = agencies.findIndex(({ value }) => value === query.query_agency)
  if (agencies.length < 2) return null
  const chosen = agencies[place]
  const first = agencies.slice(0, shownFirst)
  const shown = isAll ? agencies : chosen && place >= shownFirst ? [chosen, ...first] : first
  return (
    <section className="agencies-found" aria-labelledby={id}>
      <h2 id={id}>{words.agencies}</h2>
      <ul className="bare">
        {query.query_agency !== '' && (
          <li>
            <Link to={paths.roleSelect({ ...query, query_agency: '' })} preventScrollReset>
              <span className="agency-name">{anyAgency}</span>
            </Link>
          </li>
        )}
        {shown.map((agency) => (
          <Agency key={agency.value} agency={agency} query={query} />
        ))}
      </ul>
      {agencies.length > shownFirst && (
        <button type="button" className="button button-secondary" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? words.show_fewer : counted(words.show_all, { count: agencies.length })}
        </button>
      )}
    </section>
  )
}

const isNarrowed = ({ query_roleType, query_family }: Required<RoleQuery>) =>
  query_roleType !== '' || query_family !== ''

type NothingFoundProps = { query: Required<RoleQuery>; nearest: readonly Role[] }

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
      {nearest.length > 0 && (
        <NearestFound>
          <NearestProfiles roles={nearest} />
        </NearestFound>
      )}
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

function Results({ query, roleSearch, agency_list, title, agency }: Sought) {
  const titles = useWords('app').titles
  const words = useWords('finding').role_select
  const { starter } = useWords('role').origin
  const { origin: origins } = usePack('origin')
  const session = useSession()
  const search = useFound(roleSearch)
  const { found } = search
  const sought = { title, agency_name: agency }
  const isNone = found?.total === 0
  return (
    <div className="wide-column">
      <div className="heading-and-way">
        <h1 tabIndex={-1}>{titles.role_select}</h1>
        {!isNone && <BuildButton label={words.build_new} className="info-button" />}
      </div>
      <p className="lede">{fill(words.sought, sought)}</p>
      <div className="list-and-filters">
        {(!isNone || isNarrowed(query)) && (
          <ListFiltersForm
            to={paths.roleSelect()}
            asked={{ query_role: query.query_role, query_agency: query.query_agency }}
            roleType={{ name: 'query_roleType', list: session?.role_type_list ?? [], value: query.query_roleType }}
            family={{ name: 'query_family', list: session?.family_list ?? [], value: query.query_family }}
          >
            {found && <Agencies agencies={found.agencies} query={query} />}
          </ListFiltersForm>
        )}
        <div>
          <RoleResults
            {...search}
            looking={fill(words.looking, sought)}
            nothing={words.none}
            isNothingHeaded
            more={(shown) => paths.roleSelect(query, shown)}
          >
            {found?.named && <p>{namedInWords(words, found.named, agency_list)}</p>}
            {found && found.total > 0 && <TooShort typed={query.query_role} />}
            {found?.isClose && <p>{fill(words.close, { title })}</p>}
            {found && found.total > 0 && (
              <RoleList
                roles={found.roles}
                chosen={session?.role?.id}
                sought={title}
                isCut={found.roles.length < found.total}
              />
            )}
          </RoleResults>
          {found?.roles.some(({ meta }) => meta.endsWith(starter)) && (
            <Disclosure label={words.starter}>
              <p>{origins.starter}</p>
            </Disclosure>
          )}
          {isNone ? <NothingFound query={query} nearest={found.nearest} /> : <OtherWays />}
        </div>
      </div>
    </div>
  )
}

export default function RoleSelect() {
  const loaded = useLoaderData<Loaded>()
  if ('base' in loaded) return <PathResults {...loaded} more={(shown) => paths.roleSelect(undefined, shown)} />
  return <Results {...loaded} />
}
