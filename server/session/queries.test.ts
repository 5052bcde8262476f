import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { changeSession, findSession, type SessionChanges } from './queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

describe.each(dialects)('sessions on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  /** A session whose first change has been written. */
  async function storedSession(changes: SessionChanges): Promise<{ uuid: string; secretHash: string }> {
    const session = { uuid: randomUUID(), secretHash: `hash of ${randomUUID()}` }
    await db.write((queries) => changeSession(queries, { ...session, stored: null }, changes))
    return session
  }

  it('change only in the given columns', async () => {
    const session = await storedSession({ query_role: 'adviser', role_id: 'a', used_at: '2026-11-20T10:00:00.000Z' })
    const { stored } = await findSession(db.read, session.uuid, session.secretHash)
    await db.write((queries) =>
      changeSession(queries, { ...session, stored }, { role_id: 'b', used_at: '2026-11-20T11:00:00.000Z' }),
    )
    expect((await findSession(db.read, session.uuid, session.secretHash)).stored).toMatchObject({
      query_role: 'adviser',
      role_id: 'b',
      created_at: '2026-11-20T10:00:00.000Z',
      used_at: '2026-11-20T11:00:00.000Z',
    })
  })

  it('are stored once when two first changes arrive together', async () => {
    const session = { uuid: randomUUID(), secretHash: 'hash of a shared secret', stored: null }
    await Promise.all([
      db.write((queries) => changeSession(queries, session, { role_id: 'a', used_at: '2026-11-20T10:00:00.000Z' })),
      db.write((queries) => changeSession(queries, session, { query_role: 'q', used_at: '2026-11-20T10:00:00.000Z' })),
    ])
    const { stored, opens } = await findSession(db.read, session.uuid, session.secretHash)
    expect(opens).toBe(true)
    expect(stored).toMatchObject({ role_id: 'a', query_role: 'q' })
  })
})
