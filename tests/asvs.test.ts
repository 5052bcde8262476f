import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableRows } from './support/document-tables.ts'

/** How many rows of level 1 and of level 2 the chapters of ASVS 5.0.0 have. */
const standard: Readonly<Record<string, readonly [number, number]>> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
}
const chapters = Object.keys(standard)
const verdicts = ['holds', 'holds in part', 'does not hold', 'does not apply']
const maxWords = 15

const cells = tableRows('docs/asvs.md')
const summary = cells.filter(({ length }) => length === 7)
const rows = cells
  .filter(({ length }) => length === 5)
  .map(([id = '', level = '', asks = '', verdict = '', shownBy = '']) => ({ id, level, asks, verdict, shownBy }))

type Row = (typeof rows)[number]

const chapterOf = ({ id }: Row) => `V${id.split('.')[0]}`
const filesIn = ({ shownBy }: Row) =>
  shownBy.match(/[\w./-]*\w\.(?:ts|md|yaml|json|conf|cfg|service)\b|deploy\/\w+/g) ?? []
const hasTest = (row: Row) => filesIn(row).some((file) => /\.(?:test|spec)\.ts$/.test(file))

/** A row's place in the standard; two digits are enough for each part of an id. */
const placeOf = ({ id }: Row) => id.split('.').reduce((place, part) => place * 100 + Number(part), 0)

function counted(of: readonly Row[]): number[] {
  const having = (verdict: string) => of.filter((row) => row.verdict === verdict)
  const [holding = [], ...others] = verdicts.map(having)
  return [of.length, holding.length, holding.filter(hasTest).length, ...others.map(({ length }) => length)]
}

/** What is wrong with a row; empty if nothing is. */
function faults(row: Row): string[] {
  const { id, asks, verdict, shownBy } = row
  const files = filesIn(row)
  const isReasoned = shownBy.endsWith('.')
  return [
    ...files.filter((file) => !existsSync(file)).map((file) => `${id} names ${file}, which is not there`),
    ...(asks === '' || asks.split(' ').length > maxWords ? [`${id} asks for nothing, or at too great length`] : []),
    ...(verdicts.includes(verdict) ? [] : [`${id} is not judged`]),
    ...(verdict === 'holds' && files.length === 0 ? [`${id} holds, and no file shows it`] : []),
    ...(verdict !== 'holds' && !isReasoned ? [`${id} gives no reason`] : []),
  ]
}

describe('docs/asvs.md', () => {
  it('judges as many rows of each chapter and level as the standard has, each once and in order', () => {
    const found = chapters.map((chapter) => {
      const levels = rows.filter((row) => chapterOf(row) === chapter).map(({ level }) => level)
      return [chapter, ['1', '2'].map((level) => levels.filter((one) => one === level).length)]
    })
    expect(Object.fromEntries(found)).toEqual(standard)
    expect(rows).toHaveLength(182)
    const places = rows.map(placeOf)
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
  })

  it('names files that are there, or says why', () => {
    expect(rows.flatMap(faults)).toEqual([])
  })

  it('counts what its tables say', () => {
    const expected = [
      ...chapters.map((chapter) => [chapter, ...counted(rows.filter((row) => chapterOf(row) === chapter))]),
      ['all', ...counted(rows)],
    ]
    const said = summary.map(([chapter = '', ...counts]) => [chapter.replace(/:.*/, ''), ...counts.map(Number)])
    expect(said).toEqual(expected)
  })
})
