import { LeaveSession } from './leaving/leave-session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from './session.tsx'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export function SiteFooter() {
  const { site } = usePack('site')
  const words = useWords('app').footer

  const session = useSession()
  const isOpen = session !== null && (session.restore_point !== null || session.session_saved)
  return (
    <footer className="site-footer">
      <ul>
        <li>
          <Link to={paths.copyrightLicensing}>{words.copyright}</Link>
        </li>
        <li>
          <a href={site.organisation_url}>{site.organisation}</a>
        </li>
        <li>
          <Link to={paths.contact}>{words.contact}</Link>
        </li>
        <li>
          <Link to={paths.privacy}>{words.privacy}</Link>
        </li>
        <li>
          <Link to={paths.accessibility}>{words.accessibility}</Link>
        </li>
      </ul>
      {isOpen && (
        <div className="leave-room">
          <LeaveSession session={session} />
        </div>
      )}
    </footer>
  )
}
