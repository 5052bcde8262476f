import { choiceQuery } from '#contract/wire/document-choice.ts'
import { paths } from '#contract/wire/paths.ts'
import { currentRole } from '#contract/wire/patterns.ts'
import type { Calls } from '#contract/calls.ts'
import type { SessionState } from '#contract/status-load.ts'
import { longDate } from '#domain/framework/writing/dates.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import { neededCapabilities, suggestForPanel } from '#domain/role/panel.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { shared } from './shared-fixtures.ts'

type RoleState = Calls['status_update']['response']

/** The server's answer when a session chooses a role. */
export function chose(state: SessionState): { status_update: { data: RoleState }[] } {
  const { role, role_is_general, role_origin, role_needs, role_outcome, has_linked_role } = state
  const { role_reasons, role_is_front_line } = state
  const { restore_point, restore_role_id, question, selectedCapabilities, assessmentMeta } = state
  const resumption = { restore_point, restore_role_id }
  const about = { role, role_is_general, role_origin, role_outcome, has_linked_role }
  const needed = { role_needs, role_reasons, role_is_front_line }
  const data = { ...about, ...needed, ...resumption, question, selectedCapabilities, assessmentMeta }
  return { status_update: [{ data }] }
}

/** Only a pack with the recruitment guide's PDF has it. */
export const guideState = 'recruitment guide downloaded'

