import { redirect, useFetcher, useLoaderData } from 'react-router'
import type { PathCounts } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { asking, paths, patterns } from '#contract/wire/paths.ts'
import { type CareerPath, isOfferedPath } from '#domain/career/career-path.ts'
import type { AxisMark, AxisPlace } from '#domain/role/axes.ts'
import { toBaseRole } from '#web/app/back-to.ts'
import { PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { type Args, loading, type Post, posting, textIn } from '#web/load.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedRole } from '#web/ui/need.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import {
  BaseRoleLine,
  DirectionMark,
  filtersOf,
  type FilterValues,
  loadBaseRole,
  PathFilters,
  useCircles,
} from './path-parts.tsx'

/** A role, null where none is known, and how many roles lie in each direction from it under the filters. */
type Loaded = { base: Role | null; counts: PathCounts; filters: FilterValues }

/** The filters of the address, else those of the search that the session keeps, if it started from this role. */
async function load({ app, request }: Args): Promise<Loaded> {
  const asked = new URL(request.url).searchParams
  const base = await loadBaseRole(app, asked.get('roleId'), request.signal)
  if (!base) return { base, counts: {}, filters: filtersOf(asked) }
  const state = await app.session.load()
  const { query_pathRoleType, query_pathAgency } =
    state.path_role?.id === base.id && !asked.has('query_pathAgency') ? state : filtersOf(asked)
  const filters = { query_pathRoleType, query_pathAgency }
  const { data: counts } = await app.api.call('path_counts', { roleId: base.id, ...filters }, request.signal)
  return { base, counts, filters }
}

export const loader = loading(['axes', 'career', 'finding', 'role'], load)
export const clientLoader = loading(['axes', 'career', 'finding', 'role'], load)

/** Looks for roles in the direction of a circle. */
const postPath: Post = async ({ texts: { axes, career } }, fields) => {
  const path = textIn(fields, 'path')
  if (!isOfferedPath(axes.axes, path)) return { messages: { path: career.path.no_circle } }
  return redirect(paths.pathSelect({ roleId: textIn(fields, 'roleId'), path, ...filtersOf(fields) }))
}

export const action = posting(['axes', 'career'], { path: postPath })
export const clientAction = posting(['axes', 'career'], { path: postPath })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.path,
  back: ({ session, data, texts }) => toBaseRole(texts, session, data.base),
}

const markShapes: Readonly<Record<AxisMark, string>> = {
  person: 'M20 9a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM9.5 31a10.5 8.5 0 0121 0z',
  needle: 'M28 8l-4 16-12 8 4-16z',
  disc: 'M20 11a9 9 0 110 18 9 9 0 010-18z',
  square: 'M12 12h16v16H12z',
}

const centres: Readonly<Record<AxisPlace, { x: number; y: number }>> = {
  people: { x: 34, y: 65 },
  strategy: { x: 66, y: 35 },
}

/** The circles that ask for more on an axis. */
const askForMore: Readonly<Record<AxisPlace, readonly CareerPath[]>> = {
  people: ['morePeople', 'moreBoth'],
  strategy: ['moreStrategy', 'moreBoth'],
}

type MarkProps = { place: AxisPlace; mark: AxisMark; isMore: boolean }

function Mark({ place, mark, isMore }: MarkProps) {
  const { axes } = usePack('axes')
  const radius = isMore ? 22 : 14
  const { x, y } = axes.length === 1 ? { x: 50, y: 50 } : centres[place]
  return (
    <svg x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} viewBox="0 0 40 40">
      <circle className={`figure-${place}`} cx="20" cy="20" r="19" />
      <path className={`figure-${place}-mark`} d={markShapes[mark]} />
    </svg>
  )
}

/** The larger shape is what a path needs more of. Decorative: the words beside it say the same. */
function CircleFigure({ careerPath }: { careerPath: CareerPath }) {
  const { axes } = usePack('axes')
  if (axes.length === 0) {
    return (
      <span className="circle-figure circle-direction">
        <DirectionMark direction={careerPath} />
      </span>
    )
  }
  return (
    <svg className="circle-figure" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {axes.map(({ place, mark }) => (
        <Mark key={place} place={place} mark={mark} isMore={askForMore[place].includes(careerPath)} />
      ))}
    </svg>
  )
}

