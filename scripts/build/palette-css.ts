import { dark, light, print } from '#domain/framework/palette.ts'

function properties(colours: Readonly<Record<string, string>>): string {
  const lines = Object.entries(colours).map(([name, colour]) => `  --${name}: ${colour};`)
  return `:root {\n${lines.join('\n')}\n}`
}

/** The palette as custom properties: light, dark, and for print. */
export function paletteCss(): string {
  return [
    properties(light),
    `@media screen and (prefers-color-scheme: dark) {\n${properties(dark)}\n}`,
    `@media print {\n${properties(print)}\n}`,
  ].join('\n')
}
