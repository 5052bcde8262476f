import { useRef, useState } from 'react'
import type { AskedView } from '#contract/view-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { AboutWhom } from './view-intro.tsx'
import { ViewQuestion } from './view-question.tsx'
import { useWords } from '#web/words.ts'

type Given = { answer: string; comment: string }
type Props = { token: string; asked: AskedView; onFinished: () => Promise<void> }

/** Every question, each saved as it is answered. */
export function ViewQuestions({ token, asked, onFinished }: Props) {
  const words = useWords('views').answering
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>(() =>
    Object.fromEntries(asked.questions.map(({ qref, answer, comment }) => [qref, { answer, comment }])),
  )
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({})
  const [status, setStatus] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isEmpty, setEmpty] = useState(false)
  /** Answers reach the server one after the other. */
  const saved = useRef<Promise<boolean>>(Promise.resolve(true))

  function save(qref: string, one: Given): void {
    setStatus(words.saving)
    const call = async () => {
      const { data } = await api.call('view_answer', { token, qref, ...one })
      setWrong((before) => ({ ...before, [qref]: data.comment }))
      setStatus(data.comment === undefined ? words.saved : words.not_saved)
      return data.comment === undefined
    }
    saved.current = saved.current.then(call)
    saved.current.catch(fail)
  }

  function change(qref: string, changes: Partial<Given>, isToSave: boolean): void {
    const one = { answer: '', comment: '', ...given[qref], ...changes }
    setGiven({ ...given, [qref]: one })
    if (isToSave) save(qref, one)
  }

  const answered = Object.values(given).filter(({ answer }) => answer !== '').length
  const [first] = asked.questions
  const firstField = `${first?.qref}-${first?.optionsList[0]?.key}`
  const problems = [
    ...(isEmpty && answered === 0 ? [{ message: words.nothing, fieldId: firstField }] : []),
    ...Object.entries(wrong).flatMap(([qref, message]) => (message ? [{ message, fieldId: `${qref}-comment` }] : [])),
  ]

  async function finish(): Promise<void> {
    const isSaved = await saved.current
    setAttempt(attempt + 1)
    setEmpty(answered === 0)
    if (answered === 0 || !isSaved || Object.values(wrong).some((message) => message !== undefined)) return
    await api.call('view_finish', { token })
    await onFinished()
  }

  return (
    <form
      className="view-questions"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(finish).catch(fail)
      }}
    >
      {attempt > 0 && problems.length > 0 && <ErrorSummary key={attempt} problems={problems} />}
      <AboutWhom asked={asked} />
      <p className="hint">{words.saves}</p>
      {asked.questions.map((question) => (
        <ViewQuestion
          key={question.qref}
          question={question}
          hasComments={asked.has_comments}
          given={given[question.qref] ?? { answer: '', comment: '' }}
          message={wrong[question.qref]}
          onAnswer={(answer) => change(question.qref, { answer }, true)}
          onComment={(comment) => change(question.qref, { comment }, false)}
          onCommentDone={() => save(question.qref, given[question.qref] ?? { answer: '', comment: '' })}
        />
      ))}
      <div className="view-finish">
        <p role="status">
          {fill(words.progress, { count: answered, total: asked.questions.length })} {status}
        </p>
        <p className="hint">{words.finish_about}</p>
        <button type="submit" className="button">
          {words.finish}
        </button>
      </div>
    </form>
  )
}
