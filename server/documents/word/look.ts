/** The site's colours, as Word writes them. */
export const colours = {
  deep: '0B3B45',
  teal: '0F6674',
  gold: 'F2B632',
  ink: '14232B',
  muted: '43545E',
  line: 'B4C2C4',
  mist: 'E9EFEE',
}

/** A4 with margins of 2.3 cm, in twentieths of a point. */
export const page = { width: 11906, height: 16838, margin: 1304 }

/** The width of a line of text, in twentieths of a point. */
export const textWidth = page.width - 2 * page.margin

/** The height of a line of handwriting (6.5 mm), in twentieths of a point. */
export const lineToWriteOn = 368

/** What nearly every reader has, and LibreOffice has a match for. */
export const fonts = { headings: 'Cambria', body: 'Calibri' }

/** Millimetres in the unit of drawings. */
export function emus(millimetres: number): number {
  return Math.round(millimetres * 36_000)
}
