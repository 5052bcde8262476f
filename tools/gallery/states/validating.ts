import { serverPaths } from '#contract/wire/server-paths.ts'
import { patterns } from '#contract/wire/paths.ts'
import { longDate } from '#domain/framework/writing.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { buildingOf } from '#tests/support/app/role-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { linkToken, statesOf } from './states-of.ts'

/** An agency decides about a profile. */
export function validatingStates({ pack, session }: Fixtures): State[] {
  const { awaiting } = buildingOf(pack)
  const { app, building } = pack.words
  const { validate: page, decision, nearest_role } = building
  const { approve, edit, decline } = decision.choices
  const { closest, decline_reasons: reasons } = awaiting
  const until = { date: longDate(Date.parse(awaiting.expires_on), pack.language, 'UTC') }
  const validate = statesOf('/validate', {
    path: serverPaths.validate(linkToken),
    session: session.fresh,
    answers: { validation_load: { data: awaiting }, validation_decide: { data: {} } },
  })
  const load = (changes: Partial<typeof awaiting>) => ({
    answers: { validation_load: { data: { ...awaiting, ...changes } } },
  })
  const unfolded = { steps: [nearest_role.heading] }
  return [
    validate('no token', [page.heading, app.incomplete_link.heading], { path: patterns.validate }),
    validate('the profile', [
      awaiting.role.title,
      fill(page.relationship, { relationship: awaiting.relationship }),
      fill(decision.until, until),
      [nearest_role.heading, approve.label, edit.label, decline.label],
    ]),
    validate('its differences to the nearest one', nearest_role.differences, unfolded),
    validate('the only one of its kind', nearest_role.none, { ...load({ closest: null }), ...unfolded }),
    validate('no differences', nearest_role.same, {
      ...load({ closest: closest && { ...closest, differences: [] } }),
      ...unfolded,
    }),
    validate('approving', [approve.confirm, approve.about], { steps: [approve.label] }),
    validate('editing', [edit.confirm, ...awaiting.questions.map(({ text }) => text)], { steps: [edit.label] }),
    validate(
      'declining without a reason',
      [app.error_summary.heading, decision.no_reason, ...reasons.map(({ text }) => text)],
      { steps: [decline.label, decline.confirm] },
    ),
    validate('approved', [page.done.approve.heading, page.done.approve.about, page.see], {
      steps: [approve.label, approve.confirm],
    }),
    validate('declined', [page.done.decline.heading, page.done.decline.about, app.page_titles.home], {
      steps: [decline.label, reasons[0]?.text ?? '', decline.confirm],
    }),
  ]
}
