import { Link } from 'react-router'
import * as words from 'virtual:words/role/page'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#client/app/session.tsx'

export function SelfAssessmentPanel() {
  const session = useSession()
  const begun = session?.assessmentMeta.assessmentDate != null
  return (
    <>
      <p>{words.assessment_about}</p>
      <p className="button-row">
        <Link className="button" to={session?.session_saved ? paths.assess() : paths.save(paths.assess())}>
          {words.start_assessment}
        </Link>
        {begun && (
          <Link className="button button-secondary" to={paths.assessed}>
            {words.results}
          </Link>
        )}
      </p>
    </>
  )
}
