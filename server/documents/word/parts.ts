import type { Document } from '#domain/documents/blocks.ts'
import { isEastAsian, isRightToLeft } from '#domain/framework/languages.ts'
import { escapeXml } from '#server/values/escape.ts'
import { emus, emusInTwentieth, fonts, papers, type WordColours } from './look.ts'

type Point = readonly [x: number, y: number]

/** The band across the top of a title page, in millimetres. */
const band = { width: 210, height: 92, rule: 1.4 }

const contours = 19
const pointsOfContour = 80

/** A contour line of a hill right of the middle; `level` counts from the top. */
function contour(level: number): Point[] {
  const size = 4 + level * 8.4
  return Array.from({ length: pointsOfContour + 1 }, (_, index) => {
    const turn = (index / pointsOfContour) * 2 * Math.PI
    const bend =
      0.16 * Math.sin(2 * turn + 0.6 + level * 0.05) +
      0.09 * Math.sin(3 * turn + 1.9 - level * 0.09) +
      0.05 * Math.sin(5 * turn + level * 0.12)
    return [164 + 1.45 * size * (1 + bend) * Math.cos(turn), 40 + 0.9 * size * (1 + bend) * Math.sin(turn)]
  })
}

const isInside = ([x, y]: Point) => x >= 0 && x <= band.width && y >= 0 && y <= band.height

/** The point where a line from inside the band to outside crosses its edge. */
function edge(inside: Point, outside: Point): Point {
  let [from, to] = [inside, outside]
  for (let halving = 0; halving < 10; halving += 1) {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (isInside(middle)) from = middle
    else to = middle
  }
  return from
}

/** The parts of a line that lie within the band. They are cut here because Word shows what goes beyond a shape. */
function clipped(points: readonly Point[]): Point[][] {
  const stretches: Point[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const wasInside = before !== undefined && isInside(before)
    if (isInside(point)) {
      if (!wasInside) stretches.push(before ? [edge(point, before)] : [])
      stretches.at(-1)?.push(point)
    } else if (wasInside) stretches.at(-1)?.push(edge(before, point))
  }
  return stretches
}

function path(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => `<a:pt x="${emus(x)}" y="${emus(y)}"/>`)
  const size = `w="${emus(band.width)}" h="${emus(band.height)}"`
  return `<a:path ${size} fill="none"><a:moveTo>${first}</a:moveTo>${rest.map((point) => `<a:lnTo>${point}</a:lnTo>`).join('')}</a:path>`
}

const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`
const place = (y: number, height: number) =>
  `<a:xfrm><a:off x="0" y="${emus(y)}"/><a:ext cx="${emus(band.width)}" cy="${emus(height)}"/></a:xfrm>`

function shape(number: number, properties: string): string {
  return `<wps:wsp><wps:cNvPr id="${number}" name=""/><wps:cNvSpPr/><wps:spPr>${properties}</wps:spPr><wps:bodyPr/></wps:wsp>`
}

function rectangle(number: number, y: number, height: number, colour: string): string {
  return shape(
    number,
    `${place(y, height)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(colour)}<a:ln><a:noFill/></a:ln>`,
  )
}

/** The shapes of the band. They stand in the title page's header, where screen readers do not read them out. */
function bandShapes(colours: WordColours): string {
  const lines = Array.from({ length: contours }, (_, level) => clipped(contour(level)))
    .flat()
    .map(path)
  return [
    rectangle(9001, 0, band.height, colours.deep),
    shape(
      9002,
      `${place(0, band.height)}<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${lines.join('')}</a:pathLst></a:custGeom><a:noFill/><a:ln w="9525">${fill(colours.contour)}</a:ln>`,
    ),
    rectangle(9003, band.height - band.rule, band.rule, colours.gold),
  ].join('')
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
// The library writes the header of the first page as the second file.
const firstHeaderPath = 'word/header2.xml'
const wordprocessing = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

// Written here because the library does not write `dc:language`.
function coreProperties({ title, subject, author, language, created, keywords = [] }: Document): string {
  const when = created.toISOString().replace(/\.\d+Z$/, 'Z')
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(author)}</dc:creator><cp:keywords>${escapeXml(keywords.join(', '))}</cp:keywords><dc:language>${escapeXml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${when}</dcterms:modified></cp:coreProperties>`
}

