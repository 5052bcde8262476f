import { LevelFormat, Paragraph, type INumberingOptions } from 'docx'
import type { Block } from '../blocks.ts'
import { colours } from './look.ts'
import { runs } from './text.ts'

const mark = (text: string, left: number, level: number) => ({
  level,
  format: LevelFormat.BULLET,
  text,
  style: { run: { color: colours.teal }, paragraph: { indent: { left, hanging: 300 } } },
})

/** The marks before the items of lists. */
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

/** An item of a list; where it must stay on the page of what follows, `keepNext` says so. */
export function bullet(text: string, level: number, style = 'ListItem', keepNext = false): Paragraph {
  return new Paragraph({
    style,
    numbering: { reference: 'bullets', level, custom: true },
    ...(keepNext ? { keepNext } : {}),
    children: runs(text),
  })
}

/** `place` is the block's place in the document, so that the numbers of each list begin at 1. */
export function wordList(block: Block & { type: 'list' }, place: number): Paragraph[] {
  return block.items.flatMap(({ text, lead, items = [] }) => [
    block.style === 'bullets'
      ? bullet(text, 0)
      : new Paragraph({
          style: 'Question',
          numbering: { reference: 'numbers', level: 0, instance: place, custom: true },
          children: runs(text),
        }),
    ...(lead ? [new Paragraph({ style: 'ProbeLead', children: runs(lead) })] : []),
    ...items.map((item) => bullet(item, 1)),
  ])
}
