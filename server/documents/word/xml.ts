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

/** A component whose XML is made once, wherever it stands. */
export function madeOnce<Component extends XmlComponent>(component: Component): Component {
  const make = component.prepForXml.bind(component)
  let made: ReturnType<typeof make>
  component.prepForXml = (context) => (made ??= make(context))
  return component
}
