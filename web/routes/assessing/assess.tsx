import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Question } from '#contract/get-question.ts'
import type { Role } from '#contract/role.ts'
import { Filled } from '#web/ui/filled.tsx'
import { loadNamedRole } from '#web/routes/role/named-role.ts'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { routerApp } from '#web/app/session.tsx'
import { NothingAsked } from './nothing-asked.tsx'
import { loadQuestion, Questionnaire } from './questionnaire.tsx'
import { selfAssessment } from './ways-on.ts'
import { useWords } from '#web/words.ts'

type Loaded = { role: Role | null; question: Question | null }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const app = context.get(routerApp)
  const role = await loadNamedRole(app, request)
  const { assessmentMeta } = await app.session.load()
  if (!role || assessmentMeta.count_questions === 0) return { role, question: null }
  const question = await loadQuestion(app, request, selfAssessment(role.id).asked)
  return question instanceof Response ? question : { role, question }
}

export function Component() {
const { about, ability } = useWords('assessing').questionnaire

  const { role, question } = useLoaderData<Loaded>()
  if (!role) return <NeedRole />
  if (!question) {
    return (
      <div className="column">
        <h1 tabIndex={-1}>{role.title}</h1>
        <NothingAsked role={role} />
      </div>
    )
  }
  return (
    <Questionnaire
      {...selfAssessment(role.id)}
      question={question}
      infoHeading={ability}
      about={<Filled sentence={about} values={{ title: <strong>{role.title}</strong>, place: role.agency }} />}
    />
  )
}
