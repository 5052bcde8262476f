import {
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import * as words from 'virtual:words/role/page'
import type { SessionState } from '#contract/status-load.ts'
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

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const { api, session } = context.get(routerApp)
  await session.load()
  const { data } = await api.call('status_update', { roleId: params['roleId'] ?? '' }, request.signal)
  session.merge(data)
  const { role, role_needs, role_outcome } = data
  return { role, role_needs, role_outcome }
}

/** The tab is part of the address, but does not change the role. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['roleId'] !== nextParams['roleId']

export function Component() {
  const { role, role_needs: needs, role_outcome: outcome } = useLoaderData<Loaded>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (!role) return <NeedRole />
  const active = tabs.find(({ id }) => id === search.get('tab'))
  return (
    <>
      <RoleHeader role={role} needs={needs} />
      <div className="column">
        {outcome && <RoleOutcomeNote outcome={outcome} />}
        <Tabs
          label={words.tabs_name}
          tabs={tabs}
          active={active?.id ?? ''}
          onChoose={(id) => void navigate(paths.roleActions(role.id, id), { preventScrollReset: true })}
        >
          {active ? (
            <>
              <h2>{active.label}</h2>
              <active.Panel key={role.id} role={role} needs={needs} />
            </>
          ) : (
            <p className="tab-prompt">{words.prompt}</p>
          )}
        </Tabs>
        <ShareRole key={role.id} role={role} />
        <RoleBackLinks />
      </div>
    </>
  )
}
