import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views-load.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#web/app/session.tsx'
import { AskForm } from './ask-form.tsx'
import { Links } from './links.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Where the session is not saved, it would take the answers of others with it. */
function SaveFirst({ role }: { role: Role }) {
  const words = useWords('views').asking
  return (
    <div className="caution">
      <p>{words.save_first}</p>
      <p>
        <Link className="button" to={paths.save(paths.viewsOf(role.id))}>
          {words.save}
        </Link>
      </p>
    </div>
  )
}

/** What others were asked and said, and what asks them. */
export function ViewsOf({ role, loaded }: { role: Role; loaded: Views }) {
  const words = useWords('views').asking
  const { api } = useApp()
  const [views, setViews] = useState(loaded)

  async function reload(): Promise<void> {
    setViews((await api.call('views_load', { roleId: role.id })).data)
  }

  return (
    <>
      {views.request && <SideBySide role={role} views={views} />}
      {!views.request && !views.is_saved && <SaveFirst role={role} />}
      {!views.request && views.is_saved && <AskForm role={role} views={views} onAsked={reload} />}
      {views.request && <Links role={role} views={views} request={views.request} onChanged={reload} />}
      <p className="hint">{words.who_sees}</p>
      <p className="hint">{words.free}</p>
    </>
  )
}
