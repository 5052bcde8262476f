import { useState } from 'react'
import type { LivePlan } from '#contract/live-plan.ts'
import type { Role } from '#contract/role.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { useApp } from '#web/app/session.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { useDraft } from './use-draft.ts'
import type { Change } from './use-live-plan.ts'
import { useWords } from '#web/words.ts'

type Props = { role: Role; plan: LivePlan; change: Change }

/** The day on which the plan is looked at again, and the calendar file with it. */
export function ReviewDay({ role, plan: { review_on: day, days }, change }: Props) {
  const words = useWords('documents').live_plan
  const { file } = useWords('documents').plan_calendar
  const { api } = useApp()
  const downloading = useDownloading()
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [message, setMessage] = useState<string | undefined>(undefined)

  async function keep(value: string): Promise<void> {
    setState('saving')
    const { review_on: wrong } = await change({ review_on: value === '' ? null : value })
    setMessage(wrong)
    setState(wrong === undefined ? 'saved' : 'idle')
  }

  const draft = useDraft(day ?? '', (value) => void keep(value))
  return (
    <section className="panel" aria-labelledby="plan-review">
      <h2 id="plan-review">{words.review}</h2>
      <LabelledField id="review-day" label={words.review_label} hint={words.review_hint} message={message}>
        {(attributes) => (
          <input
            {...attributes}
            type="date"
            min={days.first}
            max={days.last}
            value={draft.value}
            onChange={({ target }) => draft.onChange(target.value)}
            onBlur={draft.onBlur}
          />
        )}
      </LabelledField>
      <p className="plan-saved" role="status">
        {state === 'saving' && words.saving}
        {state === 'saved' && words.saved}
      </p>
      {day !== null && (
        <p>
          <DownloadLink
            href={documentPaths.reviewFile(role.id, api.uuid)}
            name={file}
            format={words.calendar_format}
            label={words.calendar}
            downloading={downloading}
          />
        </p>
      )}
    </section>
  )
}
