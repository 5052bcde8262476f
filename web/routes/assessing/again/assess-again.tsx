import { useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useApp } from '#web/app/session.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

type Props = {
  roleId: string
  /** The day of the latest answer, in words. */
  date: string
  /** The text of the button, where the words alone do not say for which role. */
  label?: ReactNode
}

/** Keeps the self-assessment as an earlier one and begins another, after asking. */
export function AssessAgain({ roleId, date, label }: Props) {
  const words = useWords('assessing').again
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()

  async function begin(): Promise<void> {
    await api.call('assess_again', { roleId })
    const { data } = await api.call('status_update', { roleId })
    session.merge(data)
    await navigate(paths.assessRole(roleId))
  }

  return (
    <AskFirst
      label={label ?? words.assess}
      question={words.ask}
      keep={words.keep}
      onYes={() => void begin().catch(fail)}
    >
      {fill(words.what_happens, { date })}
    </AskFirst>
  )
}
