import { describe, expect, it } from 'vitest'
import { closeBeginnings, typedWords } from './title-search.ts'

describe('the words to look for while somebody types', () => {
  it.each([
    ['', []],
    ['h', []],
    ['%%%', []],
    ['a b c', []],
    ['HR', ['hr']],
    ['HR D', ['hr', 'd']],
    ['d hr', ['hr', 'd']],
    ['Kaitohutohu Māori', ['kaitohutohu', 'maori']],
  ])('%j: %j', (typed, words) => {
    expect(typedWords(typed)).toEqual(words)
  })
})

describe('the words that may be meant', () => {
  const vocabulary = 'plan planning policy political portfolio project director data hr human manager'.split(' ')

  it.each([
    ['as it is typed', 'pol', ['pol']],
    ['three letters, two of them swapped', 'plo', ['policy', 'political']],
    ['three letters, one of them wrong', 'hum', ['hum']],
    ['three letters, one too many', 'hrr', ['hr']],
    ['a letter missing', 'plicy', ['policy']],
    ['a beginning with a wrong letter', 'direk', ['director']],
    ['a beginning with two slips in eight letters', 'mangaemr', ['manager']],
    ['another first letter', 'xan', []],
    ['too many slips', 'drtor', []],
    ['two letters', 'hz', []],
  ])('%s: %j', (_, typed, words) => {
    expect(closeBeginnings(typed, vocabulary)).toEqual(words)
  })
})
