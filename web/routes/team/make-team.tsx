import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxTeamNameLength } from '#domain/team/team.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { RadioChoice } from '#web/routes/views/radio-choice.tsx'
import { useWords } from '#web/words.ts'

type Props = { role: Role | null; onMade: (link: string) => Promise<void> }

/** What a team looks at and what its leader will see, before there is one. */
export function MakeTeam({ role, onMade }: Props) {
  const words = useWords('team').making
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [name, setName] = useState('')
  const [which, setWhich] = useState<'all' | 'needed'>('all')
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null)

  async function make(): Promise<void> {
    const asked = which === 'needed' && role ? { roleId: role.id } : {}
    const { data } = await api.call('team_make', { name, ...asked })
    const message = data.name
    if (data.link !== null) await onMade(data.link)
    else if (message !== undefined) setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }))
  }

  return (
    <form
      className="form team-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(make).catch(fail)
      }}
    >
      {problem && (
        <ErrorSummary key={problem.attempt} problems={[{ message: problem.message, fieldId: 'team-name' }]} />
      )}
      <h2>{words.make_heading}</h2>
      <ul className="view-terms">
        {words.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <LabelledField id="team-name" label={words.name} hint={words.name_hint} message={problem?.message}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={maxTeamNameLength}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setProblem(null)
            }}
          />
        )}
      </LabelledField>
      {role && (
        <RadioChoice
          name="team-which"
          legend={<h3>{words.which}</h3>}
          options={[
            { key: 'all', name: words.all },
            { key: 'needed', name: fill(words.needed, { role: role.title }) },
          ]}
          chosen={which}
          onChoose={setWhich}
        />
      )}
      <p className="hint">{words.fixed}</p>
      <button type="submit" className="button">
        {words.begin}
      </button>
    </form>
  )
}
