// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { restore, saveSession } from '#tests/support/session/saved-session.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

/**
 * What a visitor can do in a questionnaire: answer a question, move about, open the page again or go on in another browser.
 */
type Deed =
  | { do: 'answer'; direction: 'NEXT' | 'SAVE'; question: number; option: number }
  | { do: 'move'; direction: 'BACK' | 'FIRST' | 'LAST' | 'THIS'; question: number }
  | { do: 'reload' }
  | { do: 'restore' }

function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const place = fc.nat({ max: 99 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      direction: fc.constantFrom('NEXT' as const, 'SAVE' as const),
      question: place,
      option: place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      direction: fc.constantFrom('BACK' as const, 'FIRST' as const, 'LAST' as const, 'THIS' as const),
      question: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
)

describe.each(dialects)('building a profile on %s', (dialect) => {
  const site = testApp(dialect)

  const build = { qtype: 'BUILD' } as const

  /** Answers each question once, in the order in which they are asked. */
  async function straightThrough(answers: ReadonlyMap<string, string>): Promise<Visitor> {
    const visitor = await newVisitor(site.app)
    let { qref } = await visitor.call('get_question', { ...build, direction: 'FIRST' })
    for (let left = answers.size; left > 0; left -= 1) {
      const next = { ...build, direction: 'NEXT', qref, answer: answers.get(qref) ?? '' } as const
      // The steps must run one after the other, because each answer leads to the next question.
      ;({ qref } = await visitor.call('get_question', next))
    }
    return visitor
  }

  it('makes the same profile, however the visitor moves about, reloads or changes browsers', async () => {
    const questions = buildQuestions(site.deps.pack)

    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 25 }),
        fc.shuffledSubarray(questions, { minLength: questions.length }),
        fc.infiniteStream(place),
        async (deeds, rest, options) => {
          let visitor = await newVisitor(site.app)
          let shown = await visitor.call('get_question', { ...build, direction: 'FIRST' })
          const answers = new Map<string, string>()
          const answer = async (direction: 'NEXT' | 'SAVE', qref: string, key: string) => {
            shown = await visitor.call('get_question', { ...build, direction, qref, answer: key })
            answers.set(qref, key)
          }

          for (const done of deeds) {
            if (done.do === 'answer') {
              const { qref, optionsList } = nth(questions, done.question)
              await answer(done.direction, qref, nth(optionsList, done.option).key)
            } else if (done.do === 'move') {
              const { qref } = nth(questions, done.question)
              shown = await visitor.call('get_question', { ...build, direction: done.direction, qref })
            } else if (done.do === 'reload') {
              await visitor.open('/build')
              const { question } = await visitor.call('status_load', {})
              expect(question).toEqual(shown)
            } else {
              const token = await saveSession(site, visitor)
              const { uuid } = visitor
              visitor = await newVisitor(site.app)
              expect((await restore(visitor, token)).statusCode).toBe(200)
              await visitor.open('/build')
              expect(visitor.uuid).toBe(uuid)
              shown = await visitor.call('get_question', { ...build, direction: 'THIS' })
            }
            expect(shown.answer).toBe(answers.get(shown.qref) ?? '')
          }
          for (const { qref, optionsList } of rest.filter((question) => !answers.has(question.qref)))
            await answer('SAVE', qref, nth(optionsList, options.next().value ?? 0).key)

          expect(shown.is_completed).toBe(true)
          const { built } = await visitor.call('get_built_profile', {})
          expect(built).not.toBeNull()
          const straight = await straightThrough(answers)
          expect(await straight.call('get_built_profile', {})).toMatchObject({ built, unanswered: [] })
        },
      ),
      { numRuns: 50 },
    )
  }, 120_000)
})
