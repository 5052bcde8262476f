import { useState } from 'react'
import type { PlannedCapability } from '#contract/live-plan.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { fill } from '#domain/framework/sentence.ts'
import type { ActionKind } from '#domain/assessing/plan/suggested-actions.ts'
import type { Messages } from './use-live-plan.ts'
import { usePack, useWords } from '#web/words.ts'

function useKindNames(): Record<ActionKind, string> {
  const { first_step, on_the_job, through_others, learning } = usePack('capability_words').resource
  const { practice } = useWords('framework').depth
  return { first_step, practice, on_the_job, through_others, learning }
}

type Props = { capability: PlannedCapability; onAdd: (text: string) => Promise<Messages> }

function Offered({ capability, onAdd }: Props) {
  const words = useWords('documents').live_plan
  const kindNames = useKindNames()
  const { suggested } = capability
  const kinds = [...new Set(suggested.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <section key={kind} aria-labelledby={`${capability.id}-${kind}`}>
      <h3 id={`${capability.id}-${kind}`}>{kindNames[kind]}</h3>
      <ul className="plan-offers">
        {suggested
          .filter((one) => one.kind === kind)
          .map(({ text }) => (
            <li key={text}>
              <span>{text}</span>
              <button type="button" className="button button-secondary" onClick={() => void onAdd(text)}>
                {words.add}
                <span className="visually-hidden"> ({text})</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function OwnAction({ capability, onAdd }: Props) {
  const words = useWords('documents').live_plan
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string | undefined>(undefined)

  async function add(): Promise<void> {
    const { text: wrong } = await onAdd(typed)
    setMessage(wrong)
    if (wrong === undefined) setTyped('')
    else document.getElementById(`own-${capability.id}`)?.focus()
  }

  return (
    <form
      className="plan-own"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <LabelledField id={`own-${capability.id}`} label={words.own_label} hint={words.own_hint} message={message}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setMessage(undefined)
            }}
          />
        )}
      </LabelledField>
      <button type="submit" className="button button-secondary">
        {words.add}
        <span className="visually-hidden">
          {' '}
          ({fill(words.about, { words: words.own_label, name: capability.name })})
        </span>
      </button>
    </form>
  )
}

/** What can be put on the plan for a capability: the framework's actions, and one's own. */
export function ActionOffers(props: Props) {
  const words = useWords('documents').live_plan
  return (
    <Disclosure label={words.offered} about={props.capability.name} icon="add" needsScript>
      <Offered {...props} />
      <OwnAction {...props} />
    </Disclosure>
  )
}
