import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#client/app/session.tsx'
import { AssessmentBegun } from './assessment-begun.tsx'
import { NextStepLink } from './next-step-link.tsx'

export function SelfAssessmentPanel({ role, needs }: { role: Role; needs: readonly CapabilityNeed[] }) {
  const session = useSession()
  if (!session) return null
  const { assessmentMeta: assessment, selectedCapabilities } = session
  const assessed = { roleId: role.id, assessment, chosen: selectedCapabilities.length }
  /** The address of a question; an unsaved session goes to the save page first (Spec §4). */
  const way = (qref?: string) => (session.session_saved ? paths.assess(qref) : paths.save(paths.assess(qref)))
  return (
    <>
      <p>{words.assessment_about}</p>
      {assessment.assessmentDate === null ? (
        <p className="button-row">
          <NextStepLink assessed={assessed} way={way} />
        </p>
      ) : (
        <AssessmentBegun role={role} needs={needs} assessed={assessed} way={way} />
      )}
    </>
  )
}
