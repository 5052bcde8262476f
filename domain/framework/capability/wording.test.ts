import { expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isWordedForFrontLine, wordedFor } from '#domain/framework/wording.ts'

const capability = {
  id: 'asking',
  definition: 'Asking',
  why_it_matters: 'Because',
  interview: { experience: 'Whom have you asked?', criteria: ['Asks.'] },
  without_reports: { definition: 'Asking alone', why_it_matters: 'Because of you' },
  front_line: { why_it_matters: 'Because of the van', interview: { experience: 'Whom on shift?' } },
  levels: ['low', 'high'],
  at_level: {
    low: { why_it_matters: 'Because you begin' },
    high: { definition: 'Asking everybody', interview: { experience: 'Whom have others asked?' } },
  },
  settings: { care: { interview: { experience: 'Whom at the bedside?' } } },
}
const role_types = [
  { id: 'alone', leads_people: false },
  { id: 'leader', leads_people: true },
]
const levels = ['low', 'middle', 'high'].map((id) => ({ id }))
const starter = { families: [{ id: 'nursing', setting: 'care' }, { id: 'policy' }] }
const pack = { role_types, levels, starter, capabilities: [capability] } as unknown as Pack

it.each([
  ['somebody who leads', 'leader', false, ['Asking', 'Because', 'Whom have you asked?', 'Asks.']],
  ['somebody who leads nobody', 'alone', false, ['Asking alone', 'Because of you', 'Whom have you asked?', 'Asks.']],
  ['a shift lead', 'leader', true, ['Asking', 'Because', 'Whom have you asked?', 'Asks.']],
  ['a crew member', 'alone', true, ['Asking alone', 'Because of the van', 'Whom on shift?', undefined]],
  ['an unknown role type', 'gone', false, ['Asking', 'Because', 'Whom have you asked?', 'Asks.']],
])('%s reads the wording of the role, a part at a time', (_who, role_type, front_line, said) => {
  const [one] = wordedFor(pack, { needs: {}, role_type, front_line })
  expect([one?.definition, one?.why_it_matters, one?.interview?.experience, one?.interview?.criteria?.[0]]).toEqual(
    said,
  )
})

it.each([
  ['the level that it is meant for', 'leader', 'high', ['Asking everybody', 'Because', 'Whom have others asked?']],
  ['another level', 'leader', 'low', ['Asking', 'Because you begin', 'Whom have you asked?']],
  ['one that the capability lacks', 'leader', 'middle', ['Asking', 'Because you begin', 'Whom have you asked?']],
  ['one, with nobody to lead', 'alone', 'high', ['Asking alone', 'Because of you', 'Whom have others asked?']],
])('a role at %s reads the wording of its level, or of the nearest below', (_level, role_type, level, said) => {
  const [one] = wordedFor(pack, { needs: { asking: 'useful' }, role_type, level })
  expect([one?.definition, one?.why_it_matters, one?.interview?.experience]).toEqual(said)
})

it.each([
  ['that leads on the front line', 'leader', 'nursing', true, ['Because', 'Whom at the bedside?', 'Asks.']],
  ['on the front line', 'alone', 'nursing', true, ['Because of the van', 'Whom at the bedside?', undefined]],
  ['that leads from further away', 'leader', 'nursing', false, ['Because', 'Whom have you asked?', 'Asks.']],
  ['in another family', 'leader', 'policy', true, ['Because', 'Whom have you asked?', 'Asks.']],
] as const)(
  'a role %s reads what is said of its setting, or what it read before',
  (_where, role_type, family, front_line, said) => {
    const [one] = wordedFor(pack, { needs: {}, role_type, front_line, family })
    expect([one?.why_it_matters, one?.interview?.experience, one?.interview?.criteria?.[0]]).toEqual(said)
  },
)

it('has no sample answer to a question that another wording has replaced', () => {
  const behavioural = (question: string) => [{ question }]
  const sample_answer = { question: 'Why?', answers: [{ score: 4, answer: 'So.', why: 'It is.' }] }
  const asked = {
    ...capability,
    interview: { behavioural: behavioural('Why?'), sample_answer },
    at_level: { low: { interview: { behavioural: behavioural('How?') } } },
  }
  const one = { ...pack, capabilities: [asked] } as unknown as Pack
  const sampleAt = (level: string) =>
    wordedFor(one, { needs: { asking: 'useful' }, role_type: 'leader', level })[0]?.interview?.sample_answer?.question
  expect([sampleAt('low'), sampleAt('high')]).toEqual([undefined, 'Why?'])
})

it('is the front line’s only where the framework has such wording', () => {
  const without = { ...pack, capabilities: [{ ...capability, front_line: undefined }] } as unknown as Pack
  const role = { front_line: true, role_type: 'alone' }
  expect([isWordedForFrontLine(pack, role), isWordedForFrontLine(without, role)]).toEqual([true, false])
  expect(isWordedForFrontLine(pack, { role_type: 'alone' })).toBe(false)
  expect(isWordedForFrontLine(pack, { ...role, role_type: 'leader' })).toBe(false)
})
