import type { ComponentType, ReactNode } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Question } from '#contract/get-question.ts'
import type { QuestionType } from '#domain/assessing/questionnaire.ts'
import { questionEvents } from '#domain/assessing/questionnaires.ts'
import { isAt } from '#domain/session/restore-point.ts'
import { useAutoAdvance } from './auto-advance.ts'
import type { ChoosingFormProps } from '#client/screens/building/choosing/choosing-form.tsx'
import { QuestionForm } from './question-form.tsx'
import type { Move } from './question-moves.tsx'
import { backwards } from '#client/app/direction.ts'
import { useFailure } from '#client/app/failure.ts'
import { useApp, type App } from '#client/app/session.tsx'
import { useStillShown } from '#client/app/still-shown.ts'

/** A questionnaire and the path of its questions; BUILD has no role, so `roleId` is empty. */
type Asked = { qtype: QuestionType; roleId: string; path: (qref?: string) => string }

/** What a step brings: an answer, or all that is chosen. */
type Given = { answer: string } | { answers: Readonly<Record<string, string>> }

/** In milliseconds: long enough to see the chosen answer before the next question appears. */
const minChoiceTime = 250

/** The question in the address, else the one where the visitor stopped; loads only what the session lacks. */
export async function loadQuestion(
  { api, session }: App,
  request: Request,
  { qtype, roleId, path }: Asked,
): Promise<Question | Response> {
  const state = await session.load()
  const { question } = state
  const qref = new URL(request.url).searchParams.get('question') ?? ''
  const event = questionEvents[qtype]
  // Only if the loaded question belongs to this questionnaire.
  if (question && isAt(state, event, roleId === '' ? null : roleId)) {
    if (qref === '') return redirect(path(question.qref))
    if (qref === question.qref) return question
  }
  const { data } = await api.call('get_question', { qtype, roleId, direction: 'THIS', qref }, request.signal)
  session.record(event, { question: data })
  return qref === '' ? redirect(path(data.qref)) : data
}

type Props = Asked & {
  question: Question
  infoHeading: string
  /** Shown above the question. */
  about?: ReactNode
  /** Where Back leads from the first question, and Next from the last. */
  before: string
  after: string
  /** The form of a question with choices, in a questionnaire that may have one. */
  ChoosingForm?: ComponentType<ChoosingFormProps>
}

/** Each question has its own address. */
export function Questionnaire({
  qtype,
  roleId,
  path,
  question,
  infoHeading,
  about,
  before,
  after,
  ChoosingForm,
}: Props) {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const [autoAdvance, setAutoAdvance] = useAutoAdvance()
  const isStillShown = useStillShown(question.qref)
  const here = { qtype, roleId, qref: question.qref }

  async function keep(given: Given): Promise<void> {
    const { data } = await api.call('get_question', { ...here, direction: 'SAVE', ...given })
    if (isStillShown(question.qref)) session.merge({ question: data })
  }

  async function next(given: Given): Promise<void> {
    const shown = new Promise((resolve) => setTimeout(resolve, minChoiceTime))
    const { data } = await api.call('get_question', { ...here, direction: 'NEXT', ...given })
    await shown
    session.merge({ question: data })
    if (!isStillShown(question.qref)) return
    await navigate(data.qref === question.qref ? after : path(data.qref))
  }

  async function move(direction: Move): Promise<void> {
    const { data } = await api.call('get_question', { ...here, direction })
    session.merge({ question: data })
    if (!isStillShown(question.qref)) return
    if (direction === 'LAST') await navigate(path(data.qref))
    else await navigate(data.qref === question.qref ? before : path(data.qref), { state: backwards })
  }

  async function open(qref: string): Promise<void> {
    if (isStillShown(question.qref)) await navigate(path(qref), { state: backwards })
  }

  const shown = {
    question,
    about,
    onward: question.next === '' ? after : path(question.next),
    onMove: (direction: Move) => move(direction).catch(fail),
    onOpen: open,
  }
  if (question.choices && ChoosingForm) {
    return (
      <ChoosingForm
        {...shown}
        key={question.qref}
        choices={question.choices}
        onNext={(answers) => next({ answers }).catch(fail)}
        onKeep={(answers) => keep({ answers }).catch(fail)}
      />
    )
  }
  return (
    <QuestionForm
      {...shown}
      key={question.qref}
      infoHeading={infoHeading}
      autoAdvance={autoAdvance}
      onAutoAdvance={setAutoAdvance}
      onNext={(answer) => next({ answer }).catch(fail)}
      onKeep={(answer) => keep({ answer }).catch(fail)}
    />
  )
}
