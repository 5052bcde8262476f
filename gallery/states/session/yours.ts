import { paths } from '#contract/wire/paths.ts'
import type { YourRole } from '#contract/your-roles.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { buildingOf } from '#gallery/states/building/built-fixtures.ts'

/** The page of the visitor's roles, and leaving the session. */
export function yoursStates({ pack, session, roles, results }: Fixtures): State[] {
  const { chosen, planning, partly } = session
  const { next_step } = pack.words.assessing
  const { gone, leave, privacy, yours: words } = pack.words.session
  const { page_titles } = pack.words.app
  const { own_profile } = pack.words.building
  const sharing = { is_held_back: false, contacts: [], has_operator: true }
  const { unanswered } = buildingOf(pack)
  const unsaved = { built: null, unanswered, is_unsaved: true, kept: null, begun: null, sharing }
  const none = results.none.assessmentMeta

  /** The role at a place, where it stands so. */
  const at = (place: number, standing: Partial<YourRole> = {}): YourRole[] =>
    roles.slice(place, place + 1).map((role) => ({
      role,
      assessmentMeta: chosen.assessmentMeta,
      count_not_relevant: 0,
      count_selected: 0,
      horizon: null,
      again: null,
      validation: null,
      validator: null,
      ...standing,
    }))
  const rated = { assessmentMeta: planning.assessmentMeta, count_not_relevant: 3 }
  const listed = [
    ...at(0, { assessmentMeta: partly.assessmentMeta }),
    ...at(1, { ...rated, count_selected: 2, again: { is_open: true, from: '2026-10-20' } }),
    ...at(2, { assessmentMeta: planning.assessmentMeta }),
    ...at(3, { assessmentMeta: none, count_not_relevant: none.count_questions }),
    ...at(4),
    ...at(5, { horizon: 3, validation: 'waiting' }),
  ]
  const page = {
    screen: '/yours',
    path: paths.yours,
    session: planning,
    answers: { your_roles: [{ data: { roles: listed } }] },
  }
  const count = (sentence: typeof words.plan, of: number) => fillCounted(pack, sentence, { count: of })
  const saved = { ...planning, session_saved: true }
  return [
    {
      ...page,
      state: 'roles in every state',
      says: [
        page_titles.yours,
        words.not_begun,
        count(words.plan, 2),
        count(words.towards, 3),
        next_step.plan,
        pack.words.documents.see_plan.see,
        pack.words.assessing.again.assess,
        next_step.choose,
        next_step.change,
        next_step.start,
        words.see_step,
        own_profile.yours,
        words.compare.heading,
        words.session.not_saved,
        leave.leave,
        privacy.erase,
      ],
    },
    {
      ...page,
      state: 'a plan, with questions open',
      answers: {
        your_roles: [{ data: { roles: at(0, { assessmentMeta: partly.assessmentMeta, count_selected: 2 }) } }],
      },
      says: [next_step.plan, words.find],
    },
    {
      ...page,
      state: 'a profile that was built, opened',
      answers: { your_roles: [{ data: { roles: at(0, { validation: 'linked' }) } }] },
      steps: [{ press: own_profile.yours }],
      says: [pack.words.building.build.see, own_profile.change, own_profile.withdraw, pack.words.building.built.share],
    },
    {
      ...page,
      state: 'a profile that was built, asking before unsaved answers go',
      answers: {
        your_roles: [{ data: { roles: at(0, { validation: 'linked' }) } }],
        get_built_profile: [{ data: unsaved }],
      },
      steps: [{ press: own_profile.yours }, { press: own_profile.change }],
      says: [own_profile.unsaved_question, own_profile.unsaved_about, own_profile.unsaved_keep],
    },
    {
      ...page,
      state: 'one role',
      session: chosen,
      answers: { your_roles: [{ data: { roles: at(0) } }] },
      says: [words.not_begun, next_step.start, words.session.save],
    },
    {
      ...page,
      state: 'session saved',
      session: saved,
      says: [words.session.saved, words.session.send_again, leave.leave],
    },
    { ...page, state: 'loading', answers: { your_roles: ['pending'] }, says: [pack.words.app.loading.heading] },
    {
      ...page,
      state: 'no role',
      session: session.fresh,
      answers: { your_roles: [{ data: { roles: [] } }] },
      says: [words.none, pack.words.role.none_chosen.find],
    },
    {
      ...page,
      state: 'asking before it leaves',
      steps: [{ press: leave.leave }],
      says: [leave.ask, leave.save_first, leave.keep],
    },
    {
      ...page,
      state: 'asking before it leaves, with a profile that others have a link to',
      session: { ...planning, has_linked_role: true },
      answers: { your_roles: [{ data: { roles: at(0, { validation: 'linked' }) } }] },
      steps: [{ press: leave.leave }],
      says: [leave.ask, leave.links_end, leave.save_first],
    },
    {
      ...page,
      state: 'asking before it deletes a profile that others have a link to',
      session: { ...planning, has_linked_role: true },
      answers: { your_roles: [{ data: { roles: at(0, { validation: 'linked' }) } }] },
      steps: [{ press: privacy.erase }],
      says: [privacy.ask, leave.links_end],
    },
    {
      ...page,
      state: 'leaving, offline',
      session: saved,
      answers: { ...page.answers, leave_session: ['offline'] },
      steps: [{ press: leave.leave }],
      says: [pack.words.app.no_answer.offline],
    },
    { screen: '/', state: 'session to leave', path: paths.home, session: chosen, says: [leave.leave] },
    { ...page, state: 'session open again', held: 'back', says: [gone.back] },
    { screen: '/', state: 'session left', path: paths.home, session: session.fresh, held: 'left', says: [gone.left] },
  ]
}
