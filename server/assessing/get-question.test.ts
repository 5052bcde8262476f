import { describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { newVisitor, openTestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

type Request = Calls['get_question']['request']

const roleId = 'policy-analyst--any'
// The analyst needs neither "Enhancing organisational performance" nor "Enhancing people performance".
const assessed = [
  'curious',
  'honest-and-courageous',
  'resilient',
  'self-aware-and-agile',
  'leading-strategically',
  'leading-with-influence',
  'engaging-others',
  'enhancing-system-performance',
  'leading-at-the-political-interface',
  'achieving-ambitious-goals',
  'managing-work-priorities',
  'achieving-through-others',
  'developing-talent',
  'enhancing-team-performance',
]
const built = [
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
]

describe('get_question', () => {
  const test = testApp('sqlite')

  const assess = (visitor: Visitor, step: Omit<Request, 'qtype' | 'roleId'>) =>
    visitor.call('get_question', { qtype: 'ASSESS', roleId, ...step })
  const build = (visitor: Visitor, step: Omit<Request, 'qtype' | 'roleId'>) =>
    visitor.call('get_question', { qtype: 'BUILD', ...step })

  /** Everything that the database holds of a visitor's session. */
  async function storedFor({ uuid }: Visitor) {
    const { read } = test.deps.db
    return {
      session: await read.selectFrom('sessions').selectAll().where('uuid', '=', uuid).execute(),
      answers: await read.selectFrom('answers').selectAll().where('session_uuid', '=', uuid).execute(),
      places: await read.selectFrom('questionnaires').selectAll().where('session_uuid', '=', uuid).execute(),
    }
  }

  it('asks how strong the visitor is in a capability', async () => {
    const visitor = await newVisitor(test.app)
    const question = await assess(visitor, { direction: 'FIRST' })
    expect(question).toMatchObject({
      qref: 'curious',
      meaning: 'Curiosity is wanting to know how things really work, for whom and why.',
      optionsList: [
        { key: 'strong', value: 'Strong – a strength for you', name: 'Strong', meaning: 'a strength for you' },
        {
          key: 'sound',
          value: 'Sound – a solid foundation of skills and experience',
          name: 'Sound',
          meaning: 'a solid foundation of skills and experience',
        },
        {
          key: 'developing',
          value: 'Developing – you are growing your expertise',
          name: 'Developing',
          meaning: 'you are growing your expertise',
        },
        { key: 'not-relevant', value: 'Not relevant to my role', name: 'Not relevant to my role', meaning: '' },
      ],
      section_title: 'Leadership Character',
      answer: '',
      count_progress: 1,
      count_questions: 14,
      is_first: true,
      is_last: false,
      is_completed: false,
    })
    expect(question.text).not.toBe('')
    expect(question.additional_information.length).toBeGreaterThanOrEqual(4)
  })

  it('asks what a new role needs, the role type first', async () => {
    const visitor = await newVisitor(test.app)
    const first = await build(visitor, { direction: 'FIRST' })
    expect(first).toMatchObject({
      qref: 'role-type',
      meaning: '',
      count_progress: 1,
      count_questions: 11,
      is_first: true,
    })
    expect(first.optionsList.map(({ key, value }) => [key, value])).toEqual([
      ['individual-contributor', 'Individual contributor'],
      ['team-leader', 'Team leader'],
      ['leader-of-leaders', 'Leader of leaders'],
      ['senior-leader', 'Senior leader'],
      ['chief-executive', 'Chief executive'],
    ])
    const second = await build(visitor, { direction: 'NEXT', qref: 'role-type', answer: 'team-leader' })
    expect(second).toMatchObject({
      qref: 'leading-strategically',
      section_title: 'Strategic Leadership',
      optionsList: [
        { key: 'essential', value: 'Essential to this role', name: 'Essential to this role', meaning: '' },
        { key: 'useful', value: 'Useful, not essential', name: 'Useful, not essential', meaning: '' },
        { key: 'none', value: 'Not part of this role', name: 'Not part of this role', meaning: '' },
      ],
    })
  })

  it.each([
    { qtype: 'ASSESS' as const, refs: assessed, restorePoint: 'ASSESS', answerTo: () => 'sound' },
    {
      qtype: 'BUILD' as const,
      refs: built,
      restorePoint: 'BUILD',
      answerTo: (qref: string) => (qref === 'role-type' ? 'senior-leader' : 'useful'),
    },
  ])('walks through $qtype with NEXT, in order, to the end', async ({ qtype, refs, restorePoint, answerTo }) => {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
    const step = { qtype, roleId }
    let shown = await visitor.call('get_question', { ...step, direction: 'FIRST' })
    for (const [index, qref] of refs.entries()) {
      expect(shown).toMatchObject({
        qref,
        answer: '',
        count_progress: index + 1,
        count_questions: refs.length,
        is_first: index === 0,
        is_last: index === refs.length - 1,
        is_completed: false,
      })
      shown = await visitor.call('get_question', { ...step, direction: 'NEXT', qref, answer: answerTo(qref) })
    }
    const last = refs.at(-1) ?? ''
    expect(shown).toMatchObject({ qref: last, answer: answerTo(last), is_last: true, is_completed: true })
    const again = { ...step, direction: 'NEXT', qref: last, answer: answerTo(last) } as const
    expect(await visitor.call('get_question', again)).toEqual(shown)

    await visitor.open()
    expect(await visitor.call('status_load', {})).toMatchObject({ restore_point: restorePoint, question: shown })
    for (const qref of refs) {
      const kept = await visitor.call('get_question', { ...step, direction: 'THIS', qref })
      expect([qref, kept.answer]).toEqual([qref, answerTo(qref)])
    }
  })

  it('goes to the first question, the last, the one before and a named one', async () => {
    const visitor = await newVisitor(test.app)
    expect(await assess(visitor, { direction: 'LAST' })).toMatchObject({
      qref: 'enhancing-team-performance',
      count_progress: 14,
      is_last: true,
    })
    expect((await assess(visitor, { direction: 'BACK', qref: 'resilient' })).qref).toBe('honest-and-courageous')
    expect((await assess(visitor, { direction: 'FIRST', qref: 'resilient' })).qref).toBe('curious')
    expect((await assess(visitor, { direction: 'BACK', qref: 'curious' })).qref).toBe('curious')
    expect((await assess(visitor, { direction: 'THIS', qref: 'developing-talent' })).qref).toBe('developing-talent')
    expect((await storedFor(visitor)).answers).toEqual([])
  })

  it('goes to the question where the visitor left off, also after a reload', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
    expect((await assess(visitor, { direction: 'THIS' })).qref).toBe('curious')
    await assess(visitor, { direction: 'NEXT', qref: 'curious', answer: 'strong' })
    await assess(visitor, { direction: 'NEXT', qref: 'honest-and-courageous', answer: 'developing' })
    await assess(visitor, { direction: 'BACK', qref: 'resilient' })
    await visitor.open()
    const question = { qref: 'honest-and-courageous', answer: 'developing', count_progress: 2 }
    expect(await visitor.call('status_load', {})).toMatchObject({ restore_point: 'ASSESS', question })
    expect(await assess(visitor, { direction: 'THIS' })).toMatchObject(question)
  })

  it('keeps the answers of each role’s assessment apart', async () => {
    const visitor = await newVisitor(test.app)
    await assess(visitor, { direction: 'SAVE', qref: 'curious', answer: 'strong' })
    const other = { qtype: 'ASSESS', roleId: 'hr-director--any', direction: 'THIS', qref: 'curious' } as const
    expect((await visitor.call('get_question', other)).answer).toBe('')
    expect((await assess(visitor, { direction: 'THIS', qref: 'curious' })).answer).toBe('strong')
  })

  it('keeps one set of BUILD answers, even when a call names a role', async () => {
    const visitor = await newVisitor(test.app)
    await build(visitor, { direction: 'SAVE', qref: 'role-type', answer: 'team-leader' })
    const named = { qtype: 'BUILD', roleId, direction: 'THIS', qref: 'role-type' } as const
    expect((await visitor.call('get_question', named)).answer).toBe('team-leader')
  })

  const unknownQuestion = 'That question is not part of this questionnaire. Please go back and try again.'
  const notAnOption = 'That answer is not one of those offered. Please choose again.'
  const unknownRole =
    'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.'
  const unreadable = 'We could not read what your browser sent. Please go back and try again.'
  const next = { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' }

  it.each([
    ['an unknown role', 404, unknownRole, { ...next, roleId: 'no-such-role' }],
    ['no role', 404, unknownRole, { ...next, roleId: '' }],
    [
      'a question of the other questionnaire',
      409,
      unknownQuestion,
      { ...next, qref: 'role-type', answer: 'team-leader' },
    ],
    ['what the role does not need', 409, unknownQuestion, { ...next, qref: 'enhancing-people-performance' }],
    ['a core capability in BUILD', 409, unknownQuestion, { ...next, qtype: 'BUILD', answer: 'useful' }],
    ['an option by its words', 409, notAnOption, { ...next, answer: 'Strong' }],
    ['an empty answer to SAVE', 409, notAnOption, { ...next, direction: 'SAVE', answer: '' }],
    ['an unknown direction', 400, unreadable, { ...next, direction: 'next' }],
    ['a very long answer', 400, unreadable, { ...next, answer: 'a'.repeat(101) }],
    ['an unknown key', 400, unreadable, { ...next, is_completed: true }],
  ])('refuses %s and stores nothing', async (_, status, sentence, body) => {
    const visitor = await newVisitor(test.app)
    await assess(visitor, { direction: 'NEXT', qref: 'curious', answer: 'developing' })
    const before = await storedFor(visitor)
    const response = await visitor.post('get_question', body)
    expect([response.statusCode, response.body]).toEqual([status, sentence])
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(await storedFor(visitor)).toEqual(before)
  })

  it('stores no session for a refused first step', async () => {
    const visitor = await newVisitor(test.app)
    expect((await visitor.post('get_question', { ...next, answer: 'x' })).statusCode).toBe(409)
    expect(await storedFor(visitor)).toEqual({ session: [], answers: [], places: [] })
  })

  it('makes the assessed role the session’s current role', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId: 'policy-analyst--any' })
    await visitor.call('get_question', { qtype: 'ASSESS', roleId: 'hr-director--any', direction: 'LAST' })
    const { role, question } = await visitor.call('status_load', {})
    expect(role?.id).toBe('hr-director--any')
    expect(question?.is_last).toBe(true)
  })
})

it.each(dialects)('a repeated NEXT is the same step, also at the same time, on %s', async (dialect) => {
  const { app, deps, close } = await openTestApp(dialect)
  const visitor = await newVisitor(app)
  const step = { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' } as const
  const twice = await Promise.all([visitor.call('get_question', step), visitor.call('get_question', step)])
  const shown = [...twice, await visitor.call('get_question', step)]
  expect(shown.map(({ qref }) => qref)).toEqual(Array.from({ length: 3 }, () => 'honest-and-courageous'))
  const stored = deps.db.read.selectFrom('answers').selectAll().where('session_uuid', '=', visitor.uuid)
  expect(await stored.execute()).toMatchObject([{ qref: 'curious', answer: 'strong' }])
  await close()
})