type CircleProps = {
  path: CareerPath
  isChosen: boolean
  count: number | undefined
  why: string | null
  onChoose: () => void
}

/**
 * With `why`, or while no role lies there, it cannot be chosen; what a search that found nothing has chosen stays. It keeps its place
 * in the keyboard's order, so that everybody meets the reason.
 */
function Circle({ path, isChosen, count = 0, why, onChoose }: CircleProps) {
  const { holds } = useWords('career').path
  const { name, meaning } = useCircles().wordsOf(path)
  const { counted } = useWriter()
  const isOut = why !== null || count === 0
  return (
    <label className={isOut ? 'circle circle-impossible' : 'circle'} htmlFor={`path-${path}`}>
      <span className="circle-disc">
        <CircleFigure careerPath={path} />
      </span>
      <input
        type="radio"
        id={`path-${path}`}
        name="path"
        value={path}
        defaultChecked={isChosen && why === null}
        onChange={onChoose}
        {...(isOut && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      />
      <span className="option-text">
        <strong>{name}</strong>
        <span className="visually-hidden"> – </span>
        {why === null && (
          <>
            <span className="circle-count">{counted(holds, { count })}</span>
            <span className="visually-hidden">, </span>
          </>
        )}
        <span className="circle-meaning">{why ?? meaning}</span>
      </span>
    </label>
  )
}

type CirclesProps = { base: Role; counts: PathCounts; chosen: string; problem: string | null; onChoose: () => void }

/** The directions, laid out as on the map where there are two axes: one to the right, the other upwards. */
function Circles({ base, counts, chosen, problem, onChoose }: CirclesProps) {
  const words = useWords('career').path
  const { offered, whyImpossible } = useCircles()
  return (
    <fieldset aria-describedby={problem ? 'circles-error' : undefined}>
      <legend>
        <h2>{words.which}</h2>
      </legend>
      {problem && (
        <p className="field-error circles-error" id="circles-error">
          {problem}
        </p>
      )}
      <div className="circles">
        {offered.map((path) => (
          <Circle
            key={path}
            path={path}
            isChosen={path === chosen}
            count={counts[path]}
            why={whyImpossible(path, base)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

function PathForm({ base, counts, filters }: Loaded & { base: Role }) {
  const words = useWords('career').path
  const { to_map } = useWords('career').roles
  const { isMapped, offered } = useCircles()
  const session = useSession()
  const posted = usePosted('path')
  const { messages, edit } = useMessages(posted)
  const problem = messages['path'] ?? null
  const narrowed = useFetcher<Loaded>()
  const filter = (name: keyof FilterValues) => (posted ? typedIn(posted, name) : filters[name])
  return (
    <PostForm name="path" values={{ roleId: base.id }} className="column path-form">
      {problem !== null && (
        <ErrorSummary key={posted?.at} problems={[{ message: problem, fieldId: `path-${offered[0]}` }]} />
      )}
      <h1 tabIndex={-1}>{words.heading}</h1>
      <BaseRoleLine role={base} />
      <Circles
        base={base}
        counts={narrowed.data?.counts ?? counts}
        // The stored search applies only if it started from this role.
        chosen={session?.path_role?.id === base.id ? session.path : ''}
        problem={problem}
        onChoose={() => edit('path')}
      />
      <PathFilters
        value={{ query_pathRoleType: filter('query_pathRoleType'), query_pathAgency: filter('query_pathAgency') }}
        onChange={(values) => void narrowed.load(asking(patterns.path, { roleId: base.id, ...values }))}
      >
        <button type="submit" className="button">
          {words.search}
        </button>
      </PathFilters>
      {isMapped && (
        <p className="map-way">
          <Link to={paths.map(base.id)}>{to_map}</Link>
        </p>
      )}
    </PostForm>
  )
}

export default function CareerPaths() {
  const { base, ...loaded } = useLoaderData<Loaded>()
  return base ? <PathForm key={base.id} base={base} {...loaded} /> : <NeedRole />
}
