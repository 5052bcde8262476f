import type { SessionState } from '#contract/session.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import type { LinkTarget, MetaTexts } from './screen-meta.ts'
import { hasPathSearch } from './session.tsx'

/** Targets of Back that several screens share. */

export const toHome = ({ texts }: { texts: MetaTexts }): LinkTarget => ({
  to: paths.home,
  label: texts.app.page_titles.home,
})

/** To a page of the pack, by its address. */
export const toPage = ({ site }: MetaTexts, path: string): LinkTarget => ({
  to: path,
  label: site.pageTitles[path.slice(1)] ?? '',
})

export const toRole = ({ app }: MetaTexts, session: SessionState | null, tab?: string): LinkTarget =>
  session?.role
    ? { to: paths.roleActions(session.role.id, tab), label: session.role.title }
    : { to: paths.start, label: app.titles.start }

export const toList = ({ app }: MetaTexts, session: SessionState | null): LinkTarget =>
  hasPathSearch(session)
    ? { to: paths.pathSelect(), label: app.titles.path_select }
    : { to: paths.roleSelect(), label: app.titles.role_select }

type Base = SessionState['role']

/** To the role from which career paths lead. */
export const toBaseRole = (texts: MetaTexts, session: SessionState | null, base: Base): LinkTarget =>
  base ? { to: paths.roleActions(base.id, 'paths'), label: base.title } : toRole(texts, session)

/** To the circles of career paths. */
export const toCircles = ({ app }: MetaTexts, base: Base): LinkTarget => ({
  to: base ? paths.path(base.id) : patterns.path,
  label: app.titles.path,
})
