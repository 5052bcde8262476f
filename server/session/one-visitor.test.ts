import { beforeEach, describe, expect, it } from 'vitest'
import { searchKey } from '#domain/finding/title-search.ts'
import { inChunks } from '#server/db/in-chunks.ts'
import { storeAnswers } from '#server/assessing/answers.ts'
import { countNewSessions } from '#server/watching/new-sessions.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { builtRole, restore, saveSession } from '#tests/support/visitors.ts'

const roleId = 'hr-director--any'
const rate = { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' } as const
const alone = { agency: '', relationship: '', validate: false }

describe.each(dialects)('one visitor on %s', (dialect) => {
  const test = testApp(dialect)

  beforeEach(() => test.deps.setClock('2026-11-20T23:30:10Z'))

  /** Stores profiles that a visitor has kept, as an earlier release let them. */
  async function keep({ uuid }: Visitor, titles: readonly string[]): Promise<void> {
    const { db, newUuid } = test.deps
    const like = await db.read.selectFrom('roles').selectAll().where('id', '=', roleId).executeTakeFirstOrThrow()
    const own = { ...like, origin: 'kept' as const, listed: 0, maker_uuid: uuid }
    const roles = titles.map((title) => ({
      ...own,
      id: newUuid(),
      code: newUuid(),
      title,
      search_key: searchKey(title),
    }))
    await db.write(async (queries) => {
      for (const some of inChunks(roles, 20)) {
        await queries.insertInto('roles').values(some).execute()
        const named = some.map(({ id, title, search_key }) => ({ role_id: id, title, search_key: ` ${search_key} ` }))
        await queries.insertInto('role_titles').values(named).execute()
      }
    })
  }

  async function rows(table: 'session_secrets' | 'restore_links' | 'questionnaires', uuid: string) {
    const found = test.deps.db.read.selectFrom(table).select('session_uuid').where('session_uuid', '=', uuid)
    return (await found.execute()).length
  }

  it('keeps 100 profiles at most, and can change and find each of them', async () => {
    const visitor = await newVisitor(test.app)
    await builtRole(test, visitor, { title: 'Keeper of nets', isShared: false })
    await keep(
      visitor,
      Array.from({ length: 99 }, (_, place) => `Keeper of net ${place}`),
    )
    const refused = await visitor.post('add_role', { role: 'Keeper of one more', ...alone })
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This session holds 100 profiles that you have built, the most that it can. Please change one of them.',
    ])
    const [again] = await visitor.call('add_role', {
      role: 'Keeper of nets',
      agency: 'te-papa',
      relationship: '',
      validate: false,
    })
    expect(again?.title).toBe('Keeper of nets')
  })

  it('begins 100 self-assessments at most, and goes on with each of them', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const { db, clock } = test.deps
    const all = (
      await db.read
        .selectFrom('roles')
        .select('id')
        .where('listed', '=', 1)
        .where('id', '<>', roleId)
        .limit(230)
        .execute()
    ).map(({ id }) => id)
    await db.write(async (queries) => {
      for (const role of all.slice(0, 99)) {
        const key = { sessionUuid: visitor.uuid, qtype: 'ASSESS', roleId: role } as const
        await storeAnswers(queries, key, { answers: { curious: 'strong' }, cleared: [] }, clock().toISOString())
      }
    })
    const [more = ''] = all.slice(99)
    const refused = await visitor.post('get_question', { ...rate, roleId: more })
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This session holds 100 self-assessments, the most that it can. Please go on with one of them.',
    ])
    const { next: qref } = await visitor.call('get_question', { ...rate, direction: 'THIS' })
    expect((await visitor.post('get_question', { ...rate, qref })).statusCode).toBe(200)
    for (const looked of all.slice(99)) {
      const { statusCode } = await visitor.post('get_question', { qtype: 'ASSESS', roleId: looked, direction: 'FIRST' })
      expect(statusCode).toBe(200)
    }
    expect(await rows('questionnaires', visitor.uuid)).toBeLessThanOrEqual(200)
  })

  it('opens their saved session in 20 browsers at most: the one that opened it first goes', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const token = await saveSession(test, visitor)
    const opened: Visitor[] = []
    for (let second = 0; second < 25; second += 1) {
      test.deps.setClock(`2026-11-20T23:31:${String(second).padStart(2, '0')}Z`)
      const browser = await newVisitor(test.app)
      expect((await restore(browser, token)).statusCode).toBe(200)
      browser.uuid = visitor.uuid
      opened.push(browser)
    }
    expect(await rows('session_secrets', visitor.uuid)).toBe(20)
    const [fifth, sixth, last] = [...opened.slice(4, 6), ...opened.slice(-1)] as [Visitor, Visitor, Visitor]
    const answers = await Promise.all([visitor, fifth, sixth, last].map((one) => one.post('your_roles', {})))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 200, 200])
    for (let again = 0; again < 5; again += 1) await restore(last, token)
    expect(await rows('session_secrets', visitor.uuid)).toBe(20)
  })

  it('keeps 100 links back at most, the newest of them', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', rate)
    const other = await newVisitor(test.app)
    await other.call('get_question', rate)
    const links = [await saveSession(test, other)]
    for (let second = 0; second < 101; second += 1) {
      test.deps.setClock(new Date(Date.parse('2026-11-20T23:31:00Z') + second * 1000).toISOString())
      links.push(await saveSession(test, visitor))
    }
    expect(await rows('restore_links', visitor.uuid)).toBe(100)
    const tried = [links[0], links[1], links[2], links.at(-1)].map(async (token = '') =>
      restore(await newVisitor(test.app), token),
    )
    expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([200, 410, 200, 200])
  })
})

