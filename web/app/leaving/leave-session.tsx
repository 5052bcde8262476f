import { sure } from '#contract/wire/forms.ts'
import { paths } from '#contract/wire/paths.ts'
import { served } from '#contract/wire/patterns.ts'
import { PostForm, useIsSending } from '#web/app/posting/post-form.tsx'
import { heldBy, useSession } from '#web/app/session.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words.ts'

/** What is lost with a session that is not saved, and how to keep it. */
export function WhatGoes() {
  const words = useWords('app').leave
  const session = useSession()
  const saveFirst = (
    <Link to={paths.save(paths.yours)} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      {words.save_first}
    </Link>
  )
  return (
    <>
      {words.what_goes} {session?.has_linked_role && `${words.links_end} `}
      <Filled sentence={words.to_keep} values={{ save_first: saveFirst }} />
    </>
  )
}

/** Closes the session in this browser; asks first where something would be lost with it. */
export function LeaveSession() {
  const words = useWords('app').leave
  const session = useSession()
  const isLeaving = useIsSending('leave')
  if (session === null || (session.restore_point === null && !session.session_saved)) return null
  return (
    <div className="leave-room">
      {heldBy(session) === 'unsaved' ? (
        <AskFirst label={words.leave} question={words.ask} keep={words.keep} form={{ name: 'leave', to: served.leave }}>
          <WhatGoes />
        </AskFirst>
      ) : (
        <PostForm name="leave" to={served.leave} values={{ [sure.name]: sure.value }}>
          <button type="submit" className="button button-secondary">
            {words.leave}
          </button>
        </PostForm>
      )}
      <span role="status" className="visually-hidden">
        {isLeaving ? words.leaving : ''}
      </span>
    </div>
  )
}
