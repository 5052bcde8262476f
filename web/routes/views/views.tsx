import { useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { loadNamedRole, type ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading, posting } from '#web/load.ts'
import { NeedRole } from '#web/ui/need.tsx'
import { useWords } from '#web/words.ts'
import { viewsPosts } from './post-views.ts'
import { ViewsOf } from './views-of.tsx'

type Loaded = { role: null } | { role: Role; views: Views; heading: string }

async function load({ app, request, texts }: Args): Promise<Loaded> {
  const role = await loadNamedRole(app, request)
  if (!role) return { role }
  const { data } = await app.api.call('views_load', { roleId: role.id }, request.signal)
  const { about_role, views: title } = texts.app.titles
  return { role, views: data, heading: fill(about_role, { screen: title, role: role.title }) }
}

const shown = ['assessing', 'mail', 'ratings', 'role', 'views'] as const
export const loader = loading(shown, load)
export const clientLoader = loading(shown, load)

export const action = posting([], viewsPosts)
export const clientAction = posting([], viewsPosts)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.views,
  pageTitle: (loaded) => (loaded.role ? loaded.heading : undefined),
  isAction: ({ role }) => role !== null,
  back: ({ from, texts }) => from ?? { to: paths.assessed, label: texts.app.titles.assessed },
}

/** How others see the visitor in a role, and what asks them. */
export default function ViewsOfOthers() {
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
      {!loaded.views.request && <p>{words.lede}</p>}
      <ViewsOf key={loaded.role.id} role={loaded.role} views={loaded.views} />
    </div>
  )
}
