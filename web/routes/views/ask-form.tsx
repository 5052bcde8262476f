import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxNameLength } from '#domain/mail/sender-name.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { useWords, useWriter } from '#web/words.ts'

type Props = { role: Role; views: Views; onAsked: () => Promise<void> }

/** What to ask, before there is any link. */
export function AskForm({ role, views: { chosen }, onAsked }: Props) {
  const words = useWords('views').asking
  const { namesInSentence } = useWriter()
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [firstName, setFirstName] = useState('')
  const [which, setWhich] = useState<'all' | 'chosen'>('all')
  const [shown, setShown] = useState<'together' | 'by_person'>('together')
  const [hasComments, setComments] = useState(true)
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null)

  async function ask(): Promise<void> {
    const { data } = await api.call('views_ask', {
      roleId: role.id,
      first_name: firstName,
      which,
      is_by_person: shown === 'by_person',
      has_comments: hasComments,
    })
    const message = data.first_name
    if (message === undefined) await onAsked()
    else setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }))
  }

  return (
    <form
      className="form views-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(ask).catch(fail)
      }}
    >
      {problem && (
        <ErrorSummary key={problem.attempt} problems={[{ message: problem.message, fieldId: 'views-first-name' }]} />
      )}
      <h2>{words.heading}</h2>
      <LabelledField
        id="views-first-name"
        label={words.first_name}
        hint={words.first_name_hint}
        message={problem?.message}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            dir="auto"
            autoComplete="given-name"
            spellCheck={false}
            maxLength={maxNameLength}
            value={firstName}
            onChange={({ target }) => {
              setFirstName(target.value)
              setProblem(null)
            }}
          />
        )}
      </LabelledField>
      {chosen.length > 0 && (
        <RadioChoice
          name="views-which"
          legend={<h3>{words.which}</h3>}
          options={[
            { key: 'all', name: words.all },
            { key: 'chosen', name: fill(words.chosen, { names: namesInSentence(chosen) }) },
          ]}
          chosen={which}
          onChoose={setWhich}
        />
      )}
      <RadioChoice
        name="views-shown"
        legend={<h3>{words.shown}</h3>}
        options={[
          { key: 'together', name: words.together, about: words.together_about },
          { key: 'by_person', name: words.by_person, about: words.by_person_about },
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      <label className="option option-check" htmlFor="views-comments">
        <input
          type="checkbox"
          id="views-comments"
          checked={hasComments}
          onChange={({ target }) => setComments(target.checked)}
        />
        <span className="option-text">{words.comments}</span>
      </label>
      <p className="hint">{words.fixed}</p>
      <button type="submit" className="button">
        {words.begin}
      </button>
    </form>
  )
}
