import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeQuestionnaire, loadQuestionnaire, storeAnswers } from '#server/assessing/answers.ts'
import type { Database } from '#server/db/open.ts'
import { changeSession, findSession, purgeSessions, type SessionChanges } from './queries.ts'
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

  it('are not stored before their first change', async () => {
    expect(await findSession(db.read, randomUUID(), 'any hash')).toEqual({ stored: null, opens: true })
  })

  it('are stored with the hash of their secret at the first change', async () => {
    const { uuid, secretHash } = await storedSession({ restore_point: 'START', used_at: '2026-11-20T10:00:00.000Z' })
    expect(await findSession(db.read, uuid, secretHash)).toEqual({
      opens: true,
      stored: {
        uuid,
        restore_point: 'START',
        restore_role_id: null,
        session_saved: 0,
        role_id: null,
        query_role: '',
        query_agency: '',
        path_role_id: null,
        path: '',
        query_path_role_type: '',
        query_path_agency: '',
        target_role_id: null,
        horizon: null,
        language: '',
        saved_from: null,
        created_at: '2026-11-20T10:00:00.000Z',
        used_at: '2026-11-20T10:00:00.000Z',
      },
    })
  })

  it('are not opened by another secret, not even by that of another session', async () => {
    const { uuid } = await storedSession({ used_at: '2026-11-20T10:00:00.000Z' })
    const other = await storedSession({ used_at: '2026-11-20T10:00:00.000Z' })
    expect((await findSession(db.read, uuid, other.secretHash)).opens).toBe(false)
    expect((await findSession(db.read, uuid, 'never seen')).opens).toBe(false)
  })

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

  describe('purge', () => {
    const limits = { unsaved: '2030-01-02T00:00:00.000Z', saved: '2029-01-02T00:00:00.000Z' }
    const kept = { unsaved: '2030-01-02T00:00:00.000Z', saved: '2029-01-02T00:00:00.000Z' }
    const over = { unsaved: '2030-01-01T23:59:59.999Z', saved: '2029-01-01T23:59:59.999Z' }
    const exists = async ({ uuid, secretHash }: { uuid: string; secretHash: string }) =>
      (await findSession(db.read, uuid, secretHash)).stored !== null

    it('deletes by last use, unsaved and saved sessions after their own time', async () => {
      await db.write((queries) => queries.deleteFrom('sessions').execute())
      const gone = [
        await storedSession({ used_at: over.unsaved }),
        await storedSession({ session_saved: 1, used_at: over.saved }),
      ]
      const left = [
        await storedSession({ used_at: kept.unsaved }),
        await storedSession({ session_saved: 1, used_at: kept.saved }),
        await storedSession({ session_saved: 1, used_at: over.unsaved }),
      ]
      expect(await db.write((queries) => purgeSessions(queries, limits, 1))).toBe(1)
      expect(await db.write((queries) => purgeSessions(queries, limits, 100))).toBe(1)
      expect(await Promise.all(gone.map(exists))).toEqual([false, false])
      expect(await Promise.all(left.map(exists))).toEqual([true, true, true])
      expect(await db.write((queries) => purgeSessions(queries, limits, 100))).toBe(0)
    })

    it('deletes answers, choices and secrets of the session, and none of another', async () => {
      const gone = await storedSession({ used_at: over.unsaved })
      const left = await storedSession({ used_at: kept.unsaved })
      const keyOf = ({ uuid }: { uuid: string }) => ({ sessionUuid: uuid, qtype: 'ASSESS' as const, roleId: 'r' })
      for (const session of [gone, left]) {
        await db.write(async (queries) => {
          await storeAnswers(
            queries,
            keyOf(session),
            { answers: { curious: 'strong' }, cleared: [] },
            '2029-12-31T00:00:00.000Z',
          )
          await changeQuestionnaire(queries, keyOf(session), { place: 'curious', selected: ['curious'] })
        })
      }
      await db.write((queries) => purgeSessions(queries, limits, 100))

      expect(await loadQuestionnaire(db.read, keyOf(gone))).toEqual({
        answers: {},
        answeredAt: null,
        leftOff: null,
        selected: [],
        from: null,
      })
      expect((await loadQuestionnaire(db.read, keyOf(left))).answers).toEqual({ curious: 'strong' })
      const secrets = await db.read.selectFrom('session_secrets').select('secret_hash').execute()
      expect(secrets).not.toContainEqual({ secret_hash: gone.secretHash })
      expect(secrets).toContainEqual({ secret_hash: left.secretHash })
    })
  })
})
