import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { fill } from '#domain/framework/sentence.ts'
import { buildingOf } from './built-fixtures.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

const link = paths.validate('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')

/** An agency decides about a profile. */
export function validatingStates({ pack, session }: Fixtures): State[] {
  const { awaiting } = buildingOf(pack)
  const { validate: page, decision } = pack.words.building
  const { fresh } = session
  const load = { validation_load: [{ data: awaiting }] }
  const validate = { screen: '/validate', path: link, session: fresh, answers: load }
  const deciding = { ...validate, answers: { ...load, validation_decide: [{ data: {} }] } }
  return [
    { ...validate, state: 'loading', answers: { validation_load: ['pending'] }, says: ['Loading'] },
    {
      ...validate,
      state: 'no token',
      path: patterns.validate,
      says: ['Validate a profile', 'This link is not complete.'],
    },
    {
      ...validate,
      state: 'the profile and its differences',
      says: [
        awaiting.role.title,
        fill(page.relationship, { relationship: awaiting.relationship }),
        fill(decision.until, { date: '4 December 2026' }),
        'Where the two differ',
        'Approve',
        'Edit and approve',
        'Decline',
      ],
    },
    {
      ...validate,
      state: 'the only one of its kind',
      answers: { validation_load: [{ data: { ...awaiting, closest: null } }] },
      says: ['There is no other profile of this type of role for the agency.'],
    },
    {
      ...validate,
      state: 'no differences',
      answers: {
        validation_load: [
          { data: { ...awaiting, closest: awaiting.closest && { ...awaiting.closest, differences: [] } } },
        ],
      },
      says: ['It needs every capability just as much as this one.'],
    },
    {
      ...validate,
      state: 'approving',
      steps: [{ press: pack.words.building.decision.choices.approve.label }],
      says: ['Approve this profile', decision.choices.approve.about],
    },
    {
      ...validate,
      state: 'editing',
      steps: [{ press: pack.words.building.decision.choices.edit.label }],
      says: ['Approve with my changes', ...awaiting.questions.map(({ text }) => text)],
    },
    {
      ...validate,
      state: 'declining without a reason',
      steps: [
        { press: pack.words.building.decision.choices.decline.label },
        { press: pack.words.building.decision.choices.decline.confirm },
      ],
      says: ['There is a problem', 'Please choose a reason.', ...awaiting.decline_reasons.map(({ text }) => text)],
    },
    {
      ...deciding,
      state: 'approved',
      steps: [
        { press: pack.words.building.decision.choices.approve.label },
        { press: pack.words.building.decision.choices.approve.confirm },
      ],
      says: ['Profile approved', page.done.approve.about, 'See the profile'],
    },
    {
      ...deciding,
      state: 'declined',
      steps: [
        { press: pack.words.building.decision.choices.decline.label },
        { press: awaiting.decline_reasons[0]?.text ?? '' },
        { press: pack.words.building.decision.choices.decline.confirm },
      ],
      says: ['Profile declined', page.done.decline.about, 'Home'],
    },
    {
      ...validate,
      state: 'link not valid',
      answers: { validation_load: [{ status: 410, sentence: pack.words.app.refusals.validation_gone }] },
      says: ['Oh no!', 'This link is no longer valid.', 'Please start again'],
    },
  ]
}
