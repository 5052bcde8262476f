import { Fragment, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { Role, RoleOutcome } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { choiceQuery, nothingTicked, readChoice } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { byAxes } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import { campaignName, campaignParameter } from '#domain/session/campaign.ts'
import type { Words } from '#domain/words/words.ts'
import { toList } from '#web/app/back-to.ts'
import { backwards } from '#web/app/direction.ts'
import { typedIn } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { hasPathSearch, useSession } from '#web/app/session.tsx'
import { type Args, loading, type Posted, posting } from '#web/load.ts'
import { OwnProfile, ownProfilePosts } from '#web/routes/building/own-profile.tsx'
import { postNoTarget, TargetNote } from '#web/routes/career/target/target-note.tsx'
import { postEmail } from '#web/routes/mail/post-email.ts'
import { Link } from '#web/ui/link.tsx'
import { NeedRole } from '#web/ui/need.tsx'
import { RoleHeader } from '#web/ui/role-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePack, useWords } from '#web/words.ts'
import { InterviewPackPanel } from './interview-pack.tsx'
import { type NamedAgency, RoleProfilePanel, ShareRole } from './role-document.tsx'
import { postAgain, SelfAssessmentPanel, useAssessmentInShort } from './self-assessment.tsx'

/** `agency` is the one that the visitor named, where the profile is a general one; `heading` is what the page's title says. */
type Loaded = Pick<
  SessionState,
  'role_needs' | 'role_reasons' | 'role_is_front_line' | 'role_outcome' | 'role_is_general' | 'role_origin'
> &
  ({ role: Role; agency: NamedAgency | null; heading: string } | { role: null })

const noRole: Loaded = {
  role: null,
  role_needs: [],
  role_reasons: [],
  role_is_front_line: false,
  role_outcome: null,
  role_is_general: false,
  role_origin: null,
}

function titleOf(
  { subject }: Words['documents']['parts'],
  { title, agency }: Role,
  isGeneral: boolean,
  named: NamedAgency | null,
): string {
  const known = isGeneral ? named?.text : agency
  return known === undefined ? title : fill(subject, { title, agency_name: known })
}

/** Without a role in the address, goes to the page of the current one, or asks for one. */
async function load({ app, request, params, texts, notFound }: Args): Promise<Loaded | Response> {
  const { api, session } = app
  const { role: current, query_agency: kept, agency_list } = await session.load()
  const { roleId } = params
  const { searchParams } = new URL(request.url)
  if (roleId === undefined) return current ? redirect(paths.roleActions(current.id)) : noRole
  // Without script the form puts each ticked capability into the address as a parameter of its own, after that for nothing.
  const ticked = searchParams.getAll('capabilities')
  if (ticked.length > 1) {
    const capabilities = ticked.filter((id) => id !== nothingTicked)
    return redirect(paths.roleActions(roleId, 'interview', choiceQuery({ capabilities })))
  }
  // The call carries only an agency that the address names: the one kept in this tab may be older than a search in another.
  const named = searchParams.get('agency')
  const query_agency = named ?? kept
  const campaign = campaignName(searchParams.get(campaignParameter) ?? '')
  const { data } = await api.call(
    'status_update',
    { roleId, ...(named === null ? {} : { query_agency }), ...(campaign === '' ? {} : { campaign }) },
    request.signal,
  )
  session.merge(data)
  const { role, role_is_general } = data
  if (!role) {
    notFound()
    return noRole
  }
  const found = agency_list.find(({ value }) => value === query_agency)
  const agency = (role_is_general ? found : undefined) ?? null
  const heading = titleOf(texts.documents.parts, role, role_is_general, agency)
  return { ...data, role, agency, heading }
}

const names = [
  'assessing',
  'axes',
  'building',
  'career',
  'compass',
  'documents',
  'framework',
  'guide',
  'interview',
  'mail',
  'origin',
  'ratings',
  'role',
] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

const posts = { ...ownProfilePosts, email: postEmail, again: postAgain, 'no-target': postNoTarget }
export const action = posting([], posts)
export const clientAction = posting([], posts)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.role_actions,
  pageTitle: (loaded) => (loaded.role ? loaded.heading : undefined),
  hidesPageTitle: true,
  isAction: ({ role }) => role !== null,
  back: ({ session, texts }) => toList(texts, session),
}

/** The tab is part of the address, but does not change the role; what its maker does here does. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentParams['roleId'] !== args.nextParams['roleId'] ||
  (args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate)

/** Says that a profile is for any agency, and what becomes of the one that the visitor named. */
function GeneralProfileNote({ agency }: { agency: NamedAgency | null }) {
  const words = useWords('role').general
  return (
    <p>
      {agency ? fill(words.named, { agency_name: agency.text }) : words.any}{' '}
      <Link to={paths.start}>{agency ? words.name_another : words.name_one}</Link>
    </p>
  )
}

