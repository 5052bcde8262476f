import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { needLevels, type Needs } from '#domain/role/needs.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { optionValue } from './choices.ts'
import {
  assessQuestions,
  buildQuestions,
  directions,
  showQuestion,
  takeStep,
  type Answers,
  type Direction,
  type Question,
  type Step,
  type StepTaken,
} from './questionnaire.ts'

const { pack } = loadPack(packFolder(samplePack))

const three: Question[] = ['first', 'middle', 'last'].map((qref) => ({
  qref,
  text: `Is this the ${qref}?`,
  additional_information: ['count'],
  optionsList: [
    { key: 'yes', name: 'Yes', meaning: '', signs: [] },
    { key: 'no', name: 'No', meaning: '', signs: [] },
  ],
  section_title: 'Places',
}))

const leadsTo = (place: string): StepTaken => ({ place, stored: null })
const stores = (qref: string, answer: string, place: string): StepTaken => ({
  place,
  stored: { answers: { [qref]: answer }, cleared: [] },
})

describe('a step in a questionnaire', () => {
  it.each<[Direction, string, string, string | null, StepTaken]>([
    ['FIRST', '', '', null, leadsTo('first')],
    ['FIRST', 'last', '', 'last', leadsTo('first')],
    ['FIRST', 'middle', 'yes', 'middle', leadsTo('first')],
    ['LAST', '', '', null, leadsTo('last')],
    ['LAST', 'first', 'no', 'first', leadsTo('last')],
    ['THIS', '', '', null, leadsTo('first')],
    ['THIS', '', '', 'middle', leadsTo('middle')],
    ['THIS', '', '', 'no longer asked', leadsTo('first')],
    ['THIS', 'last', '', 'middle', leadsTo('last')],
    ['THIS', 'last', 'yes', null, leadsTo('last')],
    ['BACK', 'first', '', 'first', leadsTo('first')],
    ['BACK', 'middle', '', 'middle', leadsTo('first')],
    ['BACK', 'last', 'yes', 'last', leadsTo('middle')],
    ['NEXT', 'first', 'yes', null, stores('first', 'yes', 'middle')],
    ['NEXT', 'middle', 'no', 'last', stores('middle', 'no', 'last')],
    ['NEXT', 'last', 'yes', 'last', stores('last', 'yes', 'last')],
    ['SAVE', 'first', 'no', null, stores('first', 'no', 'first')],
    ['SAVE', 'middle', 'yes', 'first', stores('middle', 'yes', 'middle')],
    ['SAVE', 'last', 'no', 'last', stores('last', 'no', 'last')],
    ['NEXT', 'first', '', null, { refused: 'not an option' }],
    ['NEXT', 'last', 'Yes', 'last', { refused: 'not an option' }],
    ['SAVE', 'middle', '', 'middle', { refused: 'not an option' }],
    ['SAVE', 'middle', 'toString', 'middle', { refused: 'not an option' }],
    ['NEXT', 'unheard of', 'yes', 'first', { refused: 'unknown question' }],
    ['NEXT', '', 'yes', 'first', { refused: 'unknown question' }],
    ['SAVE', 'unheard of', 'yes', 'first', { refused: 'unknown question' }],
    ['BACK', 'unheard of', '', 'first', { refused: 'unknown question' }],
    ['THIS', 'unheard of', '', 'first', { refused: 'unknown question' }],
  ])('%s from %j with answer %j, left off at %j', (direction, qref, answer, leftOff, expected) => {
    expect(takeStep(three, leftOff, { direction, qref, answer })).toEqual(expected)
  })
})

