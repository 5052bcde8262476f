import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { PostForm, useIsSending, usePosted } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { QuestionHelp } from '#web/routes/assessing/question-help.tsx'
import {
  hasSkipped,
  NextFirst,
  OpenQuestions,
  QuestionEnds,
  QuestionMoves,
  useQuestionForm,
} from '#web/routes/assessing/question.tsx'
import type { ChoosingFormProps } from '#web/routes/assessing/questionnaire.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words.ts'
import { Choices } from './choices.tsx'
import { changed, chosenBefore, fieldsOf, problemsOf, withoutOption } from './chosen.tsx'

/** The one question that chooses among many capabilities. Each change is stored at once. */
export function ChoosingForm({ question, asked, choices, about, onward }: ChoosingFormProps) {
  const { leave_open } = useWords('assessing').questionnaire
  const words = useWords('building').choosing
  const { optionsList: options, count_questions: total, preset = '' } = question
  const form = useQuestionForm(asked, question)
  const saving = useFetcher<Posted>()
  const isSending = useIsSending(form.name)
  const posted = usePosted(form.name)
  const [chosen, setChosen] = useState(() => chosenBefore(choices, options))
  const latest = useRef(chosen)
  const problems = problemsOf(words, choices, chosen)
  /** The last refusal that the visitor has put right since, which is not shown again. */
  const [over, setOver] = useState<Posted | null>(null)
  const isWrong = posted !== null && posted !== over && problems.length > 0
  const wasOpen = problemsOf(words, choices, chosenBefore(choices, options)).length > 0
  const open = question.count_open - (wasOpen && problems.length === 0 ? 1 : 0)

  function change(changedRef: string, option: string | null): void {
    if (isSending) return
    // Boxes can be ticked faster than the screen is drawn.
    const all = changed(latest.current, changedRef, option)
    latest.current = all
    setChosen(all)
    if (problemsOf(words, choices, all).length === 0) setOver(posted)
    const fields = new FormData()
    const sent = Object.entries({ form: form.name, ...form.values, choices: 'yes', direction: 'SAVE' })
    for (const [name, value] of [...sent, ...fieldsOf(all)]) fields.append(name, value)
    void saving.submit(fields, { method: 'post', defaultShouldRevalidate: false })
  }

  return (
    <PostForm {...form} className="question wide-column choosing">
      <NextFirst />
      <div className="question-main">
        <div>
          {isWrong && (
            <ErrorSummary key={posted.at} problems={problems}>
              <p>
                <Link to={onward}>{leave_open}</Link>
              </p>
            </ErrorSummary>
          )}
          {about !== undefined && <p className="question-about">{about}</p>}
          <h1 tabIndex={-1} {...(hasSkipped(question) ? { 'aria-describedby': 'open-questions' } : {})}>
            {question.text}
          </h1>
          {hasSkipped(question) && <OpenQuestions id="open-questions" open={open} total={total} />}
        </div>
        <Choices
          key={`choices-${posted?.at}`}
          choices={choices}
          options={options}
          preset={preset}
          chosen={chosen}
          missing={isWrong ? withoutOption(choices, chosen).map((choice) => choice.qref) : []}
          level={2}
          help={<QuestionHelp question={question} heading={words.levels} />}
          onChange={change}
        />
        <QuestionMoves question={question} />
      </div>
      <QuestionEnds question={question} />
    </PostForm>
  )
}
