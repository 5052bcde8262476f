import { describe, expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { groupResults, suggestToDevelop } from './assessment.ts'
import { ownLevel, ownLevelInWords } from './own-level.ts'
import { chosenIn, suggestedActions } from './plan.ts'
import { assessQuestions } from './questionnaire.ts'

const { pack: digital } = loadPack(packFolder('digital-and-data'))
const ids = ['planning', 'testing', 'agile-working', 'analysis']

/** Four skills; the third has only the first and the last of the four levels, with actions of their own. */
const pack: Pack = {
  ...digital,
  capabilities: digital.capabilities
    .filter(({ id }) => ids.includes(id))
    .map((one) => ({
      ...one,
      ...(one.id === 'agile-working'
        ? {
            levels: ['awareness', 'expert'],
            at_level: { expert: { development: { first_step: 'Lead the practice.' } } },
          }
        : {}),
    })),
}
const role = {
  needs: Object.fromEntries(ids.map((id) => [id, 'essential' as const])),
  role_type: 'senior',
  levels: { planning: 'working', testing: 'expert', 'agile-working': 'expert', analysis: 'practitioner' },
}

describe('rating against levels', () => {
  it('asks for the levels that the capability has, the lowest first, then not yet and not relevant', () => {
    const keys = new Map(assessQuestions(pack, role).map(({ qref, optionsList }) => [qref, optionsList]))
    expect(keys.get('planning')?.map(({ key }) => key)).toEqual([
      'awareness',
      'working',
      'practitioner',
      'expert',
      'not-yet',
      'not-relevant',
    ])
    expect(keys.get('agile-working')?.map(({ key }) => key)).toEqual(['awareness', 'expert', 'not-yet', 'not-relevant'])
    const working = keys.get('planning')?.find(({ key }) => key === 'working')
    const planning = pack.capabilities.find(({ id }) => id === 'planning')
    expect(working?.signs).toEqual(planning?.indicators?.['working']?.effective)
  })

  it.each([
    ['above', 'planning', 'expert', 'strong', -2, 'Your level: Expert. Asked: Working, 2 levels lower.'],
    ['at', 'planning', 'working', 'sound', 0, 'Your level: Working, as asked.'],
    ['below', 'planning', 'awareness', 'developing', 1, 'Your level: Awareness. Asked: Working, one level higher.'],
    ['below all', 'testing', 'not-yet', 'developing', 4, 'You are not at any of its levels yet. Asked: Expert.'],
    [
      'below, counting its own levels alone',
      'agile-working',
      'awareness',
      'developing',
      1,
      'Your level: Awareness. Asked: Expert, one level higher.',
    ],
  ])('%s the asked level is a group of the results', (_, id, answer, group, apart, sentence) => {
    const groups = groupResults(pack, role, { [id]: answer })
    expect(groups.filter(({ rated }) => rated.length > 0).map(({ rating }) => rating.key)).toEqual([group])
    const level = ownLevel(pack, role, id, answer)
    expect(level?.apart).toBe(apart)
    expect(level && ownLevelInWords(pack, pack.words.assessing.by_level, level)).toBe(sentence)
  })

  it.each(['not-relevant', 'strong', 'working'])('has no group for the answer %s where that is no level', (answer) => {
    expect(ownLevel(pack, role, 'agile-working', answer)).toBeNull()
    expect(groupResults(pack, role, { 'agile-working': answer }).flatMap(({ rated }) => rated)).toEqual([])
  })

  it('suggests what is below the asked level, the farthest first, and nothing that is at it', () => {
    const answers = { planning: 'working', testing: 'not-yet', 'agile-working': 'awareness', analysis: 'awareness' }
    const levels = Object.fromEntries(
      ids.map((id) => [id, { apart: ownLevel(pack, role, id, answers[id as 'planning'])?.apart ?? 0 }]),
    )
    const { suggested } = suggestToDevelop(groupResults(pack, role, answers), role.needs, 3, levels)
    expect(suggested.map(({ id }) => id)).toEqual(['testing', 'analysis', 'agile-working'])
  })

  it('plans for the level to reach', () => {
    const firstStep = (answer: string) => {
      const [one] = chosenIn(pack, role, { answers: { 'agile-working': answer }, selected: ['agile-working'] })
      return one && suggestedActions(pack, one.capability)[0]?.text
    }
    expect(firstStep('awareness')).toBe('Lead the practice.')
    const easier = { ...role, levels: { ...role.levels, 'agile-working': 'awareness' } }
    const [next] = chosenIn(pack, easier, {
      answers: { 'agile-working': 'awareness' },
      selected: ['agile-working'],
    })
    expect(next?.capability.development?.first_step).toBe('Lead the practice.')
  })
})
