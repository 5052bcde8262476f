import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const roleId = 'policy-analyst--any'

describe.each(dialects)('get_assess_results on %s', (dialect) => {
  let test: TestApp
  let visitor: Visitor

  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  beforeEach(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
  })
  afterAll(() => test.close())

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

  it('lists the capabilities chosen for development', async () => {
    await visitor.rate(roleId, { curious: 'strong', resilient: 'sound' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient', 'Curious'] })
    expect((await visitor.call('get_assess_results', { roleId })).selectedCapabilities).toEqual([
      'Curious',
      'Resilient',
    ])
  })

  it('shows the new rating after a change', async () => {
    await visitor.rate(roleId, { curious: 'strong' })
    await visitor.rate(roleId, { curious: 'developing' })
    expect((await visitor.call('get_assess_results', { roleId })).assessmentResults).toEqual({
      Strong: [],
      Sound: [],
      Developing: [['curious', 'Curious']],
    })
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

  it('sets the restore point ASSESSED', async () => {
    await visitor.rate(roleId, { curious: 'not-relevant' })
    const { assessmentResults } = await visitor.call('get_assess_results', { roleId })
    expect(assessmentResults).toEqual({ Strong: [], Sound: [], Developing: [] })
    expect(await visitor.call('status_load', {})).toMatchObject({ restore_point: 'ASSESSED', question: null })
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
    expect(await visitor.call('get_assess_results', { roleId: 'hr-director--any' })).toMatchObject(nothing)
  })

  it('refuses an unknown role and leaves the restore point as it was', async () => {
    await visitor.rate(roleId, { curious: 'strong' })
    const response = await visitor.post('get_assess_results', { roleId: 'no-such-role' })
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe(
      'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
    )
    expect((await visitor.call('status_load', {})).restore_point).toBe('ASSESS')
  })

  it('answers a NUL in a role id with an ordinary refusal', async () => {
    expect([400, 404]).toContain((await visitor.post('get_assess_results', { roleId: 'a\u0000b' })).statusCode)
  })
})
