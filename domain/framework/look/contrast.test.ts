import { describe, expect, it } from 'vitest'
import { contrast, tooLow } from './contrast.ts'
import { dark, light } from '#domain/framework/palette.ts'

describe('the colours of the site', () => {
  it('have a contrast calculated by the formula of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast(light.gold, light.surface)).toBe(1.8)
  })

  it.each([
    ['light', light],
    ['dark', { ...light, ...dark }],
  ])('have enough contrast with their background in %s', (_, colours) => {
    expect(tooLow(colours)).toEqual([])
  })
})
