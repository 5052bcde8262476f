import { Link } from 'react-router'
import { deleting } from 'virtual:words/session/privacy'
import { session as words } from 'virtual:words/session/yours'
import { useSession } from '#client/app/session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useDeleteSession } from './delete-session.tsx'

/** Saving and deleting the session, beside its roles; leaving it is at the foot of every screen. */
export function YourSession() {
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
