import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/values/config-error.ts'
import { outboxKeys } from './keys.ts'

const friday = new Date('2026-11-20T23:59:59Z')
const saturday = new Date('2026-11-21T00:00:00Z')

describe('the keys of waiting mail', () => {
  let parent: string
  let folder: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'lsp-keys-'))
    folder = join(parent, 'keys')
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  it('open what they sealed, also on another server with the same folder', () => {
    const { sealed, keyId } = outboxKeys(folder).seal('Tēnā koe', 'a mail', friday)
    expect(sealed).not.toContain('koe')
    expect(outboxKeys(folder).open(sealed, 'a mail', keyId)).toBe('Tēnā koe')
  })

  it('do not open it for another mail, after a change, or with a key from another folder', () => {
    const keys = outboxKeys(folder)
    const { sealed, keyId } = keys.seal('Tēnā koe', 'a mail', friday)
    expect(keys.open(sealed, 'another mail', keyId)).toBeNull()
    expect(
      keys.open(`${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`, 'a mail', keyId),
    ).toBeNull()
    const others = outboxKeys(join(parent, 'others'))
    others.seal('anything', 'a mail', friday)
    expect(others.open(sealed, 'a mail', keyId)).toBeNull()
    expect(others.ids()).not.toContain(keyId)
  })

  it('are one for each day, in a file that only the server’s user can read', () => {
    const keys = outboxKeys(folder)
    const ids = [friday, friday, saturday].map((day) => keys.seal('Tēnā koe', 'a mail', day).keyId)
    expect(keys.ids().toSorted()).toEqual([...new Set(ids)].toSorted())
    expect(ids[0]).toMatch(/^2026-11-20-[\da-f]{8}$/)
    expect(readdirSync(folder)).toEqual(['2026-11-20', '2026-11-21'])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, '2026-11-20')).mode & 0o777).toBe(0o600)
  })

  it('are destroyed 48 hours after their day has begun', () => {
    const keys = outboxKeys(folder)
    const { sealed, keyId } = keys.seal('Tēnā koe', 'a mail', friday)
    keys.seal('Tēnā koe', 'a mail', saturday)
    keys.destroyOld(new Date('2026-11-21T23:59:59.999Z'))
    expect(keys.open(sealed, 'a mail', keyId)).toBe('Tēnā koe')
    keys.destroyOld(new Date('2026-11-22T00:00:00Z'))
    expect(keys.open(sealed, 'a mail', keyId)).toBeNull()
    expect(keys.ids()).toHaveLength(1)
  })

  it('stand beside other files, which stay and are no keys', () => {
    const keys = outboxKeys(folder)
    const { sealed, keyId } = keys.seal('Tēnā koe', 'a mail', friday)
    const others = ['2026-11-19.12.new', 'a 2026-11-19', 'notes']
    for (const name of others) writeFileSync(join(folder, name), 'no key')
    expect(keys.ids()).toEqual([keyId])
    keys.destroyOld(new Date('2027-11-20T00:00:00Z'))
    expect(readdirSync(folder).toSorted()).toEqual(others)
    expect(keys.open(sealed, 'a mail', keyId)).toBeNull()
  })

  it('are read with a line end that an editor has put there, and refused where one is cut short', () => {
    const keys = outboxKeys(folder)
    const { sealed, keyId } = keys.seal('Tēnā koe', 'a mail', friday)
    appendFileSync(join(folder, '2026-11-20'), '\n')
    expect(keys.open(sealed, 'a mail', keyId)).toBe('Tēnā koe')
    writeFileSync(join(folder, '2026-11-20'), 'AAAA')
    const seal = () => keys.seal('Tēnā koe', 'a mail', friday)
    expect(seal).toThrow(ConfigError)
    expect(seal).toThrow('2026-11-20 does not hold a key: delete it, and a new one is made')
  })
})
