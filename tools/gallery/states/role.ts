import type { SessionState } from '#contract/session.ts'
import { choiceQuery, nothingTicked } from '#contract/wire/documents.ts'
import { currentRole, paths } from '#contract/wire/paths.ts'
import { forNoRole } from '#domain/framework/general-depth.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { fillCounted, longDate, numberInWords } from '#domain/framework/writing.ts'
import { inMostPacks, neededCapabilities, panelPages, suggestForPanel } from '#domain/role/panel.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { shared } from '#tests/support/app/role-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** The page of a role; `hasGuide` says whether the pack has the recruitment guide's PDF. */
export function roleStates(fixtures: Fixtures, hasGuide: boolean): State[] {
  return [
    ...headStates(fixtures),
    ...profileStates(fixtures, hasGuide),
    ...assessmentStates(fixtures),
    ...interviewStates(fixtures),
  ]
}

/** The page without a tab, or with one that shows nothing of its own. */
function headStates({ pack, session, role, baseRole, rolesOnPath }: Fixtures): State[] {
  const { fresh, chosen } = session
  const { general, head, none_chosen, page: words, share } = pack.words.role
  const { origin } = pack.documents.role_profile
  const counted = chosen.role_needs.filter(({ axis, need }) => axis !== null && need === 'essential')
  const isGeneral = { ...chosen, role_is_general: true }
  const onPath: SessionState = {
    ...chosen,
    path: 'same',
    path_role: baseRole,
    path_roles: rolesOnPath('same').slice(0, 5),
  }
  const back = [words.back_to_first_list, words.back_to_path_roles, words.start_again]
  const [agency] = pack.agencies
  const page = statesOf('/roleactions', { path: paths.roleActions(role.id), session: chosen })
  return [
    page('no tab chosen', [
      [role.title, role.agency, ...pack.axes.map(({ name }) => name), words.prompt, words.back_to_list],
    ]),
    page(
      'why these numbers',
      [...counted.map(({ name }) => name), ...chosen.role_reasons, origin.heading, origin.starter],
      { steps: [pack.axes.length > 0 ? head.why : origin.heading] },
    ),
    page('role on the front line', words.front_line, { session: { ...chosen, role_is_front_line: true } }),
    page('general profile, no agency named', [general.any, general.name_one], { session: isGeneral }),
    page(
      'general profile, with the agency that was named in the search',
      [fill(general.named, { agency_name: agency?.name ?? '' }), general.name_another],
      { path: paths.roleActions(role.id, 'profile'), session: { ...isGeneral, query_agency: agency?.id ?? '' } },
    ),
    page('career paths', words.find_paths, { path: paths.roleActions(role.id, 'paths') }),
    page('picked on a career path', back, { session: onPath }),
    page('after a path search that found nothing', back, { session: { ...onPath, path_roles: [] } }),
    page('shared by a short address', [share.label, share.role_hint, share.mail, share.qr_about], {
      answers: { share_roles: { data: shared } },
      steps: [share.role, share.copy],
    }),
    page('address on its way', share.getting, { answers: { share_roles: 'pending' }, steps: [share.role] }),
    ...(['kept', 'held', 'declined'] as const).map((reason) =>
      page(`not to be shared: ${reason}`, [share.none, fill(share.not_open[reason], { title: role.title })], {
        answers: { share_roles: { data: { address: null, notOpen: [{ title: role.title, reason }] } } },
        steps: [share.role],
      }),
    ),
    page('no role', [none_chosen.heading, none_chosen.find], { path: currentRole, session: fresh }),
  ]
}

