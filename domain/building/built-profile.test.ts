import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildQuestions, type Answers } from '#domain/assessing/questionnaire.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { answersOf, builtProfile } from './built-profile.ts'

it.each(['lsp', samplePack, 'tests/packs/tiny'])(
  'answers make a profile that gives the same answers back (%s)',
  (id) => {
    const { pack } = loadPack(packFolder(id))
    const given = fc.record(
      Object.fromEntries(
        buildQuestions(pack).map(({ qref, optionsList }) => [
          qref,
          fc.constantFrom(...optionsList.map(({ key }) => key)),
        ]),
      ),
    )
    fc.assert(
      fc.property(given, (answers: Answers) => {
        const built = builtProfile(pack, answers)
        expect(built && answersOf(pack, built)).toEqual(answers)
      }),
      { seed: 1, numRuns: 200 },
    )
  },
)

it('every starter role gives answers that make the same needs', () => {
  const { pack } = loadPack(packFolder('lsp'))
  for (const { role_type, needs, people, strategy } of starterRoles(pack)) {
    const built = builtProfile(pack, answersOf(pack, { role_type, needs }))
    expect(built).toMatchObject({ role_type, people, strategy })
    for (const { id } of pack.capabilities) expect(built?.needs[id]).toBe(needs[id] ?? 'none')
  }
})
