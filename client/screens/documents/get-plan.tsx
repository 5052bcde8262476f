import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SessionState } from '#contract/status-load.ts'
import { DocumentPanel } from '#client/components/document-panel.tsx'
import { NeedRole } from '#client/screens/role/need-role.tsx'
import { RateFirst } from '#client/components/rate-first.tsx'
import { dateInWords } from '#client/app/date-words.ts'
import { fileNames } from '#contract/wire/file-names.ts'
import { paths } from '#contract/wire/paths.ts'
import { routerApp, useApp } from '#client/app/session.tsx'
import { TargetNote } from '#client/screens/career/target/target-note.tsx'

type Loaded = Pick<SessionState, 'role' | 'assessmentMeta' | 'selectedCapabilities'>

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const { role, assessmentMeta, selectedCapabilities } = await context.get(routerApp).session.load()
  return { role, assessmentMeta, selectedCapabilities }
}

export function Component() {
  const { role, assessmentMeta, selectedCapabilities } = useLoaderData<Loaded>()
  const { api } = useApp()
  const [succeeded, setSucceeded] = useState(false)
  const { assessmentDate } = assessmentMeta
  if (!role) return <NeedRole />

  const email = async (address: string) =>
    (await api.call('send_email', { email: address, emailType: 'ASSESSMENT_TO_SELF', emailData: { roleId: role.id } }))
      .data

  return (
    <div className="column">
      <h1 tabIndex={-1}>Development Plan for:</h1>
      <p className="plan-role">
        <strong>{role.title}</strong>
        <span>{role.agency}</span>
      </p>
      {assessmentDate === null ? (
        <RateFirst missing="There is no plan for this role yet." />
      ) : (
        <>
          <p>Self-Assessment completed {dateInWords(assessmentDate)}</p>
          <section className="panel" aria-labelledby="development-heading">
            <h2 id="development-heading">Self Assessment Report and Development Resource</h2>
            {selectedCapabilities.length > 0 && (
              <>
                <p>How you rated yourself, and what you can do to develop:</p>
                <ul>
                  {selectedCapabilities.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </>
            )}
            <TargetNote role={role} what="The plan covers the step there." />
            <DocumentPanel
              href={paths.roleDocument('dev_plan', role.id, api.uuid)}
              page={paths.documentPage('dev_plan', role.id)}
              name={fileNames.devPlan(role.title)}
              onEmail={email}
              onSuccess={() => setSucceeded(true)}
            />
          </section>
          {succeeded && (
            <p className="button-row">
              <Link className="button button-secondary" to={paths.start}>
                Explore Another Role
              </Link>
              <Link className="button button-secondary" to={paths.roleActions(role.id)}>
                Continue With This Role
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
