import { useNavigate } from 'react-router'
import { useOneAtATime } from '#client/app/one-at-a-time.ts'
import { useFailure } from '#client/app/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { useStillShown } from '#client/app/still-shown.ts'

type Props = { label: string; className: string }

/** Starts a new profile; if the session is not saved, offers to save it first. */
export function BuildButton({ label, className }: Props) {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const isStillShown = useStillShown(label)
  const { run } = useOneAtATime()

  async function begin(): Promise<void> {
    await api.call('new_questionnaire', {})
    session.merge({ question: null })
    if (!isStillShown(label)) return
    await navigate(session.get()?.session_saved ? paths.build() : paths.save(paths.build()))
  }

  return (
    <button type="button" className={className} onClick={() => void run(begin).catch(fail)}>
      {label}
    </button>
  )
}