export function roleStates({ pack, session, role, baseRole, rolesOnPath }: Fixtures): State[] {
  const { fresh, chosen, partly, planning } = session
  const { app, framework } = pack.words
  const { begun, next_step } = pack.words.assessing
  const { download, file_names, panel, plan } = pack.words.documents
  const { form } = pack.words.mail
  const { general, guide, head, needs, none_chosen, pack_choice, page: words, share } = pack.words.role
  const { origin } = pack.documents.role_profile
  const counted = chosen.role_needs.filter(({ axis, need }) => axis !== null && need === 'essential')
  const page = { screen: '/roleactions', session: chosen, answers: chose(chosen) }
  const path = paths.roleActions(role.id)
  const assessedOn = planning.assessmentMeta.assessmentDate ?? ''
  const ratedOn = fill(begun.rated_on, { date: longDate(Date.parse(assessedOn), pack.language, 'UTC') })
  const needed = neededCapabilities(chosen.role_needs)
  const suggested = suggestForPanel(chosen.role_needs)
  const inWords = (count: number) => numberInWords(framework.numbers.words, count)
  const inNumbers = (sentence: typeof pack_choice.suggest, count: number) =>
    fillCounted(pack, sentence, { count, number: inWords(count) })
  const chosenLine = (count: number) =>
    fill(pack_choice.chosen, { number: inWords(count), total: inWords(needed.length) })
  const wholeLine = fill(pack_choice.nothing, {
    number: inWords(needed.filter(({ need }) => need === 'essential').length),
  })
  const [agency] = pack.agencies
  const atAgency: SessionState = { ...chosen, query_agency: agency?.id ?? '' }
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
      says: [app.loading.heading],
    },
    {
      ...page,
      state: 'no tab chosen',
      path,
      says: [role.title, role.agency, ...pack.axes.map(({ name }) => name), words.prompt, words.back_to_list],
    },
    {
      ...page,
      state: 'why these numbers',
      path,
      steps: [{ press: pack.axes.length > 0 ? head.why : origin.heading }],
      says: [...counted.map(({ name }) => name), ...chosen.role_reasons, origin.heading, origin.starter],
    },
    {
      ...page,
      state: 'role on the front line',
      path,
      session: { ...chosen, role_is_front_line: true },
      answers: chose({ ...chosen, role_is_front_line: true }),
      says: [words.front_line],
    },
    {
      ...page,
      state: 'role profile',
      path: `${path}?tab=profile`,
      says: [download.now, panel.email, words.talk_about, app.titles.talk, needs.title],
    },
    {
      ...page,
      state: 'role profile downloaded',
      path: `${path}?tab=profile`,
      steps: [{ press: download.now }],
      says: [download.again, plan.explore],
    },
    {
      ...page,
      state: 'role profile on its way',
      path: `${path}?tab=profile`,
      downloads: 'pending',
      steps: [{ press: download.now }],
      says: [download.now, download.on_its_way],
    },
    {
      ...page,
      state: 'role profile not downloaded',
      path: `${path}?tab=profile`,
      downloads: 'failed',
      steps: [{ press: download.now }],
      says: [download.now, download.failed],
    },
    {
      ...page,
      state: 'role profile of which nothing is heard',
      path: `${path}?tab=profile`,
      downloads: 'pending',
      hasShortTimers: true,
      steps: [{ press: download.now }],
      says: [download.now, fill(download.unknown, { name: fill(file_names.role_profile, { title: role.title }) })],
    },
    {
      ...page,
      state: 'role profile downloaded, back from another tab',
      path: `${path}?tab=profile`,
      steps: [{ press: download.now }, { press: words.tabs.paths }, { press: words.tabs.profile }],
      says: [download.again, plan.explore],
    },
    {
      ...page,
      state: guideState,
      path: `${path}?tab=profile`,
      steps: [{ see: download.now }, { press: pack.documents.recruitment_guide.title }],
      says: [guide.thanks, plan.explore],
    },
    { ...page, state: 'self assessment', path: `${path}?tab=assessment`, says: [next_step.start] },
    {
      ...page,
      state: 'self assessment with questions open',
      path: `${path}?tab=assessment`,
      session: partly,
      answers: chose(partly),
      says: [begun.results_so_far, begun.again],
    },
    {
      ...page,
      state: 'self assessment completed',
      path: `${path}?tab=assessment`,
      session: planning,
      answers: chose(planning),
      says: [begun.completed, ratedOn, next_step.plan, begun.results, begun.change, begun.again],
    },
    {
      ...page,
      state: 'asked whether to start the self assessment again',
      path: `${path}?tab=assessment`,
      session: planning,
      answers: chose(planning),
      steps: [{ press: begun.again }],
      says: [begun.ask, begun.keep],
    },
    { ...page, state: 'career paths', path: `${path}?tab=paths`, says: [words.find_paths] },
    {
      ...page,
      state: 'interview pack',
      path: `${path}?tab=interview`,
      says: [pack_choice.heading, wholeLine, download.now, panel.email],
    },
    {
      ...page,
      state: 'interview pack, four suggested',
      path: `${path}?tab=interview`,
      steps: [{ press: inNumbers(pack_choice.suggest, suggested.length) }],
      says: [
        inNumbers(pack_choice.suggested, suggested.length),
        pack_choice.rule,
        ...suggested.map(({ name }) => name),
      ],
    },
    {
      ...page,
      state: 'interview pack of everything that the role needs',
      path: paths.roleActions(role.id, 'interview', choiceQuery({ capabilities: needed.map(({ id }) => id) })),
      says: [fill(pack_choice.everything, { number: inWords(needed.length) })],
    },
    {
      ...page,
      state: 'interview pack of one capability, shared by a link',
      path: paths.roleActions(
        role.id,
        'interview',
        choiceQuery({ capabilities: needed.slice(0, 1).map(({ id }) => id) }),
      ),
      answers: { ...chose(chosen), share_roles: [{ data: shared }] },
      steps: [{ press: panel.email }, { press: form.link_instead }],
      says: [share.tab_hint],
    },
    {
      ...page,
      state: 'interview pack of one capability',
      path: paths.roleActions(
        role.id,
        'interview',
        choiceQuery({ capabilities: needed.slice(0, 1).map(({ id }) => id) }),
      ),
      says: [chosenLine(1)],
    },
    {
      ...page,
      state: 'general profile, with the agency that was named in the search',
      path: paths.roleActions(role.id, 'profile'),
      session: atAgency,
      answers: chose({ ...atAgency, role_is_general: true }),
      says: [fill(general.named, { agency_name: agency?.name ?? '' }), general.name_another],
    },
    {
      ...page,
      state: 'general profile, no agency named',
      path,
      answers: chose({ ...chosen, role_is_general: true }),
      says: [general.any, general.name_one],
    },
    {
      ...page,
      state: 'interview pack downloaded',
      path: `${path}?tab=interview`,
      steps: [{ press: download.now }],
      says: [download.again, plan.explore],
    },
    {
      ...page,
      state: 'picked on a career path',
      path,
      session: onPath,
      answers: chose(onPath),
      says: [words.back_to_first_list, words.back_to_path_roles, words.start_again],
    },
    {
      ...page,
      state: 'shared by a short address',
      path,
      answers: { ...chose(chosen), share_roles: [{ data: shared }] },
      steps: [{ press: share.role }, { press: share.copy }],
      says: [share.label, share.role_hint, share.mail, share.qr_about],
    },
    {
      ...page,
      state: 'address on its way',
      path,
      answers: { ...chose(chosen), share_roles: ['pending'] },
      steps: [{ press: share.role }],
      says: [share.getting],
    },
    ...(['kept', 'held', 'declined'] as const).map((reason) => ({
      ...page,
      state: `not to be shared: ${reason}`,
      path,
      answers: {
        ...chose(chosen),
        share_roles: [{ data: { address: null, notOpen: [{ title: role.title, reason }] } }],
      },
      steps: [{ press: share.role }],
      says: [share.none, fill(share.not_open[reason], { title: role.title })],
    })),
    {
      ...page,
      state: 'after a path search that found nothing',
      path,
      session: { ...onPath, path_roles: [] },
      answers: chose(onPath),
      says: [words.back_to_first_list, words.back_to_path_roles, words.start_again],
    },
    {
      ...page,
      state: 'no role',
      path: currentRole,
      session: fresh,
      answers: {},
      says: [none_chosen.heading, none_chosen.find],
    },
  ]
}
