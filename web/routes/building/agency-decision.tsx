import { useState, type ReactNode } from 'react'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import type { Calls } from '#contract/calls.ts'
import type { Question } from '#contract/get-question.ts'
import { fill } from '#domain/framework/sentence.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { Choices } from './choosing/choices.tsx'
import { changed, chosenBefore, complete, problemsOf, withoutOption } from './choosing/chosen.ts'
import { useWords } from '#web/words.ts'

export type Decision = Calls['validation_decide']['request']['decision']
type Details = Pick<Calls['validation_decide']['request'], 'reason' | 'answers'>

const decisions = ['approve', 'edit', 'decline'] as const satisfies readonly Decision[]

type RadioGroupProps = {
  name: string
  legend: ReactNode
  options: readonly { key: string; value: string }[]
  chosen: string
  describedBy?: string
  onChoose: (key: string) => void
}

function RadioGroup({ name, legend, options, chosen, describedBy, onChoose }: RadioGroupProps) {
  return (
    <fieldset className="radio-group" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {options.map(({ key, value }) => (
        <label key={key} className="option" htmlFor={`${name}-${key}`}>
          <input
            type="radio"
            id={`${name}-${key}`}
            name={name}
            value={key}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          <span className="option-text">{value}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Props = {
  /** The last day on which the link works, in words. */
  until: string
  questions: readonly Question[]
  reasons: readonly { value: string; text: string }[]
  onDecide: (decision: Decision, details: Details) => Promise<void>
}

type FormProps = Omit<Props, 'until'> & { decision: Decision; onBack: () => void }

/** Confirms one of the three decisions; a changed answer or a reason is entered here. */
function ChoiceForm({ decision, questions, reasons, onDecide, onBack }: FormProps) {
  const { choosing, decision: words } = useWords('building')
  const { label, about, confirm } = words.choices[decision]
  const fail = useFailure()
  const heading = useHeadingFocus(decision, true)
  const { run } = useOneAtATime()
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  /** Whether what the last attempt found wrong in the choices has been mended since. */
  const [isMended, setMended] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(questions.filter((one) => !one.choices).map(({ qref, answer }) => [qref, answer])),
  )
  const many = questions.find(({ choices }) => choices)
  const { choices = [], optionsList: options = [], preset = '' } = many ?? {}
  const [chosen, setChosen] = useState(() => chosenBefore(choices, options))
  const message = attempt > 0 && decision === 'decline' && reason === '' ? words.no_reason : null
  const wrong = many && decision === 'edit' ? problemsOf(choosing, choices, chosen) : []
  if (attempt > 0 && !isMended && wrong.length === 0) setMended(true)
  const shownWrong = attempt > 0 && !isMended ? wrong : []

  function decide(): void {
    if ((decision === 'decline' && reason === '') || wrong.length > 0) {
      setAttempt(attempt + 1)
      setMended(false)
      return
    }
    const details: Record<Decision, Details> = {
      approve: {},
      edit: { answers: { ...answers, ...complete(chosen) } },
      decline: { reason },
    }
    run(() => onDecide(decision, details[decision])).catch(fail)
  }

  return (
    <form
      className="decision-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      {message && <ErrorSummary key={attempt} problems={[{ message, fieldId: `reason-${reasons[0]?.value}` }]} />}
      {shownWrong.length > 0 && <ErrorSummary key={attempt} problems={shownWrong} />}
      <h2 ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <p>{about}</p>
      {decision === 'edit' &&
        questions.map(({ qref, text, optionsList }) =>
          qref === many?.qref ? (
            <section key={qref} aria-labelledby="choices-heading" className="choosing">
              <h3 id="choices-heading">{text}</h3>
              <Choices
                key={attempt}
                choices={choices}
                options={options}
                preset={preset}
                chosen={chosen}
                missing={shownWrong.length > 0 ? withoutOption(choices, chosen).map((choice) => choice.qref) : []}
                level={4}
                onChange={(id, option) => setChosen((before) => changed(before, id, option))}
              />
            </section>
          ) : (
            <RadioGroup
              key={qref}
              name={qref}
              legend={<h3>{text}</h3>}
              options={optionsList}
              chosen={answers[qref] ?? ''}
              onChoose={(key) => setAnswers({ ...answers, [qref]: key })}
            />
          ),
        )}
      {decision === 'decline' && (
        <>
          <RadioGroup
            name="reason"
            legend={<h3>{words.reason}</h3>}
            options={reasons.map(({ value, text }) => ({ key: value, value: text }))}
            chosen={reason}
            {...(message ? { describedBy: 'reason-error' } : {})}
            onChoose={setReason}
          />
          {message && (
            <p className="field-error" id="reason-error">
              {message}
            </p>
          )}
        </>
      )}
      <div className="button-row">
        <button type="submit" className="button">
          {confirm}
        </button>
        <button type="button" className="button button-secondary" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </form>
  )
}

export function AgencyDecision({ until, ...props }: Props) {
  const words = useWords('building').decision
  const [choice, setChoice] = useState<Decision | null>(null)
  const heading = useHeadingFocus(choice)

  if (choice) return <ChoiceForm {...props} decision={choice} onBack={() => setChoice(null)} />
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{fill(words.until, { date: until })}</p>
      <ul className="decision-choices">
        {decisions.map((decision) => (
          <li key={decision}>
            <button
              type="button"
              className="button"
              aria-describedby={`about-${decision}`}
              onClick={() => setChoice(decision)}
            >
              {words.choices[decision].label}
            </button>
            <p id={`about-${decision}`}>{words.choices[decision].about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
