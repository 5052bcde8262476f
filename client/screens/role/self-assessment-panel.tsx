import { Link } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#client/app/session.tsx'

/** What stands under the tab Self Assessment & Development. */
export function SelfAssessmentPanel() {
  const session = useSession()
  const begun = session?.assessmentMeta.assessmentDate != null
  return (
    <>
      <p>
        Rate yourself on each capability that the role needs: Strong, Sound or Developing. It takes about 15 minutes.
        Then choose what to develop, and take away a plan.
      </p>
      <p className="button-row">
        <Link className="button" to={session?.session_saved ? paths.assess() : paths.save(paths.assess())}>
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
