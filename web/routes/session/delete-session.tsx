import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp, useSession } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'

/** Deletes the session after asking; the privacy page then says that it is gone. */
export function useDeleteSession(): { isDeleting: boolean; button: ReactNode } {
  const { links_end } = useWords('app').leave
  const words = useWords('session').privacy
  const { api, session } = useApp()
  const hasLinkedRole = useSession()?.has_linked_role === true
  const navigate = useNavigate()
  const fail = useFailure()
  const [isDeleting, setDeleting] = useState(false)

  async function erase(): Promise<void> {
    setDeleting(true)
    await api.call('delete_session', {})
    // Without this the reloaded page would say that the session is gone.
    session.merge({ restore_point: null, restore_role_id: null, session_saved: false })
    await navigate(paths.privacy, { replace: true, state: { isDeleted: true }, preventScrollReset: true })
    window.location.reload()
  }

  const button = (
    <AskFirst label={words.erase} question={words.ask} keep={words.keep} onYes={() => void erase().catch(fail)}>
      {words.what_goes} {hasLinkedRole && links_end}
    </AskFirst>
  )
  return { isDeleting, button }
}
