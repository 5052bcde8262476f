import { useLocation } from 'react-router'
import { LeaveSession } from './leaving/leave-session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { served } from '#contract/wire/patterns.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export function SiteFooter() {
  const { site } = usePack('site')
  const words = useWords('app').footer
  const { pathname } = useLocation()
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
      {pathname !== served.leave && <LeaveSession />}
    </footer>
  )
}
