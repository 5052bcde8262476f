import { LevelFormat, Paragraph, type INumberingOptions } from 'docx'
import type { Block } from '#server/documents/blocks.ts'
import { colours } from './look.ts'
import { runs } from './text.ts'

const mark = (text: string, left: number, level: number) => ({
  level,
  format: LevelFormat.BULLET,
  text,
  style: { run: { color: colours.teal }, paragraph: { indent: { left, hanging: 300 } } },
})

/** The bullets and numbers of lists. */
export const numbering: INumberingOptions = {
  config: [
    { reference: 'bullets', levels: [mark('•', 300, 0), mark('–', 700, 1)] },
    {
      reference: 'numbers',
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: '%1.',
          style: { run: { color: colours.teal }, paragraph: { indent: { left: 400, hanging: 400 } } },
        },
      ],
    },
  ],
}

/** A list item. Where `keepNext` is true, it stays on the same page as the next paragraph. */
export function bullet(text: string, level: number, style: string, keepNext: boolean): Paragraph {
  return new Paragraph({
    style,
    numbering: { reference: 'bullets', level, custom: true },
    ...(keepNext ? { keepNext } : {}),
    children: runs(text),
  })
}

const maxItemsKeptTogether = 4

/**
 * Whether an item stays on the same page as the next one, so that no item stands alone on a page and a short list is not
 * split.
 */
function staysWithNext(items: readonly unknown[], index: number): boolean {
  return index < items.length - 1 && (items.length <= maxItemsKeptTogether || index === 0 || index === items.length - 2)
}

function bullets(items: readonly string[], level: number): Paragraph[] {
  return items.map((text, index) => bullet(text, level, 'ListItem', staysWithNext(items, index)))
}

function question(text: string, list: number): Paragraph {
  return new Paragraph({
    style: 'Question',
    numbering: { reference: 'numbers', level: 0, instance: list, custom: true },
    children: runs(text),
  })
}

/**
 * A list as Word paragraphs. `place` is its index in the document; each numbered list needs its own so that its numbers
 * begin at 1.
 */
export function wordList({ style, items }: Block & { type: 'list' }, place: number): Paragraph[] {
  if (style === 'bullets' && items.every(({ items: below }) => below === undefined))
    return bullets(
      items.map(({ text }) => text),
      0,
    )
  return items.flatMap(({ text, lead, items: below = [] }) => [
    ...(style === 'bullets' ? bullets([text], 0) : [question(text, place)]),
    ...(lead ? [new Paragraph({ style: 'ProbeLead', children: runs(lead) })] : []),
    ...bullets(below, 1),
  ])
}
