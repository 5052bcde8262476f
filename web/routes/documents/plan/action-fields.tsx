import type { PlanChange } from '#contract/change-plan.ts'
import type { LivePlan, PlanAction } from '#contract/live-plan.ts'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useDraft } from './use-draft.ts'
import type { Messages } from './use-live-plan.ts'
import { useWords } from '#web/words.ts'

type ActionChange = Omit<Extract<PlanChange, { action: string }>, 'action'>

type Props = {
  action: PlanAction
  days: LivePlan['days']
  messages: Messages
  onChange: (changes: ActionChange) => void
  onRemove: () => void
}

/** By when, with whom and a note; each is kept by itself. */
export function ActionFields({ action, days, messages, onChange, onRemove }: Props) {
  const words = useWords('documents').live_plan
  const by = useDraft(action.by ?? '', (day) => onChange({ by: day === '' ? null : day }))
  const withWhom = useDraft(action.with_whom, (with_whom) => onChange({ with_whom }))
  const note = useDraft(action.note, (text) => onChange({ note: text }))
  const id = (field: string) => `${action.id}-${field}`
  return (
    <div className="plan-fields">
      <LabelledField id={id('by')} label={words.by_label} message={messages['by']}>
        {(attributes) => (
          <input
            {...attributes}
            type="date"
            min={days.first}
            max={days.last}
            value={by.value}
            onChange={({ target }) => by.onChange(target.value)}
            onBlur={by.onBlur}
          />
        )}
      </LabelledField>
      <LabelledField id={id('with')} label={words.with_label} hint={words.with_hint} message={messages['with_whom']}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={withWhom.value}
            onChange={({ target }) => withWhom.onChange(target.value)}
            onBlur={withWhom.onBlur}
          />
        )}
      </LabelledField>
      <LabelledField id={id('note')} label={words.note_label} hint={words.note_hint} message={messages['note']}>
        {(attributes) => (
          <textarea
            {...attributes}
            dir="auto"
            rows={3}
            value={note.value}
            onChange={({ target }) => note.onChange(target.value)}
            onBlur={note.onBlur}
          />
        )}
      </LabelledField>
      <AskFirst label={words.remove} question={words.remove_ask} keep={words.remove_keep} onYes={onRemove}>
        {words.remove_goes}
      </AskFirst>
    </div>
  )
}
