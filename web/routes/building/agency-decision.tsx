import { useState } from 'react'
import type { Question } from '#contract/assessing.ts'
import type { Calls } from '#contract/calls.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import { type Post, textIn } from '#web/load.ts'
import { chosenIn } from '#web/routes/assessing/question.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioGroup } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words.ts'
import { Choices } from './choosing/choices.tsx'
import { changed, chosenBefore, problemsOf, withoutOption } from './choosing/chosen.tsx'

type Request = Calls['validation_decide']['request']
export type Decision = Request['decision']

const decisions = ['approve', 'edit', 'decline'] as const satisfies readonly Decision[]
export const decisionIn = (typed: string): Decision | null => decisions.find((one) => one === typed) ?? null

/** The prefix of the fields that hold answers; the question's id follows it. */
const answerTo = 'answer-'

/** The answers of a form that edits a profile; null where something is missing. */
function answersIn(fields: FormData): Request['answers'] | null {
  const chosen = chosenIn(fields)
  const isWhole = !fields.has('choices') || (Object.keys(chosen).length > 0 && !Object.values(chosen).includes(''))
  const asked = [...fields.keys()].filter((name) => name.startsWith(answerTo))
  const answers = Object.fromEntries(asked.map((name) => [name.slice(answerTo.length), textIn(fields, name)]))
  return isWhole ? { ...answers, ...chosen } : null
}

export const postDecision: Post = async ({ app: { api }, texts: { building } }, fields) => {
  const decision = decisionIn(textIn(fields, 'decision')) ?? 'approve'
  const reason = textIn(fields, 'reason')
  const answers = answersIn(fields)
  if (decision === 'decline' && reason === '') return { messages: { reason: building.decision.no_reason } }
  if (!answers) return { messages: { choices: building.choosing.nothing_chosen } }
  const details: Record<Decision, Pick<Request, 'reason' | 'answers'>> = {
    approve: {},
    edit: { answers },
    decline: { reason },
  }
  const about = { token: textIn(fields, 'token'), version: textIn(fields, 'version') }
  await api.call('validation_decide', { ...about, decision, ...details[decision] })
  return { messages: {} }
}

type Props = {
  /** The last day on which the link works, in words. */
  until: string
  token: string
  version: string
  questions: readonly Question[]
  reasons: readonly { value: string; text: string }[]
}

type FormProps = Omit<Props, 'until'> & { decision: Decision; onBack: () => void }

/** Confirms one of the three decisions; a changed answer or a reason is entered here. */
function ChoiceForm({ decision, token, version, questions, reasons, onBack }: FormProps) {
  const { choosing, decision: words } = useWords('building')
  const { label, about, confirm } = words.choices[decision]
  const heading = useHeadingFocus(decision, true)
  const latest = usePosted('decide')
  const posted = typedIn(latest, 'decision') === decision ? latest : null
  const { messages, edit } = useMessages(posted)
  const many = questions.find((one) => one.choices)
  const { choices = [], optionsList: options = [], preset = '' } = many ?? {}
  const [chosen, setChosen] = useState(() => chosenBefore(choices, options))
  const wrong = messages['choices'] === undefined ? [] : problemsOf(choosing, choices, chosen)
  const message = messages['reason']
  const problems = message === undefined ? wrong : [{ message, fieldId: `reason-${reasons[0]?.value}` }]

  function change(id: string, option: string | null): void {
    const all = changed(chosen, id, option)
    setChosen(all)
    if (problemsOf(choosing, choices, all).length === 0) edit('choices')
  }

  return (
    <PostForm name="decide" values={{ token, version, decision }} className="decision-form">
      {problems.length > 0 && <ErrorSummary key={posted?.at} problems={problems} />}
      <h2 ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <p>{about}</p>
      {decision === 'edit' &&
        questions.map(({ qref, text, optionsList, answer }) =>
          qref === many?.qref ? (
            <section key={qref} aria-labelledby="choices-heading" className="choosing">
              <h3 id="choices-heading">{text}</h3>
              <Choices
                key={posted?.at}
                choices={choices}
                options={options}
                preset={preset}
                chosen={chosen}
                missing={wrong.length > 0 ? withoutOption(choices, chosen).map((choice) => choice.qref) : []}
                level={4}
                onChange={change}
              />
            </section>
          ) : (
            <RadioGroup
              key={qref}
              name={answerTo + qref}
              legend={<h3>{text}</h3>}
              options={optionsList}
              chosen={answer}
            />
          ),
        )}
      {decision === 'decline' && (
        <RadioGroup
          name="reason"
          legend={<h3>{words.reason}</h3>}
          options={reasons.map(({ value, text }) => ({ key: value, value: text }))}
          chosen={typedIn(posted, 'reason')}
          message={message}
          onChange={() => edit('reason')}
        />
      )}
      <div className="button-row">
        <button type="submit" className="button">
          {confirm}
        </button>
        <button type="button" className="button button-secondary" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </PostForm>
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
      <ul className="bare decision-choices">
        {decisions.map((decision) => (
          <li key={decision} className="card">
            <button type="button" aria-describedby={`about-${decision}`} onClick={() => setChoice(decision)}>
              {words.choices[decision].label}
              <Icon name="next" />
            </button>
            <p id={`about-${decision}`}>{words.choices[decision].about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
