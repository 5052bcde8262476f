import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, tableRows } from './support/document-tables.ts'

const rows = tableRows('docs/sentences.md').map(([sentence = '', screen = '', test = '']) => ({
  sentence,
  screen,
  test,
}))

/** A sentence as a test may write it: numbers in place of braces, and signs that mean something escaped. */
function pattern(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/)
  return new RegExp(parts.map((part) => part.replaceAll(/\W/gu, (sign) => `\\\\?\\${sign}`)).join('.{1,30}?'))
}

/** The source of the test with that in its title; undefined where there is none. */
function testSource(source: string, title: string): string | undefined {
  return source
    .split(/\n\s*(?=test\()/)
    .find((part) => part.startsWith('test(') && part.split('=>')[0]?.includes(title))
}

/** What is not as a row says; null where all is. */
function fault({ sentence, screen, test }: (typeof rows)[number]): string | null {
  if (sentence === '' || screen === '' || test === '') return 'a row is not filled in'
  if (/^issue \d$/.test(test)) return null
  const [path = '', title = ''] = test.split(': ')
  if (title === '' || !existsSync(resolve(root, path))) return `there is no test ${test}`
  const source = testSource(readFileSync(resolve(root, path), 'utf8'), title)
  if (source === undefined) return `there is no test ${test}`
  return pattern(sentence).test(source) ? null : `“${sentence}” does not stand in ${test}`
}

describe('docs/sentences.md', () => {
  it('says of every sentence where it stands and which test or issue brings it', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.map(fault).filter((found) => found !== null)).toEqual([])
  })

  it('has no row twice', () => {
    const keys = rows.map(({ sentence, screen }) => `${sentence}, ${screen}`)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })
})
