import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Role } from '#contract/role.ts'
import { isOfferedPath, type CareerPath } from '#domain/career/career-path.ts'
import { byAxes } from '#domain/career/circle-words.ts'
import { BaseRoleLine } from './base-role-line.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { filtersOf, RoleFilters } from './role-filters.tsx'
import { loadBaseRole } from './base-role.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { toBaseRole } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { loading, type Args } from '#web/load.ts'
import { CircleFigure } from './circle-figure.tsx'
import { useCircles } from './circles.ts'
import { useBase, usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Loaded = { base: Role | null }

async function load({ app, request }: Args): Promise<Loaded> {
  const roleId = new URL(request.url).searchParams.get('roleId')
  return { base: await loadBaseRole(app, roleId, request.signal) }
}

export const loader = loading(['axes', 'career', 'finding', 'role'], load)
export const clientLoader = loading(['axes', 'career', 'finding', 'role'], load)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.path,
  back: ({ session, data, texts }) => toBaseRole(texts, session, data.base),
}

type CircleProps = { path: CareerPath; isChosen: boolean; why: string | null; onChoose: () => void }

/** With `why` it cannot be chosen. It keeps its place in the keyboard's order, so that everybody meets the reason. */
function Circle({ path, isChosen, why, onChoose }: CircleProps) {
  const { name, meaning } = useCircles().wordsOf(path)
  return (
    <label className={why === null ? 'circle' : 'circle circle-impossible'} htmlFor={`path-${path}`}>
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
        {...(why === null ? {} : { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      />
      <span className="option-text">
        <strong>{name}</strong>
        <span className="visually-hidden"> – </span>
        <span>{meaning}</span>
        {why !== null && <span className="circle-why"> {why}</span>}
      </span>
    </label>
  )
}

type CirclesProps = { base: Role; chosen: string; problem: string | null; onChoose: () => void }

function Circles({ base, chosen, problem, onChoose }: CirclesProps) {
  const words = useWords('career').path
  const { axes } = usePack('axes')
  const { offered, whyImpossible } = useCircles()
  return (
    <fieldset aria-describedby={problem ? 'circles-hint circles-error' : 'circles-hint'}>
      <legend>
        <h2>{words.which}</h2>
      </legend>
      <p className="hint" id="circles-hint">
        {byAxes(axes, words.hint)}
      </p>
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
            why={whyImpossible(path, base)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

function PathForm({ base }: { base: Role }) {
  const words = useWords('career').path
  const { axes } = usePack('axes')
  const { to_map } = useWords('career').roles
  const { withBase } = useBase()
  const { countsInWords, isMapped, offered } = useCircles()
  const navigate = useNavigate()
  const session = useSession()
  const [attempts, setAttempts] = useState(0)
  // The stored search applies only if it started from this role.
  const asked = session?.path_role?.id === base.id ? session : null
  const problem = attempts > 0 ? words.no_circle : null

  function search(form: FormData): void {
    const careerPath = form.get('path')
    if (!isOfferedPath(axes, careerPath)) {
      setAttempts(attempts + 1)
      return
    }
    void navigate(paths.pathSelect({ roleId: base.id, path: careerPath, ...filtersOf(form) }))
  }

  return (
    <form
      className="column"
      // Without script, and before it is there.
      action={withBase(patterns.pathSelect)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        search(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="roleId" value={base.id} />
      {problem && <ErrorSummary key={attempts} problems={[{ message: problem, fieldId: `path-${offered[0]}` }]} />}
      <h1 tabIndex={-1}>{words.heading}</h1>
      <BaseRoleLine role={base} counts={countsInWords(base)} />
      <Circles base={base} chosen={asked?.path ?? ''} problem={problem} onChoose={() => setAttempts(0)} />
      <RoleFilters
        lists={session}
        value={{
          query_pathRoleType: asked?.query_pathRoleType ?? '',
          query_pathAgency: asked?.query_pathAgency ?? '',
        }}
      />
      <button type="submit" className="button">
        {words.search}
      </button>
      {isMapped && (
        <p className="map-way">
          <Link to={paths.map(base.id)}>{to_map}</Link>
        </p>
      )}
    </form>
  )
}

export default function CareerPaths() {
  const { base } = useLoaderData<Loaded>()
  return base ? <PathForm key={base.id} base={base} /> : <NeedRole />
}
