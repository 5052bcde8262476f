import { useSession } from '#web/app/session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useDeleteSession } from './delete-session.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Saving and deleting the session, beside its roles; leaving it is at the foot of every screen. */
export function YourSession() {
  const { deleting } = useWords('session').privacy
  const { session: words } = useWords('session').yours
  const isSaved = useSession()?.session_saved === true
  const { isDeleting, button } = useDeleteSession()
  return (
    <section className="your-session" aria-labelledby="your-session">
      <h2 id="your-session">{words.heading}</h2>
      <p>
        {isSaved ? words.saved : words.not_saved} {words.shared_computer}
      </p>
      <div className="button-row">
        <Link className={isSaved ? 'button button-secondary' : 'button'} to={paths.save(paths.yours)}>
          {isSaved ? words.send_again : words.save}
        </Link>
        {button}
      </div>
      <p role="status">{isDeleting ? deleting : ''}</p>
    </section>
  )
}
