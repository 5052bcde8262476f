import { expect, it } from 'vitest'
import { fromThirdPerson, statementsFrom, turnedTexts, voiceOf } from './statements.ts'

it('takes what completes "This means your ability to", each once, six at most', () => {
  const texts = [
    'Tell your manager the same day.',
    'IT is looked after',
    'Apply standards to all work',
    'Discuss errors;',
  ]
  const kept = ['tell your manager the same day', 'IT is looked after', 'apply standards to all work', 'discuss errors']
  expect(
    statementsFrom([...texts, ...texts, 'Listens and asks', 'A leader who listens', 'The team knows', '']),
  ).toEqual(kept)
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `Ask ${letter}`)
  expect(statementsFrom(many)).toHaveLength(6)
  expect(statementsFrom(['Ask first, e.g. Anna. Then tell the others.'])).toEqual([
    'ask first, e.g. Anna',
    'then tell the others',
  ])
})

it.each([
  ['Contributes to the work of the team.', 'contribute to the work of the team'],
  ['Analyses data and reports the results', 'analyse data and report the results'],
  ['Analyzes and prioritizes requests', 'analyze and prioritize requests'],
  ['Carries out what was agreed;', 'carry out what was agreed'],
  ['Assesses risks early', 'assess risks early'],
  ['Reaches, teaches and coaches people', 'reach, teach and coach people'],
  ['Fixes what is broken', 'fix what is broken'],
  ['Focuses on what counts', 'focus on what counts'],
  ['Has a plan', 'have a plan'],
  ['Is open about errors', 'be open about errors'],
  ['Does more than is asked', 'do more than is asked'],
  ['Actively contributes to plans', 'actively contribute to plans'],
  ['Identifies and actively manages risks', 'identify and actively manage risks'],
  ['Finds a way and takes it.', 'find a way and take it'],
  ['Identifies risks and issues in projects', 'identify risks and issues in projects'],
  ['Collects data, analyses it, and shares the results', 'collect data, analyse it, and share the results'],
  ['Records results; shares findings with colleagues', 'record results; share findings with colleagues'],
  ['Is able to explain a decision', 'explain a decision'],
  ['Co-ordinates the work of others', 'co-ordinate the work of others'],
  ['Ties loose ends', 'tie loose ends'],
  ['Tries new ways', 'try new ways'],
  ['Manages conflicts and reaches agreements', 'manage conflicts and reach agreements'],
  ['Shows respect, listens and values others', 'show respect, listen and value others'],
  ['Always thinks before acting', 'always think before acting'],
  // Nouns, and what only a reader can tell.
  ['Analysis of data', null],
  ['Analyses of data are made', null],
  ['Statistics and models', null],
  ['Customers are heard', null],
  ['Basics of law', null],
  ['Business sense', null],
  ['Plans, tasks and goals', null],
  ['Team’s results', null],
  ['Finds work that matters and manages it', null],
  ['Sets goals and plans ahead', null],
  ['Contributes to improvements; documents changed rules', null],
  ['Apply standards to all work', null],
  ['Family services', null],
  ['Knows', 'know'],
])('%s', (text, statement) => {
  expect(fromThirdPerson(text)).toBe(statement)
})

it('turns a framework only where most of it is in the third person, and says what stays as it is', () => {
  const third = ['Tells the team. Listens to them.', 'Asks first', 'Analysis of data']
  expect(voiceOf(third)).toBe('third-person')
  expect(statementsFrom(third, 'third-person')).toEqual(['tell the team', 'listen to them', 'ask first'])
  expect(turnedTexts({ statements: [], indicators: third })).toEqual({
    turned: [
      ['Tells the team.', 'tell the team'],
      ['Listens to them.', 'listen to them'],
      ['Asks first', 'ask first'],
    ],
    unsure: ['Analysis of data'],
  })
  expect(voiceOf(['Analysis of data', 'Basics of law', 'Knows the law', 'Asks'])).toBe('plain')
  expect(voiceOf(['Knows the law'])).toBe('plain')
})
