import { useLoaderData } from 'react-router'
import type { LivePlan as Plan } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useHere } from '#web/app/links.ts'
import { loadNamedRole, type ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading, posting } from '#web/load.ts'
import { Link } from '#web/ui/link.tsx'
import { NeedRole, RoleHeading } from '#web/ui/need.tsx'
import { useWords } from '#web/words.ts'
import { PlanOf, planPosts } from './plan-of.tsx'

type Loaded = { role: Role; plan: Plan; heading: string } | { role: null }

async function load({ app, request, texts }: Args): Promise<Loaded> {
  const role = await loadNamedRole(app, request)
  if (!role) return { role }
  const { data } = await app.api.call('live_plan', { roleId: role.id }, request.signal)
  const { about_role, plan } = texts.app.titles
  return { role, plan: data, heading: fill(about_role, { screen: plan, role: role.title }) }
}

const shown = ['assessing', 'capability_words', 'documents', 'framework', 'mail', 'role'] as const
export const loader = loading(shown, load)
export const clientLoader = loading(shown, load)

export const action = posting([], planPosts)
export const clientAction = posting([], planPosts)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.plan,
  pageTitle: (loaded) => (loaded.role ? loaded.heading : undefined),
  isAction: ({ role }) => role !== null,
  back: ({ from, texts }) => from ?? { to: paths.yours, label: texts.app.page_titles.yours },
}

/** The plan for a role, to come back to. */
export default function LivePlan() {
  const { plan: title } = useWords('app').titles
  const words = useWords('documents').live_plan
  const loaded = useLoaderData<Loaded>()
  const here = useHere()
  if (!loaded.role) return <NeedRole />
  const { role, plan } = loaded
  return (
    <div className="column">
      <RoleHeading title={title} role={role} />
      <PlanOf key={role.id} role={role} plan={plan} />
      {plan.capabilities.length > 0 && (
        <section className="plan-part" aria-labelledby="plan-take-away">
          <h2 id="plan-take-away">{words.take_away}</h2>
          <p>{words.take_away_about}</p>
          <p>
            <Link to={paths.planRole(role.id)} state={here}>
              {words.take_away_link}
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}
