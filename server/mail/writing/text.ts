import type { Letter, Part } from './parts.ts'

const maxLineLength = 72

/**
 * Breaks a text at spaces into lines of at most 72 characters. The first line begins with `first`, the others with `others`.
 */
function wrap(text: string, first = '', others = first): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > maxLineLength) {
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
  switch (part.type) {
    case 'heading':
    case 'paragraph':
      return wrap(part.text)
    case 'list':
      return part.items.map((item) => wrap(item, '- ', '  ')).join('\n')
    case 'files':
      return part.files.map(({ name, about }) => wrap(`${name} ${about}`, '- ', '  ')).join('\n')
    case 'quote':
      return part.lines.map((line) => wrap(line, '> ')).join('\n')
    case 'link':
      return `${wrap(part.action)}\n${part.url}`
    case 'small link':
      return `${wrap(part.text)}\n${part.url}`
    case 'closing':
      return part.paragraphs.map((paragraph) => wrap(paragraph)).join('\n\n')
    default:
      return part satisfies never
  }
}

/** A mail as plain text, in lines of at most 72 characters. */
export function renderText({ sender, heading, parts }: Letter): string {
  return `${[sender, wrap(heading), ...parts.map(render)].join('\n\n')}\n`
}