describe('a network from which many begin', () => {
  const test = testApp('sqlite')
  beforeEach(() => {
    test.deps.setClock('2026-11-20T23:30:10Z')
    test.deps.newSessions = countNewSessions({ minute: 3, hour: 5 })
  })

  async function begin(network: string): Promise<{ visitor: Visitor; status: number; said: string; after: unknown }> {
    const visitor = await newVisitor(test.app)
    visitor.network = network
    const { statusCode: status, body: said, headers } = await visitor.post('get_question', rate)
    return { visitor, status, said, after: headers['retry-after'] }
  }

  const statuses = async (...networks: string[]) => {
    const all: number[] = []
    for (const network of networks) all.push((await begin(network)).status)
    return all
  }

  const stored = async () => (await test.deps.db.read.selectFrom('sessions').select('uuid').execute()).length

  it('waits, with a sentence that says so, and nothing is stored', async () => {
    expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([200, 200, 200])
    const before = await stored()
    const { visitor, ...answer } = await begin('192.0.2.1')
    expect(answer).toEqual({
      status: 429,
      said: 'Many people on your network have begun here in a short time. Please try again in a few minutes.',
      after: '60',
    })
    expect(await stored()).toBe(before)
    const { values } = await test.deps.counters.refusals.get()
    expect(values).toContainEqual(expect.objectContaining({ labels: { limit: 'new_sessions' }, value: 1 }))
    expect(await statuses('192.0.2.2', '2001:db8::1')).toEqual([200, 200])
    test.deps.setClock('2026-11-20T23:31:10Z')
    expect((await visitor.post('get_question', rate)).statusCode).toBe(200)
    expect((await visitor.post('get_question', { ...rate, answer: 'sound' })).statusCode).toBe(200)
  })

  it('is a whole /56 or /48 of IPv6 too, with twice and four times as many', async () => {
    const all = Array.from({ length: 8 }, (_, place) => `2001:db8:1:${place}::1`)
    expect(await statuses(...all)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const elsewhere = Array.from({ length: 8 }, (_, place) => `2001:db8:1:${place + 1}00::1`)
    expect((await statuses(...elsewhere)).filter((status) => status === 200)).toHaveLength(6)
    expect(await statuses('2001:db8:2::1')).toEqual([200])
  })

  it('reads on', async () => {
    await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1')
    const visitor = await newVisitor(test.app)
    visitor.network = '192.0.2.1'
    expect(await visitor.call('roles', { query_role: 'director', query_agency: '' })).not.toEqual([])
    expect((await visitor.post('status_update', { roleId })).statusCode).toBe(200)
  })

  it('waits for an hour where that is full', async () => {
    expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([200, 200, 200])
    test.deps.setClock('2026-11-20T23:31:10Z')
    expect(await statuses('192.0.2.1', '192.0.2.1')).toEqual([200, 200])
    test.deps.setClock('2026-11-20T23:32:10Z')
    expect((await begin('192.0.2.1')).after).toBe('3480')
    test.deps.setClock('2026-11-21T00:30:10Z')
    expect(await statuses('192.0.2.1')).toEqual([200])
  })

  it('waits in any minute, whatever minute the clock says', async () => {
    test.deps.setClock('2026-11-20T23:30:58Z')
    expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([200, 200, 200])
    test.deps.setClock('2026-11-20T23:31:02Z')
    expect(await statuses('192.0.2.1', '192.0.2.1')).toEqual([429, 429])
  })
})
