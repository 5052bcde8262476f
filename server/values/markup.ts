import { piecesOf, type Sentence } from '#domain/framework/sentence.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that is safe to send as it is. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly Markup[]

/** Escapes text for HTML, for use within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function written(value: Value): string {
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(({ html }) => html).join('')
  return escapeHtml(String(value))
}

/** Writes HTML. Every inserted value that is not markup itself is escaped. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, index) => part + written(values[index] ?? '')).join(''))
}

/** Fills in a sentence with markup and escapes the rest. */
export function filledMarkup<Names extends string>(
  sentence: Sentence<Names>,
  values: Readonly<Record<Names, Markup>>,
): Markup {
  return markup`${piecesOf(sentence).map((part, place) => (place % 2 === 1 ? values[part as Names] : markup`${part}`))}`
}

export const nothing = new Markup('')
