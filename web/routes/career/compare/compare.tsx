import { useLoaderData } from 'react-router'
import type { RoleComparison } from '#contract/compare-roles.ts'
import type { Role } from '#contract/role.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { loadBaseRole } from '#web/routes/career/base-role.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { toCircles, toList } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { hasPathSearch } from '#web/app/session.tsx'
import { loading, type Args } from '#web/load.ts'
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

type Loaded = Compared | Choosing

/**
 * Without two roles, the missing one is chosen first. The base role becomes the current one, because the plan for a target
 * starts from there.
 */
async function load(args: Args): Promise<Loaded> {
  const { app, request, texts, inWords } = args
  const { api, session } = app
  const { role, path_role, target_role } = await session.load()
  const asked = new URL(request.url).searchParams
  const roleId = asked.get('roleId') ?? (path_role ?? role)?.id ?? ''
  const chosen = asked.getAll('with')
  const otherIds = [...new Set(chosen)].filter((id) => id !== roleId).slice(0, maxComparedRoles)
  if (roleId === '') return startChoosing(args, null)
  if (otherIds.length === 0) {
    const choosing = await startChoosing(args, await loadBaseRole(app, roleId, request.signal))
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
  if (!base) return startChoosing(args, null)
  const { about_role, compare } = texts.app.titles
  const roles = inWords.namesInSentence(titlesApart([base, ...others]))
  return { base, others, comparison: compared.data, ways, heading: fill(about_role, { screen: compare, role: roles }) }
}

const names = [
  'assessing',
  'axes',
  'building',
  'career',
  'comparison',
  'documents',
  'finding',
  'levels',
  'ratings',
  'role',
] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.compare,
  pageTitle: (data) => ('heading' in data ? data.heading : undefined),
  back: ({ session, data, from, texts }) =>
    from ?? (hasPathSearch(session) ? toList(texts, session) : toCircles(texts, data.base)),
}

export default function Compare() {
  const { why } = usePack('comparison')
  const { compare: title } = useWords('app').titles
  const { caution } = useWords('career').about
  const loaded = useLoaderData<Loaded>()
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
