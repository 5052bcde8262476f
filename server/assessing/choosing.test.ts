import { describe, expect, it } from 'vitest'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const build = { qtype: 'BUILD' } as const
const five = {
  'data-modelling': 'expert',
  planning: 'awareness',
  'agile-working': 'working',
  testing: 'practitioner',
  analysis: 'working',
}
const left = '183 skills are not part of this role.'

describe('a framework of 188 capabilities', () => {
  const test = testApp('sqlite', { pack: 'digital-and-data', operatorEmail: 'operator@office.example' })

  const choose = (visitor: Visitor, direction: 'NEXT' | 'SAVE', answers: Readonly<Record<string, string>>) =>
    visitor.call('get_question', { ...build, direction, qref: 'capabilities', answers: { ...answers } })

  /** A visitor who has chosen the role type and five capabilities. */
  async function chosen(): Promise<Visitor> {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', { ...build, direction: 'NEXT', qref: 'role-type', answer: 'senior' })
    await choose(visitor, 'NEXT', five)
    return visitor
  }

  const needed = (needs: readonly { id: string; need: string; level?: { id: string } | undefined }[]) =>
    Object.fromEntries(needs.filter(({ need }) => need === 'essential').map(({ id, level }) => [id, level?.id]))
  const chosenIn = ({ choices = [] }: { choices?: { qref: string; answer: string }[] | undefined }) =>
    Object.fromEntries(choices.filter(({ answer }) => answer !== '').map(({ qref, answer }) => [qref, answer]))

  it('builds a role from a type and what is chosen, each at its level', async () => {
    const visitor = await newVisitor(test.app)
    const first = await visitor.call('get_question', { ...build, direction: 'FIRST' })
    expect(first).toMatchObject({ qref: 'role-type', count_questions: 2, next: 'capabilities' })
    const next = { ...build, direction: 'NEXT', qref: 'role-type', answer: 'senior' } as const
    const second = await visitor.call('get_question', next)
    expect(second).toMatchObject({ qref: 'capabilities', preset: 'practitioner', is_last: true, count_open: 1 })
    expect(second.choices).toHaveLength(188)

    const saved = await choose(visitor, 'SAVE', { ...five, 'data-management': 'expert' })
    expect(saved).toMatchObject({ qref: 'capabilities', is_completed: true, first_open: '' })
    expect(chosenIn(await choose(visitor, 'NEXT', five))).toEqual(five)
    expect(chosenIn(await visitor.call('get_question', { ...build, direction: 'THIS' }))).toEqual(five)
    const { built, unanswered } = await visitor.call('get_built_profile', {})
    expect(unanswered).toEqual([])
    expect(needed(built?.role_needs ?? [])).toEqual(five)
  })

  it('refuses what is not offered, and stores nothing of it', async () => {
    const visitor = await chosen()
    for (const answers of [
      { ...five, 'no-such-skill': 'expert' },
      { ...five, planning: 'none' },
      { ...five, planning: 'senior' },
    ]) {
      const refused = await visitor.post('get_question', { ...build, direction: 'SAVE', qref: 'capabilities', answers })
      expect(refused.statusCode).toBe(409)
    }
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`skill-${place}`, 'expert']))
    const tooMany = { ...build, direction: 'SAVE', qref: 'capabilities', answers: many }
    expect((await visitor.post('get_question', tooMany)).statusCode).toBe(400)
    const amiss = { ...build, direction: 'NEXT', qref: 'role-type', answer: 'senior', answers: five }
    expect((await visitor.post('get_question', amiss)).statusCode).toBe(409)
    expect(chosenIn(await visitor.call('get_question', { ...build, direction: 'LAST' }))).toEqual(five)
  })

  it('is open again once everything is taken out', async () => {
    const visitor = await chosen()
    expect(await choose(visitor, 'SAVE', {})).toMatchObject({ is_completed: false, first_open: 'capabilities' })
    const { built, unanswered } = await visitor.call('get_built_profile', {})
    expect([built, unanswered]).toEqual([null, ['capabilities']])
  })

  it('starts from another role, and changes one that was built', async () => {
    const visitor = await newVisitor(test.app)
    const [role] = starterRoles(test.deps.pack)
    await visitor.call('new_questionnaire', { fromRoleId: role?.id ?? '' })
    const { built } = await visitor.call('get_built_profile', {})
    const shown = await visitor.call('status_update', { roleId: role?.id ?? '' })
    expect(built?.role_needs).toEqual(shown.role_needs)

    const maker = await chosen()
    const [made] = await maker.call('add_role', { role: 'Keeper of registers', agency: '', validate: false })
    await maker.call('new_questionnaire', { fromRoleId: made?.id ?? '', revises: true })
    await choose(maker, 'SAVE', { planning: 'expert' })
    await maker.call('revise_role', {})
    const { role_needs: needs } = await maker.call('status_update', { roleId: made?.id ?? '' })
    expect(needed(needs)).toEqual({ planning: 'expert' })
  })

  it('lets the agency see what is chosen, and change it', async () => {
    const maker = await chosen()
    const form = { role: 'Keeper of the maps', agency: 'cabinet-office', relationship: 'I am in this role' }
    const [made] = await maker.call('add_role', { ...form, validate: true })
    const mail = (await queuedMails(test.deps)).findLast(({ type }) => type === 'VALIDATION')
    const token = /\/validate#([\w-]{43})\b/.exec(mail?.read.text ?? '')?.[1] ?? ''
    const agency = await newVisitor(test.app)
    const { questions, version } = await agency.call('validation_load', { token })
    expect(questions.map(chosenIn)).toEqual([{}, five])
    const answers = { 'role-type': 'lead', 'web-performance-optimisation': 'expert' }
    await agency.call('validation_decide', { token, decision: 'edit', version, answers })
    const { role_needs: needs } = await agency.call('status_update', { roleId: made?.id ?? '' })
    expect(needed(needs)).toEqual({ 'web-performance-optimisation': 'expert' })
  })

  it('tells what a session holds by the names of what was chosen', async () => {
    const { questionnaires } = await (await chosen()).call('get_session_data', {})
    const given = questionnaires.flatMap(({ answers }) => answers.map(({ question, answer }) => [question, answer]))
    expect(given).toContainEqual(['Data modelling', expect.stringMatching(/^Expert/)])
    expect(given).toContainEqual(['What type of role is it?', 'Senior'])
  })

  it('counts what a role does not need, and lists none of it, in documents and mail', async () => {
    const visitor = await chosen()
    const [made] = await visitor.call('add_role', { role: 'Keeper of tables', agency: '', validate: false })
    const roleId = made?.id ?? ''
    await visitor.rate(roleId, { planning: 'expert', testing: 'working' })
    const other = starterRoles(test.deps.pack)[0]?.id ?? ''
    for (const name of ['role_profile', 'dev_plan']) {
      const { text } = await readDocx((await visitor.download(name, roleId)).rawPayload)
      expect(text).toContain(left)
      expect(text).not.toContain('Data management')
    }
    const compared = await test.app.inject({
      url: `/mylsp/default/comparison/${roleId}?with=${other}&uuid=${visitor.uuid}`,
      headers: { cookie: visitor.cookie },
    })
    expect((await readDocx(compared.rawPayload)).text).toMatch(/17\d skills are part of none of these roles\./)

    await visitor.call('send_email', {
      email: 'me@office.example',
      emailType: 'ASSESSMENT_TO_OTHER',
      emailData: { roleId },
    })
    const mail = (await queuedMails(test.deps)).findLast(({ type }) => type === 'ASSESSMENT_TO_OTHER')
    const words = mail?.read.text?.replaceAll(/\s+/g, ' ')
    expect(words).toContain(left)
    expect(words).not.toContain('Data management')
  })

  it('has a plain sentence for a role that needs nothing, on every way', async () => {
    const roleId = 'data-architect--any'
    const nothing = { needs: '{}', levels: '{}', essential: '' }
    await test.deps.db.write((queries) => queries.updateTable('roles').set(nothing).where('id', '=', roleId).execute())
    const visitor = await newVisitor(test.app)
    const { assessmentMeta } = await visitor.call('status_update', { roleId })
    expect(assessmentMeta).toMatchObject({ count_questions: 0, count_open: 0, is_rated: false })
    for (const direction of ['FIRST', 'THIS', 'LAST', 'BACK', 'NEXT', 'SAVE']) {
      const asked = await visitor.post('get_question', { qtype: 'ASSESS', roleId, direction })
      expect([asked.statusCode, asked.body]).toEqual([
        409,
        'This role needs no skill, so there is no question to answer.',
      ])
    }
    const { assessmentResults, selectedCapabilities } = await visitor.call('get_assess_results', { roleId })
    expect([...Object.values(assessmentResults).flat(), ...selectedCapabilities]).toEqual([])
    expect((await visitor.call('status_load', {})).question).toBeNull()
    for (const name of ['role_profile', 'interview_pack', 'talk_guide']) {
      const file = await visitor.download(name, roleId)
      expect(file.statusCode).toBe(200)
      expect((await readDocx(file.rawPayload)).text).toContain('This role needs no skill.')
    }
    expect((await visitor.download('dev_plan', roleId)).statusCode).toBe(409)
    expect((await visitor.post('your_roles', {})).statusCode).toBe(200)
  })
})
