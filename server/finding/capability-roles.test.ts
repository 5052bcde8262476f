import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { answerBuild } from '#tests/support/visitors.ts'

const capability = 'developing-talent'

describe('capability_roles', () => {
  const test = testApp('sqlite')

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
    await answerBuild(test, visitor, 'none', { [capability]: 'essential' })
    const kept = { role: 'Minder of Huia Feathers', agency: 'te-papa', validate: false }
    await visitor.call('add_role', kept)
    const titles = async () => (await visitor.call('capability_roles', { capability })).map(({ title }) => title)
    expect(await titles()).not.toContain('Minder of Huia Feathers')
    const relationship = 'I am in this role'
    await visitor.call('add_role', { role: 'Minder of Moa Bones', agency: 'te-papa', relationship, validate: true })
    expect(await titles()).toContain('Minder of Moa Bones')
  })

  it.each(['no-such-capability', '%', '', 'developing'])('finds nothing for %j', async (unknown) => {
    const visitor = await newVisitor(test.app)
    expect(await visitor.call('capability_roles', { capability: unknown })).toEqual([])
  })
})

describe('capability_roles, where capabilities have levels', () => {
  const test = testApp('sqlite', { pack: './tests/packs/tiny' })

  it('puts first who needs it at the highest level, be it the level of one role of a type alone', async () => {
    const trimmer = 'lamp-trimmer--any'
    const visitor = await newVisitor(test.app)
    const foundAt = async (level: string) => {
      await test.deps.db.write((queries) =>
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
  })
})

describe('capability_roles, where a capability lacks a level', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-roles-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync('./tests/packs/tiny', folder, { recursive: true })
  const file = join(folder, 'framework/capabilities/steady-hands.yaml')
  const withoutMaster = readFileSync(file, 'utf8').replace(/ {2}master:\n(?: {4}.*\n)*/, '')
  writeFileSync(file, `${withoutMaster}levels: [hand, mate]\n`)
  const test = testApp('sqlite', { pack: folder })

  it('takes who asks for it to need it at the nearest level below, beside those who ask for that', async () => {
    const visitor = await newVisitor(test.app)
    const found = await visitor.call('capability_roles', { capability: 'steady-hands' })
    const titles = found.map(({ title }) => title)
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(['Mate']))
    expect(titles).toEqual(titles.toSorted())
    const types = starterRoles(test.deps.pack).filter(({ title }) => titles.includes(title))
    expect(new Set(types.map(({ role_type }) => role_type)).size).toBe(2)
  })
})
