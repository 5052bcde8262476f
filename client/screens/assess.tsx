import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Question } from '#contract/get-question.ts'
import type { Role } from '#contract/role.ts'
import { useAutoAdvance } from '../auto-advance.ts'
import { NeedRole } from '../components/need-role.tsx'
import { QuestionForm } from '../components/question-form.tsx'
import { backwards } from '../direction.ts'
import { useFailure } from '../failure.ts'
import { paths } from '../paths.ts'
import { routerApp, useApp } from '../session.tsx'
import { useStillShown } from '../still-shown.ts'

type Loaded = { role: Role | null; question: Question | null }

/** Long enough to see which answer was chosen before the next question comes. */
const showChoice = 250

/** The address names the question, else it is where the visitor left off; one that is at hand is not asked for again. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { api, session } = context.get(routerApp)
  const { role, question } = await session.load()
  if (!role) return { role, question: null }
  const qref = new URL(request.url).searchParams.get('question') ?? ''
  if (question && session.get()?.restore_point === 'ASSESS') {
    if (qref === '') return redirect(paths.assess(question.qref))
    if (qref === question.qref) return { role, question }
  }
  const { data } = await api.call(
    'get_question',
    { qtype: 'ASSESS', roleId: role.id, direction: 'THIS', qref },
    request.signal,
  )
  session.merge({ question: data, restore_point: 'ASSESS' })
  return qref === '' ? redirect(paths.assess(data.qref)) : { role, question: data }
}

function Assess({ role, question }: { role: Role; question: Question }) {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const [autoAdvance, setAutoAdvance] = useAutoAdvance()
  const isStillShown = useStillShown(question.qref)
  const here = { qtype: 'ASSESS', roleId: role.id, qref: question.qref } as const

  async function keep(answer: string): Promise<void> {
    const { data } = await api.call('get_question', { ...here, direction: 'SAVE', answer })
    session.merge({ question: data })
  }

  async function next(answer: string): Promise<void> {
    const shown = new Promise((resolve) => setTimeout(resolve, showChoice))
    const { data } = await api.call('get_question', { ...here, direction: 'NEXT', answer })
    await shown
    session.merge({ question: data })
    if (!isStillShown(question.qref)) return
    await navigate(data.qref === question.qref ? paths.assessed : paths.assess(data.qref))
  }

  async function move(direction: 'FIRST' | 'BACK' | 'LAST'): Promise<void> {
    const { data } = await api.call('get_question', { ...here, direction })
    session.merge({ question: data })
    if (!isStillShown(question.qref)) return
    if (direction === 'LAST') await navigate(paths.assess(data.qref))
    else if (data.qref === question.qref) await navigate(paths.roleActions(role.id), { state: backwards })
    else await navigate(paths.assess(data.qref), { state: backwards })
  }

  return (
    <QuestionForm
      key={question.qref}
      question={question}
      infoHeading="This means your ability to:"
      autoAdvance={autoAdvance}
      onAutoAdvance={setAutoAdvance}
      onNext={(answer) => next(answer).catch(fail)}
      onKeep={(answer) => keep(answer).catch(fail)}
      onMove={(direction) => move(direction).catch(fail)}
    />
  )
}

export function Component() {
  const { role, question } = useLoaderData<Loaded>()
  return role && question ? <Assess role={role} question={question} /> : <NeedRole />
}
