import type { ReactNode } from 'react'
import { matchPath } from 'react-router'
import type { SessionState } from '#contract/status-load.ts'
import type { RichText } from './components/rich-text.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { currentRole, patterns } from '#contract/wire/patterns.ts'
import type { LinkTarget } from './app/screen-meta.ts'
import { ErrorScreen, NotFoundScreen } from './app/recovery/error-screens.tsx'
import { hasPathSearch } from './app/session.tsx'
import { linkScreens } from './link-screens.ts'
import { home, type ScreenRoute } from './routes.tsx'

const backTo = (to: string, label: string) => () => ({ to, label })

const backToRole = (session: SessionState | null, tab?: string): LinkTarget =>
  session?.role
    ? { to: paths.roleActions(session.role.id, tab), label: session.role.title }
    : { to: paths.start, label: titles.start }

const backToList = (session: SessionState | null): LinkTarget =>
  hasPathSearch(session)
    ? { to: paths.pathSelect(), label: titles.path_select }
    : { to: paths.roleSelect(), label: titles.role_select }

/** Back to the page that the visitor came from; before a questionnaire begins, that is the page of the role. */
const backFromSave = (session: SessionState | null, data: unknown, from: LinkTarget | null): LinkTarget => {
  if (from) return from
  const next = (data as { next: string } | null)?.next ?? paths.start
  if (next.split('?')[0] === paths.assess()) return backToRole(session, 'assessment')
  if (next === paths.build()) return { to: paths.roleSelect(), label: titles.role_select }
  const [pathname = ''] = next.split('?')
  const screen = screens.find(({ path }) => matchPath(path, pathname))
  const isRole = screen?.path === patterns.roleActions
  return { to: next, label: (isRole ? session?.role?.title : undefined) ?? screen?.title ?? '' }
}

type PathData = { base: SessionState['role'] } | null

const backToBaseRole = (session: SessionState | null, data: unknown): LinkTarget => {
  const base = (data as PathData)?.base
  return base ? { to: paths.roleActions(base.id, 'paths'), label: base.title } : backToRole(session)
}

const backToCircles = (_: SessionState | null, data: unknown): LinkTarget => {
  const base = (data as PathData)?.base
  return { to: base ? paths.path(base.id) : patterns.path, label: titles.path }
}

const headingOf = (data: unknown): string | undefined => (data as { heading?: string } | null)?.heading

/** A role that was kept before is saved for others from its page. */
const backFromBuilt = (_: SessionState | null, data: unknown): LinkTarget => {
  const { keptId, sought } = (data as Partial<{ keptId: string | null; sought: { title: string } }> | null) ?? {}
  return keptId && sought
    ? { to: paths.roleActions(keptId), label: sought.title }
    : { to: paths.build(), label: titles.build }
}

function questionTitle(data: unknown): string | undefined {
  const question = (data as { question?: SessionState['question'] } | null)?.question
  return question
    ? fill(titles.question, { place: question.count_progress, total: question.count_questions, text: question.text })
    : undefined
}

/** Whether the loaded data of a screen includes this. */
const has = (what: 'role' | 'question' | 'built') => (data: unknown) =>
  Boolean((data as { [name in typeof what]?: unknown } | null | undefined)?.[what])

type PageComponent = (content: { title: string; body: readonly RichText[] }) => ReactNode

/** A screen for a page of the pack; its title is also the title in the top bar. */
function pageScreen(path: string, back: LinkTarget, component: () => Promise<PageComponent>): ScreenRoute {
  const page = pages[path.slice(1)]
  if (!page) throw new Error(`the pack has no page for ${path}`)
  const screen = async () => {
    const [Page, content] = await Promise.all([component(), page.load()])
    return { Component: () => <Page {...content} /> }
  }
  return { path, title: page.title, back: () => back, needsNoSession: true, lazy: screen }
}

const textPage = async () => (await import('./screens/framework/text-page.tsx')).TextPage
const privacyPage = async () => (await import('./screens/session/privacy-page.tsx')).PrivacyPage
const easyReadPage = async () => (await import('./screens/framework/easy-read-page.tsx')).EasyReadPage
const compassPage = async () => (await import('./screens/framework/compass-page.tsx')).CompassPage

const dimensionPage = (index: number) => async () => {
  const { DimensionPage } = await import('./screens/framework/dimension-page.tsx')
  return (content: Parameters<PageComponent>[0]) => <DimensionPage {...content} index={index} />
}

const toHome = { to: paths.home, label: pageTitles.home }
const toPage = (path: string): LinkTarget => ({ to: path, label: pages[path.slice(1)]?.title ?? '' })

/** The screen of a capability; `index` is the place of its dimension. */
function capabilityScreen({ id, name }: { id: string; name: string }, index: number): ScreenRoute {
  const screen = async () => {
    const { loadCapability, CapabilityPage } = await import('./screens/framework/capability-page.tsx')
    const capability = await loadCapability(id)
    return { Component: () => <CapabilityPage capability={capability} dimension={index} /> }
  }
  return {
    path: paths.capability(id),
    title: name,
    back: (_session, _data, from) => from ?? toPage(paths.dimension(index)),
    needsNoSession: true,
    lazy: screen,
  }
}

