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
    ['FIRST', 'middle', 'yes', 'middle', leadsTo('first')],
    ['LAST', '', '', null, leadsTo('last')],
    ['THIS', '', '', null, leadsTo('first')],
    ['THIS', '', '', 'middle', leadsTo('middle')],
    ['THIS', '', '', 'no longer asked', leadsTo('first')],
    ['THIS', 'last', '', 'middle', leadsTo('last')],
    ['BACK', 'first', '', 'first', leadsTo('first')],
    ['BACK', 'middle', '', 'middle', leadsTo('first')],
    ['BACK', 'last', 'yes', 'last', leadsTo('middle')],
    ['NEXT', 'first', 'yes', null, stores('first', 'yes', 'middle')],
    ['NEXT', 'last', 'yes', 'last', stores('last', 'yes', 'last')],
    ['SAVE', 'first', 'no', null, stores('first', 'no', 'first')],
    ['SAVE', 'middle', 'yes', 'first', stores('middle', 'yes', 'middle')],
    ['NEXT', 'first', '', null, { refused: 'not an option' }],
    ['SAVE', 'middle', 'toString', 'middle', { refused: 'not an option' }],
    ['NEXT', 'unheard of', 'yes', 'first', { refused: 'unknown question' }],
    ['BACK', 'unheard of', '', 'first', { refused: 'unknown question' }],
    ['THIS', 'unheard of', '', 'first', { refused: 'unknown question' }],
  ])('%s from %j with answer %j, left off at %j', (direction, qref, answer, leftOff, expected) => {
    expect(takeStep(three, leftOff, { direction, qref, answer })).toEqual(expected)
  })
})

describe('showQuestion', () => {
  it('marks the only question as both first and last', () => {
    expect(showQuestion(three.slice(0, 1), {}, 'first')).toMatchObject({ is_first: true, is_last: true })
  })

  it('counts no answer to what is no longer asked', () => {
    const answers = { first: 'yes', last: 'yes', 'no longer asked': 'yes' }
    expect(showQuestion(three, answers, 'last')).toMatchObject({
      is_completed: false,
      count_open: 1,
      first_open: 'middle',
    })
  })

  it('is not shown when the questionnaire does not ask it', () => {
    expect(() => showQuestion(three, {}, 'unheard of')).toThrow('unheard of')
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
  const { definition = '', ...asked } = questions[index] ?? {}
  const { meaning, ...shown } = showQuestion(questions, answers, taken.place)
  // A sentence of it, and no more.
  expect(definition.startsWith(meaning)).toBe(true)
  expect(meaning).toMatch(/^([^.]+\.)?$/)
  expect(shown).toEqual({
    ...asked,
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
})
