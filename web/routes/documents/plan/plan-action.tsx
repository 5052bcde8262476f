import { useState } from 'react'
import type { PlanChange } from '#contract/change-plan.ts'
import type { LivePlan, PlanAction } from '#contract/live-plan.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { ActionFields } from './action-fields.tsx'
import type { Change, Messages } from './use-live-plan.ts'
import { useWords, useWriter, type InWords } from '#web/words.ts'

/** What is known of an action beside its text: by when, with whom, and when it was done. */
function standing(
  { by, with_whom: name, done_on: done }: PlanAction,
  words: Words['documents']['live_plan'],
  { dateInWords }: InWords,
): string[] {
  return [
    ...(by === null ? [] : [fill(words.by, { date: dateInWords(by) })]),
    ...(name === '' ? [] : [fill(words.with_whom, { name })]),
    ...(done === null ? [] : [fill(words.done_on, { date: dateInWords(done) })]),
  ]
}

type Props = { action: PlanAction; days: LivePlan['days']; change: Change; onRemoved: () => void }

/** An action with its tick, and the fields of what else is planned for it. */
export function PlanActionItem({ action, days, change, onRemoved }: Props) {
  const words = useWords('documents').live_plan
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [messages, setMessages] = useState<Messages>({})
  // Shown at once, before it is kept.
  const [isDone, setDone] = useState(action.done_on !== null)
  const shown = standing(action, words, useWriter())

  async function keep(changes: Omit<Extract<PlanChange, { action: string }>, 'action'>): Promise<void> {
    setState('saving')
    const wrong = await change({ action: action.id, ...changes })
    const right = Object.keys(changes).filter((field) => !(field in wrong))
    setMessages((known) => ({
      ...Object.fromEntries(Object.entries(known).filter(([field]) => !right.includes(field))),
      ...wrong,
    }))
    setState(Object.keys(wrong).length === 0 ? 'saved' : 'idle')
  }

  async function remove(): Promise<void> {
    await change({ remove: action.id })
    onRemoved()
  }

  return (
    <li className="plan-action">
      <label className="option option-check" htmlFor={`tick-${action.id}`}>
        <input
          type="checkbox"
          id={`tick-${action.id}`}
          checked={isDone}
          onChange={({ target }) => {
            setDone(target.checked)
            void keep({ is_done: target.checked })
          }}
        />
        <span className="option-text">
          <bdi>{action.text}</bdi>
          {shown.length > 0 && <span className="plan-standing">{shown.join(' · ')}</span>}
        </span>
      </label>
      {action.note !== '' && (
        <p className="plan-note" dir="auto">
          {action.note}
        </p>
      )}
      <Disclosure label={words.details} about={action.text} icon="edit" needsScript>
        <ActionFields
          action={action}
          days={days}
          messages={messages}
          onChange={(changes) => void keep(changes)}
          onRemove={() => void remove()}
        />
      </Disclosure>
      <p className="plan-saved" role="status">
        {state === 'saving' && words.saving}
        {state === 'saved' && words.saved}
      </p>
    </li>
  )
}
