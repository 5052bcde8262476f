import type { ComponentProps } from 'react'
import { fill } from '#domain/framework/sentence.ts'
import type { PostForm } from '#web/app/post-form.tsx'
import { afterYes, textIn } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useWords } from '#web/words.ts'
import { Heard } from '#web/ui/text.tsx'

export const postLeave = afterYes(async ({ app: { api } }, fields) => {
  await api.call('team_leave', { id: textIn(fields, 'id') })
  return { messages: {} }
})

type Props = Pick<ComponentProps<typeof PostForm>, 'fetcher'> & {
  id: string
  /** Tells screen readers which team the button leaves. */
  name: string
}

/** Leaves a team after asking. */
export function LeaveTeam({ id, name, fetcher }: Props) {
  const words = useWords('team').joined
  return (
    <AskFirst
      form={{ name: 'leave', values: { id }, ...(fetcher ? { fetcher } : {}) }}
      label={<Heard shown={words.leave} heard={fill(words.leave_of, { name })} />}
      question={words.leave_ask}
      keep={words.keep}
    >
      {words.leave_goes}
    </AskFirst>
  )
}
