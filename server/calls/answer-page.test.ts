import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { openOrBegin } from '#server/session/sessions.ts'
import { Refusal } from '#server/values/refusals.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { fillSession } from '#tests/support/session/busy-session.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { everyRow } from '#tests/support/whole-database.ts'
import { callsForPages } from './answer-page.ts'

const names = Object.keys(bodies) as (keyof Calls)[]

describe.each(dialects)('calls that are answered within a page, on %s', (dialect) => {
  let test: TestApp
  let visitor: Visitor
  let answer: (name: string, request: object) => Promise<{ data: unknown; isUnkept: boolean }>

  beforeEach(async () => {
    test = await openTestApp(dialect)
    visitor = await newVisitor(test.app)
    const answering = callsForPages(test.deps)
    answer = async (name, request) => {
      const { name: cookie } = test.deps.cookies
      const value = visitor.cookie.slice(cookie.length + 1)
      const asked = { cookies: { [cookie]: decodeURIComponent(value) }, log: test.deps.log, routeOptions: {} }
      const reply = { setCookie: () => undefined }
      const session = await openOrBegin(test.deps, asked as never, reply as never)
      return answering({ session, network: '127.0.0.1' }, name, request)
    }
  })
  afterEach(() => test.close())

  it('store nothing, whichever is asked for, and whatever the session holds', async () => {
    for (const isBusy of [false, true]) {
      if (isBusy) await fillSession(test, visitor)
      const before = await everyRow(test.deps)
      for (const name of names) await answer(name, bodies[name]).catch(() => undefined)
      expect(await everyRow(test.deps)).toEqual(before)
    }
  })

  it('say the same as over HTTP, and which of them would have stored where the visitor is', async () => {
    await visitor.call('status_update', { roleId })
    const reading = ['status_load', 'get_assess_results', 'role_map', 'roles', 'your_roles', 'live_plan'] as const
    const unkept: string[] = []
    for (const name of reading) {
      const { data, isUnkept } = await answer(name, bodies[name])
      if (isUnkept) unkept.push(name)
      expect([name, data]).toEqual([name, await visitor.call(name, bodies[name])])
    }
    expect(unkept).toEqual(['get_assess_results', 'roles'])
  })

  it('refuse what is refused over HTTP', async () => {
    await expect(answer('get_plan', { roleId: 'nobody' })).rejects.toBeInstanceOf(Refusal)
    await expect(answer('no_such_call', {})).rejects.toBeInstanceOf(Refusal)
    await expect(answer('get_plan', { roleId: 7 })).rejects.toThrow('invalid')
  })
})
