import { BuilderElement, type XmlComponent } from 'docx'

/** An XML element that the Word library cannot write by itself. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  children: readonly XmlComponent[] = [],
): XmlComponent {
  const written = Object.entries(attributes).map(([key, value]) => [key, { key, value }])
  return new BuilderElement({ name, attributes: Object.fromEntries(written), children })
}
