import { BorderStyle, type IParagraphStyleOptions, type IStylesOptions } from 'docx'
import type { Paper } from '#domain/documents/blocks.ts'
import { isEastAsian, isRightToLeft } from '#domain/framework/languages.ts'
import { ownPalette, type Palette } from '#domain/framework/palette.ts'

const inWord = (colour: string) => colour.slice(1).toUpperCase()

/** The colours of documents in the form that Word uses. */
export function coloursOf({ light, lines }: Palette) {
  return {
    deep: inWord(light.deep),
    onDeep: inWord(light['on-deep']),
    teal: inWord(light.teal),
    gold: inWord(light.gold),
    ink: inWord(light.ink),
    muted: inWord(light['ink-2']),
    line: inWord(lines.table),
    contour: inWord(lines.contour),
    mist: inWord(light.mist),
  }
}

export type WordColours = ReturnType<typeof coloursOf>

/** Those that are the same in every look. */
export const neutral: Pick<WordColours, 'ink' | 'muted' | 'line' | 'mist'> = coloursOf(ownPalette)

type Page = { width: number; height: number; margin: { across: number; down: number } }

/**
 * Sheets of paper in twentieths of a point. The margins of A4 are 2 cm. Letter is wider and lower: it has the same length of lines,
 * and nearly as many.
 */
export const papers: Readonly<Record<Paper, Page>> = {
  a4: { width: 11906, height: 16838, margin: { across: 1134, down: 1134 } },
  letter: { width: 12240, height: 15840, margin: { across: 1301, down: 1000 } },
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

// The distance from the top margin to a little below the band of the title page, in twentieths of a point.
export const belowBand = 5100
const lineRule = 'auto' as const
const headingFont = { theme: 'headings' } as const
const border = (color: string, size: number, space: number) => ({ style: BorderStyle.SINGLE, color, size, space })

function heading(color: string, level: number, size: number, before: number, after: number) {
  return {
    name: `heading ${level}`,
    run: { font: headingFont, size, bold: true, color },
    paragraph: {
      spacing: { before, after, line: 264, lineRule },
      keepNext: true,
      keepLines: true,
      outlineLevel: level - 1,
    },
  }
}

function style(id: string, name: string, look: Omit<IParagraphStyleOptions, 'id' | 'name'>): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', ...look }
}

// All paragraphs of a callout have the same border and indents, so that Word draws one box round them. Word takes the sides of a border as
// those of the page, and the sides of an indent as start and end.
function callout(isFromRight: boolean, teal: string) {
  const [start, end] = [border(teal, 36, 9), border(neutral.mist, 4, 9)]
  return {
    border: {
      top: border(neutral.mist, 4, 7),
      bottom: border(neutral.mist, 4, 7),
      left: isFromRight ? end : start,
      right: isFromRight ? start : end,
    },
    shading: { type: 'clear', fill: neutral.mist, color: 'auto' },
    indent: { left: 240, right: 220 },
    keepLines: true,
  } as const
}

const box = border(neutral.line, 4, 4)

const fact = { indent: { left: 3000, hanging: 3000 }, leftTabStop: 3000, spacing: { after: 60 } }

const tableText = { spacing: { before: 0, after: 0, line: 264, lineRule } }
const tableDetail = { spacing: { before: 0, after: 0, line: 252, lineRule } }

/** The style of a heading in a table, which looks like the text around it; `isSmall` is for a table with much text. */
export function tableHeading(level: number, isSmall: boolean): string {
  return `TableHeading${level}${isSmall ? 'Small' : ''}`
}

function headingInTable(level: number, isSmall: boolean): IParagraphStyleOptions {
  return style(tableHeading(level, isSmall), `Table heading ${level}${isSmall ? ' small' : ''}`, {
    basedOn: `Heading${level}`,
    run: { font: { theme: 'body' }, size: isSmall ? 20 : 22, color: neutral.ink },
    paragraph: { ...(isSmall ? tableDetail : tableText), keepNext: false },
  })
}

/** The style of a callout's title, which is a heading too where a level is given. */
export function calloutTitle(level?: number): string {
  return `CalloutTitle${level ?? ''}`
}

function headingOfCallout(
  level: number | undefined,
  isFromRight: boolean,
  { deep, teal }: WordColours,
): IParagraphStyleOptions {
  return style(calloutTitle(level), `Callout title${level ? ` ${level}` : ''}`, {
    ...(level ? { basedOn: `Heading${level}` } : {}),
    run: { font: { theme: 'body' }, size: 22, bold: true, color: deep },
    paragraph: {
      ...callout(isFromRight, teal),
      spacing: { before: 200, after: 40, line: 276, lineRule },
      keepNext: true,
    },
  })
}

