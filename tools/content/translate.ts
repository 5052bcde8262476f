import { existsSync, writeFileSync } from 'node:fs'
import { type Said, textFaults, type TextPair } from '#domain/framework/translation.ts'
import { isSpreadsheetError, legible, wholeText } from '#server/tables/cells.ts'
import { ContentError } from './content-error.ts'
import { allOrNothing } from './import/all-or-nothing.ts'
import { readingOf, wholeTable } from './import/whole-table.ts'
import {
  hashOf,
  otherMarkup,
  readTranslatedFrom,
  type TranslatedFrom,
  writeTranslatedFrom,
} from '#server/framework/rules/languages.ts'
import { readTable, readXliff, type Returned, writeTable, writeXliff } from './translate/files.ts'
import { inOneCell, type Text, type Translated, translatedTexts } from './translate/texts.ts'
import { writeOverlay } from './translate/write-overlay.ts'

const usage =
  'npm run content -- translate <pack> <language> --export [file.csv|file.xlf]\n' +
  'npm run content -- translate <pack> <language> --import file.csv|file.xlf\n' +
  'npm run content -- translate <pack> <language> --accept\n' +
  'Write words in place of a pack for the words of the product.'

const isXliff = (file: string) => /\.xlf{1,2}$|\.xliff$/i.test(file)

function exportTo(file: string, translated: Translated): void {
  writeFileSync(file, isXliff(file) ? writeXliff(translated) : writeTable(translated.texts))
  console.log(
    `${file}: ${translated.texts.length} texts, ${translated.texts.filter(({ state }) => state === 'missing').length} missing`,
  )
}

/** A cell's text as the language's file holds it: one text, or a list with an item for each line. */
function saidIn({ source }: TextPair, cell: string): Said {
  const lines = cell.split('\n').map((line) => line.trim())
  return typeof source === 'string' ? cell : lines.filter((line) => line !== '')
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Change = { text: Text; said: Said; readSource: Said }

function faultsOf({ text: { pair, file, key, most }, said }: Change, names: Translated['names']): string[] {
  const cell = inOneCell(said)
  const codes = cell.match(/&(?:#?\w{2,8});/g)?.filter((code) => !inOneCell(pair.source).includes(code)) ?? []
  const longest = Math.max(...(typeof said === 'string' ? [said] : said).map(({ length }) => length), 0)
  return [
    ...textFaults({ ...pair, translation: said }, names),
    ...(isSpreadsheetError(cell) ? [`is an error of the spreadsheet: ${cell}`] : []),
    ...codes.map((code) => `has ${code} in place of a sign: write the sign`),
    ...(most !== null && longest > most ? [`has ${longest} letters, and ${most} are the most`] : []),
    ...[otherMarkup(file, key, { ...pair, translation: said }) ?? []].flat(),
  ]
}

/** What came back: changed texts, rows that belong to no text or repeat one, and the numbers of unchanged and of empty rows. */
type CameBack = { changes: Change[]; unknown: string[]; same: number; empty: number }

function cameBack(returned: readonly Returned[], { texts }: Translated): CameBack {
  const byPlace = new Map(texts.map((text) => [`${text.file} ${text.key}`, text]))
  const first = new Map<string, string>()
  const found: CameBack = { changes: [], unknown: [], same: 0, empty: 0 }
  for (const { file, key, source, translation } of returned) {
    const place = `${file} ${key}`
    const [text, before] = [byPlace.get(place), first.get(place)]
    const said = legible(translation).trim()
    if (!text) found.unknown.push(`${file}: ${key} is no text of the first language`)
    else if (said === '') found.empty += 1
    else if (said !== (before || said))
      found.unknown.push(`${file}: ${key} is there twice, with different translations`)
    else if (inOneLine(said) === inOneLine(legible(text.translation))) found.same += 1
    else found.changes.push({ text, said: saidIn(text.pair, said), readSource: saidIn(text.pair, source) })
    if (said !== '') first.set(place, before ?? said)
  }
  return found
}

function note(folder: string, changes: readonly { file: string; key: string; source: Said }[]): void {
  const noted: TranslatedFrom = readTranslatedFrom(folder)
  for (const { file, key, source } of changes) noted[file] = { ...noted[file], [key]: hashOf(source) }
  writeTranslatedFrom(folder, noted)
}

async function importFrom(file: string, translated: Translated): Promise<void> {
  if (!existsSync(file))
    throw new ContentError(`There is no file ${file}. Write its whole path, or put it into this folder.`)
  const returned = isXliff(file)
    ? readXliff(await readingOf(file, () => wholeText(file)))
    : readTable(await wholeTable(file))
  const { changes, unknown, same, empty } = cameBack(returned, translated)
  const wrong = changes.flatMap((change) =>
    faultsOf(change, translated.names).map((reason) => `${change.text.file}: ${change.text.key} ${reason}`),
  )
  const faults = [...unknown, ...wrong]
  if (faults.length > 0)
    throw new ContentError(`${faults.join('\n')}\nNothing was written: mend these texts and import the file again.`)
  allOrNothing(translated.folder, (folder) => {
    for (const name of new Set(changes.map(({ text }) => text.file))) {
      const ones = changes
        .filter(({ text }) => text.file === name)
        .map(({ text, said }) => ({ at: text.pair.at, said }))
      const all = translated.texts.filter((text) => text.file === name).map(({ pair }) => pair.at)
      writeOverlay(folder, name, ones, all)
    }
    const noted = changes.map(({ text: { file: name, key }, readSource: source }) => ({ file: name, key, source }))
    if (noted.length > 0) note(folder, noted)
  })
  for (const { text, said } of changes) {
    console.log(`${text.file}: ${text.key}`)
    if (text.translation !== '') console.log(`  was  ${inOneLine(text.translation)}`)
    console.log(`  is   ${inOneLine(inOneCell(said))}`)
  }
  console.log(`${changes.length} texts changed, ${translated.texts.length} there are`)
  console.log(`${returned.length} rows came back: ${changes.length} changed, ${same} as they were, ${empty} empty`)
}

/** Notes every existing translation as one of its present source. */
function accept({ folder, texts }: Translated): void {
  const there = texts.filter(({ translation }) => translation !== '')
  writeTranslatedFrom(folder, {})
  const noted = there.map(({ file, key, pair }) => ({ file, key, source: pair.source }))
  note(folder, noted)
  console.log(`${there.length} texts are accepted as translations of their sources as they are now`)
}

/** Brings a pack's texts, or the product's words, to a translator and back. */
export async function translate([name, language, action, file]: readonly string[]): Promise<void> {
  if (name === undefined || language === undefined) throw new ContentError(usage)
  const translated = translatedTexts(name, language)
  if (action === '--export') exportTo(file ?? `${name.split('/').at(-1)}-${language}.csv`, translated)
  else if (action === '--import' && file !== undefined) await importFrom(file, translated)
  else if (action === '--accept') accept(translated)
  else throw new ContentError(usage)
}
