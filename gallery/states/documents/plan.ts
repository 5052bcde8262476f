import { paths } from '#contract/wire/paths.ts'
import { longDate } from '#domain/framework/writing/dates.ts'
import { fill } from '#domain/framework/sentence.ts'
import { planParts } from '#domain/assessing/plan-in-short.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** The development plan: read on the screen, then taken away. */
export function planStates({ pack, session, role, plan: inShort }: Fixtures): State[] {
  const { fresh, chosen, assessing, planning } = session
  const { app, assessing: words, documents, role: ofRole } = pack.words
  const { resource } = pack.documents.dev_plan
  const { assessmentMeta: partly } = session.partly
  const { count_open: open, count_questions: total } = partly
  const date = longDate(Date.parse(assessing.assessmentMeta.assessmentDate ?? ''), pack.language, 'UTC')
  const plan = {
    screen: '/getplan',
    path: paths.getPlan,
    session: planning,
    answers: { get_plan: [{ data: { plan: inShort, way: null } }] },
  }
  return [
    { ...plan, state: 'loading', answers: { get_plan: ['pending'] }, says: [app.loading.heading] },
    {
      ...plan,
      state: 'ready',
      says: [
        documents.plan.heading,
        role.title,
        role.agency,
        fill(documents.plan.completed, { date }),
        resource.in_short,
        resource.first_step,
        resource.on_the_job,
        resource.sign_of_progress,
        ...inShort.flatMap(({ name, definition = '', ...parts }) => [
          name,
          definition,
          ...planParts.map((part) => parts[part] ?? ''),
        ]),
        documents.plan.change,
        documents.plan.report,
        documents.download.now,
        documents.panel.email,
      ],
    },
    {
      ...plan,
      state: 'with questions open',
      session: { ...planning, assessmentMeta: partly },
      says: [documents.plan.so_far.name, fill(documents.plan.so_far.text, { count: total - open, total, date })],
    },
    {
      ...plan,
      state: 'nothing chosen to develop',
      answers: { get_plan: [{ data: { plan: [], way: null } }] },
      says: [documents.plan.nothing_chosen, documents.plan.choose, documents.download.now],
    },
    {
      ...plan,
      state: 'downloaded',
      steps: [{ press: documents.download.now }],
      says: [documents.download.again, documents.plan.explore, documents.plan.go_on],
    },
    {
      ...plan,
      state: 'nothing relevant',
      session: session.irrelevant,
      says: [documents.plan.heading, words.results.no_plan, words.results.to_questionnaire],
    },
    { ...plan, state: 'nothing rated yet', session: chosen, says: [documents.plan.heading, app.rate_first.start] },
    {
      ...plan,
      state: 'no role',
      session: fresh,
      says: [ofRole.none_chosen.heading, ofRole.none_chosen.find],
    },
  ]
}
