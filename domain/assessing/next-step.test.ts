import { describe, expect, it } from 'vitest'
import { nextStep, type NextStep, type Standing } from './questionnaires.ts'

describe('the next step of a self-assessment', () => {
  it.each<[Standing, NextStep]>([
    [{ questions: 14, open: 14, isRated: false, chosen: 0 }, 'start'],
    [{ questions: 14, open: 8, isRated: true, chosen: 0 }, 'continue'],
    [{ questions: 14, open: 8, isRated: false, chosen: 0 }, 'continue'],
    [{ questions: 14, open: 8, isRated: true, chosen: 2 }, 'plan'],
    [{ questions: 14, open: 0, isRated: true, chosen: 0 }, 'choose'],
    [{ questions: 14, open: 0, isRated: true, chosen: 3 }, 'plan'],
    [{ questions: 14, open: 0, isRated: false, chosen: 0 }, 'change'],
  ])('from %o is to %s', (standing, step) => {
    expect(nextStep(standing)).toBe(step)
  })
})
