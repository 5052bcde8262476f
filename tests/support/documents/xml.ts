export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)) throw new Error('not XML characters')
  return text.replace(/&([^;&]*);?/g, (written, name: string) => {
    const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name)
    const character = code ? String.fromCodePoint(code[1] ? parseInt(code[1], 16) : Number(code[2])) : entities[name]
    if (character === undefined || !written.endsWith(';')) throw new Error(`not an entity: ${written.slice(0, 20)}`)
    return character
  })
}

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const rest = written.replace(/\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g, (_, name: string, double, single) => {
    if (name in attributes) throw new Error(`${name} stands twice`)
    attributes[name] = unescape(double ?? single)
    return ''
  })
  if (rest.trim() !== '') throw new Error(`not an attribute: ${rest.trim().slice(0, 20)}`)
  return attributes
}

/** Parses XML; throws if it is not well formed, which Word reports as "unreadable content". */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const body = xml.replace(/^\uFEFF?<\?xml [^>]*\?>/, '').trim()
  let read = 0
  for (const { 0: token, index } of body.matchAll(/<!--(?:(?!--)[^])*-->|<[^<>]+>|[^<>]+/g)) {
    if (index !== read) throw new Error(`a stray < or > at ${read}`)
    read = index + token.length
    const parent = open.at(-1) ?? root
    const tag = /^<(\/?)([A-Za-z_][\w:.-]*)((?:\s[^]*?)?)(\/?)>$/.exec(token)
    if (token.startsWith('<!--')) continue
    if (!token.startsWith('<')) parent.children.push(unescape(token))
    else if (!tag) throw new Error(`not a tag: ${token.slice(0, 40)}`)
    else if (tag[1] === '/') {
      if (parent.name !== tag[2]) throw new Error(`</${tag[2]}> closes <${parent.name}>`)
      open.pop()
    } else {
      const element: Element = { name: tag[2] ?? '', attributes: readAttributes(tag[3] ?? ''), children: [] }
      parent.children.push(element)
      if (tag[4] === '') open.push(element)
    }
  }
  const [document, ...others] = root.children
  if (read !== body.length || open.length > 1 || others.length > 0)
    throw new Error('not one element, opened and closed')
  if (document === undefined || typeof document === 'string') throw new Error('no element')
  return document
}

export function childElements({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== 'string')
}

/** Every element of that name within another, in order. */
export function all(element: Element, name: string): Element[] {
  return childElements(element).flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}
