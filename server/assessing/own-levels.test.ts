import { describe, expect, it } from 'vitest'
import { day } from '#domain/framework/durations.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { restTeams, saveSession } from '#tests/support/visitors.ts'

const roleId = 'senior-data-engineer--any'
/** Asked: Working, Practitioner and Working. */
const answers = {
  'technical-understanding': 'awareness',
  'data-development-process': 'expert',
  'data-innovation': 'working',
}
const sentences = [
  'Your level: Awareness. Asked: Working, one level higher.',
  'Your level: Expert. Asked: Practitioner, one level lower.',
  'Your level: Working, as asked.',
]

describe.each(dialects)('people who rate themselves against levels, on %s', (dialect) => {
  const site = testApp(dialect, { pack: 'digital-and-data' })

  async function rated(given: Readonly<Record<string, string>> = answers) {
    const visitor = await newVisitor(site.app)
    await visitor.rate(roleId, given)
    await saveSession(site, visitor)
    return visitor
  }

  it('see in which group each level lies, and what lies between', async () => {
    const visitor = await rated()
    const { assessmentResults, levels } = await visitor.call('get_assess_results', { roleId })
    expect(assessmentResults).toEqual({
      Strong: [['data-development-process', 'Data development process']],
      Sound: [['data-innovation', 'Data innovation']],
      Developing: [['technical-understanding', 'Technical understanding']],
    })
    expect(levels).toEqual({
      'technical-understanding': { own: 'Awareness', asked: 'Working', apart: 1 },
      'data-development-process': { own: 'Expert', asked: 'Practitioner', apart: -1 },
      'data-innovation': { own: 'Working', asked: 'Working', apart: 0 },
    })
  })

  it('may not give a rating for an answer', async () => {
    const visitor = await newVisitor(site.app)
    const step = { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'data-innovation' }
    expect((await visitor.post('get_question', { ...step, answer: 'strong' })).statusCode).toBe(409)
    expect((await visitor.post('get_question', { ...step, answer: 'not-yet' })).statusCode).toBe(200)
  })

  it('take the levels away in plan, report, mail and data', async () => {
    const visitor = await rated()
    await visitor.call('save_capabilities', { roleId, selectedCapabilities: ['Technical understanding'] })
    const { plan } = await visitor.call('get_plan', { roleId })
    expect(plan[0]?.level).toEqual({ own: 'Awareness', asked: 'Working', apart: 1 })
    const live = await visitor.call('live_plan', { roleId })
    expect(live.capabilities[0]?.level?.apart).toBe(1)
    const { text } = await readDocx((await visitor.download('dev_plan', roleId)).rawPayload)
    for (const sentence of sentences) expect(text).toContain(sentence)
    await visitor.call('send_email', {
      email: 'me@office.example',
      emailType: 'ASSESSMENT_TO_SELF',
      emailData: { roleId },
    })
    const mail = (await queuedMails(site.deps)).findLast(({ type }) => type === 'ASSESSMENT_TO_SELF')
    expect(mail?.read.text?.replaceAll(/\s+/g, ' ')).toContain(sentences[0])
    const { questionnaires } = await visitor.call('get_session_data', {})
    const said = questionnaires.flatMap(({ answers: given }) => given.map(({ question, answer }) => [question, answer]))
    expect(said).toContainEqual([
      expect.stringContaining('Technical understanding'),
      expect.stringMatching(/^Awareness/),
    ])
  })

  it('see beside another role how far its levels are from their own, and plan for those', async () => {
    const visitor = await rated()
    const lead = 'lead-data-engineer--any'
    const { capabilities } = await visitor.call('compare_roles', { roleIds: [roleId, lead] })
    const of = (id: string) => capabilities.find((one) => one.id === id)
    expect(of('technical-understanding')).toMatchObject({ rating: 'awareness', apart: [1, 2] })
    expect(of('data-development-process')).toMatchObject({ rating: 'expert', apart: [-1, 0] })
    expect(of('problem-management')?.apart).toBeUndefined()
    await visitor.call('set_target', { roleId: lead, horizon: 2 })
    await visitor.call('save_capabilities', { roleId, selectedCapabilities: ['Technical understanding'] })
    const { way } = await visitor.call('get_plan', { roleId })
    const reasons = new Map(way?.steps.map(({ id, reason }) => [id, reason]))
    expect(reasons.get('technical-understanding')).toContain('Asked: Practitioner, 2 levels higher.')
    // Whoever works at the level that the target asks for has nothing to close.
    expect([...reasons.keys()]).not.toContain('data-development-process')
  })

  it('hear from others on the same levels', async () => {
    const asker = await rated()
    const request = { roleId, first_name: '', which: 'all', is_by_person: true, has_comments: false } as const
    await asker.call('views_ask', request)
    const { link } = await asker.call('views_add', { roleId, label: 'Ana' })
    const token = link?.split('#')[1] ?? ''
    const person = await newVisitor(site.app)
    const { questions } = await person.call('view_load', { token })
    expect(questions[0]?.optionsList.map(({ key }) => key)).toEqual([
      'awareness',
      'working',
      'practitioner',
      'expert',
      'not-yet',
      'not-seen',
    ])
    await person.call('view_answer', { token, qref: 'technical-understanding', answer: 'working', comment: '' })
    await person.call('view_finish', { token })
    const { side_by_side: beside } = await asker.call('views_load', { roleId })
    expect(beside[0]).toMatchObject({
      own: 'awareness',
      level: { own: 'Awareness', asked: 'Working', apart: 1 },
      beside: 'more',
      spread: [{ rating: 'working', count: 1 }],
    })
  })

  it('form the picture of a team by level, and by where that lies beside what their role asks', async () => {
    const leader = await rated()
    const { link } = await leader.call('team_make', { name: '' })
    const token = link?.split('#')[1] ?? ''
    for (let count = 0; count < 5; count += 1) {
      const member = await rated({ 'technical-understanding': 'awareness' })
      const { ratings } = await member.call('team_open', { token })
      expect(ratings).toEqual([
        { name: 'Technical understanding', rating: 'Awareness (below the level that the role asks for)' },
      ])
      await member.call('team_join', { token })
    }
    await restTeams(site)
    await leader.call('team_look', {})
    const { team } = await leader.call('team_load', {})
    expect(team?.picture).toEqual([
      {
        id: 'technical-understanding',
        name: 'Technical understanding',
        spread: [{ rating: 'awareness', share: 'most' }],
        beside_asked: [{ rating: 'developing', share: 'most' }],
      },
    ])
    expect(team?.questions).toEqual([{ kind: 'growth', id: 'technical-understanding' }])
  })

  it('see after a month how their level has moved', async () => {
    const visitor = await rated(
      Object.fromEntries(
        Object.entries(starterRoles(site.deps.pack).find(({ id }) => id === roleId)?.needs ?? {})
          .filter(([, need]) => need !== 'none')
          .map(([id]) => [id, 'awareness']),
      ),
    )
    site.deps.setClock(new Date(site.deps.clock().getTime() + 31 * day).toISOString())
    await visitor.call('assess_again', { roleId })
    await visitor.rate(roleId, { 'technical-understanding': 'practitioner' })
    const { earlier } = await visitor.call('earlier_assessments', { roleId })
    expect(earlier[0]?.moves.find(({ id }) => id === 'technical-understanding')).toMatchObject({
      kind: 'moved',
      earlier: 'awareness',
      now: 'practitioner',
    })
  })
})
