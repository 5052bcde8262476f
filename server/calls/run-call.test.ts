import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallAnswer } from '#contract/wire/page.ts'
import { openOrBegin } from '#server/session/sessions.ts'
import { callRunner } from './run-call.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { everyRow, openTestDeps, type TestDeps } from '#tests/support/test-deps.ts'

type Run = (name: string, body: unknown) => Promise<CallAnswer>

describe('calls of one request for a page', () => {
  let deps: TestDeps
  let app: FastifyInstance
  let cookie = ''
  /** What the page asks for. */
  let page: (run: Run) => Promise<unknown>

  beforeEach(async () => {
    deps = await openTestDeps('sqlite')
    cookie = ''
    app = Fastify()
    await app.register(fastifyCookie)
    const runCall = callRunner(deps)
    app.get('/page', async (request, reply) => {
      const session = await openOrBegin(deps, request, reply)
      return page((name, body) => runCall(name, { request, reply, session, requestKey: null }, body))
    })
  })
  afterEach(async () => {
    await app.close()
    await deps.close()
  })

  async function open(shown: typeof page) {
    page = shown
    const answer = await app.inject({ url: '/page', headers: cookie === '' ? {} : { cookie } })
    cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).at(-1) ?? cookie
    return answer
  }

  it('go on from what an earlier one of them has begun and stored', async () => {
    const shown = await open(async (run) => {
      await run('status_update', { roleId })
      await run('get_question', { qtype: 'ASSESS', roleId, direction: 'FIRST' })
      return run('status_load', {})
    })
    const began = { role: { id: roleId }, restore_point: 'ASSESS', restore_role_id: roleId }
    expect(shown.json()).toMatchObject({ data: began })
    // The browser's cookie opens what has been stored.
    expect((await open((run) => run('status_load', {}))).json()).toMatchObject({ data: began })
  })

  it('answer what travels, with the headers that the browser reads', async () => {
    const found = await open((run) => run('roles', { query_role: 'HR Director', query_agency: '' }))
    const { data, headers } = found.json<CallAnswer>()
    expect(headers).toMatchObject({ 'x-match': 'exact', 'x-total-count': expect.stringMatching(/^[1-9]/) })
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'HR Director' })]))
  })

  it.each([
    ['an unknown call', 'no_such_call', {}, 'nothingHere'],
    ['a body of another shape', 'get_plan', { roleId: 7 }, 'badRequest'],
    ['no body', 'get_plan', undefined, 'badRequest'],
    ['another session', 'status_load', { uuid: '00000000-0000-4000-8000-000000000000' }, 'notYourSession'],
  ])('refuse %s', async (_, name, body, refusal) => {
    expect((await open((run) => run(name, body))).json()).toMatchObject({ message: refusal })
  })

  it('are refused once their session has been deleted', async () => {
    await open((run) => run('status_update', { roleId }))
    const shown = await open(async (run) => {
      await run('delete_session', {})
      return run('status_update', { roleId })
    })
    expect(shown.json()).toMatchObject({ statusCode: 403, message: 'notYourSession' })
    expect((await everyRow(deps))['sessions'] ?? []).toEqual([])
  })
})
