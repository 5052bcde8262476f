import { LevelFormat, Paragraph, type INumberingOptions } from 'docx'
import type { Block } from '#domain/documents/blocks.ts'
import { staysWithNext } from './pages/keeping.ts'
import { colours } from './look.ts'
import { runs } from './text.ts'

const mark = (text: string, left: number, level: number) => ({
  level,
  format: LevelFormat.BULLET,
  text,
  style: { run: { color: colours.teal }, paragraph: { indent: { left, hanging: 300 } } },
})

/** The name of the bullets, which all lists share. */
export const bullets = 'bullets'

/** The bullets and numbers of lists. */
export const numbering: INumberingOptions = {
  config: [
    { reference: bullets, levels: [mark('•', 300, 0), mark('–', 700, 1)] },
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
    numbering: { reference: bullets, level, custom: true },
    ...(keepNext ? { keepNext } : {}),
    children: runs(text),
  })
}

function bulletsOf(items: readonly string[], level: number, lastStays = false): Paragraph[] {
  return items.map((text, index) => {
    const stays = index === items.length - 1 ? lastStays : staysWithNext(items.length, index)
    return bullet(text, level, 'ListItem', stays)
  })
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
    return bulletsOf(
      items.map(({ text }) => text),
      0,
    )
  const item = {
    bullets: (text: string, stays: boolean) => bulletsOf([text], 0, stays),
    numbers: (text: string) => [question(text, place)],
  }[style]
  return items.flatMap(({ text, lead, items: below = [] }, index) => [
    ...item(text, below.length > 0),
    ...(lead ? [new Paragraph({ style: 'ProbeLead', children: runs(lead) })] : []),
    // The last question has another on its page.
    ...bulletsOf(below, 1, index === items.length - 2),
  ])
}
