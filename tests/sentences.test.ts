import { describe, expect, it } from 'vitest'
import { tableRows, testSource } from './support/document-tables.ts'

const rows = tableRows('docs/sentences.md').map(([sentence = '', screen = '', test = '']) => ({
  sentence,
  screen,
  test,
}))

/** Every quoted text in a test, and every pattern without its anchors. */
function quoted(source: string): string[] {
  const marks = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1|\/((?:\\.|[^/\\\n])+)\/[a-z]*/g
  return [...source.matchAll(marks)].map(([, , text, pattern]) => text ?? pattern?.replaceAll(/^\^|\$$/g, '') ?? '')
}

/** The pattern of a sentence in a test, with any word for each part in braces. */
function written(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replaceAll(/[^\w\s]/gu, String.raw`\$&`))
  return new RegExp(`^${parts.join(String.raw`(?:\w+|\\d\+)`)}$`)
}

/** What is wrong with a row; null if it is true. */
function fault({ sentence, screen, test }: (typeof rows)[number]): string | null {
  if (sentence === '' || screen === '' || test === '') return 'a row is not filled in'
  const [path = '', title = ''] = test.split(': ')
  const source = testSource(path, title)
  if (title === '' || source === undefined) return `there is no test ${test}`
  return quoted(source).some((text) => written(sentence).test(text)) ? null : `“${sentence}” does not stand in ${test}`
}

describe('docs/sentences.md', () => {
  it('says of every sentence where it stands and which test finds it', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.map(fault).filter((found) => found !== null)).toEqual([])
  })

  it('has no row twice', () => {
    const keys = rows.map(({ sentence, screen }) => `${sentence}, ${screen}`)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })
})
