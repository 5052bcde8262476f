import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isMap, isSeq, parse, parseDocument, stringify } from 'yaml'
import { differences, type Difference, type Field, type FieldPath, valueAt } from '#domain/operate/fields.ts'
import { isPackPath } from '#server/framework/edition-folder.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { recordAct } from './audit-log.ts'
import { draftOf, dropDraft, editionTexts, liveEdition, storeDraftFile } from './editions.ts'
import { draftFiles, type Publishing } from './publishing.ts'

/** As wide as the packs of the product are written. */
const width = { lineWidth: 110 }

/** A file between its marks, and below them the text of a page; a file of YAML is all of the first. */
const front = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/

/** What a file says: a page has its text under `text`. */
export function contentOf(path: string, text: string): unknown {
  if (path.endsWith('.yaml')) return parse(text) as unknown
  const [, head = '', body = text] = front.exec(text) ?? []
  return path.endsWith('.md') ? { ...(parse(head || '{}') as object), text: body.trim() } : { text }
}

/** A change of one field: what it was when the editor saw it, and what it is to be; null takes an item of a list out. */
export type Change = { path: FieldPath; before: Field['value']; after: Field['value'] | null }

function put(document: Document, { path, after }: Change): void {
  if (after === null) document.deleteIn(path)
  else document.setIn(path, after)
}

/** The same file with its fields changed. */
function changed(path: string, text: string, changes: readonly Change[]): string {
  const [, head, body] = path.endsWith('.yaml') ? [] : (front.exec(text) ?? [])
  const inText = changes.find((one) => one.path[0] === 'text' && !path.endsWith('.yaml'))
  const said = typeof inText?.after === 'string' ? inText.after.replaceAll('\r\n', '\n').trim() : null
  if (!path.endsWith('.yaml') && head === undefined) return said === null ? text : `${said}\n`
  const document = parseDocument(head ?? text)
  // From the last item of a list to the first, so that the numbers of those before stay.
  const own = changes.filter((one) => one !== inText).toReversed()
  for (const one of own) put(document, one)
  const written = own.length === 0 ? (head ?? text) : document.toString(width)
  if (path.endsWith('.yaml')) return written
  return `---\n${written}---\n${said === null ? body : `\n${said}\n`}`
}

/** The files of the pack as they are in the draft, and as they are live, by their paths. */
export async function filesOf(
  publishing: Publishing,
): Promise<{ live: Map<string, string>; draft: Map<string, string> }> {
  const { db, place, pack } = publishing
  const folder = packFolder(place.pack)
  const paths = listPackFiles(folder).files.filter(isPackPath)
  const there = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const edition = await liveEdition(db.read, pack)
  const over = (files: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string | null>) => {
    const all = new Map(files)
    for (const [path, text] of texts)
      if (text === null) all.delete(path)
      else all.set(path, text)
    return all
  }
  const live = over(there, edition === null ? new Map() : await editionTexts(db.read, edition))
  return { live, draft: over(there, await draftFiles(publishing)) }
}

/** A file as it is in the draft; null where there is none. */
export async function draftText(publishing: Publishing, path: string): Promise<string | null> {
  if (!isPackPath(path)) return null
  const changedText = (await draftFiles(publishing)).get(path)
  if (changedText !== undefined) return changedText
  const file = join(packFolder(publishing.place.pack), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** A field that somebody else has changed meanwhile: what is there now. */
export type Conflict = { path: FieldPath; now: unknown }

/**
 * Changes fields of a file in the draft. A field that is no longer what the editor saw stays as it is, and is returned; the others are
 * changed all the same.
 */
export async function editDraft(
  publishing: Publishing,
  path: string,
  changes: readonly Change[],
): Promise<readonly Conflict[]> {
  const { db, pack, now, by } = publishing
  return db.alone(async (queries) => {
    const text = (await draftText({ ...publishing, db: { ...db, read: queries } }, path)) ?? ''
    const content = contentOf(path, text)
    const conflicts = changes.flatMap((one) => {
      const there = valueAt(content, one.path)
      return there === one.before || there === one.after ? [] : [{ path: one.path, now: there }]
    })
    const free = changes.filter((one) => !conflicts.some(({ path: at }) => at === one.path))
    const next = changed(path, text, free)
    if (next !== text) {
      await storeDraftFile(queries, pack, { path, text: next, by, at: now })
      const fields = free.map((one) => one.path.join('.'))
      await recordAct(queries, now, by, { act: 'edit', about: path, after: { fields } })
    }
    return conflicts
  })
}

/** Adds an item to a list, as the last one before it is, but with its texts empty; or a text where it is a list of texts. */
export async function addItem(publishing: Publishing, path: string, at: FieldPath, text: string): Promise<void> {
  const { db, pack, now, by } = publishing
  await db.alone(async (queries) => {
    const there = (await draftText({ ...publishing, db: { ...db, read: queries } }, path)) ?? ''
    const document = parseDocument(there)
    const list = document.getIn(at, true)
    if (!isSeq(list)) return
    const last = list.items.at(-1)
    const emptied = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.slice(0, 1).map(emptied)
      if (value instanceof Object)
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, emptied(one)]))
      return typeof value === 'string' ? text : value
    }
    list.add(document.createNode(isMap(last) ? emptied(parse(stringify(last.toJSON()))) : text))
    await storeDraftFile(queries, pack, { path, text: document.toString(width), by, at: now })
    await recordAct(queries, now, by, { act: 'edit', about: path, after: { added: at.join('.') } })
  })
}

/** Gives up what was changed in a file since the live edition. */
export async function giveUp({ db, pack, now, by }: Publishing, path: string): Promise<void> {
  await db.alone(async (queries) => {
    await dropDraft(queries, pack, path)
    await recordAct(queries, now, by, { act: 'edit', about: path, after: { given_up: true } })
  })
}

/** A file that the draft changes: where, and who has changed it. */
export type DraftChange = { path: string; editors: readonly string[]; differences: Difference[] }

/** Where the draft differs from what is live, file by file, and everybody who has changed it, by their ids. */
export async function draftChanges(publishing: Publishing): Promise<{ changes: DraftChange[]; editors: Set<string> }> {
  const { live, draft } = await filesOf(publishing)
  const files = await draftOf(publishing.db.read, publishing.pack)
  const said = (files_: ReadonlyMap<string, string>, path: string) => {
    const text = files_.get(path)
    return text === undefined ? undefined : contentOf(path, text)
  }
  return {
    changes: files.map(({ path, editors }) => ({
      path,
      editors: editors.map(({ name }) => name),
      differences: differences(said(live, path), said(draft, path)),
    })),
    editors: new Set(files.flatMap(({ editors }) => editors.map(({ id }) => id))),
  }
}
