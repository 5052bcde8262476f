import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { routerFile, unused, withoutUnused } from './lean-router.ts'

/** The release whose code was read when the list was written; read it again before this is changed. */
const read = '8.5.1'

const router = fileURLToPath(import.meta.resolve('react-router'))

describe('the router without what is never used', () => {
  it('is made of the release that was read', () => {
    const { version } = JSON.parse(readFileSync(router.replace(/dist.*/, 'package.json'), 'utf8')) as {
      version: string
    }
    expect(version).toBe(read)
  })

  it.each(unused)('has nothing of it in $file, and all the rest', (part) => {
    const code = readFileSync(router.replace(/index\.js$/, routerFile(part)), 'utf8')
    const left = withoutUnused(code, part)
    expect(left.length).toBeLessThan(code.length)
    expect(left.slice(left.lastIndexOf('export {'))).toBe(code.slice(code.lastIndexOf('export {')))
  })

  it('says what is no longer there', () => {
    const part = { file: 'hooks.js', constants: { 'a.b': 'false' }, functions: ['gone', 'twice'] }
    const code = 'function twice() {\n\treturn 1\n}\nfunction twice() {\n\treturn 2\n}'
    expect(() => withoutUnused(code, part)).toThrow("The router's hooks.js no longer has: gone, twice, a.b")
  })

  it('leaves a function without what it did, and what follows as it was', () => {
    const code = 'async function ask(a) {\n\tif (a) {\n\t\tgo()\n\t}\n}\nfunction other() {\n\treturn a.b ? 1 : 2\n}'
    const part = { file: 'hooks.js', constants: { 'a.b': 'false' }, returns: { ask: '[null]' } }
    expect(withoutUnused(code, part)).toBe(
      'async function ask() { return [null] }\nfunction other() {\n\treturn false ? 1 : 2\n}',
    )
  })
})
