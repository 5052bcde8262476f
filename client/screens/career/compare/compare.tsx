import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { why } from 'virtual:pack-comparison'
import { compare as title } from 'virtual:words/app/titles'
import { caution } from 'virtual:words/career/about'
import type { RoleComparison } from '#contract/compare-roles.ts'
import type { Role } from '#contract/role.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { Disclosure } from '#client/components/disclosure.tsx'
import { NeedRole } from '#client/screens/role/need-role.tsx'
import { paths } from '#contract/wire/paths.ts'
import { routerApp } from '#client/app/session.tsx'
import { AddRole } from './compare-add.tsx'
import { ComparisonDownload } from './compare-download.tsx'
import { ComparedRoles } from './compare-roles.tsx'
import { ShareComparison } from './compare-share.tsx'
import { ComparisonTable } from './compare-table.tsx'
import { WhyThis } from './compare-why.tsx'
import { Targets, type WaysTo } from '#client/screens/career/target/targets.tsx'

type Loaded = {
  base: Role
  others: Role[]
  comparison: RoleComparison
  /** Ways to the target role, if it is one of the others. */
  ways: WaysTo | null
}

/** Makes the base role the current one, because the plan for a target starts from there. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded | Response | null> {
  const { api, session } = context.get(routerApp)
  const { role, path_role, target_role } = await session.load()
  const asked = new URL(request.url).searchParams
  const roleId = asked.get('roleId') ?? (path_role ?? role)?.id
  if (roleId === undefined) return null
  const otherIds = [...new Set(asked.getAll('with'))].filter((id) => id !== roleId).slice(0, maxComparedRoles)
  if (otherIds.length === 0) return redirect(paths.path(roleId))

  if (role?.id !== roleId) session.merge((await api.call('status_update', { roleId }, request.signal)).data)
  const target = otherIds.find((id) => id === target_role?.id)
  const [compared, found] = await Promise.all([
    api.call('compare_roles', { roleIds: [roleId, ...otherIds] }, request.signal),
    target === undefined ? null : api.call('career_routes', { roleId, targetId: target }, request.signal),
  ])
  const [base, ...others] = compared.data.roles
  const ways = found && target !== undefined ? { ...found.data, targetId: target } : null
  return base ? { base, others, comparison: compared.data, ways } : null
}

export function Component() {
  const loaded = useLoaderData<Loaded | null>()
  if (!loaded) return <NeedRole />
  const { base, others, comparison, ways } = loaded
  const compared = [base, ...others].map(({ id }) => id).join(' ')
  return (
    <div className="wide-column">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="hint">{caution}</p>
      <ComparedRoles base={base} others={others} summaries={comparison.summaries} />
      <AddRole base={base} others={others} />
      <ComparisonTable base={base} others={others} capabilities={comparison.capabilities} />
      <Disclosure label={why.heading}>
        <WhyThis base={base} others={others} capabilities={comparison.capabilities} />
      </Disclosure>
      <ComparisonDownload key={compared} base={base} others={others} />
      <ShareComparison key={`share ${compared}`} roles={[base, ...others]} />
      <Targets key={compared} base={base} others={others} ways={ways} />
    </div>
  )
}
