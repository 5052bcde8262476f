import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeSecretFile } from '#server/values/secret-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-secret-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is readable by the server’s user alone, and nothing is left beside it', () => {
  const file = join(folder, 'secret')
  writeFileSync(`${file}.${process.pid}.new`, 'what a crash left')
  makeSecretFile(file, 'a secret')
  expect(readFileSync(file, 'utf8')).toBe('a secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

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
