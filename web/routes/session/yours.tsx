import { useLoaderData } from 'react-router'
import type { YourRole } from '#contract/your-roles.ts'
import { titlesApart } from '#domain/role/role.ts'
import { toHome } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, posting, type Args } from '#web/load.ts'
import { paths } from '#contract/wire/paths.ts'
import { ownProfilePosts } from '#web/routes/building/own-profile.tsx'
import { TeamLink } from '#web/routes/team/team-link.tsx'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { CompareYours } from './compare-yours.tsx'
import { YourRoleItem } from './your-role.tsx'
import { YourSession } from './your-session.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Loaded = { roles: YourRole[] }

async function load({ app: { api, session }, request }: Args): Promise<Loaded> {
  await session.load()
  const { data } = await api.call('your_roles', {}, request.signal)
  // What its maker does here with a profile changes it.
  session.merge({ has_linked_role: data.roles.some(({ validation }) => validation === 'linked') })
  return data
}

const names = ['assessing', 'building', 'documents', 'role', 'session', 'team'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const action = posting([], ownProfilePosts)
export const clientAction = posting([], ownProfilePosts)

export const handle: ScreenMeta<Loaded> = { title: ({ app }) => app.page_titles.yours, back: toHome }

export default function Yours() {
  const pageTitles = useWords('app').page_titles
  const words = useWords('session').yours
  const { roles } = useLoaderData<Loaded>()
  const titles = titlesApart(roles.map(({ role }) => role))
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
            name={titles[place] ?? ''}
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
