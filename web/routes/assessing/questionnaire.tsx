import type { ComponentType, ReactNode } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Question } from '#contract/get-question.ts'
import { questionEvents } from '#domain/assessing/questionnaires.ts'
import { isAt } from '#domain/session/restore-point.ts'
import { useAutoAdvance } from './auto-advance.ts'
import type { ChoosingFormProps } from '#web/routes/building/choosing/choosing-form.tsx'
import { QuestionForm } from './question-form.tsx'
import type { Move } from './question-moves.tsx'
import { backwards } from '#web/app/direction.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { nextPaint } from '#web/app/next-paint.ts'
import { useApp, type App } from '#web/app/session.tsx'
import { useStillShown } from '#web/app/still-shown.ts'
import { wayOn, type Asked, type Ends } from './ways-on.ts'

/** What a step brings: an answer, or all that is chosen. */
type Given = { answer: string } | { answers: Readonly<Record<string, string>> }

/** In milliseconds: long enough to see the chosen answer before the next question appears. */
const minChoiceTime = 250

/** The question in the address, else the one where the visitor stopped; loads only what the session lacks. One to start with (Spec §2) leads to its own address. */
export async function loadQuestion(
  { api, session }: App,
  request: Request,
  { qtype, roleId, path }: Asked,
): Promise<Question | Response> {
  const state = await session.load()
  const { question } = state
  const { searchParams } = new URL(request.url)
  const start = searchParams.get('startQuestion') ?? ''
  if (start !== '') return redirect(path(start))
  const qref = searchParams.get('question') ?? ''
  const event = questionEvents[qtype]
  // Only if the loaded question belongs to this questionnaire.
  if (question && isAt(state, event, roleId === '' ? null : roleId)) {
    if (qref === '') return redirect(path(question.qref))
    if (qref === question.qref) return question
  }
  const { data } = await api.call(
    'get_question',
    { qtype, roleId, direction: 'THIS', qref, answer: '' },
    request.signal,
  )
  session.record(event, { question: data })
  return qref === '' ? redirect(path(data.qref)) : data
}

type Props = {
  asked: Asked
  ends: Ends
  question: Question
  infoHeading: string
  /** Shown above the question. */
  about?: ReactNode
  /** The form of a question with choices, in a questionnaire that may have one. */
  ChoosingForm?: ComponentType<ChoosingFormProps>
}

/** Each question has its own address. */
export function Questionnaire({ asked, ends, question, infoHeading, about, ChoosingForm }: Props) {
  const { qtype, roleId, path } = asked
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const [autoAdvance, setAutoAdvance] = useAutoAdvance()
  const isStillShown = useStillShown(question.qref)
  // The specification has an answer in every step, empty where none is brought.
  const here = { qtype, roleId, qref: question.qref, answer: '' }

  async function keep(given: Given): Promise<void> {
    await nextPaint()
    const { data } = await api.call('get_question', { ...here, direction: 'SAVE', ...given })
    if (isStillShown(question.qref)) session.merge({ question: data })
  }

  async function next(given: Given): Promise<void> {
    const shown = new Promise((resolve) => setTimeout(resolve, minChoiceTime))
    await nextPaint()
    const { data } = await api.call('get_question', { ...here, direction: 'NEXT', ...given })
    await shown
    session.merge({ question: data })
    if (!isStillShown(question.qref)) return
    await navigate(wayOn('NEXT', question.qref, data.qref, asked, ends))
  }

  async function move(direction: Move): Promise<void> {
    const { data } = await api.call('get_question', { ...here, direction })
    session.merge({ question: data })
    if (!isStillShown(question.qref)) return
    const to = wayOn(direction, question.qref, data.qref, asked, ends)
    await navigate(to, direction === 'LAST' ? {} : { state: backwards })
  }

  async function open(qref: string): Promise<void> {
    if (isStillShown(question.qref)) await navigate(path(qref), { state: backwards })
  }

  const shown = {
    question,
    about,
    asked,
    onward: question.next === '' ? ends.after : path(question.next),
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
