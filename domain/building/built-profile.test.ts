import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildQuestions, type Answers, type Question } from '#domain/assessing/questionnaire.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { answersOf, builtProfile, unansweredQuestions } from './built-profile.ts'

it.each(['lsp', samplePack, 'tests/packs/tiny', 'digital-and-data'])(
  'answers make a profile that gives the same answers back (%s)',
  (id) => {
    const { pack } = loadPack(packFolder(id))
    const oneOf = ({ optionsList }: Question) => fc.constantFrom(...optionsList.map(({ key }) => key))
    const chosen = (question: Question) => {
      const offered = (question.choices ?? []).map(({ qref }) => qref)
      return fc.dictionary(fc.constantFrom(...offered), oneOf(question), { minKeys: 1, maxKeys: 14 })
    }
    const given = fc
      .tuple(
        ...buildQuestions(pack).map((question): fc.Arbitrary<Answers> =>
          question.choices ? chosen(question) : oneOf(question).map((answer) => ({ [question.qref]: answer })),
        ),
      )
      .map((parts): Answers => Object.assign({}, ...parts) as Answers)
    fc.assert(
      fc.property(given, (answers) => {
        const built = builtProfile(pack, answers)
        expect(built && answersOf(pack, built)).toEqual(answers)
      }),
      { seed: 1, numRuns: 200 },
    )
  },
)

it.each(['lsp', 'digital-and-data'])('every starter role gives answers that make the same needs (%s)', (id) => {
  const { pack } = loadPack(packFolder(id))
  for (const role of starterRoles(pack)) {
    const { role_type, needs, people, strategy } = role
    const built = builtProfile(pack, answersOf(pack, role))
    expect(built).toMatchObject({ role_type, people, strategy })
    for (const one of pack.capabilities) expect(built?.needs[one.id]).toBe(needs[one.id] ?? 'none')
  }
})

it('a need at no known level stays chosen among many, and asks for its level', () => {
  const { pack } = loadPack(packFolder('digital-and-data'))
  const unlevelled = { ...pack, role_types: pack.role_types.map(({ level: _usual, ...type }) => type) }
  const answers = answersOf(unlevelled, { role_type: 'senior', needs: { 'data-modelling': 'essential' } })
  expect(answers).toEqual({ 'role-type': 'senior', 'data-modelling': 'essential' })
  expect(unansweredQuestions(unlevelled, answers)).toEqual(['capabilities'])
  expect(unansweredQuestions(unlevelled, { ...answers, 'data-modelling': 'expert' })).toEqual([])
})
