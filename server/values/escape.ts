import { printable } from '#domain/framework/printable.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, for use within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Text for use in XML: without characters that XML does not allow, and escaped. */
export function escapeXml(text: string): string {
  return escapeHtml(printable(text))
}