describe('showQuestion', () => {
  it.each([
    ['first', { count_progress: 1, count_questions: 3, is_first: true, is_last: false }],
    ['middle', { count_progress: 2, count_questions: 3, is_first: false, is_last: false }],
    ['last', { count_progress: 3, count_questions: 3, is_first: false, is_last: true }],
  ])('counts the progress at %s', (qref, expected) => {
    expect(showQuestion(three, {}, qref)).toMatchObject({ qref, text: `Is this the ${qref}?`, ...expected })
  })

  it('marks the only question as both first and last', () => {
    expect(showQuestion(three.slice(0, 1), {}, 'first')).toMatchObject({ is_first: true, is_last: true })
  })

  it('puts the name and meaning of each option into one line', () => {
    const optionsList = [
      { key: 'yes', name: 'Yes', meaning: 'as far as you know', signs: ['nods'] },
      { key: 'no', name: 'No', meaning: '', signs: [] },
    ]
    const meant = three.map((question) => ({ ...question, optionsList }))
    expect(showQuestion(meant, {}, 'first').optionsList).toEqual([
      { key: 'yes', name: 'Yes', meaning: 'as far as you know', signs: ['nods'], value: 'Yes – as far as you know' },
      { key: 'no', name: 'No', meaning: '', signs: [], value: 'No' },
    ])
  })

  it('gives the question’s own answer, or an empty one', () => {
    expect(showQuestion(three, { middle: 'no' }, 'middle').answer).toBe('no')
    expect(showQuestion(three, { middle: 'no' }, 'last').answer).toBe('')
  })

  it.each([
    [{}, false],
    [{ first: 'yes', last: 'yes' }, false],
    [{ first: 'yes', last: 'yes', 'no longer asked': 'yes' }, false],
    [{ first: 'yes', middle: 'no', last: 'yes' }, true],
    [{ first: 'yes', middle: 'no', last: 'yes', 'no longer asked': 'yes' }, true],
  ])('given the answers %j, sets is_completed to %s', (answers, completed) => {
    expect(three.map(({ qref }) => showQuestion(three, answers, qref).is_completed)).toEqual([
      completed,
      completed,
      completed,
    ])
  })

  it.each([
    [{}, 3, 'first'],
    [{ first: 'yes', last: 'yes' }, 1, 'middle'],
    [{ first: 'yes', 'no longer asked': 'yes' }, 2, 'middle'],
    [{ first: 'yes', middle: 'no', last: 'yes' }, 0, ''],
  ])('with answers %j says how many questions are open, and which is the first: %i, %j', (answers, open, first) => {
    for (const { qref } of three)
      expect(showQuestion(three, answers, qref)).toMatchObject({ count_open: open, first_open: first })
  })

  it('is not shown when the questionnaire does not ask it', () => {
    expect(() => showQuestion(three, {}, 'unheard of')).toThrow('unheard of')
  })
})

describe('BUILD in the LSP', () => {
  const questions = buildQuestions(pack)

  it('asks for the role type, then for each strategic and people capability in the order of the framework', () => {
    expect(questions.map(({ qref }) => qref)).toEqual([
      'role-type',
      'leading-strategically',
      'leading-with-influence',
      'engaging-others',
      'enhancing-organisational-performance',
      'enhancing-system-performance',
      'leading-at-the-political-interface',
      'achieving-through-others',
      'enhancing-people-performance',
      'developing-talent',
      'enhancing-team-performance',
    ])
  })

  it('offers the role types, then three levels of need', () => {
    expect(questions.map(({ optionsList }) => optionsList)).toEqual([
      [
        { key: 'individual-contributor', name: 'Individual contributor', meaning: '', signs: [] },
        { key: 'team-leader', name: 'Team leader', meaning: '', signs: [] },
        { key: 'leader-of-leaders', name: 'Leader of leaders', meaning: '', signs: [] },
        { key: 'senior-leader', name: 'Senior leader', meaning: '', signs: [] },
        { key: 'chief-executive', name: 'Chief executive', meaning: '', signs: [] },
      ],
      ...questions.slice(1).map(() => [
        { key: 'essential', name: 'Essential to this role', meaning: '', signs: [] },
        { key: 'useful', name: 'Useful, not essential', meaning: '', signs: [] },
        { key: 'none', name: 'Not part of this role', meaning: '', signs: [] },
      ]),
    ])
  })

  it('titles each section with its dimension', () => {
    expect([...new Set(questions.slice(1).map((question) => question.section_title))]).toEqual([
      'Strategic Leadership',
      'System Leadership',
      'Delivery Management',
      'Talent Management',
    ])
  })
})

