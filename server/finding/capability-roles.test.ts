import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const capability = 'developing-talent'

describe.each(dialects)('capability_roles on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  it('finds five roles to which it is essential, each title once, fewest essential capabilities first', async () => {
    const visitor = await newVisitor(test.app)
    const needed = starterRoles(test.deps.pack).filter(({ needs }) => needs[capability] === 'essential')
    const least = Math.min(...needed.map(({ people, strategy }) => people + strategy))
    const found = await visitor.call('capability_roles', { capability })
    expect(found).toHaveLength(5)
    expect(new Set(found.map(({ title }) => title)).size).toBe(5)
    expect(needed.map(({ id }) => id)).toEqual(expect.arrayContaining(found.map(({ id }) => id)))
    const counted = found.map(({ people, strategy }) => people + strategy)
    expect(counted[0]).toBe(least)
    expect(counted).toEqual(counted.toSorted((one, other) => one - other))
  })

  it('finds a role that is saved for others, and none that is kept for a session, not even its maker’s', async () => {
    const visitor = await newVisitor(test.app)
    for (const { qref } of buildQuestions(test.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : qref === capability ? 'essential' : 'none'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    const kept = { role: 'Minder of Huia Feathers', agency: 'te-papa', validate: false }
    await visitor.call('add_role', kept)
    const titles = async () => (await visitor.call('capability_roles', { capability })).map(({ title }) => title)
    expect(await titles()).not.toContain('Minder of Huia Feathers')
    const relationship = 'I am in this role'
    await visitor.call('add_role', { role: 'Minder of Moa Bones', agency: 'te-papa', relationship, validate: true })
    expect(await titles()).toContain('Minder of Moa Bones')
  })

  it('puts first who needs it at the highest level, be it the level of one role of a type alone', async () => {
    const levelled = await openTestApp(dialect, { pack: './tests/packs/tiny' })
    try {
      const trimmer = 'lamp-trimmer--any'
      const visitor = await newVisitor(levelled.app)
      const foundAt = async (level: string) => {
        await levelled.deps.db.write((queries) =>
          queries.updateTable('roles').set({ level }).where('id', '=', trimmer).execute(),
        )
        const found = await visitor.call('capability_roles', { capability: 'steady-hands' })
        const levels = found.map((role) => role.level)
        expect(levels.slice(0, levels.lastIndexOf('Master') + 1).every((one) => one === 'Master')).toBe(true)
        return found.find(({ id }) => id === trimmer)?.level
      }
      expect(await foundAt('master')).toBe('Master')
      // An earlier edition's.
      expect(await foundAt('gone')).toBe('Mate')
    } finally {
      await levelled.close()
    }
  })

  it.each(['no-such-capability', '%', '', 'developing'])('finds nothing for %j', async (unknown) => {
    const visitor = await newVisitor(test.app)
    expect(await visitor.call('capability_roles', { capability: unknown })).toEqual([])
  })
})
