import { describe, expect, it } from 'vitest'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { restore, saveSession } from '#tests/support/visitors.ts'
import { everythingIn } from '#tests/support/test-deps.ts'

const roleId = 'hr-director--any'
const none = { target_role: null, horizon: null }

describe('set_target', () => {
  const test = testApp('sqlite')

  const state = async (visitor: Visitor) => {
    const { target_role, horizon, restore_point } = await visitor.call('status_load', {})
    return { target_role, horizon, restore_point }
  }

  it('is stored with its horizon, can be changed and removed, and leaves the restore point as it was', async () => {
    const visitor = await newVisitor(test.app)
    expect(await state(visitor)).toEqual({ ...none, restore_point: null })
    const set = await visitor.call('set_target', { roleId, horizon: 3 })
    expect(set).toMatchObject({ target_role: { id: roleId, title: 'HR Director' }, horizon: 3 })
    await visitor.open()
    expect(await state(visitor)).toEqual({ ...set, restore_point: null })
    await visitor.call('set_target', { roleId, horizon: 5 })
    expect(await state(visitor)).toMatchObject({ horizon: 5 })
    expect(await visitor.call('set_target', { roleId: '', horizon: 5 })).toEqual(none)
    expect(await state(visitor)).toEqual({ ...none, restore_point: null })
  })

  it('can be the visitor’s current role', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
    expect(await visitor.call('set_target', { roleId, horizon: 2 })).toMatchObject({ target_role: { id: roleId } })
  })

  it('is there again when a saved session is restored', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('set_target', { roleId, horizon: 5 })
    const token = await saveSession(test, visitor)
    const elsewhere = await newVisitor(test.app)
    await restore(elsewhere, token)
    await elsewhere.open()
    expect(await state(elsewhere)).toMatchObject({ target_role: { id: roleId }, horizon: 5 })
  })

  it('is empty when its role is gone, and is deleted with the session', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('set_target', { roleId: 'chief-executive--any', horizon: 2 })
    const { db } = test.deps
    const role = await db.read
      .selectFrom('roles')
      .selectAll()
      .where('id', '=', 'chief-executive--any')
      .executeTakeFirstOrThrow()
    await db.write((queries) => queries.deleteFrom('roles').where('id', '=', role.id).execute())
    expect(await state(visitor)).toMatchObject(none)
    await db.write((queries) => queries.insertInto('roles').values(role).execute())
    expect(await state(visitor)).toMatchObject({ target_role: { id: role.id }, horizon: 2 })
    expect(await everythingIn(test.deps)).toContain(visitor.uuid)
    await visitor.call('delete_session', {})
    expect(await everythingIn(test.deps)).not.toContain(visitor.uuid)
  })

  it('refuses an unknown role and keeps the target before', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('set_target', { roleId, horizon: 3 })
    expect((await visitor.post('set_target', { roleId: 'no-such-role', horizon: 2 })).statusCode).toBe(404)
    for (const wrong of [{ roleId, horizon: 4 }, { roleId }, { roleId, horizon: '3' }, { horizon: 3 }]) {
      expect((await visitor.post('set_target', wrong)).statusCode).toBe(400)
    }
    expect(await state(visitor)).toMatchObject({ target_role: { id: roleId }, horizon: 3 })
  })
})
