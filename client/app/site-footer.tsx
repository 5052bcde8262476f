import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { site } from 'virtual:pack-words'
import * as words from 'virtual:words/app/footer'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from './session.tsx'

// Loaded once there is something to leave; without its code the footer stays as it is.
const LeaveSession = lazy(() =>
  import('./leaving/leave-session.tsx').then(
    ({ LeaveSession: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

export function SiteFooter() {
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
        <Suspense fallback={null}>
          <LeaveSession />
        </Suspense>
      )}
    </footer>
  )
}