describe('ASSESS in the LSP', () => {
  it('asks about the capabilities that the role needs, essential or useful, in the order of the framework', () => {
    const needs: Needs = {
      'enhancing-team-performance': 'useful',
      'leading-strategically': 'none',
      'engaging-others': 'useful',
      curious: 'essential',
    }
    expect(
      assessQuestions(pack, { needs, role_type: 'team-leader' }).map((question) => [
        question.section_title,
        question.qref,
      ]),
    ).toEqual([
      ['Leadership Character', 'curious'],
      ['Strategic Leadership', 'engaging-others'],
      ['Talent Management', 'enhancing-team-performance'],
    ])
  })

  it('offers the three ratings with their signs and "Not relevant", and completes "This means your ability to:"', () => {
    const signs = pack.capabilities.find(({ id }) => id === 'curious')?.signs ?? expect.fail('no such capability')
    const [question] = assessQuestions(pack, { needs: { curious: 'essential' }, role_type: 'team-leader' })
    expect(question).toMatchObject({
      text: 'How would you rate your curiosity at work?',
      optionsList: [
        { key: 'strong', name: 'Strong', meaning: 'a strength for you', signs: signs.strong },
        { key: 'sound', name: 'Sound', meaning: 'a solid foundation of skills and experience', signs: signs.sound },
        { key: 'developing', name: 'Developing', meaning: 'you are growing your expertise', signs: signs.developing },
        { key: 'not-relevant', name: 'Not relevant to my role', meaning: '', signs: [] },
      ],
    })
    expect(question?.additional_information).toContain('ask open questions before you settle on an answer')
  })
})

/** What a session stores between two steps. */
type Kept = { answers: Answers; leftOff: string | null }

/** A step without its questionnaire: numbers stand for one of the questions and one of the options. */
type Wish = { direction: Direction; at: number | string | null; pick: number | string }

const wishes = fc.array(
  fc.record<Wish>({
    direction: fc.oneof({ weight: 3, arbitrary: fc.constant('NEXT' as const) }, fc.constantFrom(...directions)),
    at: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.nat(20) },
      fc.constantFrom('', 'role-type', 'curious', 'leading-strategically', '__proto__', 'unheard of'),
    ),
    pick: fc.oneof(
      { weight: 6, arbitrary: fc.nat(4) },
      fc.constantFrom('', 'none', 'strong', 'chief-executive', 'constructor', ' strong'),
    ),
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
)

function stepFor(questions: readonly Question[], here: string, { direction, at, pick }: Wish): Step {
  const qref = at === null ? here : typeof at === 'number' ? (questions[at % questions.length]?.qref ?? '') : at
  const options = questions.find((question) => question.qref === qref)?.optionsList ?? []
  const answer = typeof pick === 'number' ? (options[pick % options.length]?.key ?? 'strong') : pick
  return { direction, qref, answer }
}

function firstOption({ optionsList }: Question): string {
  return optionsList[0]?.key ?? ''
}

function refusalOf(questions: readonly Question[], { direction, qref, answer }: Step): string | null {
  if (direction === 'FIRST' || direction === 'LAST' || (direction === 'THIS' && qref === '')) return null
  const question = questions.find((candidate) => candidate.qref === qref)
  if (!question) return 'unknown question'
  const brings = direction === 'NEXT' || direction === 'SAVE'
  return brings && !question.optionsList.some(({ key }) => key === answer) ? 'not an option' : null
}

