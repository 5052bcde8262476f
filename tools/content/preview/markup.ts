import { escapeHtml } from '#server/values/escape.ts'

/** HTML that is safe to send as it is. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly Markup[]

function written(value: Value): string {
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(({ html }) => html).join('')
  return escapeHtml(String(value))
}

/** Writes HTML. Every inserted value that is not markup itself is escaped. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, index) => part + written(values[index] ?? '')).join(''))
}
