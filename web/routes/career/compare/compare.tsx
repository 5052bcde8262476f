import { Form, useLoaderData, useLocation } from 'react-router'
import type { RoleComparison } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { comparisonFileName } from '#domain/documents/document-names.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { toCircles, toList } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { hasPathSearch, useApp, useSession } from '#web/app/session.tsx'
import { type Args, loading, posting } from '#web/load.ts'
import { loadBaseRole } from '#web/routes/career/path-parts.tsx'
import { postNoTarget } from '#web/routes/career/target/target-note.tsx'
import { postTarget, Targets, type WaysTo } from '#web/routes/career/target/targets.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FileDownload } from '#web/ui/download-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { RoleCounts } from '#web/ui/role-list.tsx'
import { SharePanel } from '#web/ui/share-panel.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { ChooseRole, type Choosing, startChoosing } from './choose-role.tsx'
import { ComparisonTable, WhyThis } from './compare-table.tsx'
import { Heard } from '#web/ui/text.tsx'
import { SelectField } from '#web/ui/fields.tsx'

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

const posts = { target: postTarget, 'no-target': postNoTarget }
export const action = posting(['career'], posts)
export const clientAction = posting(['career'], posts)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.compare,
  pageTitle: (data) => ('heading' in data ? data.heading : undefined),
  back: ({ session, data, from, texts }) =>
    from ?? (hasPathSearch(session) ? toList(texts, session) : toCircles(texts, data.base)),
}

function RoleName({ role }: { role: Role }) {
  return (
    <>
      <h2>
        <Link to={paths.roleActions(role.id)}>{role.title}</Link>
      </h2>
      <p className="compared-agency">
        {role.agency} <span>({role.meta})</span>
      </p>
    </>
  )
}

type ComparedRolesProps = { base: Role; others: readonly Role[]; summaries: readonly string[] }

function ComparedRoles({ base, others, summaries }: ComparedRolesProps) {
  const words = useWords('career').compare
  const otherIds = others.map(({ id }) => id)
  const [baseName = '', ...otherNames] = titlesApart([base, ...others])
  // Back still leads to where the comparison was opened.
  const { state } = useLocation()
  return (
    <ul className="bare compared">
      <li className="card">
        <p className="compared-place">{words.from}</p>
        <RoleName role={base} />
        <RoleCounts role={base} />
      </li>
      {others.map((role, place) => (
        <li key={role.id} className="card">
          <p className="compared-place">{words.to}</p>
          <RoleName role={role} />
          <RoleCounts role={role} base={base} />
          {others.length > 1 && <p className="compared-words">{summaries[place]}</p>}
          <p className="compared-ways">
            <Link
              to={paths.compare(
                role.id,
                otherIds.map((id) => (id === role.id ? base.id : id)),
              )}
              state={state}
            >
              <Heard
                shown={words.swap}
                heard={fill(words.swap_roles, { one: baseName, other: otherNames[place] ?? '' })}
              />
            </Link>
            {others.length > 1 && (
              <Link
                to={paths.compare(
                  base.id,
                  otherIds.filter((id) => id !== role.id),
                )}
                state={state}
              >
                <Heard shown={words.remove} heard={fill(words.remove_role, { role: otherNames[place] ?? '' })} />
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Offers the other roles of the path search, and a new search. */
function AddRole({ base, others }: { base: Role; others: readonly Role[] }) {
  const words = useWords('career').compare
  const session = useSession()
  // Back still leads to where the comparison was opened.
  const { state } = useLocation()
  const otherIds = others.map(({ id }) => id)
  const found = session?.path_role?.id === base.id ? session.path_roles : []
  const offered = found.filter(({ id }) => id !== base.id && !otherIds.includes(id))
  return (
    <section className="compare-add">
      {others.length < maxComparedRoles && offered.length > 0 && (
        <Form action={patterns.compare} className="field-and-button" state={state}>
          <input type="hidden" name="roleId" value={base.id} />
          {otherIds.map((id) => (
            <input key={id} type="hidden" name="with" value={id} />
          ))}
          <SelectField
            id="with"
            label={words.another}
            list={offered.map(({ id, title, agency }) => ({
              value: id,
              text: fill(words.offered, { role: title, place: agency }),
            }))}
          />
          <button type="submit" className="button button-secondary">
            {words.add}
          </button>
        </Form>
      )}
      <p>
        <Link to={paths.path(base.id)}>{words.find}</Link>
      </p>
    </section>
  )
}

function ComparisonDownload({ base, others }: { base: Role; others: readonly Role[] }) {
  const { download: label } = useWords('career').comparison
  const { comparison: fileName } = useWords('documents').file_names
  const { writer } = useWriter()
  const { api } = useApp()
  const otherIds = others.map(({ id }) => id)
  return (
    <FileDownload
      href={documentPaths.comparisonFile(base.id, otherIds, api.uuid)}
      name={comparisonFileName(writer, fileName, [base, ...others])}
      label={label}
    />
  )
}

function ShareComparison({ roles }: { roles: readonly Role[] }) {
  const words = useWords('role').share
  const { api } = useApp()
  const roleIds = roles.map(({ id }) => id)
  return (
    <SharePanel
      label={words.comparison}
      hint={words.comparison_hint}
      subject={words.comparison_subject}
      text={fill(words.comparison_text, { titles: titlesApart(roles).join(' · ') })}
      getAddress={async (signal) => (await api.call('share_roles', { roleIds }, signal)).data}
    />
  )
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
      {others.length === 1 && <p className="lede">{comparison.summaries[0]}</p>}
      <ComparedRoles base={base} others={others} summaries={comparison.summaries} />
      <ComparisonTable base={base} others={others} comparison={comparison} />
      <Targets key={compared} base={base} others={others} ways={ways} />
      <Disclosure label={why.heading}>
        <p>{caution}</p>
        <WhyThis base={base} others={others} comparison={comparison} />
      </Disclosure>
      <ComparisonDownload key={`download ${compared}`} base={base} others={others} />
      <ShareComparison key={`share ${compared}`} roles={[base, ...others]} />
      <AddRole base={base} others={others} />
    </div>
  )
}
