import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownPaletteCss } from '#tools/palette.ts'

it('the styles hold the colours of the palette', () => {
  const styles = readFileSync('web/styles/palette.css', 'utf8')
  expect(styles, 'write it anew: node tools/palette.ts').toBe(ownPaletteCss())
})