/** The sign before decimals in a language, and the one between items of a list in Word's formulas, which is another. */
function separators(language: string): { decimal: string; list: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { decimal, list: decimal === ',' ? ';' : ',' }
}

// Word chooses a font of the theme for other scripts by their own attributes.
function themeLanguage(language: string): string {
  const tag = escapeXml(language)
  const own = isRightToLeft(language) ? ` w:bidi="${tag}"` : isEastAsian(language) ? ` w:eastAsia="${tag}"` : ''
  return ` w:val="${tag}"${own}`
}

// Written here because the library gives the theme's fonts no language, and Word would then take the reader's own.
function settings({ language }: Document): string {
  const on = [
    'overrideTableStyleFontSizeAndJustification',
    'enableOpenTypeFeatures',
    'doNotFlipMirrorIndents',
    'differentiateMultirowTableHeaders',
  ]
  const compatibility = [['compatibilityMode', '15'], ...on.map((name) => [name, '1'])]
    .map(
      ([name, value]) =>
        `<w:compatSetting w:name="${name}" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/>`,
    )
    .join('')
  const { decimal, list } = separators(language)
  return `${declaration}<w:settings ${wordprocessing}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat>${compatibility}</w:compat><w:themeFontLang${themeLanguage(language)}/><w:decimalSymbol w:val="${decimal}"/><w:listSeparator w:val="${list}"/></w:settings>`
}

// Written here because the library lists only fonts that it embeds. The site's own fonts stand second, because few readers
// have them and LibreOffice uses the first name alone.
function fontTable(): string {
  const font = (name: string, other: string, panose: string, family: string) =>
    `<w:font w:name="${name}"><w:altName w:val="${other}"/><w:panose1 w:val="${panose}"/><w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`
  return `${declaration}<w:fonts ${wordprocessing}>${font(fonts.body, 'Public Sans', '020F0502020204030204', 'swiss')}${font(fonts.headings, 'Source Serif 4', '02040503050406030204', 'roman')}</w:fonts>`
}

// Written here because the library cannot draw curved shapes.
function headerWithBand({ paper }: Document, colours: WordColours): string {
  const namespaces = [
    wordprocessing,
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
    'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  ].join(' ')
  const [drawn, height] = [emus(band.width), emus(band.height)]
  // The drawing is as wide as A4, and stretched to other paper.
  const width = papers[paper].width * emusInTwentieth
  const onPage = (axis: string) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:position${axis}>`
  const group = `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/><a:chOff x="0" y="0"/><a:chExt cx="${drawn}" cy="${height}"/></a:xfrm></wpg:grpSpPr>${bandShapes(colours)}</wpg:wgp></a:graphicData></a:graphic>`
  const anchor = `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>${onPage('H')}${onPage('V')}<wp:extent cx="${width}" cy="${height}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="9000" name="" descr=""/><wp:cNvGraphicFramePr/>${group}</wp:anchor>`
  return `${declaration}<w:hdr ${namespaces}><w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr><w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>${anchor}</w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p></w:hdr>`
}

/** The parts of the file that the library leaves out or writes differently. */
export function ownParts(
  document: Document,
  hasTitlePage: boolean,
  colours: WordColours,
): { path: string; data: string }[] {
  return [
    { path: 'docProps/core.xml', data: coreProperties(document) },
    { path: 'word/settings.xml', data: settings(document) },
    { path: 'word/fontTable.xml', data: fontTable() },
    ...(hasTitlePage ? [{ path: firstHeaderPath, data: headerWithBand(document, colours) }] : []),
  ]
}
