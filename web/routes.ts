import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { documentPages } from '#contract/wire/documents.ts'
import { currentRole, patterns, served } from '#contract/wire/paths.ts'
import { inboxPatterns, operatePatterns, previewPatterns } from '#contract/wire/server-paths.ts'

/** The route of a screen: the address that it has in `patterns`, and its module. */
const screen = (path: string, file: string, id?: string): RouteConfigEntry =>
  route(path.slice(1), `routes/${file}`, id === undefined ? {} : { id })

const pages = [patterns.what, patterns.whatForMe, patterns.about, patterns.copyrightLicensing, patterns.accessibility]

export default [
  layout('layout.tsx', [
    layout('screen.tsx', [
      screen(patterns.home, 'framework/home.tsx'),
      screen(patterns.start, 'finding/start.tsx'),
      screen(patterns.roleSelect, 'finding/role-select.tsx'),
      screen(patterns.build, 'building/build.tsx'),
      screen(patterns.built, 'building/built.tsx'),
      screen(patterns.validate, 'building/validate.tsx'),
      screen(patterns.roleActions, 'role/role-actions.tsx'),
      screen(currentRole, 'role/role-actions.tsx', 'current-role'),
      screen(patterns.path, 'career/path.tsx'),
      screen(patterns.pathSelect, 'career/path-select.tsx'),
      screen(patterns.map, 'career/map/map.tsx'),
      screen(patterns.compare, 'career/compare/compare.tsx'),
      screen(patterns.assess, 'assessing/assess.tsx'),
      screen(patterns.assessed, 'assessing/assessed.tsx'),
      screen(patterns.emailOther, 'mail/email-other.tsx'),
      screen(patterns.stop, 'mail/stop.tsx'),
      screen(patterns.confirmReminders, 'mail/reminders.tsx', 'confirm-reminders'),
      screen(patterns.stopReminders, 'mail/reminders.tsx', 'stop-reminders'),
      screen(patterns.getPlan, 'documents/get-plan.tsx'),
      screen(patterns.plan, 'documents/plan/live-plan.tsx'),
      screen(patterns.sharedPlan, 'documents/plan/shared-plan.tsx'),
      screen(patterns.talk, 'documents/talk.tsx'),
      screen(patterns.views, 'views/views.tsx'),
      screen(patterns.view, 'views/view.tsx'),
      screen(patterns.team, 'team/team.tsx'),
      screen(patterns.joinTeam, 'team/join-team.tsx'),
      screen(patterns.yours, 'session/yours.tsx'),
      screen(patterns.save, 'session/save.tsx'),
      screen(patterns.restore, 'session/restore.tsx'),
      screen(served.leave, 'session/leave.tsx'),
      ...pages.map((path) => screen(path, 'framework/text-page.tsx', path.slice(1))),
      screen(patterns.easyRead, 'framework/easy-read-page.tsx'),
      screen(patterns.whatItLooksLike, 'framework/compass-page.tsx'),
      screen('/:page', 'framework/dimension-page.tsx'),
      screen(patterns.capability, 'framework/capability-page.tsx'),
      screen(patterns.themes, 'framework/themes-page.tsx'),
      screen(patterns.theme, 'framework/theme-page.tsx'),
      screen(patterns.privacy, 'session/privacy-page.tsx'),
      screen(patterns.data, 'framework/data-page.tsx'),
      screen(patterns.error, 'app/error.tsx'),
      screen('/*', 'app/not-found.tsx'),
    ]),
  ]),
  layout('served.tsx', [
    ...Object.values(documentPages).map((page) =>
      screen(`${patterns.roleActions}/${page}`, 'documents/pages/document-page.tsx', `document-${page}`),
    ),
    screen(served.embeddedRole, 'role/embedded-role.tsx'),
    screen(inboxPatterns.list, 'mail/inbox.tsx'),
    screen(inboxPatterns.mail, 'mail/inbox-mail.tsx'),
    screen(previewPatterns.open, 'operate/preview.tsx'),
    screen(`${operatePatterns.overview}/*`, 'operate/operator.tsx'),
  ]),
] satisfies RouteConfig
