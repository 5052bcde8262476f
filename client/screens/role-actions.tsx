import { useState } from 'react'
import {
  Link,
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Role } from '#contract/role.ts'
import { DownloadPanel } from '../components/download-panel.tsx'
import { NeedRole } from '../components/need-role.tsx'
import { Tabs } from '../components/tabs.tsx'
import { backwards } from '../direction.ts'
import { paths } from '../paths.ts'
import { routerApp, useApp, useSession } from '../session.tsx'

const profileTab = { id: 'profile', label: 'Role Profile' }
const assessmentTab = { id: 'assessment', label: 'Self Assessment & Development' }
const tabs = [profileTab, assessmentTab]

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<{ role: Role | null }> {
  const { api, session } = context.get(routerApp)
  await session.load()
  const { data } = await api.call('status_update', { roleId: params['roleId'] ?? '' }, request.signal)
  session.merge(data)
  return { role: data.role }
}

/** Choosing a tab changes the address, but not the role. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['roleId'] !== nextParams['roleId']

function ProfilePanel({ role }: { role: Role }) {
  const { api } = useApp()
  const [downloaded, setDownloaded] = useState(false)
  return (
    <>
      <h2>{profileTab.label}</h2>
      <p>The capabilities this role needs, what each one means, and how much the role needs it.</p>
      <DownloadPanel
        href={paths.roleProfileFile(role.id, api.uuid)}
        name={`Role profile - ${role.title}`}
        onDownloaded={() => setDownloaded(true)}
      />
      {downloaded && (
        <p>
          <Link to={paths.start}>Explore Another Role</Link>
        </p>
      )}
    </>
  )
}

function AssessmentPanel() {
  const session = useSession()
  const begun = session?.assessmentMeta.assessmentDate != null
  return (
    <>
      <h2>{assessmentTab.label}</h2>
      <p>
        Rate yourself on each capability that the role needs: Strong, Sound or Developing. It takes about 15 minutes.
        Then choose what to develop, and take away a plan.
      </p>
      <p className="button-row">
        <Link className="button" to={paths.assess()}>
          Start questionnaire
        </Link>
        {begun && (
          <Link className="button button-secondary" to={paths.assessed}>
            See my results
          </Link>
        )}
      </p>
    </>
  )
}

export function Component() {
  const { role } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (!role) return <NeedRole />
  const active = tabs.find(({ id }) => id === search.get('tab'))?.id ?? ''
  return (
    <>
      <div className="role-head">
        <div className="column">
          <h1 tabIndex={-1}>{role.title}</h1>
          <p className="role-head-agency">{role.agency}</p>
          <p className="role-head-meta">({role.meta})</p>
          <dl className="role-head-counts">
            <div>
              <dt>People Capabilities</dt>
              <dd>{role.people}</dd>
            </div>
            <div>
              <dt>Strategic Capabilities</dt>
              <dd>{role.strategy}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="column">
        <Tabs
          label="What you can do with this role"
          tabs={tabs}
          active={active}
          onChoose={(id) => void navigate(paths.roleActions(role.id, id), { preventScrollReset: true })}
        >
          {active === '' && <p className="tab-prompt">Please choose an option above</p>}
          {active === profileTab.id && <ProfilePanel key={role.id} role={role} />}
          {active === assessmentTab.id && <AssessmentPanel />}
        </Tabs>
        <p className="back-links">
          <Link to={paths.roleSelect()} state={backwards}>
            Back to Role List
          </Link>
        </p>
      </div>
    </>
  )
}
