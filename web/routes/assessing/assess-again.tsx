import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { afterYes, textIn } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useWords } from '#web/words.ts'

type Props = {
  roleId: string
  /** The day of the latest answer, in words. */
  date: string
  /** The text of the button, where the words alone do not say for which role. */
  label?: ReactNode
}

/** Keeps the self-assessment as an earlier one and begins another, after asking; a form of the results. */
export function AssessAgain({ roleId, date, label }: Props) {
  const words = useWords('assessing').again
  const form = { name: 'again', values: { roleId }, to: paths.assessedRole(roleId) }
  return (
    <AskFirst form={form} label={label ?? words.assess} question={words.ask} keep={words.keep}>
      {fill(words.what_happens, { date })}
    </AskFirst>
  )
}

export const postAgain = afterYes(async ({ app: { api, session } }, fields) => {
  const roleId = textIn(fields, 'roleId')
  await api.call('assess_again', { roleId })
  session.merge((await api.call('status_update', { roleId })).data)
  return redirect(paths.assessRole(roleId))
})
