import { describe, expect, it } from 'vitest'
import type { Needs } from '#domain/role/needs.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { groupResults, suggestToDevelop } from './assessment.ts'
import type { Answers } from './questionnaire.ts'

const { pack: sample } = loadPack(packFolder(samplePack))

const capabilities = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) =>
  sample.capabilities.slice(0, 1).map((first) => ({ ...first, id, name: id.toUpperCase() })),
)
const pack = { ...sample, capabilities }
const needs: Needs = { a: 'useful', b: 'useful', c: 'essential', d: 'essential', e: 'essential', f: 'essential' }
const role = { needs, role_type: 'team-leader' }

function suggested(answers: Answers, max: number): string[] {
  return suggestToDevelop(groupResults(pack, role, answers), needs, max).suggested.map(
    ({ id, rating, need }) => `${id}: ${rating.key}, ${need}`,
  )
}

function leftOut(answers: Answers, max: number): string[] {
  return suggestToDevelop(groupResults(pack, role, answers), needs, max).asGood.map(({ id }) => id)
}

describe('what is suggested to develop', () => {
  const answers = { a: 'developing', b: 'sound', c: 'sound', d: 'developing', e: 'strong', f: 'not-relevant' }

  it('begins with Developing and essential, then Sound and essential, then what is useful', () => {
    const all = ['d: developing, essential', 'c: sound, essential', 'a: developing, useful', 'b: sound, useful']
    expect(suggested(answers, 6)).toEqual(all)
    expect(suggested(answers, 3)).toEqual(all.slice(0, 3))
  })

  it('keeps the order of the framework among equals', () => {
    expect(suggested({ f: 'developing', c: 'developing', d: 'developing' }, 2)).toEqual([
      'c: developing, essential',
      'd: developing, essential',
    ])
  })

  it('tells which are left out although as much speaks for them', () => {
    const given = { a: 'developing', c: 'developing', d: 'developing', e: 'developing', f: 'sound' }
    expect(leftOut(given, 2)).toEqual(['e'])
    expect(leftOut(given, 3)).toEqual([])
    expect(leftOut({}, 3)).toEqual([])
  })

  it('is nothing where all is Strong, not relevant or not answered', () => {
    expect(suggested({ a: 'strong', c: 'strong', d: 'not-relevant' }, 3)).toEqual([])
  })

  it('follows the ratings of the pack: all that offer development, the weakest first', () => {
    const own = ['expert', 'able', 'learning', 'new'].map((key) => {
      const develops = key === 'learning' || key === 'new'
      return { key, name: key, meaning: key, develops, group: key }
    })
    const given = { a: 'new', b: 'learning', c: 'able', d: 'learning', e: 'new', f: 'expert' }
    const { suggested: all } = suggestToDevelop(groupResults({ ...pack, ratings: own }, role, given), needs, 6)
    expect(all.map(({ id }) => id)).toEqual(['e', 'd', 'a', 'b'])
  })
})
