import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dark, light, print } from '#domain/framework/palette.ts'

type Colours = Readonly<Record<string, string>>

function rule(colours: Colours, indent: string): string {
  const lines = Object.entries(colours).map(([name, colour]) => `${indent}  --${name}: ${colour};`)
  return `${indent}:root {\n${lines.join('\n')}\n${indent}}`
}

const within = (media: string, colours: Colours) => `@media ${media} {\n${rule(colours, '  ')}\n}`

/** The palette as custom properties: light, dark, and for print. The styles hold it as `web/styles/palette.css`. */
export function paletteCss(): string {
  const parts = [
    '/* Made from domain/framework/palette.ts by `node tools/palette.ts`: change the colours there. */',
    rule(light, ''),
    within('screen and (prefers-color-scheme: dark)', dark),
    within('print', print),
  ]
  return `${parts.join('\n\n').replace('*/\n\n', '*/\n')}\n`
}

if (import.meta.main)
  writeFileSync(join(resolve(import.meta.dirname, '..'), 'web', 'styles', 'palette.css'), paletteCss())
