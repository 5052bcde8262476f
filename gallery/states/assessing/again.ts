import type { Earlier } from '#contract/earlier-assessments.ts'
import { paths } from '#contract/wire/paths.ts'
import { longDate } from '#domain/framework/writing/dates.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** The results of somebody who rates themselves a second time, or may. */
export function againStates({ pack, session, results }: Fixtures): State[] {
  const { again: words } = pack.words.assessing
  const inWords = (day: string) => longDate(Date.parse(day), pack.language, 'UTC')
  const [first, second = first] = pack.ratings
  const rated = Object.values(results.mixed.assessmentResults).flat()
  const kinds = ['moved', 'same', 'new', 'gone', 'same'] as const
  const moves: Earlier['moves'] = rated.slice(0, kinds.length).map(([id, name], place) => {
    const kind = kinds[place] ?? 'same'
    return {
      id,
      name,
      kind,
      earlier: kind === 'new' ? '' : (second?.key ?? ''),
      now: kind === 'gone' ? '' : ((kind === 'moved' ? first : second)?.key ?? ''),
      done: place < 2 ? [{ text: name, done_on: '2026-11-01' }] : [],
    }
  })
  const latest: Earlier = { finished_at: '2026-10-01T10:00:00.000Z', finished_on: '2026-10-01', moves }
  const earlier: Earlier[] = [
    latest,
    { finished_at: '2026-08-20T10:00:00.000Z', finished_on: '2026-08-20', moves: moves.slice(1, 2) },
  ]
  const assessed = { screen: '/assessed', path: paths.assessed, session: session.assessing }
  const answered = { get_assess_results: [{ data: results.mixed }] }
  const open = { again: { is_open: true, from: '2026-12-20' }, earlier: [] }
  const gone = (name: string) => fill(words.gone, { name, earlier: second?.name ?? '' })
  return [
    {
      ...assessed,
      state: 'results, again from a day on',
      answers: {
        ...answered,
        earlier_assessments: [{ data: { again: { is_open: false, from: '2026-12-20' }, earlier: [] } }],
      },
      says: [words.heading, fill(words.not_yet, { date: inWords('2026-12-20') })],
    },
    {
      ...assessed,
      state: 'results, asking before they are made again',
      answers: { ...answered, earlier_assessments: [{ data: open }] },
      steps: [{ press: words.assess }],
      says: [words.may, words.ask, fill(words.what_happens, { date: inWords('2026-11-20') }), words.keep],
    },
    {
      ...assessed,
      state: 'results beside earlier ones',
      answers: { ...answered, earlier_assessments: [{ data: { again: null, earlier } }] },
      says: [
        words.heading,
        words.about,
        fill(words.since, { date: inWords('2026-10-01') }),
        gone(rated[3]?.[1] ?? ''),
        words.erase,
      ],
    },
    {
      ...assessed,
      state: 'nothing rated anew yet',
      answers: {
        get_assess_results: [{ data: results.none }],
        earlier_assessments: [
          { data: { again: null, earlier: [{ ...latest, moves: moves.filter(({ kind }) => kind === 'gone') }] } },
        ],
      },
      says: [words.not_rated_yet],
    },
    {
      ...assessed,
      state: 'asking before earlier ratings are deleted',
      answers: { ...answered, earlier_assessments: [{ data: { again: null, earlier } }] },
      steps: [{ press: words.erase }],
      says: [fill(words.erase_ask, { date: inWords('2026-10-01') }), words.erase_goes, words.erase_keep],
    },
  ]
}
