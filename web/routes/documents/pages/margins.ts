import type { ServedDocument } from '#contract/wire/page.ts'
import { light } from '#domain/framework/palette.ts'
import { printable } from '#domain/framework/printable.ts'

/** A text as a CSS string; characters other than ASCII letters and digits are written as codes. */
function cssString(text: string): string {
  const escaped = printable(text).replace(
    /[^a-z0-9 ]/giu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  )
  return `'${escaped}'`
}

// Custom properties do not work on printed pages.
const colour = ['top-left', 'bottom-left', 'bottom-right'].map((box) => `@${box} { color: ${light['ink-2']} }`)

/** The style of what stands at the head and the foot of each printed page, in browsers that support page margins. */
export function marginStyle({
  runningTitle,
  footer,
  paper,
}: Pick<ServedDocument, 'runningTitle' | 'footer' | 'paper'>): string {
  const said = `@top-left { content: ${cssString(runningTitle)} } @bottom-left { content: ${cssString(footer)} }`
  return `@page { ${said} }\n@media print { @page { size: ${paper}; ${colour.join(' ')} } }`
}
