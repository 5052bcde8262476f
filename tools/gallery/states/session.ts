import type { YourRole } from '#contract/session.ts'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { buildingOf } from '#tests/support/app/role-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { limitReached } from './mail.ts'
import { linkToken, statesOf } from './states-of.ts'

/** Saving the session, coming back to it, the page of the visitor's roles, and leaving. */
export function sessionStates(fixtures: Fixtures): State[] {
  return [
    ...savingStates(fixtures),
    ...yoursStates(fixtures),
    ...comingBackStates(fixtures),
    ...privacyStates(fixtures),
  ]
}

/** Saving the session, before the self-assessment and at other times. */
function savingStates({ pack, session }: Fixtures): State[] {
  const { chosen } = session
  const { error_summary, no_answer, titles, top_bar } = pack.words.app
  const { save: words } = pack.words.session
  const { address, form } = pack.words.mail
  const headers = { [restoreLinkHeader]: `https://lsp.example${serverPaths.restore(linkToken)}` }
  const limit = limitReached({ pack })
  const saved = { ...chosen, session_saved: true }
  const send = [{ write: 'kiri@agency.govt.nz', into: form.your_email }, words.send]
  const save = statesOf('/save', { path: paths.save(paths.assess()), session: chosen })
  return [
    save('not saved', [titles.save, form.your_email, words.send, words.skip]),
    save('not saved, before a profile is built', [titles.save, pack.words.building.build.new_role_title, words.skip], {
      path: paths.save(paths.build()),
    }),
    save('address missing', [error_summary.heading, address.missing, words.skip], {
      answers: { save_session: { data: { email: address.missing } } },
      steps: [words.send],
    }),
    save(
      'saved, but too much email has gone out',
      [words.saved, words.not_sent, limit, words.link.label, words.link.only_hint, words.go_on, top_bar.saved],
      { answers: { save_session: { data: { email: limit }, headers } }, steps: send },
    ),
    save('on its way', form.sending, { answers: { save_session: 'pending' }, steps: send }),
    save('on its way, offline', [form.sending, no_answer.offline, no_answer.try_again], {
      answers: { save_session: 'offline' },
      steps: send,
    }),
    save(
      'saved',
      [words.saved, words.check_email, words.link.label, words.link.copy, words.go_on, words.again, top_bar.saved],
      { answers: { save_session: { data: {}, headers } }, steps: send },
    ),
    save('saved before', [words.saved, words.check_email, words.go_on, words.again], { session: saved }),
    save('form again', [titles.save, form.your_email, words.send], { session: saved, steps: [words.again] }),
  ]
}

