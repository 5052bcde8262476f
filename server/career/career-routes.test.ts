import { describe, expect, it } from 'vitest'
import { credibleSteps, type Scope } from '#domain/career/credible-step.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { answerBuild } from '#tests/support/visitors.ts'

const [roleId, targetId] = ['administrator--any', 'hr-director--any'] as const

describe('career_routes', () => {
  const test = testApp('sqlite')

  it('suggests ways through one or two roles, with each step smaller than the direct one and the numbers in words', async () => {
    const visitor = await newVisitor(test.app)
    const { direct, routes } = await visitor.call('career_routes', { roleId, targetId })
    expect(direct).toBe(5)
    expect(routes).toHaveLength(2)
    for (const { roles, steps } of routes) {
      expect(steps).toHaveLength(roles.length + 1)
      expect(Math.max(...steps)).toBeLessThan(direct)
      const ids = [roleId, ...roles.map(({ id }) => id), targetId]
      const { capabilities } = await visitor.call('compare_roles', { roleIds: ids.slice(0, 3) })
      const added = (step: number) =>
        capabilities.filter(({ needs }) => needs[step] !== 'essential' && needs[step + 1] === 'essential')
      expect([added(0).length, added(1).length]).toEqual(steps.slice(0, 2))
    }
    const largest = routes.map(({ steps }) => Math.max(...steps))
    expect(largest).toEqual(largest.toSorted((one, other) => one - other))
    const [{ roles, reason } = { roles: [], reason: '' }] = routes
    expect(reason).toBe(
      `Going straight there adds five essential capabilities at once. By way of ${roles.map(({ title }) => title).join(', then ')}, the steps add three, then two.`,
    )
    const all = routes.flatMap((route) => route.roles.map(({ id }) => id))
    expect(new Set(all).size).toBe(all.length)
  })

  it('suggests nothing when no role makes the step smaller', async () => {
    const visitor = await newVisitor(test.app)
    expect(await visitor.call('career_routes', { roleId, targetId: roleId })).toEqual({ direct: 0, routes: [] })
    expect((await visitor.call('career_routes', { roleId: targetId, targetId: roleId })).routes).toEqual([])
  })

  it('stays in the job family or near it and never steps down, and suggests nothing where no role does so', async () => {
    const visitor = await newVisitor(test.app)
    const ways = async (from: string, to: string) => {
      const { routes } = await visitor.call('career_routes', { roleId: from, targetId: to })
      return routes.map(({ roles }) => roles)
    }
    const starters = starterRoles(test.deps.pack)
    const scopeOf = (id: string) => starters.find((role) => role.id === id)
    const found = await ways('policy-analyst--any', 'deputy-secretary-policy--any')
    expect(found.length).toBeGreaterThan(0)
    for (const roles of found) {
      const scopes = ['policy-analyst--any', ...roles.map(({ id }) => id), 'deputy-secretary-policy--any'].map(scopeOf)
      for (const [place, scope] of scopes.slice(1).entries()) {
        expect(credibleSteps(test.deps.pack)(scopes[place] as Scope)(scope as Scope)).toBe(true)
      }
    }
    // Nobody goes from the care of patients to policy by way of the roles that the pack has in between.
    expect(await ways('registered-nurse--any', 'deputy-secretary-policy--any')).toEqual([])
    expect(await ways('hr-director--any', 'policy-manager--any')).toEqual([])
  })

  it('leads through a kept role only for the visitor who keeps it', async () => {
    const maker = await newVisitor(test.app)
    // This role needs what the administrator needs and half of what the HR director needs besides. No starter role does.
    const half = [
      'leading-with-influence',
      'engaging-others',
      'achieving-through-others',
      'enhancing-people-performance',
      'enhancing-team-performance',
    ]
    await answerBuild(test, maker, 'none', Object.fromEntries(half.map((id) => [id, 'essential'])))
    const [base] = await maker.call('add_role', { role: 'Senior Advisor of the keys', agency: '', validate: false })
    if (!base) throw new Error('no role was made')
    const between = async (visitor: typeof maker) => {
      const { routes } = await visitor.call('career_routes', { roleId, targetId })
      return routes.flatMap(({ roles }) => roles.map(({ id }) => id))
    }
    const { db } = test.deps
    await db.write((queries) =>
      queries.updateTable('roles').set({ listed: 0 }).where('origin', '=', 'starter').execute(),
    )
    expect(await between(maker)).toContain(base.id)
    expect(await between(await newVisitor(test.app))).toEqual([])
    const map = await (
      await newVisitor(test.app)
    ).call('role_map', {
      roleId: 'administrator--any',
      query_pathRoleType: '',
      query_pathAgency: '',
    })
    expect(map.cells).toEqual([])
    await db.write((queries) =>
      queries.updateTable('roles').set({ listed: 1 }).where('origin', '=', 'starter').execute(),
    )
  })

  it('refuses a role or a target that is not there', async () => {
    const visitor = await newVisitor(test.app)
    expect((await visitor.post('career_routes', { roleId: 'no-such-role', targetId })).statusCode).toBe(404)
    expect((await visitor.post('career_routes', { roleId, targetId: 'no-such-role' })).statusCode).toBe(404)
    expect((await visitor.post('career_routes', { roleId })).statusCode).toBe(400)
  })
})

describe('career_routes, where levels are counted beside capabilities', () => {
  const test = testApp('sqlite', { pack: 'lsp' })

  it('does not call a level a capability', async () => {
    const ends = { roleId: 'policy-analyst--any', targetId: 'deputy-secretary-policy--any' }
    const { direct, routes } = await (await newVisitor(test.app)).call('career_routes', ends)
    expect(direct).toBeGreaterThan(test.deps.pack.capabilities.length)
    expect(routes[0]?.reason).toMatch(
      /^Going straight there adds [\w-]+ new demands at once: essential capabilities, and levels to rise\. /,
    )
  })
})
