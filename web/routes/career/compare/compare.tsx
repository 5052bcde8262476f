import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { RoleComparison } from '#contract/compare-roles.ts'
import type { Role } from '#contract/role.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { loadBaseRole } from '#web/routes/career/base-role.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { routerApp } from '#web/app/session.tsx'
import { ChooseRole, startChoosing, type Choosing } from './choose-role.tsx'
import { AddRole } from './compare-add.tsx'
import { ComparisonDownload } from './compare-download.tsx'
import { ComparedRoles } from './compare-roles.tsx'
import { ShareComparison } from './compare-share.tsx'
import { ComparisonTable } from './compare-table.tsx'
import { WhyThis } from './compare-why.tsx'
import { Targets, type WaysTo } from '#web/routes/career/target/targets.tsx'
import { usePack, useWords } from '#web/words.ts'

type Compared = {
  base: Role
  others: Role[]
  comparison: RoleComparison
  /** Ways to the target role, if it is one of the others. */
  ways: WaysTo | null
  /** What the page's title says. */
  heading: string
}

/**
 * Without two roles, the missing one is chosen first. The base role becomes the current one, because the plan for a target
 * starts from there.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Compared | Choosing> {
  const app = context.get(routerApp)
  const { api, session } = app
  const { role, path_role, target_role } = await session.load()
  const asked = new URL(request.url).searchParams
  const roleId = asked.get('roleId') ?? (path_role ?? role)?.id ?? ''
  const chosen = asked.getAll('with')
  const otherIds = [...new Set(chosen)].filter((id) => id !== roleId).slice(0, maxComparedRoles)
  if (roleId === '') return startChoosing(app, request, null)
  if (otherIds.length === 0) {
    const choosing = await startChoosing(app, request, await loadBaseRole(app, roleId, request.signal))
    return { ...choosing, isSame: chosen.length > 0 }
  }

  if (role?.id !== roleId) session.merge((await api.call('status_update', { roleId }, request.signal)).data)
  const target = otherIds.find((id) => id === target_role?.id)
  const [compared, found] = await Promise.all([
    api.call('compare_roles', { roleIds: [roleId, ...otherIds] }, request.signal),
    target === undefined ? null : api.call('career_routes', { roleId, targetId: target }, request.signal),
  ])
  const [base, ...others] = compared.data.roles
  const ways = found && target !== undefined ? { ...found.data, targetId: target } : null
  if (!base) return startChoosing(app, request, null)
  const names = namesInSentence(titlesApart([base, ...others]))
  return { base, others, comparison: compared.data, ways, heading: fill(about_role, { screen: title, role: names }) }
}

export function Component() {
const { why } = usePack('comparison')
const { compare: title } = useWords('app').titles
const { caution } = useWords('career').about

  const loaded = useLoaderData<Compared | Choosing>()
  const compared = 'sought' in loaded ? '' : [loaded.base, ...loaded.others].map(({ id }) => id).join(' ')
  const heading = useHeadingFocus(compared)
  if ('sought' in loaded) return <ChooseRole {...loaded} />
  const { base, others, comparison, ways } = loaded
  return (
    <div className="wide-column">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="hint">{caution}</p>
      <ComparedRoles base={base} others={others} summaries={comparison.summaries} />
      <AddRole base={base} others={others} />
      <ComparisonTable base={base} others={others} capabilities={comparison.capabilities} whole={comparison.whole} />
      <Disclosure label={why.heading}>
        <WhyThis
          base={base}
          others={others}
          capabilities={comparison.capabilities}
          directions={comparison.directions}
        />
      </Disclosure>
      <ComparisonDownload key={`download ${compared}`} base={base} others={others} />
      <ShareComparison key={`share ${compared}`} roles={[base, ...others]} />
      <Targets key={compared} base={base} others={others} ways={ways} />
    </div>
  )
}
