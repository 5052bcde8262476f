import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views-load.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { routerApp, useApp } from '#web/app/session.tsx'
import { loadNamedRole } from '#web/routes/role/named-role.ts'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { AskForm } from './ask-form.tsx'
import { Links } from './links.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useWords } from '#web/words.ts'

type Loaded = { role: null } | { role: Role; loaded: Views; heading: string }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const app = context.get(routerApp)
  const role = await loadNamedRole(app, request)
  if (!role) return { role }
  const { data } = await app.api.call('views_load', { roleId: role.id }, request.signal)
  return { role, loaded: data, heading: fill(about_role, { screen: title, role: role.title }) }
}

/** Where the session is not saved, it would take the answers of others with it. */
function SaveFirst({ role }: { role: Role }) {
const words = useWords('views').asking

  return (
    <div className="caution">
      <p>{words.save_first}</p>
      <p>
        <Link className="button" to={paths.save(paths.viewsOf(role.id))}>
          {words.save}
        </Link>
      </p>
    </div>
  )
}

/** What others were asked and said, and what asks them. */
export function ViewsOf({ role, loaded }: { role: Role; loaded: Views }) {
const words = useWords('views').asking

  const { api } = useApp()
  const [views, setViews] = useState(loaded)

  async function reload(): Promise<void> {
    setViews((await api.call('views_load', { roleId: role.id })).data)
  }

  return (
    <>
      {views.request && <SideBySide role={role} views={views} />}
      {!views.request && !views.is_saved && <SaveFirst role={role} />}
      {!views.request && views.is_saved && <AskForm role={role} views={views} onAsked={reload} />}
      {views.request && <Links role={role} views={views} request={views.request} onChanged={reload} />}
      <p className="hint">{words.who_sees}</p>
      <p className="hint">{words.free}</p>
    </>
  )
}

export function Component() {
const { views: title } = useWords('app').titles
const words = useWords('views').asking

  const loaded = useLoaderData<Loaded>()
  if (!loaded.role) return <NeedRole />
  return (
    <div className="column views">
      <h1 tabIndex={-1} aria-describedby="heading-role">
        {title}
      </h1>
      <p className="lede" id="heading-role">
        {loaded.role.title}
      </p>
      <p>{words.lede}</p>
      <ViewsOf key={loaded.role.id} role={loaded.role} loaded={loaded.loaded} />
    </div>
  )
}
