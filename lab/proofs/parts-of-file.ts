import { readParts, wordsIn } from '../../tests/support/documents/docx.ts'
import { all, childElements, type Element } from '../../tests/support/documents/docx.ts'

/**
 * What a reader sees of a Word file from top to bottom: a row with all its cells, a question with the points below it. Fields,
 * rows and questions that follow one another have the same `run`. `entry` is the page that a line of the contents names,
 * `heading` the bookmark of a heading that the contents may lead to.
 */
export type Part = {
  kind: 'field' | 'row' | 'question' | 'text'
  text: string
  run: number
  heading?: string
  entry?: { to: string; page: string }
}

const styleOf = (paragraph: Element) => all(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? ''

function paragraphPart(paragraph: Element, next: Element | undefined): Omit<Part, 'run'> {
  const style = styleOf(paragraph)
  const [link] = all(paragraph, 'w:hyperlink')
  if (/^TOC\d$/.test(style) && link) {
    const page = all(paragraph, 'w:fldSimple')
      .flatMap((field) => all(field, 'w:t'))
      .map(wordsIn)
      .join('')
    return { kind: 'text', text: wordsIn(link), entry: { to: link.attributes['w:anchor'] ?? '', page } }
  }
  const text = wordsIn(paragraph)
  if (/^Heading\d$/.test(style))
    return { kind: 'text', text, heading: all(paragraph, 'w:bookmarkStart')[0]?.attributes['w:name'] ?? '' }
  if (style === 'Question') return { kind: 'question', text }
  const isField = style === 'Label' && next !== undefined && ['Hint', 'Room'].includes(styleOf(next))
  return { kind: isField ? 'field' : 'text', text }
}

/** The parts of a Word file, without what has no words. */
export async function partsOfFile(file: Buffer): Promise<Part[]> {
  const body = (await readParts(file)).get('word/document.xml')?.root
  const children = body ? all(body, 'w:body').flatMap(childElements) : []
  const parts: Part[] = []
  const add = (part: Omit<Part, 'run'>, isNewRun: boolean) => {
    const last = parts.at(-1)
    const isSame = !isNewRun && last?.kind === part.kind
    if (part.text.trim() !== '') parts.push({ ...part, run: (last?.run ?? 0) + (isSame ? 0 : 1) })
  }
  for (const [index, child] of children.entries()) {
    if (child.name === 'w:tbl') {
      let names = ''
      const rows = all(child, 'w:tr').filter((row) => all(row, 'w:tblHeader').length === 0)
      for (const [place, row] of rows.entries()) {
        const text = names + all(row, 'w:tc').map(wordsIn).join(' ')
        // A row that names those below it is of the first of them.
        names = all(row, 'w:gridSpan').length > 0 ? `${text} ` : ''
        if (names === '') add({ kind: 'row', text }, place === 0)
      }
    }
    if (child.name !== 'w:p') continue
    const part = paragraphPart(child, children[index + 1])
    const last = parts.at(-1)
    const belongs =
      (last?.kind === 'question' && all(child, 'w:ilvl').some(({ attributes }) => attributes['w:val'] === '1')) ||
      styleOf(child) === 'Hint'
    if (belongs && last) last.text += ` ${part.text}`
    else add(part, false)
  }
  return parts
}
