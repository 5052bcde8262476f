import type { Earlier } from '#contract/assessing.ts'
import { paths } from '#contract/wire/paths.ts'
import { selectionMessage } from '#domain/assessing/assessment.ts'
import { compassPlan } from '#domain/framework/compass.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted, longDate, namesInSentence, numberInWords } from '#domain/framework/writing.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** The self-assessment, its results, and the second time. */
export function assessingStates(fixtures: Fixtures): State[] {
  return [...questionStates(fixtures), ...resultStates(fixtures), ...againStates(fixtures)]
}

function questionStates({ pack, session, question, answers, someAnswers }: Fixtures): State[] {
  const { app, assessing: words, role: ofRole } = pack.words
  const { questionnaire, open_questions: open } = words
  const at = (place: number, given = {}) => {
    const shown = question(place, given)
    const { text, count_progress, count_questions } = shown
    const way = { path: paths.assess(shown.qref), session: { ...session.assessing, question: shown } }
    const says = [text, fill(questionnaire.progress, { place: count_progress, total: count_questions })]
    return { says, shown: statesOf('/assess', way) }
  }
  const first = at(0)
  const { count_open: count, count_questions: total } = question(0, someAnswers)
  const [rating] = pack.ratings.slice(1)
  return [
    first.shown('first question', first.says),
    at(4, answers).shown('a question in the middle, answered', at(4, answers).says),
    at(-1, answers).shown('last question', at(-1, answers).says),
    at(-1, someAnswers).shown('skipped to the end with questions open', [
      fillCounted(pack, open.line, { count, total }),
      open.first,
    ]),
    first.shown('no answer', [app.error_summary.heading, questionnaire.no_answer, questionnaire.leave_open], {
      steps: [questionnaire.next],
    }),
    first.shown('what this means open', [questionnaire.ability, ...question(0).additional_information], {
      steps: [questionnaire.meaning],
    }),
    first.shown('signs of a rating open', pack.capabilities[0]?.signs?.[rating?.key ?? ''] ?? [], {
      steps: [questionnaire.signs],
    }),
    first.shown('moving on switched off', questionnaire.stays, { steps: [questionnaire.move_on] }),
    first.shown('answer on its way', [], {
      answers: { get_question: 'pending' },
      steps: [pack.ratings[0]?.name ?? ''],
    }),
    first.shown('no role', [ofRole.none_chosen.heading, ofRole.none_chosen.find], {
      path: paths.assess(),
      session: session.fresh,
    }),
  ]
}

function resultStates({ pack, session, question, someAnswers, results, suggested }: Fixtures): State[] {
  const { app, assessing: words, framework, role: ofRole } = pack.words
  const { not_rated: notRated, open_questions: open } = words
  const { min_capabilities: min, max_capabilities: max } = pack.limits
  const problem = app.error_summary.heading
  const inWords = (number: number) => numberInWords(framework.numbers.words, number)
  const selected = (count: number) => fillCounted(pack, words.results.selected, { count })
  const message = (chosen: number) =>
    selectionMessage(words.selection, chosen, { min, max, rated: pack.capabilities.length }) ?? ''
  const { count_open: count, count_questions: total } = question(0, someAnswers)
  const needs = new Map(results.mixed.role_needs.map(({ id, need }) => [id, need]))
  const names = suggested.map(({ name }) => name)
  const options = Object.values(results.mixed.assessmentResults).flatMap((group) =>
    group.map(([id, name]) => `${name} ${ofRole.levels[needs.get(id) ?? 'none']}`),
  )
  const number = inWords(suggested.length)
  const suggest = fillCounted(pack, words.suggestion.button, { count: suggested.length, number })
  const why = fillCounted(pack, words.suggestion.why, { count: suggested.length })
  /** The table is closed only where there is a picture. */
  const allOpen = { steps: compassPlan(pack) ? [words.ratings.table] : [] }
  const reasons = suggested.map(({ name, rating, need }) => fill(words.suggestion[need], { name, rating: rating.name }))
  const shown = (data: typeof results.mixed) => ({ answers: { get_assess_results: { data } } })
  const rated = statesOf('/assessed', { path: paths.assessed, session: session.assessing, ...shown(results.mixed) })
  const refused = (state: string, chosen: number) =>
    rated(state, [problem, message(chosen)], {
      answers: { save_capabilities: { status: 422, fields: { selected: message(chosen) } } },
      steps: [...options.slice(0, chosen), words.results.next],
    })
  return [
    rated('results', [
      ...pack.ratings.map(({ name }) => name),
      fillCounted(pack, words.results.pick, { count: max, number: inWords(max) }),
      selected(0),
      suggest,
      words.suggestion.tag,
      ofRole.levels.essential,
    ]),
    rated(
      'results, all in a table',
      [
        words.ratings.caption,
        ...(results.mixed.unrated.not_asked.length > 0 ? [notRated.not_asked.name] : []),
        ...(pack.not_relevant ? [notRated.not_relevant.name] : []),
      ],
      allOpen,
    ),
    rated(
      'results with an earlier choice',
      [
        fill(words.results.chosen, { names: namesInSentence(pack, names) }),
        words.next_step.plan,
        selected(suggested.length),
      ],
      shown({ ...results.mixed, selectedCapabilities: names }),
    ),
    rated(
      'results so far',
      [fillCounted(pack, open.results, { count, total }), open.first, notRated.not_answered.meaning],
      { ...shown(results.someOpen), ...allOpen },
    ),
    rated(
      'results with what the framework no longer has',
      [words.retired.heading, words.retired.about],
      shown(results.withRetired),
    ),
    rated('some selected', selected(2), { steps: options.slice(0, 2) }),
    rated('suggestion taken', [selected(suggested.length), ...reasons], { steps: [suggest, why] }),
    rated('suggestion in place of an own choice', words.suggestion.back, { steps: [...options.slice(0, 1), suggest] }),
    rated(
      'one too many selected, before Next',
      fillCounted(pack, words.results.too_many, { count: max + 1, number: inWords(1) }),
      { steps: options.slice(0, max + 1) },
    ),
    refused('too few selected', min - 1),
    refused('too many selected', max + 1),
    rated(
      'nothing relevant',
      [pack.not_relevant ? words.results.nothing_relevant : words.results.nothing_answered, words.results.no_plan],
      shown(results.none),
    ),
    rated('no role', [ofRole.none_chosen.heading, ofRole.none_chosen.find], { session: session.fresh }),
  ]
}

