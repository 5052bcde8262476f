import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, parse, parseDocument } from 'yaml'
import { differences, type Difference, type Field, type FieldPath, valueAt } from '#domain/operate/fields.ts'
import { isPackPath, packTexts } from '#server/framework/edition-folder.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { plainSource, splitFrontMatter } from '#server/framework/pack-reader.ts'
import { recordAct } from './audit-log.ts'
import { type DraftFile, draftOf, dropDraft, liveFiles, storeDraftFile } from './editions.ts'
import { draftFiles, type Publishing } from './publishing.ts'

/** As wide as the tools write packs. */
const width = { lineWidth: 120 }

/** What a file says: a page has its text under `text`. */
export function contentOf(path: string, text: string): unknown {
  if (path.endsWith('.yaml')) return parse(text) as unknown
  const { front, body } = splitFrontMatter(plainSource(text))
  return { ...(parse(front) as object | null), text: body.trim() }
}

/** A change of one field: what it was when the editor saw it, and what it is to be; null takes an item of a list out. */
export type Change = { path: FieldPath; before: Field['value']; after: Field['value'] | null }

/** The same file with its YAML changed; of a page that is what stands above its text. */
export function withYaml(path: string, text: string, change: (document: Document) => void): string {
  const { front, body } = path.endsWith('.yaml') ? { front: text, body: null } : splitFrontMatter(plainSource(text))
  const document = parseDocument(front)
  change(document)
  const written = document.toString(width)
  return body === null ? written : `---\n${written}---\n${body}`
}

/** The same file with its fields changed. */
function changed(path: string, text: string, changes: readonly Change[]): string {
  const ofPage = path.endsWith('.yaml') ? undefined : changes.find((one) => one.path[0] === 'text')
  // From the last item of a list to the first, so that the numbers of those before stay.
  const inYaml = changes.filter((one) => one !== ofPage).toReversed()
  const next =
    inYaml.length === 0
      ? text
      : withYaml(path, text, (document) => {
          for (const { path: at, after } of inYaml)
            if (after === null) document.deleteIn(at)
            else document.setIn(at, after)
        })
  if (ofPage === undefined) return next
  const plain = plainSource(next)
  const { body } = splitFrontMatter(plain)
  return `${plain.slice(0, plain.length - body.length)}\n${String(ofPage.after).trim()}\n`.replace(/^\n/, '')
}

/** The files of the pack as they are live, and as they are in the draft, by their paths. */
export async function filesOf({ db, place, pack }: Publishing): Promise<Record<'live' | 'draft', Map<string, string>>> {
  const over = (files: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string | null>) =>
    new Map(
      [...files, ...texts].flatMap(([path, text]) => (text === null || texts.get(path) === null ? [] : [[path, text]])),
    )
  const own = packTexts(packFolder(place.pack))
  const live = over(own, (await liveFiles(db.read, pack)).files)
  const draft = new Map((await draftOf(db.read, pack)).map(({ path, text }) => [path, text]))
  return { live, draft: over(live, draft) }
}

/** A file as it is in the draft; null where there is none. */
export async function draftText(publishing: Publishing, path: string): Promise<string | null> {
  if (!isPackPath(path)) return null
  const changedText = (await draftFiles(publishing)).get(path)
  if (changedText !== undefined) return changedText
  const file = join(packFolder(publishing.place.pack), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** A field that somebody else has changed meanwhile: what is there now, and what was to be there. */
export type Conflict = { path: FieldPath; now: unknown; typed: Change['after'] }

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
      return there === one.before || there === one.after ? [] : [{ path: one.path, now: there, typed: one.after }]
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

/** A value in which each text is another one, and each list has one item at most. */
function emptied(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => emptied(one, text))
  if (value instanceof Object)
    return Object.fromEntries(
      // A new item was nothing before.
      Object.entries(value).flatMap(([key, one]) => (key === 'renamed_from' ? [] : [[key, emptied(one, text)]])),
    )
  return typeof value === 'string' ? text : value
}

/** Adds an item at the end of a list: one with the keys of the item before it, whose texts are `text`, or `text` itself. */
export async function addItem(publishing: Publishing, path: string, at: FieldPath, text: string): Promise<void> {
  const { db, pack, now, by } = publishing
  await db.alone(async (queries) => {
    const there = (await draftText({ ...publishing, db: { ...db, read: queries } }, path)) ?? ''
    const list = valueAt(contentOf(path, there), at)
    if (!Array.isArray(list)) return
    const item = emptied(list.at(-1) ?? text, text)
    const next = withYaml(path, there, (document) => document.addIn(at, document.createNode(item)))
    await storeDraftFile(queries, pack, { path, text: next, by, at: now })
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
type DraftChange = { path: string; editors: readonly string[]; differences: Difference[] }

/** The files of the draft by their paths, and where those that editors have changed differ from what is live. */
export async function draftChanges(
  publishing: Publishing,
): Promise<{ draft: Map<string, string>; files: DraftFile[]; changes: DraftChange[] }> {
  const { live, draft } = await filesOf(publishing)
  const files = await draftOf(publishing.db.read, publishing.pack)
  const said = (all: ReadonlyMap<string, string>, path: string) => {
    const text = all.get(path)
    return text === undefined ? undefined : contentOf(path, text)
  }
  const changes = files.map(({ path, editors }) => ({
    path,
    editors: editors.map(({ name }) => name),
    differences: differences(said(live, path), said(draft, path)),
  }))
  return { draft, files, changes }
}
