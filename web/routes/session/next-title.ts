import { matchPath } from 'react-router'
import { patterns } from '#contract/wire/patterns.ts'
import type { AppWords } from '#domain/words/app.ts'
import type { Args } from '#web/load.ts'

/** The titles of the screens to which the save page leads on, by their addresses. */
const titleOf: Readonly<Record<string, keyof Omit<AppWords['titles'], 'question' | 'about_role'>>> = {
  [patterns.start]: 'start',
  [patterns.roleSelect]: 'role_select',
  [patterns.build]: 'build',
  [patterns.built]: 'built',
  [patterns.path]: 'path',
  [patterns.pathSelect]: 'path_select',
  [patterns.map]: 'map',
  [patterns.compare]: 'compare',
  [patterns.assessed]: 'assessed',
  [patterns.emailOther]: 'email_other',
  [patterns.getPlan]: 'get_plan',
  [patterns.plan]: 'plan',
  [patterns.views]: 'views',
  [patterns.team]: 'team',
  [patterns.data]: 'data',
}

/** The title of the screen at this path, for the link that leads back to it. */
export async function nextTitle(path: string, { app: { texts: load }, texts: { app, site } }: Args): Promise<string> {
  const { page_titles: pageTitles, titles } = app
  if (path === patterns.home) return pageTitles.home
  if (path === patterns.yours) return pageTitles.yours
  if (matchPath(patterns.roleActions, path)) return titles.role_actions
  if (matchPath(patterns.talk, path)) return titles.talk
  const { capabilityId } = matchPath(patterns.capability, path)?.params ?? {}
  if (capabilityId !== undefined) {
    const { framework = [] } = (await load(['dimensions'])).dimensions ?? {}
    return framework.flatMap(({ capabilities }) => capabilities).find(({ id }) => id === capabilityId)?.name ?? ''
  }
  const title = titleOf[path]
  return title === undefined ? (site.pageTitles[path.slice(1)] ?? '') : titles[title]
}
