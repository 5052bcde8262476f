import { readParts, textOf } from './docx.ts'
import { all, childElements, type Element } from './xml.ts'

/** The level of a heading; null for whatever is none. */
function levelOf(element: Element): number | null {
  const [style] = element.name === 'w:p' ? all(element, 'w:pStyle') : []
  const level = /^Heading(\d)$/.exec(style?.attributes['w:val'] ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

const holdsSomething = (element: Element) =>
  element.name !== 'w:p' ||
  textOf(element).trim() !== '' ||
  all(element, 'w:drawing').length > 0 ||
  all(element, 'w:sdt').length > 0

/** The headings of a Word file that have no words, or below which nothing stands before the next one as high. */
export async function emptyHeadings(file: Buffer): Promise<string[]> {
  const document = (await readParts(file)).get('word/document.xml')
  const [body] = document ? all(document.root, 'w:body') : []
  if (!body) throw new Error('no body')
  const parts = childElements(body).filter(
    (part) => part.name !== 'w:sectPr' && (levelOf(part) !== null || holdsSomething(part)),
  )
  return parts.flatMap((part, place) => {
    const level = levelOf(part)
    if (level === null) return []
    if (textOf(part).trim() === '') return ['a heading without words']
    const next = parts[place + 1]
    const nextLevel = next ? levelOf(next) : 0
    return nextLevel !== null && nextLevel <= level ? [`nothing below the heading ${textOf(part)}`] : []
  })
}
