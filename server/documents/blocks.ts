/** One part of a document, free of any file format. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }

/** A document: its title as file properties and first page show it, the facts under it, and its parts in order. */
export type Document = {
  title: string
  subject: string
  facts: readonly (readonly [name: string, value: string])[]
  author: string
  language: string
  footer: string
  created: Date
  blocks: readonly Block[]
}

export function heading(level: 1 | 2 | 3, text: string): Block {
  return { type: 'heading', level, text }
}

export function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}

export function list(items: readonly string[]): Block {
  return { type: 'list', items }
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): Block {
  return { type: 'table', header, rows }
}
