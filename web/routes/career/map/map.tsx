import { Form, redirect, useLoaderData, useNavigation } from 'react-router'
import type { RoleMap } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { toCircles } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { type Args, loading } from '#web/load.ts'
import { BaseRoleLine, circlesOf, type FilterValues, PathFilters, filtersOf } from '#web/routes/career/path-parts.tsx'
import { RoleResults, type RoleSearch, searchRoles, useFound } from '#web/routes/finding/role-results.tsx'
import '#web/styles/career/map.css'
import { Link } from '#web/ui/link.tsx'
import { RoleList } from '#web/ui/role-list.tsx'
import { RoleListAgainst } from '#web/routes/career/role-list-against.tsx'
import { useBase, useWords, useWriter } from '#web/words.ts'
import { MapLegend, MapPicture, MapTable } from './map-picture.tsx'
import { type Place, placeIn, useMapWords } from './role-map.ts'

type Mapped = {
  /** The role from which one looks; without one, the map is of all roles alike. */
  base: Role | null
  map: RoleMap
  filters: FilterValues
  isTable: boolean
  /** The chosen place and the search for its roles; null if none is chosen. */
  chosen: { place: Place; roleSearch: RoleSearch } | null
}

async function load({ app: { api, session }, request, texts, inWords, visit }: Args): Promise<Mapped | Response> {
  const asked = new URL(request.url).searchParams
  const askedRole = asked.get('roleId') || null
  // Without two axes there is no map, and the circles are what remains.
  if (!circlesOf(texts, inWords).isMapped) return redirect(askedRole === null ? patterns.path : paths.path(askedRole))
  const { role, path_role } = await session.load()
  const roleId = askedRole ?? (path_role ?? role)?.id
  const filters = filtersOf(asked)
  const { data: map } = await api.call(
    'role_map',
    { ...(roleId === undefined ? {} : { roleId }), ...filters },
    request.signal,
  )
  const place = placeIn(asked, map)
  const find = (at: Place) =>
    searchRoles(
      request,
      (offset) => api.call('map_roles', { ...at, ...filters, offset }, visit),
      async () => ({}),
    )
  const chosen = place && { place, roleSearch: await find(place) }
  return { base: map.base, map, filters, isTable: asked.get('view') === 'table', chosen }
}

export const loader = loading(['axes', 'career', 'finding', 'role'], load)
export const clientLoader = loading(['axes', 'career', 'finding', 'role'], load)

export const handle: ScreenMeta<Mapped> = {
  title: ({ app }) => app.titles.map,
  back: ({ data, from, texts }) => from ?? toCircles(texts, data.base),
}

/** Narrows the map; `shown` is what else the address says. */
function Filters({ filters, shown }: { filters: FilterValues; shown: Readonly<Record<string, string>> }) {
  const words = useWords('career').map
  return (
    <Form action={patterns.map} preventScrollReset>
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PathFilters value={filters}>
        <button type="submit" className="button button-secondary">
          {words.show}
        </button>
      </PathFilters>
    </Form>
  )
}

function RolesMap({ base, map, filters, isTable, chosen }: Mapped) {
  const { withoutBase } = useBase()
  const { map: title } = useWords('app').titles
  const roleId = base?.id ?? ''
  const { caution } = useWords('career').about
  const words = useWords('career').map
  const { looking, nothing } = useWords('career').roles
  const { counted, inDigits } = useWriter()
  const { placeInWords } = useMapWords()
  const text = chosen && placeInWords(chosen.place)
  const heading = useHeadingFocus(text)
  const isCounting = withoutBase(useNavigation().location?.pathname ?? '') === patterns.map
  const total = map.cells.reduce((sum, { count }) => sum + count, 0)
  const view: { view?: string } = isTable ? { view: 'table' } : {}
  const at = (place: Place | undefined) => place && { people: String(place.people), strategy: String(place.strategy) }
  const placeTo = (place: Place) => paths.map(roleId, { ...filters, ...view, ...at(place) })
  const other = { ...filters, ...(isTable ? {} : { view: 'table' }), ...at(chosen?.place) }
  const session = useSession()
  const search = useFound(chosen?.roleSearch ?? null)
  const { found } = search
  const Shown = isTable ? MapTable : MapPicture
  return (
    <div className="wide-column">
      <h1 tabIndex={-1}>{title}</h1>
      {base && <BaseRoleLine role={base} />}
      <div className="row map-header">
        <p className="result-count" role="status">
          {isCounting ? words.counting : counted(words.total, { count: total, number: inDigits(total) })}
        </p>
        <Link to={paths.map(roleId, other)} replace preventScrollReset>
          {isTable ? words.to_picture : words.to_table}
        </Link>
      </div>
      <div className="map-and-roles">
        <Shown map={map} place={chosen?.place ?? null} placeTo={placeTo} />
        <div>
          <Filters filters={filters} shown={{ roleId, ...view, ...at(chosen?.place) }} />
          {!isTable && base && <MapLegend />}
          <details>
            <summary>{words.how}</summary>
            <p>
              {words.about} {caution}
            </p>
          </details>
        </div>
        {chosen && (
          <section>
            <h2 ref={heading} tabIndex={-1}>
              {text}
            </h2>
            <RoleResults
              {...search}
              looking={looking}
              nothing={nothing}
              more={(shown) => `${placeTo(chosen.place)}&shown=${shown}`}
            >
              {found && found.total > 0 && base && (
                <RoleListAgainst
                  roles={found.roles}
                  chosen={session?.role?.id}
                  base={base}
                  isCut={found.roles.length < found.total}
                />
              )}
              {found && found.total > 0 && !base && (
                <RoleList roles={found.roles} isCut={found.roles.length < found.total} />
              )}
            </RoleResults>
          </section>
        )}
      </div>
    </div>
  )
}

export default function CareerMap() {
  const loaded = useLoaderData<Mapped>()
  return <RolesMap key={loaded.base?.id} {...loaded} />
}
