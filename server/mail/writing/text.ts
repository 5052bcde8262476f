import type { Letter, Part } from './parts.ts'

const longestLine = 72

/** Text broken at spaces into lines with something before each: `first` before the first one. */
function wrap(text: string, first = '', others = first): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > longestLine) {
      lines.push(line)
      line = others
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line.trimEnd()].join('\n')
}

function render(part: Part): string {
  if (part.type === 'paragraph') return wrap(part.text)
  if (part.type === 'files') return part.files.map(({ name, about }) => wrap(`${name} ${about}`, '- ', '  ')).join('\n')
  if (part.type === 'quote') return part.lines.map((line) => wrap(line, '> ')).join('\n')
  if (part.type === 'link') return `${wrap(part.action)}\n${part.url}`
  return part.paragraphs.map((paragraph) => wrap(paragraph)).join('\n\n')
}

/** A mail as plain text, in lines of 72 characters. */
export function renderText({ sender, heading, parts }: Letter): string {
  return `${[sender, wrap(heading), ...parts.map(render)].join('\n\n')}\n`
}
