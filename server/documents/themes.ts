import type { RichText } from '#contract/texts.ts'
import { paths } from '#contract/wire/paths.ts'
import { wordsOf } from '#contract/wire/rich-text.ts'
import type { Block, Document, ListItem } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { readTheme } from '#server/framework/rich-text.ts'
import { folding, heading, notThere, pageBreak, paragraph, table } from './blocks.ts'

const isList = (node: RichText) => typeof node === 'object' && ['ul', 'ol'].includes(node.tag)
const inside = (node: RichText | undefined) => (typeof node === 'object' ? node.inside : [])

function listItem(item: RichText): ListItem {
  const below = inside(item).filter(isList).flatMap(inside).map(wordsOf)
  const text = wordsOf({ tag: 'li', inside: inside(item).filter((node) => !isList(node)) })
  return below.length > 0 ? { text, items: below } : { text }
}

/** A table of a theme, whose columns are the wider, the more they say. */
function themeTable(node: RichText, title: string): Block {
  const [header = [], ...rows] = inside(node)
    .flatMap(inside)
    .map((row) => inside(row).map((cell) => wordsOf(cell) || notThere))
  const widths = header.map((name, column) =>
    Math.sqrt([[name], ...rows.map((row) => [row[column] ?? ''])].join('').length),
  )
  return table(header, rows, { title, widths })
}

/** A piece of a theme's text as a block of a document; `title` names its tables. */
function themeBlock(node: RichText, title: string): Block {
  if (typeof node === 'string') return paragraph(node)
  if (node.tag === 'table') return themeTable(node, title)
  if (isList(node))
    return { type: 'list', style: node.tag === 'ol' ? 'numbers' : 'bullets', items: node.inside.map(listItem) }
  if (/^h\d$/.test(node.tag)) return heading(node.tag === 'h2' ? 2 : 3, wordsOf(node))
  return paragraph(wordsOf(node))
}

/** A document with themes, by their ids, as its last parts: addresses would fill the paper, so each ends with that of its page. */
export function withThemes(document: Document, pack: Pack, ids: readonly string[]): Document {
  const blocks = pack.themes
    .filter(({ id }) => ids.includes(id))
    .flatMap((theme): Block[] => {
      const { title, body } = readTheme(theme, pack)
      return [
        pageBreak,
        folding(heading(1, title)),
        paragraph(filledIn(theme.summary, pageValues(pack))),
        ...body.map((node) => themeBlock(node, title)),
        { type: 'paragraph', text: pack.words.documents.parts.theme, to: paths.theme(theme.id) },
      ]
    })
  return { ...document, blocks: [...document.blocks, ...blocks] }
}
