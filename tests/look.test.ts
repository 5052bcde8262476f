import { describe, expect, it } from 'vitest'
import { tableRows, testSource } from './support/document-tables.ts'

const rows = tableRows('docs/look.md')
  .filter((cells) => cells.length === 3)
  .map(([row = '', what = '', shownBy = '']) => ({ row, what, shownBy }))

/** What is wrong with a row; empty if it is true. */
function faults({ row, what, shownBy }: (typeof rows)[number]): string[] {
  const tests = [...shownBy.matchAll(/([\w./-]+\.(?:spec|test)\.ts): (.+?)(?=; |\. |$)/g)]
  if (what === '' || tests.length === 0) return [`row ${row} is not judged`]
  return tests
    .filter(([, path = '', title = '']) => testSource(path, title) === undefined)
    .map(([test]) => `row ${row}: there is no test ${test}`)
}

describe('docs/look.md', () => {
  it('judges all 56 rows in their order', () => {
    const numbers = Array.from({ length: 54 }, (_, index) => String(index + 1))
    const expected = numbers.flatMap((number) => (['38', '51'].includes(number) ? [number, `${number}a`] : [number]))
    expect(rows.map(({ row }) => row)).toEqual(expected)
  })

  it('names tests that are there', () => {
    expect(rows.flatMap(faults)).toEqual([])
  })
})
