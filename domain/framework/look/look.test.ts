import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tooLow } from './contrast.ts'
import { colourFaults, paletteOf } from './look.ts'
import { ownPalette } from '#domain/framework/palette.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const named = fc.record({ main: colour, accent: colour }, { requiredKeys: [] })
const failing = (one: Parameters<typeof paletteOf>[0]) => {
  const { light, dark } = paletteOf(one)
  return [...tooLow(light), ...tooLow(dark)]
}

describe('the colours that a pack names', () => {
  it('stand where they are named, and without them every colour is the product’s own', () => {
    const { light, dark } = paletteOf({ main: '#7a1f3d', accent: '#e8b34b' })
    expect(light).toMatchObject({ deep: '#7a1f3d', teal: '#7a1f3d', gold: '#e8b34b', ink: ownPalette.light.ink })
    expect(dark).toMatchObject({ gold: '#e8b34b', 'focus-line': '#e8b34b' })
    expect(dark.teal).not.toBe(light.teal)
    expect(paletteOf({})).toBe(ownPalette)
  })

  it.each([
    [{ main: '#7a1f3d', accent: '#e8b34b' }, []],
    [{ main: '#0b5394' }, []],
    [{ accent: '#ffdd00' }, []],
    [
      { main: '#1d70b8' },
      [
        'look.main is #1d70b8: by light its contrast with #f2b632 is 2.8 (gold on deep), and 3 is needed: write #1c6cb1, the nearest of its hue that passes',
      ],
    ],
    [
      { main: '#4c2c92', accent: '#c8102e' },
      [
        'look.accent is #c8102e: by light its contrast with #4c2c92 is 1.7 (gold on deep), and 3 is needed: write #f1556e, the nearest of its hue that passes',
      ],
    ],
  ])('are refused with the ratio and the nearest colour that passes: %j', (one, said) => {
    expect(colourFaults(one).map(({ key, reason }) => `${key} ${reason}`)).toEqual(said)
  })

  it('are read everywhere by light and in the dark where they pass, and the colour to write instead passes', () => {
    fc.assert(
      fc.property(named, (one) => {
        let pass = one
        for (const key of ['main', 'accent'] as const) {
          const [fault] = colourFaults(pass)
          if (!fault) break
          expect(failing(pass)).not.toEqual([])
          const [, nearest = ''] = /write (#\w{6}),/.exec(fault.reason) ?? []
          expect(nearest, `${key} ${fault.reason}`).not.toBe('')
          pass = { ...pass, [fault.key.replace('look.', '')]: nearest }
        }
        expect(colourFaults(pass)).toEqual([])
        expect(failing(pass)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
