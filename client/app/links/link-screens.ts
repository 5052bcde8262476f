import * as pageTitles from 'virtual:words/app/page_titles'
import * as titles from 'virtual:words/app/titles'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { ScreenRoute } from '#client/routes.tsx'

const back = () => ({ to: paths.home, label: pageTitles.home })

/** The screens that people open by a link with a token that somebody gave them. */
export const linkScreens: readonly ScreenRoute[] = [
  {
    path: patterns.validate,
    title: titles.validate,
    back,
    lazy: () => import('#client/screens/building/validate.tsx'),
  },
  { path: patterns.restore, title: titles.restore, back, lazy: () => import('#client/screens/session/restore.tsx') },
  { path: patterns.stop, title: titles.stop, back, lazy: () => import('#client/screens/mail/stop.tsx') },
  { path: patterns.view, title: titles.view, back, lazy: () => import('#client/screens/views/view.tsx') },
]