/** Shown only to the visitor who built the profile. */
function RoleOutcomeNote({ outcome }: { outcome: RoleOutcome }) {
  const words = useWords('building').outcomes
  return (
    <p className={`noted role-outcome role-outcome-${outcome.validation}`}>
      {outcome.validation === 'declined' ? fill(words.declined, { reason: outcome.reason }) : words[outcome.validation]}
      {outcome.validator && ` ${words.asked[outcome.validator]}`}
    </p>
  )
}

function CareerPathsPanel({ role }: { role: Role }) {
  const { axes } = usePack('axes')
  const { caution, what_for } = useWords('career').about
  const words = useWords('role').page
  return (
    <>
      <p>{byAxes(axes, what_for)}</p>
      <p className="hint">{caution}</p>
      <TargetNote role={role} what={words.target} />
      <p>
        <Link className="button" to={paths.path(role.id)}>
          {words.find_paths}
        </Link>
      </p>
    </>
  )
}

function RoleBackLinks() {
  const words = useWords('role').page
  const session = useSession()
  if (!session || !hasPathSearch(session)) {
    return (
      <p className="back-links">
        <Link to={paths.roleSelect()} state={backwards}>
          {words.back_to_list}
        </Link>
      </p>
    )
  }
  const { query_role, query_agency } = session
  return (
    <ul className="bare back-links">
      <li>
        <Link to={paths.roleSelect({ query_role, query_agency })} state={backwards}>
          {words.back_to_first_list}
        </Link>
      </li>
      <li>
        <Link to={paths.pathSelect()} state={backwards}>
          {words.back_to_path_roles}
        </Link>
      </li>
      <li>
        <Link to={paths.start} state={backwards}>
          {words.start_again}
        </Link>
      </li>
    </ul>
  )
}

const tabs = [
  { id: 'profile', Panel: RoleProfilePanel },
  { id: 'assessment', Panel: SelfAssessmentPanel },
  { id: 'paths', Panel: CareerPathsPanel },
  { id: 'interview', Panel: InterviewPackPanel },
] as const

export default function RoleActions() {
  const { talk } = useWords('app').titles
  const words = useWords('role').page
  const loaded = useLoaderData<Loaded>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [sent, setSent] = useState<Posted | null>(null)
  const { hasQuestions } = usePack('interview')
  const about = words.tabs_about
  const inShort = {
    ...about,
    assessment: useAssessmentInShort(),
    interview: hasQuestions ? about.interview : about.interview_without_questions,
  }
  if (!loaded.role) return <NeedRole />
  const {
    role,
    role_needs: needs,
    role_reasons: reasons,
    role_is_front_line: isFrontLine,
    role_outcome: outcome,
    role_is_general: isGeneral,
    role_origin: origin,
    agency,
  } = loaded
  const { capabilities } = readChoice(Object.fromEntries(search))
  const active = tabs.find(({ id }) => id === search.get('tab'))
  const addressOf = (id: string) => paths.roleActions(role.id, id, choiceQuery({ capabilities }))
  // A panel gets the profile and the interview pack, so the second form begins with the addresses of the first.
  const before = typedIn(sent, 'roleId') === role.id ? sent : null
  const named = tabs.map((tab) => ({ ...tab, label: words.tabs[tab.id], about: inShort[tab.id] }))
  const panel = (shown: string) =>
    named
      .filter(({ id }) => id === shown)
      .map(({ id, label, Panel }) => (
        <Fragment key={id}>
          <h2>{label}</h2>
          <Panel role={role} needs={needs} agency={agency} before={before} onSent={setSent} />
        </Fragment>
      ))
  return (
    <>
      <RoleHeader role={role} origin={origin} needs={needs} reasons={reasons} />
      <div className="wide-column">
        {isFrontLine && <p className="hint">{words.front_line}</p>}
        {outcome && <RoleOutcomeNote outcome={outcome} />}
        {outcome && <OwnProfile key={`own ${role.id}`} role={role} outcome={outcome} />}
        <Tabs
          key={role.id}
          label={words.tabs_name}
          tabs={named}
          active={active?.id ?? ''}
          onChoose={(id) => void navigate(addressOf(id), { preventScrollReset: true })}
          addressOf={addressOf}
          panel={panel}
          prompt={<p className="tab-prompt">{words.prompt}</p>}
        />
        <div className="role-besides">
          {isGeneral && <GeneralProfileNote agency={agency} />}
          <p>
            {words.talk_about} <Link to={paths.talk(role.id)}>{talk}</Link>
          </p>
          <ShareRole key={`share ${role.id}`} role={role} />
        </div>
        <RoleBackLinks />
      </div>
    </>
  )
}
