import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { anyRated, groupResults, selectionMessage } from './assessment.ts'
import type { Needs } from '#domain/role/needs.ts'

const { pack: sample } = loadPack(packFolder(samplePack))
const { selection } = sample.words.assessing

const capabilities = [
  { id: 'curious', name: 'Curious' },
  { id: 'resilient', name: 'Resilient' },
  { id: 'engaging-others', name: 'Engaging others' },
  { id: 'developing-talent', name: 'Developing talent' },
].flatMap((one) => sample.capabilities.slice(0, 1).map((first) => ({ ...first, ...one })))
const pack = { ...sample, capabilities }
const needs: Needs = {
  curious: 'essential',
  resilient: 'essential',
  'engaging-others': 'useful',
  'developing-talent': 'none',
}
const role = { needs, role_type: 'team-leader' }

/** The groups by the keys of their ratings. */
const grouped = (...[framework, ...given]: Parameters<typeof groupResults>) =>
  Object.fromEntries(groupResults(framework, ...given).map(({ rating, rated }) => [rating.key, rated]))

describe('the groups of the results', () => {
  it('hold each rated capability once, in the order of the framework', () => {
    const answers = { 'engaging-others': 'strong', resilient: 'developing', curious: 'strong' }
    expect(grouped(pack, role, answers)).toEqual({
      strong: [
        ['curious', 'Curious'],
        ['engaging-others', 'Engaging others'],
      ],
      sound: [],
      developing: [['resilient', 'Resilient']],
    })
    const reversed = grouped({ ...pack, capabilities: capabilities.toReversed() }, role, answers)
    expect(reversed['strong']?.map(([id]) => id)).toEqual(['engaging-others', 'curious'])
  })

  it.each([
    ['marked as not relevant', 'curious', 'not-relevant'],
    ['not needed by the role', 'developing-talent', 'strong'],
    ['unknown to the role', 'achieving-through-others', 'strong'],
    ['answered with something that is no rating', 'curious', 'Strong'],
  ])('leave out a capability %s', (_, id, answer) => {
    expect(grouped(pack, role, { [id]: answer, resilient: 'sound' })).toEqual({
      strong: [],
      sound: [['resilient', 'Resilient']],
      developing: [],
    })
  })
})

it.each([
  ['nothing answered', {}, false],
  ['all marked as not relevant', { curious: 'not-relevant', resilient: 'not-relevant' }, false],
  ['a rating of a capability that the role does not need', { 'developing-talent': 'strong' }, false],
  ['one developing', { curious: 'developing', resilient: 'not-relevant' }, true],
])('anyRated with %s', (_, answers, rated) => {
  expect(anyRated(groupResults(pack, role, answers))).toBe(rated)
})

describe('the message about the number of capabilities chosen', () => {
  it.each([
    [0, { min: 1, max: 3 }, 'Please select at least 1 capability'],
    [1, { min: 1, max: 3 }, null],
    [3, { min: 1, max: 3 }, null],
    [4, { min: 1, max: 3 }, 'Please select no more than 3 capabilities'],
    [1, { min: 2, max: 2 }, 'Please select at least 2 capability'],
    [2, { min: 2, max: 2 }, null],
    [3, { min: 2, max: 2 }, 'Please select no more than 2 capabilities'],
  ])('for %i of %o', (count, limits, message) => {
    expect(selectionMessage(selection, count, { ...limits, rated: 4 })).toBe(message)
  })

  it('asks for no more than are rated', () => {
    expect(selectionMessage(selection, 1, { min: 3, max: 3, rated: 2 })).not.toBeNull()
    expect(selectionMessage(selection, 2, { min: 3, max: 3, rated: 2 })).toBeNull()
  })
})
