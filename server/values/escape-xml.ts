import { printable } from '#domain/framework/printable.ts'
import { escapeHtml } from './markup.ts'

/** Text as XML holds it. */
export function escapeXml(text: string): string {
  return escapeHtml(printable(text))
}
