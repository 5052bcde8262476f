import { readParts, textOf } from './docx.ts'
import { all } from './xml.ts'

/** A line of the contents of a Word file: where it leads to, its words, and the page that it names. */
type Entry = { to: string; title: string; page: string }

/** The contents of a Word file. */
export async function contentsOf(file: Buffer): Promise<Entry[]> {
  const document = (await readParts(file)).get('word/document.xml')
  if (!document) throw new Error('no word/document.xml')
  return all(document.root, 'w:p').flatMap((paragraph) => {
    const [link] = all(paragraph, 'w:hyperlink')
    const style = all(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? ''
    if (!link || !/^TOC\d$/.test(style)) return []
    const page = all(paragraph, 'w:fldSimple').flatMap((field) => all(field, 'w:t').map(textOf))
    return { to: link.attributes['w:anchor'] ?? '', title: textOf(link), page: page.join('') }
  })
}
