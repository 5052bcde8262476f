import { BuilderElement, type XmlComponent } from 'docx'
import { printable } from '#domain/printable.ts'

/** An element that the Word library has no words for. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  children: readonly XmlComponent[] = [],
): XmlComponent {
  const written = Object.entries(attributes).map(([key, value]) => [key, { key, value }])
  return new BuilderElement({ name, attributes: Object.fromEntries(written), children })
}

/** Text as XML holds it. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
  return printable(text).replace(/[<>&"']/g, (character) => entities[character] ?? character)
}