function profileStates({ pack, session, role }: Fixtures, hasGuide: boolean): State[] {
  const { app } = pack.words
  const { download, file_names, panel, plan } = pack.words.documents
  const { guide, needs, page: words } = pack.words.role
  const unknown = fill(download.unknown, { name: fill(file_names.role_profile, { title: role.title }) })
  const profile = statesOf('/roleactions', { path: paths.roleActions(role.id, 'profile'), session: session.chosen })
  const after = { steps: [download.now] }
  const withGuide = profile('recruitment guide downloaded', [guide.thanks, plan.explore], {
    steps: [{ see: download.now }, pack.documents.recruitment_guide.title],
  })
  return [
    profile('role profile', [download.now, panel.email, words.talk_about, app.titles.talk, needs.title]),
    profile('role profile downloaded', [download.again, plan.explore], after),
    profile('role profile on its way', [download.now, download.on_its_way], { ...after, downloads: 'pending' }),
    profile('role profile not downloaded', [download.now, download.failed], { ...after, downloads: 'failed' }),
    profile('role profile of which nothing is heard', [download.now, unknown], {
      ...after,
      downloads: 'pending',
      hasShortTimers: true,
    }),
    profile('role profile downloaded, back from another tab', [download.again, plan.explore], {
      steps: [download.now, words.tabs.paths, words.tabs.profile],
    }),
    ...(hasGuide ? [withGuide] : []),
  ]
}

function assessmentStates({ pack, session, role }: Fixtures): State[] {
  const { begun, next_step } = pack.words.assessing
  const { planning, partly } = session
  const date = longDate(Date.parse(planning.assessmentMeta.assessmentDate ?? ''), pack.language, 'UTC')
  const page = statesOf('/roleactions', { path: paths.roleActions(role.id, 'assessment'), session: planning })
  return [
    page('self assessment', next_step.start, { session: session.chosen }),
    page('self assessment with questions open', [begun.results_so_far, begun.again], { session: partly }),
    page('self assessment completed', [
      [begun.completed, fill(begun.rated_on, { date }), next_step.plan, begun.results, begun.change, begun.again],
    ]),
    page('asked whether to start the self assessment again', [begun.ask, begun.keep], { steps: [begun.again] }),
  ]
}

function interviewStates({ pack, session, role }: Fixtures): State[] {
  const { download, panel, plan } = pack.words.documents
  const { pack_choice: words, share } = pack.words.role
  const needed = neededCapabilities(session.chosen.role_needs)
  const suggested = suggestForPanel(session.chosen.role_needs)
  const inWords = (count: number) => numberInWords(pack.words.framework.numbers.words, count)
  const counted = (sentence: typeof words.suggest) =>
    fillCounted(pack, sentence, { count: suggested.length, number: inWords(suggested.length) })
  const total = inWords(needed.length)
  const inside = inMostPacks(forNoRole(pack))
  const covers = (sentence: { toString: () => string }, count: number) =>
    filledIn(sentence.toString(), { number: inWords(count), total, pages: panelPages(count, inside) })
  const at = (ids: readonly string[]) => paths.roleActions(role.id, 'interview', choiceQuery({ capabilities: ids }))
  const one = at(needed.slice(0, 1).map(({ id }) => id))
  const page = statesOf('/roleactions', { path: paths.roleActions(role.id, 'interview'), session: session.chosen })
  return [
    page('interview pack', [[words.heading, covers(words.chosen, suggested.length), download.now, panel.email]]),
    page('interview pack, why these are suggested', [words.rule, ...suggested.map(({ name }) => name)], {
      steps: [counted(words.why)],
    }),
    page('interview pack with nothing ticked', covers(words.nothing, suggested.length), { path: at([nothingTicked]) }),
    page('interview pack of everything that the role needs', covers(words.everything, needed.length), {
      path: at(needed.map(({ id }) => id)),
    }),
    page('interview pack of one capability', covers(words.chosen, 1), { path: one }),
    page('interview pack of one capability, shared by a link', share.tab_hint, {
      path: one,
      answers: { share_roles: { data: shared } },
      steps: [panel.email, pack.words.mail.form.link_instead],
    }),
    page('interview pack downloaded', [download.again, plan.explore], { steps: [download.now] }),
  ]
}
