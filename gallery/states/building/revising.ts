import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'
import { buildingOf } from './built-fixtures.ts'

/** Changing a profile that was built, saving the changes, and taking it back where nobody was asked about it. */
export function revisingStates({ pack, session }: Fixtures): State[] {
  const { sought, built, become } = buildingOf(pack)
  const { built: words, own_profile: own } = pack.words.building
  const sharing = { is_held_back: false, contacts: [sought.query_agency], has_operator: true }
  const of = (...outcome: Parameters<typeof become>) => ({
    built,
    unanswered: [],
    is_unsaved: true,
    kept: null,
    begun: { role: become(...outcome).role, revises: true, validator: outcome[1] ?? null },
    sharing,
  })
  const linked = { ...session.chosen, role_needs: built.role_needs, ...become('linked') }
  const done = {
    screen: '/built',
    path: paths.built(),
    session: { ...session.fresh, ...sought, restore_point: 'BUILD' as const },
    answers: { get_built_profile: [{ data: of('waiting', 'agency') }] },
  }
  return [
    {
      ...done,
      state: 'changes to a profile that was built',
      says: [words.revised, words.revising, words.still_asked, words.save_changes, words.leave_as_was],
    },
    {
      ...done,
      state: 'changes to a profile that nobody was asked about',
      answers: { get_built_profile: [{ data: of('linked') }] },
      says: [words.revised, words.revising],
    },
    {
      ...done,
      state: 'changes saved',
      answers: {
        ...chose(linked),
        get_built_profile: [{ data: of('linked') }],
        revise_role: [{ data: { role: linked.role } }],
      },
      steps: [{ press: words.save_changes }],
      says: [own.revised],
    },
    {
      screen: '/roleactions',
      path: paths.roleActions('built'),
      session: linked,
      answers: chose(linked),
      state: 'built, asking before a link is taken back',
      steps: [{ press: own.withdraw }],
      says: [own.withdraw_question, own.withdraw_about],
    },
  ]
}