/** Takes one step as a session does, and checks everything that must hold after any step. */
function takeChecked(questions: readonly Question[], kept: Kept, step: Step): Kept {
  const refs = questions.map(({ qref }) => qref)
  const taken = takeStep(questions, kept.leftOff, step)
  const refusal = refusalOf(questions, step)
  if (refusal !== null || 'refused' in taken) {
    expect(taken).toEqual({ refused: refusal })
    return kept
  }
  expect(takeStep(questions, taken.place, step)).toEqual(taken)

  const brings = step.direction === 'NEXT' || step.direction === 'SAVE'
  expect(taken.stored).toEqual(brings ? { answers: { [step.qref]: step.answer }, cleared: [] } : null)
  const answers: Answers = Object.freeze({
    ...kept.answers,
    ...taken.stored?.answers,
  })
  const index = refs.indexOf(taken.place)
  const open = refs.filter((qref) => !Object.hasOwn(answers, qref))
  expect(refs).toContain(taken.place)
  expect(showQuestion(questions, answers, taken.place)).toEqual({
    ...questions[index],
    optionsList: questions[index]?.optionsList.map((option) => ({ ...option, value: optionValue(option) })),
    answer: answers[taken.place] ?? '',
    count_progress: index + 1,
    count_questions: refs.length,
    is_first: taken.place === refs[0],
    is_last: taken.place === refs.at(-1),
    is_completed: refs.every((qref) => Object.hasOwn(answers, qref)),
    count_open: open.length,
    first_open: open[0] ?? '',
    next: refs[index + 1] ?? '',
  })
  return { answers, leftOff: taken.place }
}

const needsOfRoles = fc.record(
  Object.fromEntries(
    pack.capabilities.map(({ id, core }) => [
      id,
      core ? fc.constant('essential' as const) : fc.constantFrom(...needLevels),
    ]),
  ),
)

describe.each([
  ['BUILD', fc.constant(buildQuestions(pack))],
  ['ASSESS of any role', needsOfRoles.map((needs) => assessQuestions(pack, { needs, role_type: 'team-leader' }))],
])('any series of steps in %s', (_, questionnaires) => {
  it('loses no answer, stores nothing for refused steps, allows repeated steps and counts progress', () => {
    const met = { refused: 0, completed: 0, overwritten: 0 }
    fc.assert(
      fc.property(questionnaires, fc.nat(16), wishes, (questions, begun, walk) => {
        const accepted = new Map(questions.slice(0, begun).map((question) => [question.qref, firstOption(question)]))
        let kept: Kept = { answers: Object.freeze(Object.fromEntries(accepted)), leftOff: null }
        for (const wish of walk) {
          const step = stepFor(questions, kept.leftOff ?? questions[0]?.qref ?? '', wish)
          const before = kept
          kept = takeChecked(questions, before, step)
          if (kept === before) met.refused += 1
          else if (step.direction === 'NEXT' || step.direction === 'SAVE') {
            if (accepted.has(step.qref)) met.overwritten += 1
            accepted.set(step.qref, step.answer)
          }
        }
        for (const { qref } of questions) {
          expect(showQuestion(questions, kept.answers, qref).answer).toBe(accepted.get(qref) ?? '')
        }
        if (accepted.size === questions.length) met.completed += 1
      }),
      { seed: 1, numRuns: 200 },
    )
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(10)
  })

  it('completes the questionnaire at the last question when every question is answered in turn', () => {
    fc.assert(
      fc.property(questionnaires, fc.array(fc.nat(4), { minLength: 16, maxLength: 16 }), (questions, picks) => {
        let kept: Kept = { answers: {}, leftOff: null }
        const progress = questions.map((question, index) => {
          const { optionsList, qref } = question
          const answer = optionsList[(picks[index] ?? 0) % optionsList.length]?.key ?? ''
          const shown = showQuestion(questions, kept.answers, kept.leftOff ?? qref)
          kept = takeChecked(questions, kept, { direction: 'NEXT', qref: shown.qref, answer })
          return [shown.qref, shown.count_progress, shown.is_completed]
        })
        expect(progress).toEqual(questions.map(({ qref }, index) => [qref, index + 1, false]))
        expect(showQuestion(questions, kept.answers, kept.leftOff ?? '')).toMatchObject({
          qref: questions.at(-1)?.qref,
          is_last: true,
          is_completed: true,
        })
      }),
      { seed: 1, numRuns: 50 },
    )
  })
})
