import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import type { TestApp, Visitor } from '#tests/support/test-app.ts'

/** The id of a role that a visitor builds, for this session alone or for everybody. */
export async function builtRole(
  { deps }: Pick<TestApp, 'deps'>,
  visitor: Visitor,
  { title, isShared }: { title: string; isShared: boolean },
): Promise<string> {
  for (const { qref } of buildQuestions(deps.pack)) {
    const answer = qref === 'role-type' ? 'team-leader' : 'useful'
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
  }
  const form = { role: title, agency: 'te-papa', relationship: 'I am in this role', validate: isShared }
  const [role] = await visitor.call('add_role', form)
  if (!role) throw new Error('no role was made')
  return role.id
}
