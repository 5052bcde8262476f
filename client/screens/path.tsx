import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Role } from '#contract/role.ts'
import { careerPaths, isCareerPath, noCircleMessage } from '#domain/career-path.ts'
import { ErrorSummary } from '../components/error-summary.tsx'
import { NeedRole } from '../components/need-role.tsx'
import { loadBaseRole } from '../base-role.ts'
import { paths } from '../paths.ts'
import { routerApp, useSession } from '../session.tsx'
import { CircleFigure } from './circle-figure.tsx'
import { circles, countsInWords } from './circles.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ base: Role | null }> {
  const roleId = new URL(request.url).searchParams.get('roleId')
  return { base: await loadBaseRole(context.get(routerApp), roleId, request.signal) }
}

type FilterProps = {
  name: string
  label: string
  any: string
  list: readonly { value: string; text: string }[]
  value: string
}

function Filter({ name, label, any, list, value }: FilterProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {list.map((item) => (
          <option key={item.value} value={item.value}>
            {item.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function Circles({ chosen, problem, onChoose }: { chosen: string; problem: string | null; onChoose: () => void }) {
  return (
    <fieldset aria-describedby={problem ? 'circles-hint circles-error' : 'circles-hint'}>
      <legend>
        <h2>Which roles would you like to see?</h2>
      </legend>
      <p className="hint" id="circles-hint">
        Choose a circle. The figure stands for people and the needle for strategy. Larger means more.
      </p>
      {problem && (
        <p className="field-error circles-error" id="circles-error">
          {problem}
        </p>
      )}
      <div className="circles">
        {careerPaths.map((path) => (
          <label key={path} className="circle" htmlFor={`path-${path}`}>
            <span className="circle-disc">
              <CircleFigure path={path} />
            </span>
            <input
              type="radio"
              id={`path-${path}`}
              name="path"
              value={path}
              defaultChecked={path === chosen}
              onChange={onChoose}
            />
            <span className="option-text">
              <strong>{circles[path].name}</strong>
              <span className="visually-hidden">: </span>
              <span>{circles[path].meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function PathForm({ base }: { base: Role }) {
  const navigate = useNavigate()
  const session = useSession()
  const [attempts, setAttempts] = useState(0)
  // What was asked from another role does not stand for this one.
  const asked = session?.path_role?.id === base.id ? session : null
  const problem = attempts > 0 ? noCircleMessage : null

  function search(form: FormData): void {
    const path = text(form, 'path')
    if (!isCareerPath(path)) {
      setAttempts(attempts + 1)
      return
    }
    const filters = {
      query_pathRoleType: text(form, 'query_pathRoleType'),
      query_pathAgency: text(form, 'query_pathAgency'),
    }
    void navigate(paths.pathSelect({ roleId: base.id, path, ...filters }))
  }

  return (
    <form
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        search(new FormData(event.currentTarget))
      }}
    >
      {problem && <ErrorSummary key={attempts} problems={[{ message: problem, fieldId: `path-${careerPaths[0]}` }]} />}
      <h1 tabIndex={-1}>Find Career Paths</h1>
      <p className="base-role">
        <span>From</span>
        <strong>{base.title}</strong>
        <span>{base.agency}</span>
        <span>{countsInWords(base)}</span>
      </p>
      <Circles chosen={asked?.path ?? ''} problem={problem} onChoose={() => setAttempts(0)} />
      <div className="filters">
        <Filter
          name="query_pathRoleType"
          label="Role type"
          any={session?.any_role_type ?? ''}
          list={session?.role_type_list ?? []}
          value={asked?.query_pathRoleType ?? ''}
        />
        <Filter
          name="query_pathAgency"
          label="Agency"
          any={session?.any_agency ?? ''}
          list={session?.agency_list ?? []}
          value={asked?.query_pathAgency ?? ''}
        />
      </div>
      <button type="submit" className="button">
        Search
      </button>
    </form>
  )
}

export function Component() {
  const { base } = useLoaderData<typeof loader>()
  return base ? <PathForm key={base.id} base={base} /> : <NeedRole />
}
