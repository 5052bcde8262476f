import { Paragraph, TextRun, type XmlComponent } from 'docx'
import { printable } from '#domain/printable.ts'
import { element } from './xml.ts'

// Word calls a file broken where a name is longer.
const longestName = 64
// What is selected when the control is entered and goes with the first letter typed; blank on paper.
const blank = '\u2002'.repeat(5)

function control(name: string, number: number): XmlComponent {
  return element('w:sdt', {}, [
    element('w:sdtPr', {}, [
      element('w:alias', { 'w:val': printable(name.slice(0, longestName)) }),
      element('w:tag', { 'w:val': `room-${number}` }),
      element('w:id', { 'w:val': number }),
      element('w:showingPlcHdr'),
      element('w:text', { 'w:multiLine': 1 }),
    ]),
    element('w:sdtContent', {}, [new TextRun({ text: blank, style: 'PlaceholderText' })]),
  ])
}

/** A paragraph to write in on screen, named for those who cannot see where it is; `number` is its own in the document. */
export function roomToWrite(name: string, number: number): Paragraph {
  const paragraph = new Paragraph({ style: 'TableText' })
  paragraph.addChildElement(control(name, number))
  return paragraph
}