/** The page of the visitor's roles, and leaving the session. */
function yoursStates({ pack, session, roles, results }: Fixtures): State[] {
  const { chosen, planning, partly } = session
  const { app, assessing, building, documents, role: ofRole } = pack.words
  const { next_step } = assessing
  const { own_profile: own } = building
  const { gone, leave } = app
  const { privacy, yours: words } = pack.words.session
  const { unanswered } = buildingOf(pack)
  const sharing = { is_held_back: false, contacts: [], has_operator: true }
  const unsaved = { built: null, unanswered, is_unsaved: true, kept: null, begun: null, sharing }
  const none = results.none.assessmentMeta
  const fresh = {
    count_not_relevant: 0,
    count_selected: 0,
    horizon: null,
    again: null,
    validation: null,
    validator: null,
  }
  /** The role at a place in the list, with the given standing. */
  const at = (place: number, standing: Partial<YourRole> = {}): YourRole[] =>
    roles
      .slice(place, place + 1)
      .map((role) => ({ role, assessmentMeta: chosen.assessmentMeta, ...fresh, ...standing }))
  const rated = { assessmentMeta: planning.assessmentMeta }
  const listed = [
    ...at(0, { assessmentMeta: partly.assessmentMeta }),
    ...at(1, { ...rated, count_not_relevant: 3, count_selected: 2, again: { is_open: true, from: '2026-10-20' } }),
    ...at(2, rated),
    ...at(3, { assessmentMeta: none, count_not_relevant: none.count_questions }),
    ...at(4),
    ...at(5, { horizon: 3, validation: 'waiting' }),
  ]
  const has = (all: YourRole[]) => ({ answers: { your_roles: { data: { roles: all } } } })
  const linked = has(at(0, { validation: 'linked' }))
  const withLink = { ...linked, session: { ...planning, has_linked_role: true } }
  const saved = { ...planning, session_saved: true }
  const page = statesOf('/yours', { path: paths.yours, session: planning, ...has(listed) })
  return [
    page('roles in every state', [
      [app.page_titles.yours, words.not_begun, words.see_step, words.compare.heading, words.session.not_saved],
      [next_step.plan, next_step.choose, next_step.change, next_step.start, assessing.again.assess],
      [documents.see_plan.see, own.yours, leave.leave, privacy.erase],
      fillCounted(pack, words.plan, { count: 2 }),
      fillCounted(pack, words.towards, { count: 3 }),
    ]),
    page(
      'a plan, with questions open',
      [next_step.plan, words.find],
      has(at(0, { assessmentMeta: partly.assessmentMeta, count_selected: 2 })),
    ),
    page('a profile that was built, opened', [building.build.see, own.change, own.withdraw, building.built.share], {
      ...linked,
      steps: [own.yours],
    }),
    page(
      'a profile that was built, asking before unsaved answers go',
      [own.unsaved_question, own.unsaved_about, own.unsaved_keep],
      { answers: { ...linked.answers, get_built_profile: { data: unsaved } }, steps: [own.yours, own.change] },
    ),
    page('one role', [words.not_begun, next_step.start, words.session.save], { ...has(at(0)), session: chosen }),
    page('session saved', [words.session.saved, words.session.send_again, leave.leave], { session: saved }),
    page('no role', [words.none, ofRole.none_chosen.find], { ...has([]), session: session.fresh }),
    page('asking before it leaves', [leave.ask, leave.save_first, leave.keep], { steps: [leave.leave] }),
    page(
      'asking before it leaves, with a profile that others have a link to',
      [leave.ask, leave.links_end, leave.save_first],
      { ...withLink, steps: [leave.leave] },
    ),
    page('asking before it deletes a profile that others have a link to', [privacy.ask, leave.links_end], {
      ...withLink,
      steps: [privacy.erase],
    }),
    page('leaving, offline', app.no_answer.offline, {
      session: saved,
      answers: { leave_session: 'offline' },
      steps: [leave.leave],
    }),
    page('session open again', gone.back, { held: 'back' }),
  ]
}

/** Opening a saved session by its link. */
function comingBackStates({ pack, session }: Fixtures): State[] {
  const { error, incomplete_link, refusals, titles } = pack.words.app
  const { restore: words } = pack.words.session
  const restore = statesOf('/restore', {
    path: serverPaths.restore(linkToken),
    session: session.fresh,
    steps: [words.go_on],
  })
  return [
    restore('ready', [titles.restore, words.go_on], { steps: [] }),
    restore('another session in this browser', [words.other, words.save_first, words.go_on], {
      session: session.chosen,
      steps: [],
    }),
    restore('no token', [incomplete_link.heading, titles.start], { path: patterns.restore, steps: [] }),
    restore('opening', words.opening, { answers: { restore_session: 'pending' } }),
    restore('link not valid', [error.heading, refusals.link_not_valid, error.again], {
      answers: { restore_session: { status: 410, sentence: refusals.link_not_valid } },
    }),
  ]
}

/** The session's part of the privacy page. */
function privacyStates({ pack, session }: Fixtures): State[] {
  const { no_answer, refusals } = pack.words.app
  const { privacy: words } = pack.words.session
  const privacy = statesOf('/privacy', { path: paths.privacy, session: session.chosen })
  return [
    privacy('session of this browser', [words.not_saved, words.download, words.erase]),
    privacy('asking before it deletes', [words.ask, words.keep], { steps: [words.erase] }),
    privacy('session that could not be looked up', [words.unknown, no_answer.try_again], {
      answers: { status_load: { status: 500, sentence: refusals.failed } },
    }),
    privacy('session deleted', words.deleted, { path: `${paths.privacy}?deleted`, session: session.fresh }),
  ]
}
