import { useLoaderData } from 'react-router'
import type { Question } from '#contract/assessing.ts'
import type { Role } from '#contract/role.ts'
import { toRole } from '#web/app/back-to.ts'
import { loadNamedRole, type ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading, posting } from '#web/load.ts'
import { NeedRole } from '#web/ui/need.tsx'
import { NothingAsked } from '#web/ui/rate-first.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'
import { loadQuestion, postQuestion, questionTitle, selfAssessment } from './question.tsx'
import { Questionnaire } from './questionnaire.tsx'

type Loaded = { role: Role | null; question: Question | null }

async function load({ app, request }: Args): Promise<Loaded | Response> {
  const role = await loadNamedRole(app, request)
  const { assessmentMeta } = await app.session.load()
  if (!role || assessmentMeta.count_questions === 0) return { role, question: null }
  const question = await loadQuestion(app, request, selfAssessment(role.id))
  return question instanceof Response ? question : { role, question }
}

const names = ['assessing', 'dimensions', 'role'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const action = posting(['assessing'], { question: postQuestion })
export const clientAction = posting(['assessing'], { question: postQuestion })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.assess,
  pageTitle: ({ question }, texts) => questionTitle(question, texts),
  isAction: ({ role }) => role !== null,
  back: ({ session, texts }) => toRole(texts, session),
}

export default function Assess() {
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
      asked={selfAssessment(role.id)}
      question={question}
      infoHeading={ability}
      about={<Filled sentence={about} values={{ title: <strong>{role.title}</strong>, place: role.agency }} />}
    />
  )
}
