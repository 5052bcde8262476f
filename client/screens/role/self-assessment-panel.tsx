import { Link } from 'react-router'
import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#client/app/session.tsx'
import { AssessmentBegun } from './assessment-begun.tsx'

export function SelfAssessmentPanel({ role, needs }: { role: Role; needs: readonly CapabilityNeed[] }) {
  const session = useSession()
  const begun = session?.assessmentMeta.assessmentDate != null
  /** The address of a question; an unsaved session goes to the save page first (Spec §4). */
  const way = (qref?: string) => (session?.session_saved ? paths.assess(qref) : paths.save(paths.assess(qref)))
  return (
    <>
      <p>{words.assessment_about}</p>
      {session && begun ? (
        <AssessmentBegun role={role} needs={needs} assessment={session.assessmentMeta} way={way} />
      ) : (
        <p className="button-row">
          <Link className="button" to={way()}>
            {words.start_assessment}
          </Link>
        </p>
      )}
    </>
  )
}
