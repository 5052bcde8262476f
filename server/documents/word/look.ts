import { documentLines, light } from '#domain/framework/palette.ts'

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

/** A4 with margins of 2.3 cm, in twentieths of a point. */
export const page = { width: 11906, height: 16838, margin: 1304 }

/** The width of a line of text, in twentieths of a point. */
export const textWidth = page.width - 2 * page.margin

/** The height of a line of handwriting (6.5 mm), in twentieths of a point. */
export const lineToWriteOn = 368

/** Nearly every computer has these fonts, and LibreOffice replaces them by fonts of the same widths. */
export const fonts = { headings: 'Cambria', body: 'Calibri' }

/** Millimetres in EMU, the unit of Word's drawings. */
export function emus(millimetres: number): number {
  return Math.round(millimetres * 36_000)
}
