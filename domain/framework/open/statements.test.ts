import { expect, it } from 'vitest'
import { statementsFrom } from './statements.ts'

it.each([
  ['Tell your manager the same day.', 'tell your manager the same day'],
  ['Contributes to the work of the team.', 'contribute to the work of the team'],
  ['Carries out what was agreed;', 'carry out what was agreed'],
  ['Assesses risks early', 'assess risks early'],
  ['Uses evidence', 'use evidence'],
  ['Reaches people who are seldom asked', 'reach people who are seldom asked'],
  ['Has a plan', 'have a plan'],
  ['Clearly explains the choice', 'clearly explain the choice'],
  ['Discuss what went wrong', 'discuss what went wrong'],
  ['IT is looked after', 'IT is looked after'],
  ['Listens and asks', null],
  ['Plans, checks and repairs', null],
  ['A leader who listens', null],
  ['The team knows', null],
  ['', null],
])('%s', (text, statement) => {
  expect(statementsFrom([text], { isEnglish: true })).toEqual(statement === null ? [] : [statement])
})

it('leaves the verbs of other languages alone, says nothing twice, and takes six at most', () => {
  expect(statementsFrom(['Explique les choix.', 'Sais écouter'], { isEnglish: false })).toEqual(['explique les choix'])
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `Ask ${letter}`)
  expect(statementsFrom([...many.slice(0, 1), ...many], { isEnglish: true })).toEqual(
    many.slice(0, 6).map((text) => text.toLowerCase()),
  )
})
