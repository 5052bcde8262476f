import type { Calls } from '#contract/calls.ts'
import type { SessionState } from '#contract/status-load.ts'
import type { Fixtures } from '../fixtures.ts'
import type { State } from '../state.ts'

type RoleState = Calls['status_update']['response']

/** The role page with its tabs. */
export function roleStates({ session, role }: Fixtures): State[] {
  const { chosen, planning } = session
  const chose = ({ role: current, restore_point, question, selectedCapabilities, assessmentMeta }: SessionState) => ({
    status_update: [
      { data: { role: current, restore_point, question, selectedCapabilities, assessmentMeta } satisfies RoleState },
    ],
  })
  const page = { screen: '/roleactions', session: chosen, answers: chose(chosen) }
  const path = `/roleactions/${role.id}`
  return [
    { ...page, state: 'loading', path, answers: { status_update: ['pending'] }, says: ['Loading'] },
    {
      ...page,
      state: 'no tab chosen',
      path,
      says: [role.title, role.agency, 'People Capabilities', 'Strategic Capabilities', 'Please choose an option above'],
    },
    { ...page, state: 'role profile', path: `${path}?tab=profile`, says: ['Download now', 'Back to Role List'] },
    {
      ...page,
      state: 'role profile downloaded',
      path: `${path}?tab=profile`,
      steps: [{ press: 'Download now' }],
      says: ['Download again', 'Explore Another Role'],
    },
    { ...page, state: 'self assessment', path: `${path}?tab=assessment`, says: ['Start questionnaire'] },
    {
      ...page,
      state: 'self assessment begun before',
      path: `${path}?tab=assessment`,
      session: planning,
      answers: chose(planning),
      says: ['Start questionnaire', 'See my results'],
    },
  ]
}