export const pageScreens: readonly ScreenRoute[] = [
  pageScreen(patterns.what, toHome, textPage),
  pageScreen(patterns.whatForMe, toPage(patterns.what), textPage),
  ...(pages[patterns.easyRead.slice(1)] ? [pageScreen(patterns.easyRead, toPage(patterns.what), easyReadPage)] : []),
  pageScreen(patterns.whatItLooksLike, toPage(patterns.what), compassPage),
  ...framework.map((_, index) =>
    pageScreen(paths.dimension(index), toPage(patterns.whatItLooksLike), dimensionPage(index)),
  ),
  ...framework.flatMap((dimension, index) => dimension.capabilities.map((one) => capabilityScreen(one, index))),
  pageScreen(patterns.about, toHome, textPage),
  pageScreen(patterns.privacy, toHome, privacyPage),
  pageScreen(patterns.copyrightLicensing, toHome, textPage),
  pageScreen(patterns.accessibility, toHome, textPage),
  {
    path: patterns.data,
    title: titles.data,
    back: () => toPage(patterns.copyrightLicensing),
    needsNoSession: true,
    lazy: () => import('./screens/framework/data-page.tsx'),
  },
]

export const screens: readonly ScreenRoute[] = [
  home,
  {
    path: patterns.start,
    title: titles.start,
    back: backTo(paths.home, pageTitles.home),
    lazy: () => import('./screens/finding/start.tsx'),
  },
  {
    path: patterns.roleSelect,
    title: titles.role_select,
    pageTitle: headingOf,
    back: backTo(paths.start, titles.start),
    lazy: () => import('./screens/finding/role-select.tsx'),
  },
  {
    path: patterns.build,
    isAction: has('question'),
    title: titles.build,
    pageTitle: questionTitle,
    back: backTo(paths.roleSelect(), titles.role_select),
    lazy: () => import('./screens/building/build.tsx'),
  },
  {
    path: patterns.built,
    isAction: has('built'),
    title: titles.built,
    back: backFromBuilt,
    lazy: () => import('./screens/building/built.tsx'),
  },
  {
    path: patterns.roleActions,
    isAction: has('role'),
    title: titles.role_actions,
    pageTitle: headingOf,
    back: backToList,
    lazy: () => import('./screens/role/role-actions.tsx'),
  },
  {
    path: currentRole,
    title: titles.role_actions,
    back: backToList,
    lazy: () => import('./screens/role/role-actions.tsx'),
  },
  {
    path: patterns.path,
    title: titles.path,
    back: backToBaseRole,
    lazy: () => import('./screens/career/path.tsx'),
  },
  {
    path: patterns.pathSelect,
    title: titles.path_select,
    pageTitle: headingOf,
    back: backToCircles,
    lazy: () => import('./screens/career/path-select.tsx'),
  },
  {
    path: patterns.map,
    title: titles.map,
    back: backToCircles,
    lazy: () => import('./screens/career/map/map.tsx'),
  },
  {
    path: patterns.compare,
    title: titles.compare,
    pageTitle: headingOf,
    back: (session, data, from) =>
      from ?? (hasPathSearch(session) ? backToList(session) : backToCircles(session, data)),
    lazy: () => import('./screens/career/compare/compare.tsx'),
  },
  {
    path: patterns.assess,
    isAction: has('role'),
    title: titles.assess,
    pageTitle: questionTitle,
    back: (session) => backToRole(session),
    lazy: () => import('./screens/assessing/assess.tsx'),
  },
  {
    path: patterns.assessed,
    isAction: has('role'),
    title: titles.assessed,
    pageTitle: headingOf,
    back: backTo(paths.assess(), titles.assess),
    lazy: () => import('./screens/assessing/assessed.tsx'),
  },
  {
    path: patterns.emailOther,
    isAction: has('role'),
    title: titles.email_other,
    back: backTo(paths.assessed, titles.assessed),
    lazy: () => import('./screens/mail/email-other.tsx'),
  },
  {
    path: patterns.getPlan,
    isAction: has('role'),
    title: titles.get_plan,
    pageTitle: headingOf,
    back: (_session, _data, from) => from ?? { to: paths.emailOther, label: titles.email_other },
    lazy: () => import('./screens/documents/get-plan.tsx'),
  },
  {
    path: patterns.plan,
    isAction: has('role'),
    title: titles.plan,
    pageTitle: headingOf,
    back: (_session, _data, from) => from ?? { to: paths.yours, label: pageTitles.yours },
    lazy: () => import('./screens/documents/plan/live-plan.tsx'),
  },
  {
    path: patterns.talk,
    title: titles.talk,
    pageTitle: headingOf,
    back: (session) => backToRole(session, 'profile'),
    lazy: () => import('./screens/documents/talk.tsx'),
  },
  {
    path: patterns.yours,
    title: pageTitles.yours,
    back: backTo(paths.home, pageTitles.home),
    lazy: () => import('./screens/session/yours.tsx'),
  },
  {
    path: patterns.views,
    isAction: has('role'),
    title: titles.views,
    pageTitle: headingOf,
    back: (_session, _data, from) => from ?? { to: paths.assessed, label: titles.assessed },
    lazy: () => import('./screens/views/views.tsx'),
  },
  {
    path: patterns.team,
    title: titles.team,
    back: (_session, _data, from) => from ?? { to: paths.yours, label: pageTitles.yours },
    lazy: () => import('./screens/team/team.tsx'),
  },
  ...linkScreens,
  {
    path: patterns.save,
    title: titles.save,
    back: backFromSave,
    lazy: () => import('./screens/session/save.tsx'),
  },
  ...pageScreens,
  {
    path: patterns.error,
    title: pageTitles.error,
    back: backTo(paths.home, pageTitles.home),
    needsNoSession: true,
    isNowhere: true,
    Component: ErrorScreen,
  },
  {
    path: '*',
    title: pageTitles.error,
    back: backTo(paths.home, pageTitles.home),
    needsNoSession: true,
    isNowhere: true,
    Component: NotFoundScreen,
  },
]
