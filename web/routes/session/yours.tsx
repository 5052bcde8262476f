import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { YourRole } from '#contract/your-roles.ts'
import { titlesApart } from '#domain/role/role.ts'
import { routerApp } from '#web/app/session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { TeamLink } from '#web/routes/team/team-link.tsx'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { CompareYours } from './compare-yours.tsx'
import { YourRoleItem } from './your-role.tsx'
import { YourSession } from './your-session.tsx'
import { useWords } from '#web/words.ts'

type Loaded = { roles: YourRole[] }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const { api, session } = context.get(routerApp)
  await session.load()
  const { data } = await api.call('your_roles', {}, request.signal)
  // What its maker does here with a profile changes it.
  session.merge({ has_linked_role: data.roles.some(({ validation }) => validation === 'linked') })
  return data
}

export function Component() {
const pageTitles = useWords('app').page_titles
const words = useWords('session').yours

  const { roles } = useLoaderData<Loaded>()
  const names = titlesApart(roles.map(({ role }) => role))
  if (roles.length === 0) return <NeedRole heading={pageTitles.yours} about={words.none} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{pageTitles.yours}</h1>
      <p className="lede">{words.about}</p>
      <ul className="role-rows your-roles">
        {roles.map((your, place) => (
          <YourRoleItem
            key={your.role.id}
            your={your}
            name={names[place] ?? ''}
            from={roles.find(({ role }) => role.id !== your.role.id)?.role ?? null}
          />
        ))}
      </ul>
      <p>
        <Link to={paths.start}>{words.find}</Link>
      </p>
      {roles.length > 1 && <CompareYours roles={roles} />}
      <TeamLink />
      <YourSession />
    </div>
  )
}
