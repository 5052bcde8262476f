import { describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const forSession = { agency: 'te-papa', relationship: '', validate: false }

describe.each(dialects)('get_built_profile on %s', (dialect) => {
  const site = testApp(dialect)

  async function answer(visitor: Visitor, level: string, count = Infinity): Promise<void> {
    for (const { qref } of buildQuestions(site.deps.pack).slice(0, count)) {
      const key = qref === 'role-type' ? 'team-leader' : level
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer: key })
    }
  }

  it('says whether there are answers that no saved profile has', async () => {
    const visitor = await newVisitor(site.app)
    const isUnsaved = async () => (await visitor.call('get_built_profile', {})).is_unsaved
    expect(await isUnsaved()).toBe(false)
    await answer(visitor, 'useful', 7)
    expect(await isUnsaved()).toBe(true)
    await answer(visitor, 'useful')
    expect(await isUnsaved()).toBe(true)
    const [role] = await visitor.call('add_role', { ...forSession, role: 'Keeper of answers' })
    expect(await isUnsaved()).toBe(false)

    await visitor.call('new_questionnaire', { fromRoleId: role?.id ?? '', revises: true })
    expect(await isUnsaved()).toBe(false)
    await answer(visitor, 'essential')
    expect(await isUnsaved()).toBe(true)
    await visitor.call('revise_role', {})
    expect(await isUnsaved()).toBe(false)
    await visitor.call('new_questionnaire', { fromRoleId: 'hr-director--any' })
    expect(await isUnsaved()).toBe(false)
  })
})
