import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownPalette, paletteCss } from '#domain/framework/palette.ts'

/** The palette as the styles hold it, as `web/styles/palette.css`. */
export const ownPaletteCss = (): string =>
  `/* Made from domain/framework/palette.ts by \`node tools/palette.ts\`: change the colours there. */\n${paletteCss(ownPalette)}\n`

if (import.meta.main)
  writeFileSync(join(resolve(import.meta.dirname, '..'), 'web', 'styles', 'palette.css'), ownPaletteCss())
