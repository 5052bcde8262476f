import { describe, expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { maxListed } from '#domain/role/needs.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { answersAfter, choicesWith, nearestOption } from './choices.ts'
import { buildQuestions, openQuestions, showQuestion, type Step, takeStep } from './questionnaire.ts'

const { pack } = loadPack(packFolder('digital-and-data'))
const questions = buildQuestions(pack)
const at = { qref: 'capabilities', answer: '' } as const

/** The pack with so many capabilities, none of them core. */
const cutTo = (count: number): Pack => ({ ...pack, capabilities: pack.capabilities.slice(0, count) })

describe('BUILD of a framework with many capabilities', () => {
  it('asks two questions, of which the second offers every capability by its group', () => {
    expect(questions.map(({ qref }) => qref)).toEqual(['role-type', 'capabilities'])
    const { choices = [], optionsList } = questions[1] ?? expect.fail('no second question')
    expect(choices.map(({ qref }) => qref)).toEqual(pack.capabilities.map(({ id }) => id))
    expect([...new Set(choices.map(({ section }) => section))]).toEqual(pack.dimensions.map(({ name }) => name))
    expect(optionsList.map(({ key }) => key)).toEqual(['awareness', 'working', 'practitioner', 'expert'])
  })

  it('asks one by one up to the limit, core ones not counted', () => {
    expect(buildQuestions(cutTo(maxListed))).toHaveLength(1 + maxListed)
    expect(buildQuestions(cutTo(maxListed + 1))).toHaveLength(2)
    const { capabilities } = cutTo(maxListed + 5)
    const withCore = capabilities.map((capability, place) => ({ ...capability, core: place < 5 }))
    expect(buildQuestions({ ...pack, capabilities: withCore })).toHaveLength(1 + maxListed)
  })

  it('offers essential and useful where the pack asks for the need', () => {
    const { build } = pack.questionnaires
    const asking = {
      ...pack,
      questionnaires: { ...pack.questionnaires, build: { ...build, asks_for: 'need' as const } },
    }
    const [, asked] = buildQuestions(asking)
    expect(asked?.optionsList.map(({ key }) => key)).toEqual(['essential', 'useful'])
    expect(asked && showQuestion([asked], { 'role-type': 'senior' }, 'capabilities').preset).toBe('')
  })

  it('presets the usual level of the chosen role type', () => {
    const presetFor = (roleType: string) => showQuestion(questions, { 'role-type': roleType }, 'capabilities').preset
    expect(['starting', 'senior', 'head', 'no-such-type', ''].map(presetFor)).toEqual([
      'awareness',
      'practitioner',
      'expert',
      '',
      '',
    ])
  })

  it('offers and takes only the levels that a capability has', () => {
    const levels = ['working', 'expert']
    const [, sparse] = buildQuestions({
      ...pack,
      capabilities: pack.capabilities.map((one) => (one.id === 'data-modelling' ? { ...one, levels } : one)),
    })
    const choice = sparse?.choices?.find(({ qref }) => qref === 'data-modelling') ?? expect.fail('no choice')
    expect(choice.options).toEqual(levels)
    const nearest = (asked: string) => nearestOption(sparse?.optionsList ?? [], choice, asked)
    expect(['awareness', 'working', 'practitioner', 'expert', ''].map(nearest)).toEqual([
      'working',
      'working',
      'working',
      'expert',
      '',
    ])
    const taken = (level: string) =>
      takeStep(sparse ? [sparse] : [], null, { ...at, direction: 'SAVE', answers: { 'data-modelling': level } })
    expect(taken('practitioner')).toEqual({ refused: 'not an option' })
    expect(taken('expert')).toMatchObject({ stored: { answers: { 'data-modelling': 'expert' } } })
  })

  it('is answered when one is chosen and none is without a level', () => {
    expect(openQuestions(questions, { 'role-type': 'senior' })).toEqual(['capabilities'])
    expect(openQuestions(questions, { 'data-modelling': 'none' })).toEqual(['role-type', 'capabilities'])
    expect(openQuestions(questions, { 'data-modelling': 'expert' })).toEqual(['role-type'])
    expect(openQuestions(questions, { 'data-modelling': 'expert', planning: 'gone' })).toContain('capabilities')
    const shown = showQuestion(questions, { 'data-modelling': 'expert', planning: 'none' }, 'capabilities')
    const chosen = shown.choices?.filter(({ answer }) => answer !== '').map(({ qref, answer }) => [qref, answer])
    expect(chosen).toEqual([['data-modelling', 'expert']])
    expect(shown).toMatchObject({ count_progress: 2, count_questions: 2, is_last: true, answer: '' })
  })
})

describe('a step at a question with choices', () => {
  it.each<[string, Partial<Step>]>([
    ['nothing', {}],
    ['both kinds', { answer: 'expert', answers: { planning: 'expert' } }],
    ['an unknown capability', { answers: { planning: 'expert', 'role-type': 'senior' } }],
    ['an option that it does not offer', { answers: { planning: 'none' } }],
    ['a name that every object has', { answers: { constructor: 'expert' } }],
  ])('is refused with %s', (_, brings) => {
    for (const direction of ['NEXT', 'SAVE'] as const)
      expect(takeStep(questions, null, { ...at, direction, ...brings })).toEqual({ refused: 'not an option' })
  })

  it('stores what is chosen, and clears the rest', () => {
    const before = { 'role-type': 'senior', planning: 'working', 'data-modelling': 'expert' }
    const taken = takeStep(questions, null, { ...at, direction: 'NEXT', answers: { planning: 'expert' } })
    if ('refused' in taken) throw new Error(taken.refused)
    expect(taken.place).toBe('capabilities')
    expect(answersAfter(before, taken.stored)).toEqual({ 'role-type': 'senior', planning: 'expert' })
  })

  it('can save that nothing is chosen, but not go on with it', () => {
    const nothing = { ...at, answers: {} }
    expect(takeStep(questions, null, { ...nothing, direction: 'NEXT' })).toEqual({ refused: 'not an option' })
    const taken = takeStep(questions, null, { ...nothing, direction: 'SAVE' })
    if ('refused' in taken) throw new Error(taken.refused)
    expect(answersAfter({ 'role-type': 'senior', planning: 'working' }, taken.stored)).toEqual({
      'role-type': 'senior',
    })
  })

  it('is refused at another question when it brings choices', () => {
    const step = { direction: 'NEXT', qref: 'role-type', answer: 'senior', answers: {} } as const
    expect(takeStep(questions, null, step)).toEqual({ refused: 'not an option' })
  })
})

describe('the search among choices', () => {
  const offered = [
    { qref: 'a', name: 'Kōrero with partners', section: 'People', definition: 'Talks early, and often.' },
    { qref: 'b', name: 'Data engineering', section: 'Data', definition: 'Builds what carries facts.' },
  ]
  it.each([
    ['', ['a', 'b']],
    ['korero', ['a']],
    ['KŌRERO  early', ['a']],
    ['often partn', ['a']],
    ['data build', ['b']],
    ['gineering', []],
    ['data early', []],
    ['…', ['a', 'b']],
  ])('for %j finds %j', (typed, expected) => {
    expect(choicesWith(offered, typed).map(({ qref }) => qref)).toEqual(expected)
  })
})
