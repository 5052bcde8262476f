import { paths } from '#contract/wire/paths.ts'
import { selectionMessage } from '#domain/assessing/assessment.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import { namesInSentence } from '#domain/framework/writing/names.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

export function assessingStates(fixtures: Fixtures): State[] {
  const { pack, session, question, answers, someAnswers, results, suggested } = fixtures
  const { fresh, chosen, assessing } = session
  const { app, assessing: words, framework, role: ofRole } = pack.words
  const { min_capabilities: min, max_capabilities: max } = pack.limits
  const selected = (count: number) => fillCounted(pack, words.results.selected, { count })
  const message = (count: number) =>
    selectionMessage(words.selection, count, { min, max, rated: pack.capabilities.length }) ?? ''
  const at = (place: number, given = {}) => {
    const shown = question(place, given)
    return {
      screen: '/assess',
      path: paths.assess(shown.qref),
      session: { ...assessing, question: shown },
      says: [
        shown.text,
        fill(words.questionnaire.progress, { place: shown.count_progress, total: shown.count_questions }),
      ],
    }
  }
  const first = at(0)
  const { count_open: count, count_questions: total } = question(0, someAnswers)
  const open = words.open_questions
  const assessed = { screen: '/assessed', path: paths.assessed, session: assessing }
  const rated = { ...assessed, answers: { get_assess_results: [{ data: results.mixed }] } }
  const needs = new Map(results.mixed.role_needs.map(({ id, need }) => [id, need]))
  const options = Object.values(results.mixed.assessmentResults).flatMap((group) =>
    group.map(([id, name]) => `${name} ${ofRole.levels[needs.get(id) ?? 'none']}`),
  )
  const inWords = (number: number) => numberInWords(framework.numbers.words, number)
  const suggestedNames = suggested.map(({ name }) => name)
  const suggest = fillCounted(pack, words.suggestion.button, {
    count: suggested.length,
    number: inWords(suggested.length),
  })
  const reasons = suggested.map(({ name, rating, need }) => fill(words.suggestion[need], { name, rating: rating.name }))
  const noRole = { path: paths.assess(), session: fresh, says: [ofRole.none_chosen.heading, ofRole.none_chosen.find] }
  return [
    {
      ...first,
      state: 'loading',
      session: chosen,
      answers: { get_question: ['pending'] },
      says: [app.loading.heading],
    },
    { ...first, state: 'first question' },
    { ...at(4, answers), state: 'a question in the middle, answered' },
    { ...at(-1, answers), state: 'last question' },
    {
      ...at(-1, someAnswers),
      state: 'skipped to the end with questions open',
      says: [fillCounted(pack, open.line, { count, total }), open.first],
    },
    {
      ...first,
      state: 'no answer',
      steps: [{ press: words.questionnaire.next }],
      says: [app.error_summary.heading, words.questionnaire.no_answer, words.questionnaire.leave_open],
    },
    {
      ...first,
      state: 'what this means open',
      steps: [{ press: words.questionnaire.meaning }],
      says: [words.questionnaire.ability, ...question(0).additional_information],
    },
    {
      ...first,
      state: 'signs of a rating open',
      steps: [{ press: fill(words.questionnaire.signs, { rating: pack.ratings[1]?.name ?? '' }) }],
      says: pack.capabilities[0]?.signs?.[pack.ratings[1]?.key ?? ''] ?? [],
    },
    {
      ...first,
      state: 'moving on switched off',
      steps: [{ press: words.questionnaire.move_on }],
      says: [words.questionnaire.stays],
    },
    {
      ...first,
      state: 'answer on its way',
      answers: { get_question: ['pending'] },
      steps: [{ press: pack.ratings[0]?.name ?? '' }],
      says: [],
    },
    { ...noRole, screen: '/assess', state: 'no role' },

    { ...assessed, state: 'loading', answers: { get_assess_results: ['pending'] }, says: [app.loading.heading] },
    {
      ...rated,
      state: 'results',
      says: [
        ...pack.ratings.map(({ name }) => name),
        fillCounted(pack, words.results.pick, { count: max, number: inWords(max) }),
        selected(0),
        suggest,
        ofRole.levels.essential,
        ...(results.mixed.unrated.not_asked.length > 0 ? [words.not_rated.not_asked.name] : []),
        ...(pack.not_relevant ? [words.not_rated.not_relevant.name] : []),
      ],
    },
    {
      ...rated,
      state: 'results with an earlier choice',
      answers: { get_assess_results: [{ data: { ...results.mixed, selectedCapabilities: suggestedNames } }] },
      says: [
        fill(words.results.chosen, { names: namesInSentence(pack, suggestedNames) }),
        words.next_step.plan,
        selected(suggested.length),
      ],
    },
    {
      ...rated,
      state: 'results so far',
      answers: { get_assess_results: [{ data: results.someOpen }] },
      says: [fillCounted(pack, open.results, { count, total }), open.first, words.not_rated.not_answered.meaning],
    },
    {
      ...rated,
      state: 'results with what the framework no longer has',
      answers: { get_assess_results: [{ data: results.withRetired }] },
      says: [words.retired.heading, words.retired.about],
    },
    {
      ...rated,
      state: 'some selected',
      steps: options.slice(0, 2).map((press) => ({ press })),
      says: [selected(2)],
    },
    {
      ...rated,
      state: 'suggestion taken',
      steps: [{ press: suggest }],
      says: [selected(suggested.length), ...reasons],
    },
    {
      ...rated,
      state: 'suggestion in place of an own choice',
      steps: [...options.slice(0, 1), suggest].map((press) => ({ press })),
      says: [...reasons, words.suggestion.back],
    },
    {
      ...rated,
      state: 'one too many selected, before Next',
      steps: options.slice(0, max + 1).map((press) => ({ press })),
      says: [fillCounted(pack, words.results.too_many, { count: max + 1, max, number: inWords(1) })],
    },
    {
      ...rated,
      state: 'too few selected',
      steps: [{ press: words.results.next }],
      says: [app.error_summary.heading, message(min - 1)],
    },
    {
      ...rated,
      state: 'too many selected',
      steps: [...options.slice(0, max + 1), words.results.next].map((press) => ({
        press,
      })),
      says: [app.error_summary.heading, message(max + 1)],
    },
    {
      ...assessed,
      state: 'nothing relevant',
      answers: { get_assess_results: [{ data: results.none }] },
      says: [
        pack.not_relevant ? words.results.nothing_relevant : words.results.nothing_answered,
        words.results.no_plan,
      ],
    },
    { ...noRole, screen: '/assessed', path: paths.assessed, state: 'no role' },
  ]
}
