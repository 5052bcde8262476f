import type { Visitor } from '#tests/support/test-app.ts'

/** Answers every question of a role's self-assessment alike, but for those named in `others`. */
export async function rateWhole(
  visitor: Visitor,
  roleId: string,
  answer: string,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  await visitor.call('status_update', { roleId })
  const ask = { qtype: 'ASSESS', roleId } as const
  let question = await visitor.call('get_question', { ...ask, direction: 'FIRST' })
  while (!question.is_completed) {
    const { qref } = question
    // Each answer leads to the next question.
    // oxlint-disable-next-line no-await-in-loop
    question = await visitor.call('get_question', { ...ask, direction: 'NEXT', qref, answer: others[qref] ?? answer })
  }
}
