import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, year } from '#domain/framework/durations.ts'
import { deliverDue } from '#server/mail/outbox.ts'
import type { Transport } from '#server/mail/transport.ts'
import { purge } from './purge.ts'
import { typedOn } from '#tests/support/commands.ts'
import { endedMail, storeTestMail, waitingMail } from '#tests/support/mail/outbox.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { everyRow } from '#tests/support/test-deps.ts'

const start = Date.parse('2026-11-20T23:30:00Z')
const away: Transport = { deliver: async () => ({ result: 'failed', failure: 'ECONNREFUSED' }) }

describe('a clock that jumps', () => {
  let test: TestApp
  let visitor: Visitor
  let logged: string

  const at = (after: number) => new Date(start + after)
  const set = (after: number) => test.deps.setClock(at(after).toISOString())
  const typed = (words: string[], after: number) => typedOn(test.deps, words, at(after))
  const isThere = async () => JSON.stringify(await everyRow(test.deps)).includes(visitor.uuid)

  beforeEach(async () => {
    logged = ''
    test = await openTestApp('sqlite', { logTo: { write: (line) => void (logged += line) } })
    visitor = await newVisitor(test.app)
    await visitor.rate('hr-director--any', { curious: 'strong' })
    expect(await purge(test.deps)).not.toBe(null)
  })
  afterEach(() => test.close())

  it.each([
    ['eight days ahead', 8 * day],
    ['ten years ahead', 10 * year],
  ])('deletes nothing %s, says so, and believes it after a day', async (_, jump) => {
    set(jump)
    expect(await purge(test.deps)).toBe(null)
    expect(logged).toContain('the clock has jumped: nothing is deleted because of its age')
    for (const hours of [1, 12, 23]) {
      set(jump + hours * hour)
      expect(await purge(test.deps)).toBe(null)
    }
    expect(await isThere()).toBe(true)
    set(jump + 24 * hour)
    expect(await purge(test.deps)).toMatchObject({ sessions: 1 })
    expect(await isThere()).toBe(false)
  })

  it('deletes nothing early when the clock comes right again, or was behind', async () => {
    set(-10 * year)
    expect(await purge(test.deps)).toBe(null)
    const then = await newVisitor(test.app)
    await then.rate('hr-director--any', { curious: 'strong' })
    set(hour)
    expect(await purge(test.deps)).toBe(null)
    const stored = JSON.stringify(await everyRow(test.deps))
    expect([visitor, then].map(({ uuid }) => stored.includes(uuid))).toEqual([true, true])
  })

  it('neither gives up mail nor destroys its key', async () => {
    await storeTestMail(test.deps)
    set(26 * hour)
    await deliverDue(test.deps, away)
    expect(await purge(test.deps)).toBe(null)
    expect(await waitingMail(test.deps.db)).toMatchObject([{ tries: 1, last_failure: 'ECONNREFUSED' }])
    expect(await endedMail(test.deps.db)).toEqual([])
    expect(readdirSync(test.deps.keyFolder)).toContain('2026-11-20')
  })

  it('is told by doctor and by purge, which --force lets go on', async () => {
    const later = 8 * day
    const refused = await typed(['purge', '--json'], later)
    expect(refused).toMatchObject({ code: 75, complaint: expect.stringContaining('if it is right, --force') })
    expect(JSON.parse(refused.out)).toMatchObject({ dry_run: false, until: at(9 * day).toISOString() })
    const dry = await typed(['purge', '--dry-run'], later)
    expect(dry).toMatchObject({ code: 0, complaint: expect.stringContaining('nothing is deleted before 2026-11-29') })
    expect(await isThere()).toBe(true)
    const forced = await typed(['purge', '--force', '--json'], later)
    expect(JSON.parse(forced.out)).toMatchObject({ sessions: 1 })
    expect(await isThere()).toBe(false)
    set(later + hour)
    expect(await purge(test.deps)).not.toBe(null)
  })

  it('lets no backup go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lsp-clock-'))
    await typed(['backup', folder], 0)
    const { out } = await typed(['backup', folder, '--json'], year)
    expect(JSON.parse(out)).toMatchObject({ removed: [] })
    expect(readdirSync(folder)).toHaveLength(2)
    rmSync(folder, { recursive: true })
  })
})
