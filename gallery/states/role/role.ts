import { paths } from '#contract/wire/paths.ts'
import type { Calls } from '#contract/calls.ts'
import type { SessionState } from '#contract/status-load.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

type RoleState = Calls['status_update']['response']

/** What the server answers when a session's role is chosen. */
export function chose(state: SessionState): { status_update: { data: RoleState }[] } {
  const { role, role_needs, role_outcome, restore_point, question, selectedCapabilities, assessmentMeta } = state
  const data = { role, role_needs, role_outcome, restore_point, question, selectedCapabilities, assessmentMeta }
  return { status_update: [{ data }] }
}

/** The role page with its tabs. */
export function roleStates({ pack, session, role, baseRole, rolesOnPath }: Fixtures): State[] {
  const { fresh, chosen, partly, planning } = session
  const { download, panel } = pack.words.documents
  const page = { screen: '/roleactions', session: chosen, answers: chose(chosen) }
  const path = paths.roleActions(role.id)
  const onPath: SessionState = {
    ...chosen,
    path: 'same',
    path_role: baseRole,
    path_roles: rolesOnPath('same').slice(0, 5),
  }
  return [
    {
      ...page,
      state: 'loading',
      path,
      answers: { status_update: ['pending'] },
      says: [pack.words.app.loading.heading],
    },
    {
      ...page,
      state: 'no tab chosen',
      path,
      says: [
        role.title,
        role.agency,
        'People Capabilities',
        'Strategic Capabilities',
        'Please choose an option above',
        'Back to Role List',
      ],
    },
    {
      ...page,
      state: 'why these numbers',
      path,
      steps: [{ press: pack.words.role.head.why }],
      says: ['The numbers count what is essential to this role:'],
    },
    {
      ...page,
      state: 'role profile',
      path: `${path}?tab=profile`,
      says: [download.now, panel.email, 'How much this role needs each capability'],
    },
    {
      ...page,
      state: 'role profile downloaded',
      path: `${path}?tab=profile`,
      steps: [{ press: download.now }],
      says: [download.again, 'Explore Another Role'],
    },
    {
      ...page,
      state: 'recruitment guide downloaded',
      path: `${path}?tab=profile`,
      steps: [{ see: download.now }, { press: pack.documents.recruitment_guide.title }],
      says: ['Thank you for downloading the guide.', 'Explore Another Role'],
    },
    { ...page, state: 'self assessment', path: `${path}?tab=assessment`, says: ['Start questionnaire'] },
    {
      ...page,
      state: 'self assessment with questions open',
      path: `${path}?tab=assessment`,
      session: partly,
      answers: chose(partly),
      says: ['Continue questionnaire', 'See my results so far', 'Start again'],
    },
    {
      ...page,
      state: 'self assessment completed',
      path: `${path}?tab=assessment`,
      session: planning,
      answers: chose(planning),
      says: ['You have answered every question.', 'See the results', 'Change answers', 'Start again'],
    },
    {
      ...page,
      state: 'asked whether to start the self assessment again',
      path: `${path}?tab=assessment`,
      session: planning,
      answers: chose(planning),
      steps: [{ press: pack.words.assessing.begun.again }],
      says: ['Start again?', 'and what you chose to develop. You cannot undo it.', 'Keep my answers'],
    },
    { ...page, state: 'career paths', path: `${path}?tab=paths`, says: ['Find Career Paths'] },
    {
      ...page,
      state: 'interview pack',
      path: `${path}?tab=interview`,
      says: [download.now, panel.email],
    },
    {
      ...page,
      state: 'interview pack downloaded',
      path: `${path}?tab=interview`,
      steps: [{ press: download.now }],
      says: [download.again, 'Explore Another Role'],
    },
    {
      ...page,
      state: 'picked on a career path',
      path,
      session: onPath,
      answers: chose(onPath),
      says: ['Back to Initial Role List', 'Back to Career Path Roles', 'Start Again'],
    },
    {
      ...page,
      state: 'no role',
      path,
      session: fresh,
      answers: chose(fresh),
      says: ['Please select a role.', 'Find a role'],
    },
  ]
}
