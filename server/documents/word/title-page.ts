import { HeadingLevel, ImageRun, Paragraph, Tab, TextRun } from 'docx'
import type { DocumentLook, TitlePage } from '#domain/documents/blocks.ts'
import { widthOnWhite } from '#domain/framework/look/look.ts'
import { printable } from '#domain/framework/printable.ts'
import { belowBand, coloursOf, neutral } from './look.ts'
import { pixels } from './picture.ts'
import { runs } from './text.ts'

// A longer title would take four lines at full size and push the figure below it to the next page.
const longTitle = { letters: 70, look: { size: 40 } }

// The logo is 12 mm high, and the paragraph 14 mm (in twentieths of a point).
const logoHeight = 12
const letterheadHeight = 800

/** The pack's logo and header line at the top of the first page: on white, or in the band, where the logo stands on white of its own. */
function letterhead({ palette, logo, headerLine }: DocumentLook, isInBand: boolean): Paragraph[] {
  if (!logo && headerLine === null) return []
  const image =
    logo &&
    new ImageRun({
      type: 'png',
      data: Buffer.from(logo.png, 'base64'),
      transformation: { width: pixels(widthOnWhite(logo, logoHeight)), height: pixels(logoHeight) },
      altText: { name: printable(logo.alternative), description: printable(logo.alternative) },
    })
  const look = { size: 20, color: isInBand ? coloursOf(palette).onDeep : neutral.muted }
  return [
    new Paragraph({
      spacing: { before: 0, after: 0, line: letterheadHeight, lineRule: 'atLeast' },
      keepNext: true,
      children: [
        ...(image ? [image] : []),
        ...(headerLine === null ? [] : runs(`${image ? '   ' : ''}${headerLine}`, look)),
      ],
    }),
  ]
}

/** The title block: a whole page, or the top of the first one. */
export function wordTitlePage(
  { kind, title, facts, isWholePage }: TitlePage,
  look: DocumentLook | undefined,
): Paragraph[] {
  const head = look ? letterhead(look, isWholePage) : []
  const below = isWholePage && head.length > 0 ? { spacing: { before: belowBand - letterheadHeight, after: 80 } } : {}
  return [
    ...head,
    new Paragraph({ style: isWholePage ? 'KindBelowBand' : 'Kind', ...below, children: runs(kind) }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: runs(title, title.length > longTitle.letters ? longTitle.look : {}),
    }),
    ...facts.map(
      ([name, value], index) =>
        new Paragraph({
          style: index === facts.length - 1 ? 'LastFact' : 'Fact',
          children: [
            ...runs(name, { bold: true, color: neutral.muted }),
            new TextRun({ children: [new Tab()] }),
            ...runs(value),
          ],
        }),
    ),
  ]
}
