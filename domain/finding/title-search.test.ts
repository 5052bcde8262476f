import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canSuggest, isSimilarKey, keyWords, nearWords, searchKey } from './title-search.ts'
import { meansAnyRole } from '#domain/role/role-title.ts'

describe('searchKey', () => {
  it.each([
    ['HR Director', 'hr director'],
    ['مُديرُ المَوارِد البشريّة', 'مدير موارد بشريه'],
    ['مديـــر وللموارد', 'مدير موارد'],
    ['مسؤول الإدارة', 'مسوول اداره'],
    ['人事・総務課長', '人事 総務課長'],
    ['ﾏﾈｰｼﾞｬｰ', 'マネージャー'],
    ['ガス', 'ガス'],
    ['प्रबंधक', 'प्रबंधक'],
    ['Kaiwhakahaere Māori', 'kaiwhakahaere maori'],
    ['Ma\u0304ori', 'maori'],
    ['Café Manager', 'cafe manager'],
    ["Children's Commissioner", 'childrens commissioner'],
    ['Children’s Commissioner', 'childrens commissioner'],
    ['People & Culture', 'people and culture'],
    ['People&Culture', 'people and culture'],
    ['Policy/Advice (Senior), Level-2', 'policy advice senior level 2'],
    ['  HR \t\n Director  ', 'hr director'],
    ['ＨＲ Ｄｉｒｅｃｔｏｒ', 'hr director'],
    ['Pol\u00ADicy\u00A0Ana\u200Blyst\uFEFF', 'policy analyst'],
    ['\u202APolicy\u202C Ana\u2060lyst', 'policy analyst'],
    ['Soins du cœur', 'soins du coeur'],
    ['ŒUVRES', 'oeuvres'],
    ['Chef d’équipe', 'chef equipe'],
    ["Responsable de l'équipe", 'responsable de equipe'],
    ["Qu’à jusqu'à l‘œuvre", 'a a oeuvre'],
    ['Chef d’', 'chef'],
    ["aujourd'hui, quelqu’un", 'aujourdhui quelquun'],
    ["Class 'D'", 'class d'],
    ['Women’s Network, O’Brien', 'womens network obrien'],
    ['…—!?', ''],
    ['', ''],
  ])('turns %j into %j', (title, key) => {
    expect(searchKey(title)).toBe(key)
  })

  it('holds only letters with their marks, digits and single spaces, and stays the same when applied twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const key = searchKey(text)
        expect(searchKey(key)).toBe(key)
        expect(key).toMatch(/^((?:\p{L}\p{M}*|\p{N})+( (?:\p{L}\p{M}*|\p{N})+)*)?$/u)
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  it('ignores case and how a macron is typed', () => {
    const letters = fc.constantFrom(...Array.from('aeiouāēīōūĀĒĪŌŪAEIOUkwhngK &’'))
    fc.assert(
      fc.property(fc.string({ unit: letters }), (title) => {
        expect(searchKey(title.toUpperCase())).toBe(searchKey(title))
        expect(searchKey(title.normalize('NFD'))).toBe(searchKey(title))
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})

describe('the words of a query', () => {
  it.each([
    ['', []],
    ['HR', ['hr']],
    ['&', ['and']],
    ['...', []],
    ['%%%', []],
    ['HRD', ['hrd']],
    ['HR Director', ['hr', 'director']],
    ['director HR, Director', ['director', 'hr']],
    ['Māori', ['maori']],
    ['R&D', ['r', 'and', 'd']],
    ["Children's", ['childrens']],
  ])('%j are %j', (query, words) => {
    expect(keyWords(query)).toEqual(words)
  })

  it.each(['', 'HR', '  HR  ', 'H\u200BR\uFEFF', '&', '%%'])(
    'are not looked for where a query is as short as %j',
    (query) => {
      expect(meansAnyRole(query)).toBe(true)
    },
  )

  it.each(['HRD', '...', '%%%'])('are looked for in %j', (query) => {
    expect(meansAnyRole(query)).toBe(false)
  })
})

describe('close spellings', () => {
  const vocabulary = 'director policy police manager management analyst analysis hr lead legal data'.split(' ')

  it.each([
    ['a letter missing', 'polcy', ['policy']],
    ['a letter too many', 'manaager', ['manager']],
    ['a wrong letter', 'legel', ['legal']],
    ['letters swapped twice in a word of 6 letters', 'plociy', []],
    ['two letters swapped', 'legla', ['legal']],
    ['two letters swapped in a long word', 'driector', ['director']],
    ['two slips in a word of 8 letters', 'dierctro', ['director']],
    ['three slips in a word of 8 letters', 'dxxxctor', []],
    ['two slips in a word of 7 letters', 'manxgxr', []],
    ['one slip in a word of 4 letters', 'dxta', ['data']],
    ['one slip in a word of 3 letters', 'dta', ['data']],
    ['a wrong first letter in a word of 3 letters', 'xat', []],
    ['one slip in a word of 2 letters', 'hx', []],
    ['the nearest and not those further off', 'analysys', ['analysis']],
    ['all that are equally near', 'polict', ['police', 'policy']],
    ['nothing like it', 'zookeeper', []],
  ])('%s: %s', (_, word, found) => {
    expect(nearWords(word, vocabulary, false)).toEqual(found)
  })

  it('find a word of 4 letters or more after any one slip', () => {
    const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz'))
    const slip = fc.record({
      word: fc.string({ unit: letter, minLength: 5, maxLength: 12 }),
      at: fc.nat(10),
      kind: fc.constantFrom('missing', 'extra', 'wrong', 'swapped'),
      letter,
    })
    fc.assert(
      fc.property(slip, ({ word, at: anywhere, kind, letter: other }) => {
        const at = anywhere % (word.length - 1)
        const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
        const typed = {
          missing: `${before}${next}${after}`,
          extra: `${before}${here}${other}${next}${after}`,
          wrong: `${before}${other}${next}${after}`,
          swapped: `${before}${next}${here}${after}`,
        }[kind]
        expect(nearWords(typed, [word], false)).toEqual(word.startsWith(typed) ? [] : [word])
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})

describe('close spellings while somebody types', () => {
  const vocabulary = 'plan planning policy political portfolio project director data hr human manager'.split(' ')

  it.each([
    ['three letters, two of them swapped', 'plo', ['policy', 'political']],
    ['three letters, one too many', 'hrr', ['hr']],
    ['a letter missing', 'plicy', ['policy']],
    ['a beginning with a wrong letter', 'direk', ['director']],
    ['a beginning with two slips in eight letters', 'mangaemr', ['manager']],
    ['another first letter', 'xan', []],
    ['too many slips', 'drtor', []],
    ['two letters', 'hz', []],
  ])('%s: %j', (_, typed, words) => {
    expect(nearWords(typed, vocabulary, true)).toEqual(words)
  })

  it.each([
    ['', false],
    ['h', false],
    ['%%%', false],
    ['a b c', false],
    ['HR', true],
    ['d hr', true],
  ])('begin with two letters of a word: %j', (typed, expected) => {
    expect(canSuggest(typed)).toBe(expected)
  })
})

describe('very similar titles', () => {
  const similar = (one: string, other: string) => isSimilarKey(searchKey(one), searchKey(other))

  it.each([
    ['HR Director', 'HR Director'],
    ['HR Director', 'Director, HR'],
    ['HR Director', 'Director of HR'],
    ['Policy Adviser', 'Policy Advisor'],
    ['Programme Manager', 'Program Manager'],
    ['People & Culture Lead', 'Lead, People and Culture'],
    ['Kaiwhakahaere Māori', 'kaiwhakahaere maori'],
    ['Senior Analyst', 'Senior Analysts'],
    ['People Performance Lead', 'Lead Performance Poeple'],
  ])('%j is very similar to %j, and the other way round', (one, other) => {
    expect([similar(one, other), similar(other, one)]).toEqual([true, true])
  })

  it.each([
    ['HR Manager', 'IT Manager'],
    ['Policy Manager', 'Senior Policy Manager'],
    ['Lead Advisor', 'Head Advisor'],
    ['Team Leader 1', 'Team Leader 2'],
    ['Policy Policy', 'Policy Manager'],
    ['', ''],
    ['The Of', 'Of The'],
    ['HR Director', ''],
  ])('%j is not very similar to %j', (one, other) => {
    expect([similar(one, other), similar(other, one)]).toEqual([false, false])
  })
})
