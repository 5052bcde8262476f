import { documentLines, light } from '#domain/framework/palette.ts'
import type { Paper } from '#domain/documents/blocks.ts'

const inWord = (colour: string) => colour.slice(1).toUpperCase()

/** The colours of documents in the form that Word uses. */
export const colours = {
  deep: inWord(light.deep),
  teal: inWord(light.teal),
  gold: inWord(light.gold),
  ink: inWord(light.ink),
  muted: inWord(light['ink-2']),
  line: inWord(documentLines.table),
  contour: inWord(documentLines.contour),
  mist: inWord(light.mist),
}

type Page = { width: number; height: number; margin: { across: number; down: number } }

/**
 * Sheets of paper in twentieths of a point. The margins of A4 are 2.3 cm. Letter is wider and lower: it has the same length of lines,
 * and nearly as many.
 */
export const papers: Readonly<Record<Paper, Page>> = {
  a4: { width: 11906, height: 16838, margin: { across: 1304, down: 1304 } },
  letter: { width: 12240, height: 15840, margin: { across: 1471, down: 1000 } },
}

/** The width of a line of text, in twentieths of a point. */
export const textWidth = papers.a4.width - 2 * papers.a4.margin.across

/** The height of a line of handwriting (6.5 mm), in twentieths of a point. */
export const lineToWriteOn = 368

/** Nearly every computer has these fonts, and LibreOffice replaces them by fonts of the same widths. */
export const fonts = { headings: 'Cambria', body: 'Calibri' }

/** A twentieth of a point in EMU. */
export const emusInTwentieth = 635

/** Millimetres in EMU, the unit of Word's drawings. */
export function emus(millimetres: number): number {
  return Math.round(millimetres * 36_000)
}
