import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { compareNeeds } from './comparison.ts'
import type { Need, Needs } from '#domain/role/needs.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { stepSummary } from './step-summary.ts'

const { pack } = loadPack(packFolder(samplePack))
const essential = (...ids: string[]): Needs => Object.fromEntries(ids.map((id): [string, Need] => [id, 'essential']))
const people = [
  'achieving-through-others',
  'enhancing-people-performance',
  'developing-talent',
  'enhancing-team-performance',
]
const strategic = ['leading-strategically', 'leading-with-influence', 'engaging-others']

/** Of a capability that no step here asks for. */
const another = { 'self-aware-and-agile': 'sound' }

function summary(base: Needs, other: Needs, answers: Record<string, string> = another): string {
  const last = lastAnswers(
    pack,
    Object.entries(answers).map(([qref, answer]) => ({ qref, answer })),
  )
  return stepSummary(
    pack,
    compareNeeds(
      pack,
      [base, other].map((needs) => ({ needs, role_type: 'team-leader' })),
      last,
    ),
    null,
    0,
  )
}

describe('the summary of a step', () => {
  it.each([
    ['nothing', [], {}, 'Both roles need the same capabilities, at the same levels.'],
    ['one', ['engaging-others'], another, 'This step adds Engaging others, which you have not been asked about.'],
    [
      'one that is rated',
      ['engaging-others'],
      { 'engaging-others': 'sound' },
      'This step adds Engaging others, which you rated Sound.',
    ],
    [
      'one that was not relevant to a role',
      ['engaging-others'],
      { 'engaging-others': 'not-relevant' },
      'This step adds Engaging others, which you marked as not relevant.',
    ],
    [
      'two',
      ['engaging-others', 'developing-talent'],
      { 'developing-talent': 'developing' },
      'This step adds Developing talent, which you rated Developing, and Engaging others, which you have not been asked about.',
    ],
    [
      'some of each rating',
      ['engaging-others', 'developing-talent', 'leading-strategically', 'leading-with-influence'],
      { 'developing-talent': 'developing', 'leading-strategically': 'strong', 'leading-with-influence': 'strong' },
      'This step adds Leading strategically and Leading with influence, which you rated Strong; Developing talent, which you rated Developing; and Engaging others, which you have not been asked about.',
    ],
    [
      'many',
      [...people, ...strategic],
      { 'developing-talent': 'developing', 'engaging-others': 'strong' },
      'This step adds seven essential capabilities: one, which you rated Strong; one, which you rated Developing; and five, which you have not been asked about.',
    ],
    [
      'many that stand alike',
      [...people, ...strategic],
      another,
      'This step adds seven essential capabilities, which you have not been asked about.',
    ],
    ['one to somebody who never answered', ['engaging-others'], {}, 'This step adds Engaging others.'],
    [
      'many to somebody who never answered',
      [...people, ...strategic],
      {},
      'This step adds seven essential capabilities.',
    ],
  ])('describes %s', (_, ids, answers, sentence) => {
    expect(summary({}, essential(...ids), answers)).toBe(sentence)
  })

  it('tells apart what was not asked, not relevant and not answered', () => {
    const base: Needs = { resilient: 'useful', curious: 'useful' }
    const answers = { curious: 'not-relevant' }
    expect(summary(base, essential('curious', 'resilient', 'engaging-others'), answers)).toBe(
      'This step adds Engaging others, which you have not been asked about; Curious, which you marked as not relevant; and Resilient, which you have not rated yet.',
    )
  })

  it('names what is newly useful, and what stays useful, or counts it', () => {
    const useful = (...ids: string[]): Needs => Object.fromEntries(ids.map((id): [string, Need] => [id, 'useful']))
    expect(summary(essential('developing-talent'), useful('engaging-others', 'developing-talent'))).toBe(
      'This step adds no essential capabilities. Newly useful: Engaging others. Useful, no longer essential: Developing talent.',
    )
    expect(summary(essential(...people), useful(...people, ...strategic, 'curious'))).toBe(
      'This step adds no essential capabilities. Newly useful: four capabilities. Useful, no longer essential: four capabilities.',
    )
  })

  it('names what is no longer needed, or counts it when there is too much to name', () => {
    expect(summary(essential('engaging-others', 'developing-talent'), essential('curious'))).toBe(
      'This step adds Curious, which you have not been asked about. It no longer needs Engaging others and Developing talent.',
    )
    expect(summary(essential(...people), {})).toBe(
      'This step adds no essential capabilities. It no longer needs four capabilities.',
    )
  })
})
