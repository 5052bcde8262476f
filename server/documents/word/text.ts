import {
  BuilderElement,
  ExternalHyperlink,
  type INumberingOptions,
  type IRunOptions,
  LevelFormat,
  Paragraph,
  TextRun,
  type XmlComponent,
} from 'docx'
import type { Block } from '#domain/documents/blocks.ts'
import { languageRuns } from '#domain/documents/languages.ts'
import { printable } from '#domain/framework/printable.ts'
import { staysWithNext } from './pages.ts'

/** An XML element that the Word library cannot write by itself. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  children: readonly XmlComponent[] = [],
): XmlComponent {
  const written = Object.entries(attributes).map(([key, value]) => [key, { key, value }])
  return new BuilderElement({ name, attributes: Object.fromEntries(written), children })
}

type Look = Pick<IRunOptions, 'bold' | 'color' | 'size' | 'style' | 'underline'>

// English in a line from right to left has its full stop at its right between these signs, which other programs know as well.
const fromLeft = (text: string) => `\u202A${text}\u200E\u202C`

/** Text in runs, each marked with its language. */
export function runs(text: string, look: Look = {}): TextRun[] {
  return languageRuns(text).map(({ text: said, language }) =>
    language === 'en'
      ? new TextRun({ text: fromLeft(said), ...look, language: { value: 'en' }, rightToLeft: false })
      : new TextRun({ text: said, ...look, ...(language === 'mi' ? { language: { value: 'mi-NZ' } } : {}) }),
  )
}

/** Text in runs, as a link if there is an address. */
export function linkedRuns(text: string, to: string | undefined, look: Look = {}): (TextRun | ExternalHyperlink)[] {
  if (to === undefined) return runs(text, look)
  return [new ExternalHyperlink({ link: to, children: runs(text, { ...look, style: 'Hyperlink', underline: {} }) })]
}

const mark = (color: string, text: string, left: number, level: number) => ({
  level,
  format: LevelFormat.BULLET,
  text,
  style: { run: { color }, paragraph: { indent: { left, hanging: 300 } } },
})

/** The name of the bullets, which all lists share. */
const bullets = 'bullets'

/** The bullets and numbers of lists, in this colour. */
export function numbering(color: string): INumberingOptions {
  const numbers = {
    level: 0,
    format: LevelFormat.DECIMAL,
    text: '%1.',
    style: { run: { color }, paragraph: { indent: { left: 400, hanging: 400 } } },
  }
  return {
    config: [
      { reference: bullets, levels: [mark(color, '•', 300, 0), mark(color, '–', 700, 1)] },
      { reference: 'numbers', levels: [numbers] },
    ],
  }
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
    // The question before the last stays with the last, which then has another on its page.
    ...bulletsOf(below, 1, index === items.length - 2),
  ])
}

// Word reports a file as broken when this name is longer.
const maxNameLength = 64
// The placeholder of an empty control: spaces, so that nothing prints, which the first typed letter replaces.
const blank = '\u2002'.repeat(5)

// Without a `w:id`, which Word adds when it opens the file (ISO/IEC 29500-1, 17.5.2.18): so equal rooms are written equally.
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

/** A label and room to write below it, on the page of the next field where `keepNext` is true. */
export function wordField({ label, hint, lines }: Block & { type: 'field' }, keepNext: boolean): Paragraph[] {
  return [
    new Paragraph({ style: 'Label', children: runs(label) }),
    ...(hint === '' ? [] : [new Paragraph({ style: 'Hint', children: runs(hint) })]),
    roomToWrite({ name: label, style: 'Room', lines, keepNext }),
  ]
}
