import { Fragment } from 'react'
import {
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import * as words from 'virtual:words/role/page'
import type { SessionState } from '#contract/status-load.ts'
import { OwnProfile } from '#client/screens/building/own-profile.tsx'
import { NeedRole } from './need-role.tsx'
import { Tabs } from './tabs.tsx'
import { paths } from '#contract/wire/paths.ts'
import { routerApp } from '#client/app/session.tsx'
import { CareerPathsPanel } from './career-paths-panel.tsx'
import { InterviewPackPanel } from './interview-pack-panel.tsx'
import { RoleBackLinks } from './role-back-links.tsx'
import { RoleHeader } from './role-header.tsx'
import { RoleOutcomeNote } from './role-outcome.tsx'
import { RoleProfilePanel } from './role-profile-panel.tsx'
import { SelfAssessmentPanel } from './self-assessment-panel.tsx'
import { ShareRole } from './share-role.tsx'

const tabs = [
  { id: 'profile', label: words.tabs.profile, Panel: RoleProfilePanel },
  { id: 'assessment', label: words.tabs.assessment, Panel: SelfAssessmentPanel },
  { id: 'paths', label: words.tabs.paths, Panel: CareerPathsPanel },
  { id: 'interview', label: words.tabs.interview, Panel: InterviewPackPanel },
] as const

type Loaded = Pick<SessionState, 'role' | 'role_needs' | 'role_outcome'>

const noRole: Loaded = { role: null, role_needs: [], role_outcome: null }

/** Without a role in the address, goes to the page of the current one, or asks for one. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { api, session } = context.get(routerApp)
  const { role: current } = await session.load()
  const { roleId } = params
  if (roleId === undefined) return current ? redirect(paths.roleActions(current.id)) : noRole
  const { data } = await api.call('status_update', { roleId }, request.signal)
  session.merge(data)
  const { role, role_needs, role_outcome } = data
  return { role, role_needs, role_outcome }
}

/** The tab is part of the address, but does not change the role; what its maker does here does. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams['roleId'] !== nextParams['roleId'] || currentUrl.href === nextUrl.href

export function Component() {
  const { role, role_needs: needs, role_outcome: outcome } = useLoaderData<Loaded>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  if (!role) return <NeedRole />
  const active = tabs.find(({ id }) => id === search.get('tab'))
  const panel = (shown: string) =>
    tabs
      .filter(({ id }) => id === shown)
      .map(({ id, label, Panel }) => (
        <Fragment key={id}>
          <h2>{label}</h2>
          <Panel role={role} needs={needs} />
        </Fragment>
      ))
  return (
    <>
      <RoleHeader role={role} needs={needs} />
      <div className="column">
        {outcome && <RoleOutcomeNote outcome={outcome} />}
        {outcome && (
          <OwnProfile
            key={`own ${role.id}`}
            role={role}
            validation={outcome.validation}
            onChanged={() => void revalidate()}
          />
        )}
        <Tabs
          key={role.id}
          label={words.tabs_name}
          tabs={tabs}
          active={active?.id ?? ''}
          onChoose={(id) => void navigate(paths.roleActions(role.id, id), { preventScrollReset: true })}
          panel={panel}
          prompt={<p className="tab-prompt">{words.prompt}</p>}
        />
        <ShareRole key={`share ${role.id}`} role={role} />
        <RoleBackLinks />
      </div>
    </>
  )
}