/** Every style of the documents in a language. */
export function styles(language: string, colours: WordColours): IStylesOptions {
  const isFromRight = isRightToLeft(language)
  return {
    default: {
      document: {
        run: {
          font: { theme: 'body' },
          size: 22,
          color: neutral.ink,
          language: {
            value: language,
            ...(isFromRight ? { bidirectional: language } : {}),
            ...(isEastAsian(language) ? { eastAsia: language } : {}),
          },
          ...(isFromRight ? { rightToLeft: true } : {}),
        },
        // The library's type lacks `bidirectional` here, but the library writes it.
        paragraph: { spacing: { after: 110, line: 276, lineRule }, ...(isFromRight ? { bidirectional: true } : {}) },
      },
      title: {
        run: { font: headingFont, size: 60, bold: true, color: colours.deep },
        paragraph: { spacing: { before: 0, after: 280, line: 252, lineRule }, keepNext: true, keepLines: true },
      },
      heading1: heading(colours.deep, 1, 34, 360, 120),
      heading2: heading(colours.deep, 2, 27, 280, 80),
      heading3: heading(colours.deep, 3, 22, 200, 60),
      hyperlink: { run: { color: colours.teal } },
    },
    characterStyles: [
      // The library's own styles are based on this one, but it does not write it.
      { id: 'DefaultParagraphFont', name: 'Default Paragraph Font' },
      { id: 'PlaceholderText', name: 'Placeholder Text', run: { color: neutral.muted } },
    ],
    paragraphStyles: [
      style('Kind', 'Kind of document', {
        run: { bold: true, color: colours.teal, size: 22 },
        paragraph: {
          border: { top: border(colours.gold, 24, 14) },
          spacing: { before: 120, after: 80 },
          keepNext: true,
        },
      }),
      style('KindBelowBand', 'Kind of document below the band', {
        run: { bold: true, color: colours.teal, size: 24 },
        paragraph: { spacing: { before: belowBand, after: 80 }, keepNext: true },
      }),
      style('Fact', 'Fact', { paragraph: fact }),
      style('LastFact', 'Last fact', {
        paragraph: { ...fact, spacing: { after: 400 }, border: { bottom: border(neutral.line, 6, 14) } },
      }),
      style('ContentsTitle', 'Contents title', {
        run: { font: headingFont, size: 36, bold: true, color: colours.deep },
        paragraph: { spacing: { before: 280, after: 80 }, keepNext: true },
      }),
      style('TOC1', 'toc 1', {
        run: { bold: true },
        paragraph: { spacing: { before: 60, after: 0, line: 264, lineRule }, rightTabStop: textWidth },
      }),
      style('TOC2', 'toc 2', {
        paragraph: { spacing: { after: 0, line: 264, lineRule }, indent: { left: 300 }, rightTabStop: textWidth },
      }),
      style('ListItem', 'List item', { paragraph: { spacing: { after: 40 }, keepLines: true } }),
      style('Question', 'Question', {
        run: { bold: true },
        paragraph: { spacing: { before: 140, after: 40 }, keepNext: true, keepLines: true },
      }),
      style('ProbeLead', 'Probe lead', {
        run: { color: neutral.muted },
        paragraph: { spacing: { after: 40 }, indent: { left: 400 }, keepNext: true },
      }),
      style('TableText', 'Table text', { paragraph: tableText }),
      ...[2, 3].flatMap((level) => [headingInTable(level, false), headingInTable(level, true)]),
      style('TableGroup', 'Table group', {
        run: { font: headingFont, bold: true, color: colours.deep },
        paragraph: { spacing: { before: 80, after: 0, line: 252, lineRule }, keepNext: true },
      }),
      style('TableDetail', 'Table detail', { run: { size: 20 }, paragraph: tableDetail }),
      style('TableItem', 'Table item', { run: { size: 20 }, paragraph: tableDetail }),
      style('TableHeader', 'Table header', {
        run: { bold: true, color: colours.deep },
        paragraph: { spacing: { after: 0, line: 264, lineRule }, keepNext: true },
      }),
      ...[undefined, 1, 2, 3].map((level) => headingOfCallout(level, isFromRight, colours)),
      style('CalloutText', 'Callout text', {
        paragraph: { ...callout(isFromRight, colours.teal), spacing: { after: 50 } },
      }),
      style('Figure', 'Figure', {
        paragraph: { spacing: { before: 200, after: 80, line: 240, lineRule }, keepNext: true },
      }),
      style('Caption', 'caption', {
        run: { color: neutral.muted, size: 20 },
        paragraph: { spacing: { after: 240 }, keepLines: true },
      }),
      style('Label', 'Label', {
        run: { bold: true, color: colours.deep },
        paragraph: { spacing: { before: 200, after: 40 }, keepNext: true, keepLines: true },
      }),
      style('Hint', 'Hint', {
        run: { color: neutral.muted, size: 20 },
        paragraph: { spacing: { after: 80 }, keepNext: true, keepLines: true },
      }),
      style('Room', 'Room to write', {
        paragraph: {
          border: { top: box, bottom: box, left: box, right: box },
          spacing: { after: 200, line: lineToWriteOn, lineRule: 'exact' },
          indent: { left: 90, right: 90 },
          keepLines: true,
        },
      }),
      style('Header', 'header', {
        run: { size: 17, color: neutral.muted },
        paragraph: { spacing: { after: 0 }, rightTabStop: textWidth },
      }),
      style('Footer', 'footer', {
        run: { size: 17, color: neutral.muted },
        paragraph: {
          spacing: { after: 0 },
          rightTabStop: textWidth,
          border: { top: border(neutral.line, 4, 8) },
        },
      }),
    ],
  }
}
