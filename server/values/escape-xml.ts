import { printable } from '#domain/framework/printable.ts'
import { escapeHtml } from './markup.ts'

/** Text for use in XML: without characters that XML does not allow, and escaped. */
export function escapeXml(text: string): string {
  return escapeHtml(printable(text))
}
