import { serverPaths } from '#contract/wire/server-paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { longDate } from '#domain/framework/writing/dates.ts'
import { fill } from '#domain/framework/sentence.ts'
import { buildingOf } from './built-fixtures.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

const link = serverPaths.validate('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')

/** An agency decides about a profile. */
export function validatingStates({ pack, session }: Fixtures): State[] {
  const { awaiting } = buildingOf(pack)
  const { app, building } = pack.words
  const { validate: page, decision, nearest_role } = building
  const { approve, edit, decline } = decision.choices
  const expires = longDate(Date.parse(awaiting.expires_on), pack.language, 'UTC')
  const { fresh } = session
  const load = { validation_load: [{ data: awaiting }] }
  const validate = { screen: '/validate', path: link, session: fresh, answers: load }
  const deciding = { ...validate, answers: { ...load, validation_decide: [{ data: {} }] } }
  return [
    { ...validate, state: 'loading', answers: { validation_load: ['pending'] }, says: [app.loading.heading] },
    {
      ...validate,
      state: 'no token',
      path: patterns.validate,
      says: [page.heading, app.incomplete_link.heading],
    },
    {
      ...validate,
      state: 'the profile and its differences',
      says: [
        awaiting.role.title,
        fill(page.relationship, { relationship: awaiting.relationship }),
        fill(decision.until, { date: expires }),
        nearest_role.differences,
        approve.label,
        edit.label,
        decline.label,
      ],
    },
    {
      ...validate,
      state: 'the only one of its kind',
      answers: { validation_load: [{ data: { ...awaiting, closest: null } }] },
      says: [nearest_role.none],
    },
    {
      ...validate,
      state: 'no differences',
      answers: {
        validation_load: [
          { data: { ...awaiting, closest: awaiting.closest && { ...awaiting.closest, differences: [] } } },
        ],
      },
      says: [nearest_role.same],
    },
    {
      ...validate,
      state: 'approving',
      steps: [{ press: approve.label }],
      says: [approve.confirm, approve.about],
    },
    {
      ...validate,
      state: 'editing',
      steps: [{ press: edit.label }],
      says: [edit.confirm, ...awaiting.questions.map(({ text }) => text)],
    },
    {
      ...validate,
      state: 'declining without a reason',
      steps: [{ press: decline.label }, { press: decline.confirm }],
      says: [app.error_summary.heading, decision.no_reason, ...awaiting.decline_reasons.map(({ text }) => text)],
    },
    {
      ...deciding,
      state: 'approved',
      steps: [{ press: approve.label }, { press: approve.confirm }],
      says: [page.done.approve.heading, page.done.approve.about, page.see],
    },
    {
      ...deciding,
      state: 'declined',
      steps: [{ press: decline.label }, { press: awaiting.decline_reasons[0]?.text ?? '' }, { press: decline.confirm }],
      says: [page.done.decline.heading, page.done.decline.about, app.page_titles.home],
    },
    {
      ...validate,
      state: 'link not valid',
      answers: { validation_load: [{ status: 410, sentence: app.refusals.validation_gone }] },
      says: [app.error.heading, app.refusals.validation_gone, app.error.again],
    },
  ]
}
