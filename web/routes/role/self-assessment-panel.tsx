import type { Role } from '#contract/role.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#web/app/session.tsx'
import { AssessmentBegun } from './assessment-begun.tsx'
import { NextStepLink } from './next-step-link.tsx'
import { useWords } from '#web/words.ts'

export function SelfAssessmentPanel({ role, needs }: { role: Role; needs: readonly CapabilityNeed[] }) {
  const { about: nothingAsked } = useWords('assessing').nothing_asked
  const words = useWords('role').page
  const session = useSession()
  if (!session) return null
  const { assessmentMeta: assessment, selectedCapabilities } = session
  const assessed = { roleId: role.id, assessment, chosen: selectedCapabilities.length }
  const way = (qref?: string) => paths.assessRole(role.id, qref)
  if (assessment.count_questions === 0) return <p>{nothingAsked}</p>
  return (
    <>
      <p>{words.assessment_about}</p>
      {assessment.assessmentDate === null ? (
        <p className="button-row">
          {/* Who begins is offered to save first (Spec §4); who has begun goes on at once. */}
          <NextStepLink assessed={assessed} way={() => (session.session_saved ? way() : paths.save(way()))} />
        </p>
      ) : (
        <AssessmentBegun role={role} needs={needs} assessed={assessed} way={way} />
      )}
    </>
  )
}
