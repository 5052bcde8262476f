import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/values/config-error.ts'
import { makeSecretFile } from '#server/values/secret-file.ts'
import { readOrMakeSecret } from './secret.ts'

describe('the secret in the data folder', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'lsp-secret-')), 'data')
    file = join(folder, 'secret')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  it("is made at the first start, readable by the server's user alone, and stays the same", () => {
    const secret = readOrMakeSecret(folder)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(readFileSync(file, 'utf8')).toBe(secret)
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(readOrMakeSecret(folder)).toBe(secret)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  it('can be put there by the operator', () => {
    mkdirSync(folder)
    writeFileSync(file, `${'x'.repeat(32)}\n`)
    expect(readOrMakeSecret(folder)).toBe('x'.repeat(32))
    expect(readFileSync(file, 'utf8')).toBe(`${'x'.repeat(32)}\n`)
  })

  it.each([
    ['empty', ''],
    ['blank', `${' '.repeat(40)}\n`],
    ['short', 'x'.repeat(31)],
  ])('is refused with a sentence that names the file where it is %s', (_, text) => {
    mkdirSync(folder)
    writeFileSync(file, text)
    expect(() => readOrMakeSecret(folder)).toThrow(ConfigError)
    expect(() => readOrMakeSecret(folder)).toThrow(file)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(readdirSync(folder)).toEqual(['secret'])
  })
})

describe('a file that holds a secret', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-secret-file-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('stays as it is where another server has made it meanwhile', () => {
    const file = join(folder, 'secret')
    makeSecretFile(file, 'the first')
    makeSecretFile(file, 'the second')
    expect(readFileSync(file, 'utf8')).toBe('the first')
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  it('is not passed over where it cannot be made', () => {
    expect(() => makeSecretFile(join(folder, 'nowhere', 'secret'), 'a secret')).toThrow(/ENOENT.*open/)
    writeFileSync(join(folder, 'file'), '')
    expect(() => makeSecretFile(join(folder, 'file', 'secret'), 'a secret')).toThrow('ENOTDIR')
  })
})
