import { Paragraph } from 'docx'
import type { Block } from '#server/documents/blocks.ts'
import { roomToWrite } from './content-control.ts'
import { runs } from './text.ts'

/** A label and room to write below it; `place` is the block's place in the document. */
export function wordField({ label, hint, lines }: Block & { type: 'field' }, place: number): Paragraph[] {
  return [
    new Paragraph({ style: 'Label', children: runs(label) }),
    ...(hint === '' ? [] : [new Paragraph({ style: 'Hint', children: runs(hint) })]),
    roomToWrite({ name: label, number: place * 1000, style: 'Room', lines }),
  ]
}
