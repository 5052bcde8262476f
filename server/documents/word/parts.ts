import type { Document } from '../blocks.ts'
import { fonts } from './look.ts'
import { escapeXml } from './xml.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const wordprocessing = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

// The library writes no dc:language.
function coreProperties({ title, subject, author, language, created, keywords = [] }: Document): string {
  const when = created.toISOString().replace(/\.\d+Z$/, 'Z')
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(author)}</dc:creator><cp:keywords>${escapeXml(keywords.join(', '))}</cp:keywords><dc:language>${escapeXml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${when}</dcterms:modified></cp:coreProperties>`
}

// The library names no language for the theme's fonts, without which Word takes the reader's own.
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
  return `${declaration}<w:settings ${wordprocessing}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat>${compatibility}</w:compat><w:themeFontLang w:val="${escapeXml(language)}"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>`
}

// The library names fonts that it embeds, and no others. The site's own stand second: LibreOffice takes no second name, and few
// readers have them.
function fontTable(): string {
  const font = (name: string, other: string, panose: string, family: string) =>
    `<w:font w:name="${name}"><w:altName w:val="${other}"/><w:panose1 w:val="${panose}"/><w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`
  return `${declaration}<w:fonts ${wordprocessing}>${font(fonts.body, 'Public Sans', '020F0502020204030204', 'swiss')}${font(fonts.headings, 'Source Serif 4', '02040503050406030204', 'roman')}</w:fonts>`
}

/** The parts of the file that the library leaves out or writes otherwise. */
export function ownParts(document: Document): { path: string; data: string }[] {
  return [
    { path: 'docProps/core.xml', data: coreProperties(document) },
    { path: 'word/settings.xml', data: settings(document) },
    { path: 'word/fontTable.xml', data: fontTable() },
  ]
}
