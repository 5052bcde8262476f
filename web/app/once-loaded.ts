import type { DataRouter } from 'react-router'
import type { ScreenRoute } from '#web/routes.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { followLeaving } from './leaving/follow-leaving.ts'
import type { SessionState } from '#contract/status-load.ts'

/** What a page does besides what it shows, once it knows its session. */
export async function onceLoaded(
  router: DataRouter,
  { analytics_ids: ids }: SessionState,
  importScreens: () => Promise<readonly ScreenRoute[]>,
): Promise<void> {
  followLeaving(router)
  fetchAhead(router, importScreens)
  if (ids.length > 0) (await import('./analytics/when-allowed.ts')).startAnalytics(ids, router)
}
