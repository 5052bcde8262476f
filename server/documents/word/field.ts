import { Paragraph, TextRun, type XmlComponent } from 'docx'
import { printable } from '#domain/framework/printable.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { runs } from './text.ts'
import { element } from './xml.ts'

// Word reports a file as broken when this name is longer.
const maxNameLength = 64
// The placeholder of an empty control: spaces, so that nothing prints, which the first typed letter replaces.
const blank = '\u2002'.repeat(5)

const boxFont = 'MS Gothic'
const boxes = { empty: '2610', marked: '2612' }

// Without a `w:id`, which Word gives it when it opens the file (ISO/IEC 29500-1, 17.5.2.18): so a room is the same wherever it stands.
function nameOf(name: string): XmlComponent {
  return element('w:alias', { 'w:val': printable(name.slice(0, maxNameLength)) })
}

function control(name: string, lines: number): XmlComponent {
  return element('w:sdt', {}, [
    element('w:sdtPr', {}, [nameOf(name), element('w:showingPlcHdr'), element('w:text', { 'w:multiLine': 1 })]),
    element('w:sdtContent', {}, [
      new TextRun({ text: blank, style: 'PlaceholderText' }),
      ...Array.from({ length: lines - 1 }, () => new TextRun({ break: 1, text: blank, style: 'PlaceholderText' })),
    ]),
  ])
}

type Room = { name: string; style: string; lines?: number; keepNext: boolean }

/** A paragraph to fill in, on screen or by hand on so many `lines`. Screen readers announce its `name`. */
export function roomToWrite({ name, style, lines = 1, keepNext }: Room): Paragraph {
  const paragraph = new Paragraph({ style, ...(keepNext ? { keepNext } : {}) })
  paragraph.addChildElement(control(name, lines))
  return paragraph
}

/** A paragraph with a box to mark, on screen or by hand. Its `name` is as in a room to write. */
export function boxToMark({ name, style, keepNext }: Omit<Room, 'lines'>): Paragraph {
  const paragraph = new Paragraph({ style, ...(keepNext ? { keepNext } : {}) })
  const state = (code: string) => ({ 'w14:val': code, 'w14:font': boxFont })
  paragraph.addChildElement(
    element('w:sdt', {}, [
      element('w:sdtPr', {}, [
        nameOf(name),
        element('w14:checkbox', {}, [
          element('w14:checked', { 'w14:val': 0 }),
          element('w14:checkedState', state(boxes.marked)),
          element('w14:uncheckedState', state(boxes.empty)),
        ]),
      ]),
      element('w:sdtContent', {}, [
        new TextRun({ text: String.fromCodePoint(Number.parseInt(boxes.empty, 16)), font: boxFont }),
      ]),
    ]),
  )
  return paragraph
}

/** A label and room to write below it, on the page of the next field where `keepNext` is true. */
export function wordField({ label, hint, lines }: Block & { type: 'field' }, keepNext: boolean): Paragraph[] {
  return [
    new Paragraph({ style: 'Label', children: runs(label) }),
    ...(hint === '' ? [] : [new Paragraph({ style: 'Hint', children: runs(hint) })]),
    roomToWrite({ name: label, style: 'Room', lines, keepNext }),
  ]
}
