import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { Question } from '#contract/assessing.ts'
import { arrowKeys } from '#web/app/direction.ts'
import { PostForm, typedIn, useIsSending, useMessages, usePosted } from '#web/app/post-form.tsx'
import { useSwitch } from '#web/app/stored-switch.ts'
import type { Posted } from '#web/load.ts'
import { AnswerOptions } from '#web/ui/answer-options.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words.ts'
import { QuestionHelp } from './question-help.tsx'
import {
  type Asked,
  hasSkipped,
  NextFirst,
  OpenQuestions,
  QuestionEnds,
  QuestionMoves,
  useQuestionForm,
} from './question.tsx'

const autoAdvanceKey = 'lsp-auto-advance'

/** Arrow keys only move the focus, because choosing an answer may move on to the next question. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const radios = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
  const index = radios.indexOf(event.currentTarget)
  const { onward, back } = arrowKeys()
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    [onward]: index + 1,
    ArrowUp: index - 1,
    [back]: index - 1,
    Home: 0,
    End: radios.length - 1,
  }
  const step = steps[event.key]
  // Browsers ignore Space on an answer that is chosen already, such as one that was filled in.
  if (event.key === 'Enter' || (event.key === ' ' && event.currentTarget.checked)) {
    event.preventDefault()
    if (!event.repeat) event.currentTarget.click()
  } else if (step !== undefined) {
    event.preventDefault()
    radios.at(step % radios.length)?.focus()
  }
}

type Props = {
  asked: Asked
  question: Question
  /** The beginning of a sentence that the statements on what the question means complete. */
  infoHeading: string
  /** Shown above the question. */
  about?: ReactNode
}

type FormProps = Props & {
  /** The address of the next screen, for a question that is left open. */
  onward: string
}

export type ChoosingFormProps = Omit<FormProps, 'infoHeading'> & { choices: NonNullable<Question['choices']> }

function QuestionForm({ question, asked, infoHeading, about, onward }: FormProps) {
  const words = useWords('assessing').questionnaire
  const { qref, optionsList, count_questions: total } = question
  // Choosing an answer moves on unless the visitor has switched that off.
  const [isOn, setAutoAdvance] = useSwitch(autoAdvanceKey, () => true)
  const autoAdvance = isOn ?? true
  const form = useQuestionForm(asked, question)
  const saving = useFetcher<Posted>()
  const navigation = useNavigation()
  const isSending = useIsSending(form.name)
  const posted = usePosted(form.name)
  const { messages, edit } = useMessages(posted)
  const message = messages['answer']
  const stored = typedIn(saving.data ?? null, 'answer') || question.answer
  const sent = (saving.formData ?? navigation.formData)?.get('answer')
  const answer = typeof sent === 'string' ? sent : stored
  const open = question.count_open - (question.answer === '' && answer !== '' ? 1 : 0)

  function choose(radio: HTMLInputElement): void {
    edit('answer')
    if (autoAdvance) radio.form?.requestSubmit()
    else {
      const fields = { form: form.name, ...form.values, direction: 'SAVE', answer: radio.value }
      void saving.submit(fields, { method: 'post', defaultShouldRevalidate: false })
    }
  }

  return (
    <PostForm {...form} values={{ ...form.values, stored }} className="question wide-column">
      <NextFirst />
      <div className="question-main">
        {message !== undefined && (
          <ErrorSummary key={posted?.at} problems={[{ message, fieldId: `${qref}-${optionsList[0]?.key}` }]}>
            <p>
              <Link to={onward}>{words.leave_open}</Link>
            </p>
          </ErrorSummary>
        )}
        {about !== undefined && <p className="question-about">{about}</p>}
        <fieldset aria-describedby={message ? 'advance-hint answer-error' : 'advance-hint'}>
          <legend>
            <h1 tabIndex={-1} {...(hasSkipped(question) ? { 'aria-describedby': 'open-questions' } : {})}>
              {question.text}
            </h1>
          </legend>
          {hasSkipped(question) && <OpenQuestions id="open-questions" open={open} total={total} />}
          {question.meaning !== '' && <p className="question-meaning">{question.meaning}</p>}
          <p className="hint script-only" id="advance-hint">
            {autoAdvance ? words.moves_on : words.stays}
          </p>
          <AnswerOptions
            question={question}
            field="answer"
            radio={(key) => ({
              tabIndex: key === (answer === '' ? optionsList[0]?.key : answer) ? 0 : -1,
              onClick: (event) => {
                // While the form is being sent, no other answer can be chosen.
                if (isSending) event.preventDefault()
                else choose(event.currentTarget)
              },
              onKeyDown: moveFocus,
            })}
          />
        </fieldset>
        <FieldError id="answer-error" message={message} />
        <QuestionMoves question={question} />
      </div>
      <QuestionHelp question={question} heading={infoHeading} />
      <QuestionEnds question={question}>
        <label className="switch script-only" htmlFor="auto-advance">
          <input
            type="checkbox"
            id="auto-advance"
            checked={autoAdvance}
            onChange={(event) => setAutoAdvance(event.target.checked)}
          />
          {words.move_on}
        </label>
      </QuestionEnds>
    </PostForm>
  )
}

/** A question with its form; `ChoosingForm` is the form for choices, given by a questionnaire that can have them. */
export function Questionnaire({ ChoosingForm, ...shown }: Props & { ChoosingForm?: ComponentType<ChoosingFormProps> }) {
  const { question, asked } = shown
  const form = { ...shown, onward: question.next === '' ? asked.after : asked.path(question.next) }
  if (question.choices && ChoosingForm) return <ChoosingForm {...form} key={question.qref} choices={question.choices} />
  return <QuestionForm {...form} key={question.qref} />
}
