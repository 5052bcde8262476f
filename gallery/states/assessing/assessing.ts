import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** The self-assessment, its results and the plan. */
export function assessingStates({ pack, session, question, answers, someAnswers, results, role }: Fixtures): State[] {
  const { fresh, chosen, assessing, planning } = session
  const at = (place: number, given = {}) => {
    const shown = question(place, given)
    return {
      screen: '/assess',
      path: paths.assess(shown.qref),
      session: { ...assessing, question: shown },
      says: [shown.text, `${shown.count_progress} of ${shown.count_questions}`],
    }
  }
  const first = at(0)
  const { signs } = pack.words.assessing.questionnaire
  const total = question(0).count_questions
  const assessed = { screen: '/assessed', path: paths.assessed, session: assessing }
  const rated = { ...assessed, answers: { get_assess_results: [{ data: results.mixed }] } }
  const names = Object.values(results.mixed.assessmentResults).flatMap((group) => group.map(([, name]) => name))
  const plan = { screen: '/getplan', path: paths.getPlan, session: planning }
  const noRole = { path: paths.assess(), session: fresh, says: ['Please select a role.', 'Find a role'] }
  return [
    { ...first, state: 'loading', session: chosen, answers: { get_question: ['pending'] }, says: ['Loading'] },
    { ...first, state: 'first question' },
    { ...at(4, answers), state: 'a question in the middle, answered' },
    { ...at(-1, answers), state: 'last question' },
    {
      ...at(-1, someAnswers),
      state: 'skipped to the end with questions open',
      says: [`4 of ${total} questions are open.`, 'Go to the first open question'],
    },
    {
      ...first,
      state: 'no answer',
      steps: [{ press: pack.words.assessing.questionnaire.next }],
      says: ['There is a problem', 'Please answer this question.'],
    },
    {
      ...first,
      state: 'what this means open',
      steps: [{ press: pack.words.assessing.questionnaire.meaning }],
      says: ['This means your ability to:', ...question(0).additional_information],
    },
    {
      ...first,
      state: 'signs of a rating open',
      steps: [{ press: fill(signs, { rating: pack.words.assessing.options.sound.name }) }],
      says: pack.capabilities[0]?.levels.sound ?? [],
    },
    {
      ...first,
      state: 'moving on switched off',
      steps: [{ press: pack.words.assessing.questionnaire.move_on }],
      says: ['Choose an answer, then select Next.'],
    },
    {
      ...first,
      state: 'answer on its way',
      answers: { get_question: ['pending'] },
      steps: [{ press: pack.words.assessing.options.strong.name }],
      says: [],
    },
    { ...noRole, screen: '/assess', state: 'no role' },

    { ...assessed, state: 'loading', answers: { get_assess_results: ['pending'] }, says: ['Loading'] },
    {
      ...rated,
      state: 'results',
      says: ['Strong', 'Sound', 'Developing', 'Pick up to three capabilities', '0 selected'],
    },
    {
      ...rated,
      state: 'results so far',
      answers: { get_assess_results: [{ data: results.someOpen }] },
      says: [`Your results so far: 4 of ${total} questions open`, 'Go to the first open question'],
    },
    {
      ...rated,
      state: 'some selected',
      steps: names.slice(0, 2).map((press) => ({ press })),
      says: ['2 selected'],
    },
    {
      ...rated,
      state: 'too few selected',
      steps: [{ press: pack.words.assessing.results.next }],
      says: ['There is a problem', `Please select at least ${fresh.min_capabilities} capability`],
    },
    {
      ...rated,
      state: 'too many selected',
      steps: [...names.slice(0, fresh.max_capabilities + 1), pack.words.assessing.results.next].map((press) => ({
        press,
      })),
      says: ['There is a problem', `Please select no more than ${fresh.max_capabilities} capabilities`],
    },
    {
      ...assessed,
      state: 'nothing relevant',
      answers: { get_assess_results: [{ data: results.none }] },
      says: [
        "Please go back, you haven't marked any questions as being relevant to your role.",
        'There are none yet, so neither is offered.',
      ],
    },
    { ...noRole, screen: '/assessed', path: paths.assessed, state: 'no role' },

    {
      ...plan,
      state: 'ready',
      says: [
        'Development Plan for:',
        role.title,
        role.agency,
        'Self-Assessment completed 20 November 2026',
        'Self Assessment Report and Development Resource',
        'Download now',
        'Send as email attachment',
      ],
    },
    {
      ...plan,
      state: 'downloaded',
      steps: [{ press: pack.words.documents.download.now }],
      says: ['Download again', 'Explore Another Role', 'Continue With This Role'],
    },
    {
      ...plan,
      state: 'nothing relevant',
      session: session.irrelevant,
      says: ['Development Plan for:', 'There are none yet, so neither is offered.', 'Back to the questionnaire'],
    },
    { ...plan, state: 'nothing rated yet', session: chosen, says: ['Development Plan for:', 'Start questionnaire'] },
    { ...noRole, screen: '/getplan', path: paths.getPlan, state: 'no role' },
  ]
}
