import { beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'

const roleId = 'policy-analyst--any'

describe('get_assess_results', () => {
  const test = testApp('sqlite')
  let visitor: Visitor

  beforeEach(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
  })

  it("groups the ratings in the framework's order and leaves out what is not relevant", async () => {
    await visitor.rate(roleId, {
      'developing-talent': 'developing',
      resilient: 'strong',
      'leading-with-influence': 'sound',
      curious: 'strong',
      'engaging-others': 'not-relevant',
    })
    expect(await visitor.call('get_assess_results', { roleId })).toEqual({
      assessmentResults: {
        Strong: [
          ['curious', 'Curious'],
          ['resilient', 'Resilient'],
        ],
        Sound: [['leading-with-influence', 'Leading with influence']],
        Developing: [['developing-talent', 'Developing talent']],
      },
      assessmentMeta: {
        assessmentDate: '2026-11-21',
        count_questions: 14,
        count_open: 9,
        first_open: 'honest-and-courageous',
        is_rated: true,
      },
      selectedCapabilities: [],
      role_needs: expect.arrayContaining([expect.objectContaining({ id: 'curious', need: 'essential' })]),
      unrated: expect.objectContaining({ not_relevant: [['engaging-others', 'Engaging others']] }),
    })
  })

  it('tells apart what was not asked, what is not relevant and what was not answered', async () => {
    await visitor.rate(roleId, { curious: 'strong', resilient: 'not-relevant' })
    const { unrated, role_needs: needs, assessmentMeta } = await visitor.call('get_assess_results', { roleId })
    const unneeded = needs.filter(({ need }) => need === 'none').map(({ id, name }) => [id, name])
    expect(unneeded).not.toEqual([])
    expect(unrated.not_asked).toEqual(unneeded)
    expect(unrated.not_relevant).toEqual([['resilient', 'Resilient']])
    expect(unrated.not_answered).toHaveLength(assessmentMeta.count_open)
    expect(unrated.not_answered).toContainEqual(['honest-and-courageous', 'Honest and courageous'])
  })

  it('drops a chosen capability that has become "not relevant", so that the rest can be saved again', async () => {
    await visitor.rate(roleId, { curious: 'strong', resilient: 'sound' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious', 'Resilient'] })
    await visitor.rate(roleId, { curious: 'not-relevant' })
    const { selectedCapabilities } = await visitor.call('get_assess_results', { roleId })
    expect(selectedCapabilities).toEqual(['Resilient'])
    expect((await visitor.post('save_capabilities', { selectedCapabilities })).statusCode).toBe(200)
  })

  it('dates the assessment by its latest answer, in the time zone of the pack', async () => {
    await visitor.rate(roleId, { curious: 'strong' })
    const date = async () => (await visitor.call('get_assess_results', { roleId })).assessmentMeta.assessmentDate
    expect(await date()).toBe('2026-11-21')
    test.deps.setClock('2026-11-21T10:59:00Z')
    await visitor.rate(roleId, { resilient: 'strong' })
    expect(await date()).toBe('2026-11-21')
    test.deps.setClock('2026-11-21T11:00:00Z')
    expect(await date()).toBe('2026-11-21')
    await visitor.rate(roleId, { resilient: 'strong' })
    expect(await date()).toBe('2026-11-22')
    expect((await visitor.call('status_load', {})).assessmentMeta.assessmentDate).toBe('2026-11-22')
  })

  it('tells how many questions are open, and that nothing is rated where all is "not relevant"', async () => {
    const asked = (direction: 'FIRST' | 'NEXT') => ({ qtype: 'ASSESS', roleId, direction }) as const
    const { assessmentMeta: before } = await visitor.call('get_assess_results', { roleId })
    expect(before).toMatchObject({ count_open: before.count_questions, first_open: 'curious', is_rated: false })
    for (let { qref, count_open: open } = await visitor.call('get_question', asked('FIRST')); open > 0;) {
      const next = { ...asked('NEXT'), qref, answer: 'not-relevant' }
      ;({ qref, count_open: open } = await visitor.call('get_question', next))
    }
    const meta = { assessmentDate: '2026-11-21', count_open: 0, first_open: '', is_rated: false }
    expect((await visitor.call('get_assess_results', { roleId })).assessmentMeta).toMatchObject(meta)
    await visitor.rate(roleId, { resilient: 'developing' })
    expect((await visitor.call('get_assess_results', { roleId })).assessmentMeta).toMatchObject({ is_rated: true })
  })

  it('has no results before any answer, and none from another role', async () => {
    const nothing = {
      assessmentResults: { Strong: [], Sound: [], Developing: [] },
      assessmentMeta: { assessmentDate: null, first_open: 'curious', is_rated: false },
      selectedCapabilities: [],
    }
    expect(await visitor.call('get_assess_results', { roleId })).toMatchObject(nothing)
    expect((await visitor.call('status_load', {})).restore_point).toBe('ASSESSED')
    await visitor.rate(roleId, { curious: 'strong' })
    // Nor does an unknown role change where the session is.
    expect((await visitor.post('get_assess_results', { roleId: 'no-such-role' })).statusCode).toBe(404)
    expect((await visitor.call('status_load', {})).restore_point).toBe('ASSESS')
    expect(await visitor.call('get_assess_results', { roleId: 'hr-director--any' })).toMatchObject(nothing)
  })
})
