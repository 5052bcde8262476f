import { describe, expect, it } from 'vitest'
import { canSuggest } from '#domain/finding/title-search.ts'
import { meansAnyRole, minQueryLength, minTitleLength, minTypedLength } from '#domain/role/role-title.ts'
import { fewestCharacters, holdsWord, lettersIn, wordsOfKey } from './letters.ts'

describe('a title', () => {
  it.each([
    ['HR', 2],
    ['Chief', 5],
    ['Leader', 6],
    ['Tumuākī', 7],
    ['Début', 5],
    ['De\u0301but', 5],
    ['Тёмный', 6],
    ['課', 3],
    ['課長', 6],
    ['ケア', 6],
    ['과장', 6],
    ['IT 課長', 9],
    ['فني', 4.5],
    ['مدير', 6],
    ['مُدِير', 6],
    ['מנהל', 6],
    ['हिन्दी', 4],
    ['👩‍🚀👩‍🚀', 2],
  ])('%s has the letters of %d', (title, letters) => {
    expect(lettersIn(title)).toBe(letters)
  })

  it.each([
    ['課長', true],
    ['長', false],
    ['مدير', true],
    ['فني', false],
    ['Chief', false],
    ['Leader', true],
  ])('%s is descriptive: %s', (title, isDescriptive) => {
    expect(lettersIn(title) >= minTitleLength).toBe(isDescriptive)
  })
})

describe('a search', () => {
  it.each([
    ['a', false, true],
    ['HR', true, true],
    ['HRD', true, false],
    ['長', true, false],
    ['م', false, true],
    ['من', true, false],
    ['과', true, false],
  ])('%s: suggests %s, means any role %s', (query, suggests, isAny) => {
    expect([canSuggest(query), meansAnyRole(query)]).toEqual([suggests, isAny])
  })
})

it.each([
  ['en-NZ', [2, 3, 6]],
  ['cy', [2, 3, 6]],
  ['qaa', [2, 3, 6]],
  ['ar', [2, 2, 4]],
  ['fa-IR', [2, 2, 4]],
  ['ja', [1, 1, 2]],
  ['zh-TW', [1, 1, 2]],
  ['ko', [1, 1, 2]],
  ['hi', [1, 2, 3]],
])('%s is told so many characters', (language, told) => {
  const asked = [minTypedLength, minQueryLength, minTitleLength]
  expect(asked.map((letters) => fewestCharacters(letters, language))).toEqual(told)
})

it.each([
  ['hr director', ['hr', 'director']],
  ['人事課長', ['人事', '課長']],
  ['it 課長', ['it', '課長']],
  ['مدير موارد', ['مدير', 'موارد']],
  ['', []],
])('the words of %j are %j', (key, words) => {
  expect(wordsOfKey(key)).toEqual(words)
})

it.each([
  [' hr director ', 'direct', true],
  [' hr director ', 'rector', false],
  [' 人事課長 ', '課長', true],
  [' 人事課長 ', '部長', false],
  [' مدير موارد ', 'موا', true],
  [' مدير موارد ', 'وارد', false],
])('%j holds a word that begins with %j: %s', (key, word, isHeld) => {
  expect(holdsWord(key, word)).toBe(isHeld)
})
