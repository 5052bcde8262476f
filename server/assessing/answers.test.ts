import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeQuestionnaire, loadQuestionnaire, storeAnswers, type QuestionnaireKey } from './answers.ts'
import type { Database } from '#server/db/open.ts'
import { changeSession } from '#server/session/queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

const [morning, noon, evening] = ['2026-11-20T08:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T18:00:00.000Z']

describe.each(dialects)('answers on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>
  let build: QuestionnaireKey
  let assess: QuestionnaireKey

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  async function newSession(): Promise<string> {
    const session = { uuid: randomUUID(), secretHash: `hash of ${randomUUID()}`, stored: null }
    await db.write((queries) => changeSession(queries, session, { used_at: morning }))
    return session.uuid
  }

  beforeEach(async () => {
    const sessionUuid = await newSession()
    build = { sessionUuid, qtype: 'BUILD', roleId: '' }
    assess = { sessionUuid, qtype: 'ASSESS', roleId: 'hr-director--any' }
  })

  const store = (key: QuestionnaireKey, qref: string, answer: string, now: string) =>
    db.write((queries) => storeAnswers(queries, key, { answers: { [qref]: answer }, cleared: [] }, now))

  it('are stored one for each question, a new one replaces the one before, and the latest gives the time', async () => {
    const nothing = { answers: {}, answeredAt: null, leftOff: null, selected: [], from: null }
    expect(await loadQuestionnaire(db.read, assess)).toEqual(nothing)
    await store(assess, 'curious', 'strong', noon)
    await store(assess, 'resilient', 'sound', morning)
    const answers = { curious: 'strong', resilient: 'sound' }
    expect(await loadQuestionnaire(db.read, assess)).toMatchObject({ answers, answeredAt: noon })
    await store(assess, 'resilient', 'developing', evening)
    const changed = { answers: { ...answers, resilient: 'developing' }, answeredAt: evening }
    expect(await loadQuestionnaire(db.read, assess)).toMatchObject(changed)
  })

  it('belong to the session and the role in ASSESS, and to the session alone in BUILD', async () => {
    const otherRole = { ...assess, roleId: 'policy-analyst--any' }
    const otherSession = { ...assess, sessionUuid: await newSession() }
    await store(assess, 'curious', 'strong', morning)
    await store(build, 'role-type', 'team-leader', noon)
    await store(otherRole, 'curious', 'developing', evening)
    expect(await loadQuestionnaire(db.read, assess)).toMatchObject({
      answers: { curious: 'strong' },
      answeredAt: morning,
    })
    expect(await loadQuestionnaire(db.read, build)).toMatchObject({
      answers: { 'role-type': 'team-leader' },
      answeredAt: noon,
    })
    expect((await loadQuestionnaire(db.read, otherRole)).answers).toEqual({ curious: 'developing' })
    expect((await loadQuestionnaire(db.read, otherSession)).answers).toEqual({})
  })

  it('do not change the place or the chosen capabilities, nor do these change each other', async () => {
    await db.write((queries) => changeQuestionnaire(queries, assess, { selected: ['curious', 'resilient'] }))
    await db.write((queries) => changeQuestionnaire(queries, assess, { place: 'resilient' }))
    await store(assess, 'curious', 'strong', noon)
    expect(await loadQuestionnaire(db.read, assess)).toEqual({
      answers: { curious: 'strong' },
      answeredAt: noon,
      leftOff: 'resilient',
      selected: ['curious', 'resilient'],
      from: null,
    })
    await db.write((queries) => changeQuestionnaire(queries, assess, { selected: [] }))
    expect(await loadQuestionnaire(db.read, assess)).toMatchObject({ leftOff: 'resilient', selected: [] })
  })

  it('cannot be stored for a session that does not exist', async () => {
    const nobody = { ...assess, sessionUuid: randomUUID() }
    await expect(store(nobody, 'curious', 'strong', noon)).rejects.toThrow(/foreign key/i)
    expect((await loadQuestionnaire(db.read, nobody)).answers).toEqual({})
  })
})
