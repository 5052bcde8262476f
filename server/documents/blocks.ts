type Question = { question: string; probes: readonly string[] }

/** One part of a document, free of any file format. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; text: string; startsPage: boolean }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  /** Questions with numbers, each followed by `lead` and its probes. */
  | { type: 'questions'; lead: string; questions: readonly Question[] }
  /** In rows with an empty cell there is room to write as many `lines`. */
  | { type: 'table'; header: readonly string[]; rows: readonly (readonly string[])[]; lines: number }

/** A document: its file's name without the ending, its title as file properties and first page show it, the facts under it, and its parts in order. */
export type Document = {
  fileName: string
  title: string
  subject: string
  facts: readonly (readonly [name: string, value: string])[]
  author: string
  language: string
  footer: string
  created: Date
  blocks: readonly Block[]
}

export function heading(level: 1 | 2 | 3, text: string, { startsPage = false } = {}): Block {
  return { type: 'heading', level, text, startsPage }
}

export function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}

export function list(items: readonly string[]): Block {
  return { type: 'list', items }
}

export function questions(lead: string, asked: readonly Question[]): Block {
  return { type: 'questions', lead, questions: asked }
}

export function table(header: readonly string[], rows: readonly (readonly string[])[], { lines = 3 } = {}): Block {
  return { type: 'table', header, rows, lines }
}
