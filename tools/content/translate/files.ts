import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { plainName } from '#server/tables/cells.ts'
import type { Row } from '#server/tables/read-table.ts'
import { csvLine } from '#server/values/csv.ts'
import { escapeHtml } from '#server/values/escape.ts'
import { ContentError } from '#tools/content/content-error.ts'
import type { Text, Translated } from './texts.ts'

/** What came back for one text: what the translator read, and what they wrote. */
export type Returned = { file: string; key: string; source: string; translation: string }

const columns = ['file', 'key', 'source', 'translation', 'state', 'most letters', 'context', 'where'] as const

/** A table of texts that Excel opens as UTF-8. */
export function writeTable(texts: readonly Text[]): string {
  const rows = texts.map(({ file, key, source, translation, state, most, context, where }) =>
    csvLine([file, key, source, translation, state, String(most ?? ''), context, where]),
  )
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`
}

/** Reads such a table, in whatever order its columns are by now. */
export function readTable([head, ...rows]: readonly Row[]): Returned[] {
  const at = (['file', 'key', 'source', 'translation'] as const).map((name) => {
    const place = head?.cells.findIndex((one) => one.toLowerCase() === name) ?? -1
    if (place < 0) throw new ContentError(`The table has no column "${name}": keep the first line as it was exported.`)
    return place
  })
  return rows.map(({ cells }) => {
    const [file = '', key = '', text = '', translation = ''] = at.map((place) => cells[place]?.trim())
    return { file: plainName(file), key: plainName(key), source: text, translation }
  })
}

const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

const noteOf = (category: string, text: string) =>
  text === '' ? '' : `<note category="${category}">${escapeHtml(text)}</note>`

function unitOf(text: Text, place: number): string {
  const { key, source, translation, state, most, context, where } = text
  const notes =
    noteOf('context', context) +
    noteOf('where', where) +
    noteOf('limit', most === null ? '' : `At most ${most} letters`)
  const target = state === 'missing' ? '' : `<target>${escapeHtml(translation)}</target>`
  const progress = { missing: 'initial', changed: 'translated', current: 'final' }[state]
  return (
    `<unit id="u${place + 1}" name="${escapeHtml(key)}">${notes === '' ? '' : `<notes>${notes}</notes>`}` +
    `<segment state="${progress}"><source>${escapeHtml(source)}</source>${target}</segment></unit>`
  )
}

/** The texts as XLIFF 2.0 (OASIS, 2014): one file element for each file, one unit for each text. */
export function writeXliff({ languages, texts }: Pick<Translated, 'languages' | 'texts'>): string {
  const files = [...new Set(texts.map(({ file }) => file))].map((file, place) => {
    const units = texts.filter((text) => text.file === file).map(unitOf)
    return `<file id="f${place + 1}" original="${escapeHtml(file)}" xml:space="preserve">\n${units.join('\n')}\n</file>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xliff xmlns="${namespace}" version="2.0" srcLang="${languages.source}" trgLang="${languages.target}">\n` +
    `${files.join('\n')}\n</xliff>\n`
  )
}

function rootOf(source: string) {
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(source, 'text/xml').documentElement
  } catch {
    throw new ContentError('The file is not written as XML: export it again from the program that made it.')
  }
}

/** Reads XLIFF 2 as a translator's program gives it back: it may have split a text into several segments. */
export function readXliff(source: string): Returned[] {
  const root = rootOf(source)
  if (!root?.namespaceURI?.startsWith('urn:oasis:names:tc:xliff:document:2.'))
    throw new ContentError('The file is no XLIFF 2: save it in the version in which it was exported.')
  const text = (unit: (typeof root)['childNodes'][number], name: string) =>
    [...(unit as typeof root).getElementsByTagNameNS('*', name)].map((one) => one.textContent ?? '').join('')
  return [...root.getElementsByTagNameNS('*', 'unit')].map((unit) => ({
    file: (unit.parentNode as typeof root).getAttribute('original') ?? '',
    key: unit.getAttribute('name') ?? '',
    source: text(unit, 'source').trim(),
    translation: text(unit, 'target').trim(),
  }))
}
