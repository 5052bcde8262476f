import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { ScreenRoute } from './routes.tsx'

const back = () => ({ to: paths.home, label: pageTitles.home })

/** The screens that a link opens with a token behind the #. */
export const linkScreens: readonly ScreenRoute[] = [
  {
    path: patterns.validate,
    title: titles.validate,
    back,
    lazy: () => import('./screens/building/validate.tsx'),
  },
  {
    path: patterns.restore,
    title: titles.restore,
    back,
    lazy: () => import('./screens/session/restore.tsx'),
  },
  {
    path: patterns.stop,
    title: titles.stop,
    back,
    lazy: () => import('./screens/mail/stop.tsx'),
  },
  {
    path: patterns.sharedPlan,
    title: titles.shared_plan,
    back,
    lazy: () => import('./screens/documents/plan/shared-plan.tsx'),
  },
  { path: patterns.joinTeam, title: titles.join_team, back, lazy: () => import('./screens/team/join-team.tsx') },
  { path: patterns.view, title: titles.view, back, lazy: () => import('./screens/views/view.tsx') },
]
