import { expect, it } from 'vitest'
import { approvalStates, type ApprovalState } from '#domain/building/approval-state.ts'
import { findBuiltRole } from './queries.ts'
import { Refusal } from '#server/values/refusals.ts'
import { builtRole } from '#tests/support/visitors.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { decide, versionOf, type Decision } from './approval.ts'

const site = testApp('sqlite')

let made = 0

/** A profile in a state that nobody was asked about. */
async function profileThatIs(state: ApprovalState): Promise<string> {
  const id = await builtRole(site, await newVisitor(site.app), {
    title: `Keeper of kite ${(made += 1)}`,
    isShared: false,
  })
  await site.deps.db.write((queries) =>
    queries.updateTable('roles').set({ origin: state }).where('id', '=', id).execute(),
  )
  return id
}

const stored = (id: string) => findBuiltRole(site.deps.db.read, id)

/** What becomes of a decision: "done", or the name of what refuses it. */
async function outcomeOf(id: string, decision: Decision, version?: string): Promise<string | null> {
  const role = await stored(id)
  const seen = version ?? (role ? versionOf(role) : 'none')
  try {
    await site.deps.db.write((queries) => decide(site.deps, queries, id, decision, seen))
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.named
    throw error
  }
}

const decline: Decision = { decision: 'decline', reason: 'have-it' }

it.each(approvalStates)(
  'nobody who was not asked approves a profile that is %s, and the operator declines it only where it is shared by link',
  async (state) => {
    const id = await profileThatIs(state)
    expect(await outcomeOf(id, { decision: 'approve' })).toBe('validationGone')
    expect((await stored(id))?.origin.kind).toBe(state)
    expect(await outcomeOf(id, decline)).toBe(state === 'linked' ? 'done' : 'validationGone')
    expect((await stored(id))?.origin.kind).toBe(state === 'linked' ? 'declined' : state)
  },
)

it('no decision falls about a profile that is not there, or was seen otherwise', async () => {
  expect(await outcomeOf('no-such-role', decline)).toBe('validationGone')
  const id = await profileThatIs('linked')
  for (const version of ['undated', '', '2026-11-20T23:30:00.001Z'])
    expect(await outcomeOf(id, decline, version)).toBe('changedMeanwhile')
  await site.deps.db.write((queries) =>
    queries.updateTable('roles').set({ origin_date: null }).where('id', '=', id).execute(),
  )
  expect(await outcomeOf(id, decline, '2026-11-20T23:30:00.000Z')).toBe('changedMeanwhile')
  expect(await outcomeOf(id, decline, 'undated')).toBe('done')
})
