import { Link } from 'react-router'
import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { dateInWords } from '#client/app/date-words.ts'
import { useSession } from '#client/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'

export function SelfAssessmentPanel({ role }: { role: Role }) {
  const session = useSession()
  const ratedOn = session?.assessmentMeta.assessmentDate ?? null
  return (
    <>
      <p>{words.assessment_about}</p>
      {ratedOn !== null && <p>{fill(words.rated_on, { date: dateInWords(ratedOn) })}</p>}
      <p className="button-row">
        <Link className="button" to={session?.session_saved ? paths.assess() : paths.save(paths.assess())}>
          {words.start_assessment}
        </Link>
        {ratedOn !== null && (
          <Link className="button button-secondary" to={paths.assessedRole(role.id)}>
            {words.results}
          </Link>
        )}
      </p>
    </>
  )
}
