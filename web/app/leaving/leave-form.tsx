import type { SessionState } from '#contract/status-load.ts'
import { heldBy } from '#web/app/session.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { useWords } from '#web/words.ts'

/** Leaves the session without script, which cannot ask first, so it says before what goes. */
export function LeaveForm({ session }: { session: SessionState }) {
const words = useWords('session').leave

  return (
    <PostForm name="leave">
      {heldBy(session) === 'unsaved' && (
        <p className="hint">
          {words.what_goes} {session.has_linked_role && words.links_end}
        </p>
      )}
      <button type="submit" className="button button-secondary">
        {words.leave}
      </button>
    </PostForm>
  )
}
