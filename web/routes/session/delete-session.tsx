import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#web/app/session.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useWords } from '#web/words.ts'

/** The form, which the privacy page answers. */
export const deleteForm = { name: 'delete', to: paths.privacy } as const

/** Deletes the session after asking; the privacy page then says that it is gone. */
export function DeleteSession() {
  const { links_end } = useWords('app').leave
  const words = useWords('session').privacy
  const hasLinkedRole = useSession()?.has_linked_role === true
  return (
    <AskFirst label={words.erase} question={words.ask} keep={words.keep} form={deleteForm}>
      {words.what_goes} {hasLinkedRole && links_end}
    </AskFirst>
  )
}
