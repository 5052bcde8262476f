import { Link } from 'react-router'
import { useHydrated } from './first-view/hydrated.ts'
import type { SessionState } from '#contract/status-load.ts'
import { LeaveForm } from './leaving/leave-form.tsx'
import { paths } from '#contract/wire/paths.ts'
import { loadedWhenShown } from './recovery/loaded-when-shown.tsx'
import { useSession } from './session.tsx'
import { usePack, useWords } from '#web/words.ts'

const LeaveSession = loadedWhenShown(async () => (await import('./leaving/leave-session.tsx')).LeaveSession)

function LeaveRoom({ session }: { session: SessionState }) {
  const isHere = useHydrated()
  return (
    <div className="leave-room">
      {/* Its code comes later, so it stands in no page that the server renders; its room does. */}
      {isHere && <LeaveSession />}
      <noscript>{import.meta.env.SSR && <LeaveForm session={session} />}</noscript>
    </div>
  )
}

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
      {isOpen && <LeaveRoom session={session} />}
    </footer>
  )
}