/** The results of somebody who rates themselves a second time, or may. */
function againStates({ pack, session, results }: Fixtures): State[] {
  const { again: words } = pack.words.assessing
  const inWords = (day: string) => ({ date: longDate(Date.parse(day), pack.language, 'UTC') })
  const [first, second = first] = pack.ratings
  const rated = Object.values(results.mixed.assessmentResults).flat()
  const kinds = ['moved', 'same', 'new', 'gone', 'same'] as const
  const moves: Earlier['moves'] = rated.slice(0, kinds.length).map(([id, name], place) => {
    const kind = kinds[place] ?? 'same'
    const now = kind === 'gone' ? '' : ((kind === 'moved' ? first : second)?.key ?? '')
    const done = place < 2 ? [{ text: name, done_on: '2026-11-01' }] : []
    return { id, name, kind, earlier: kind === 'new' ? '' : (second?.key ?? ''), now, done }
  })
  const latest: Earlier = { finished_at: '2026-10-01T10:00:00.000Z', finished_on: '2026-10-01', moves }
  const before: Earlier = {
    finished_at: '2026-08-20T10:00:00.000Z',
    finished_on: '2026-08-20',
    moves: moves.slice(1, 2),
  }
  const again = (is_open: boolean) => ({ data: { again: { is_open, from: '2026-12-20' }, earlier: [] } })
  const assessed = statesOf('/assessed', {
    path: paths.assessed,
    session: session.assessing,
    answers: {
      get_assess_results: { data: results.mixed },
      earlier_assessments: { data: { again: null, earlier: [latest, before] } },
    },
  })
  return [
    assessed('results, again from a day on', [words.heading, fill(words.not_yet, inWords('2026-12-20'))], {
      answers: { earlier_assessments: again(false) },
    }),
    assessed(
      'results, asking before they are made again',
      [words.may, words.ask, fill(words.what_happens, inWords('2026-11-20')), words.keep],
      { answers: { earlier_assessments: again(true) }, steps: [words.assess] },
    ),
    assessed('results beside earlier ones', [
      words.heading,
      words.about,
      fill(words.since, inWords('2026-10-01')),
      fill(words.gone, { name: rated[3]?.[1] ?? '', earlier: second?.name ?? '' }),
      words.erase,
    ]),
    assessed('nothing rated anew yet', words.not_rated_yet, {
      answers: {
        get_assess_results: { data: results.none },
        earlier_assessments: {
          data: { again: null, earlier: [{ ...latest, moves: moves.filter(({ kind }) => kind === 'gone') }] },
        },
      },
    }),
    assessed(
      'asking before earlier ratings are deleted',
      [fill(words.erase_ask, inWords('2026-10-01')), words.erase_goes, words.erase_keep],
      { steps: [words.erase] },
    ),
  ]
}
