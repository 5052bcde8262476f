import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isSeq, parse } from 'yaml'
import { searchKey } from '#domain/finding/title-search.ts'
import { textMark } from '#domain/framework/translation.ts'
import { differences, type Difference, type Field, type FieldPath, fieldsOf, valueAt } from '#domain/operate/fields.ts'
import { minute } from '#domain/framework/durations.ts'
import type { Queries } from '#server/db/open.ts'
import { isPackPath, packTexts } from '#server/framework/edition-folder.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { groundFolder, isOnGround } from '#server/framework/pack-files.ts'
import { withChange } from '#server/framework/yaml-edits.ts'
import { plainSource, splitFrontMatter } from '#server/framework/pack-reader.ts'
import { recordAct } from './audit-log.ts'
import { type DraftFile, draftOf, dropDraft, liveFiles, storeDraftFile } from './editions.ts'
import { draftFiles, type Publishing } from './publishing.ts'

/** What a file says: a page has its text under `text`. */
export function contentOf(path: string, text: string): unknown {
  if (path.endsWith('.yaml')) return parse(text) as unknown
  const { front, body } = splitFrontMatter(plainSource(text))
  return { ...(parse(front) as object | null), text: body.trim() }
}

/** A change of one field: what it was when the editor saw it, and what it is to be. */
export type Change = { path: FieldPath; before: Field['value']; after: Field['value'] }

/**
 * What is done to an item of a list or a part of a group: moved one place up or down or `to` another, taken out, or added: a `value` at the
 * end of the list at `path`, or at `path` itself. `seen` is the mark of the list, or of the part, as the editor saw it.
 */
export type ListAct = { path: FieldPath; seen: string } & (
  | { do: 'up' | 'down' | 'out' }
  | { do: 'to'; to: number }
  | { do: 'add'; value: unknown }
)

/** Stands for what an editor sees of a part of a file, to tell whether somebody has changed it since. */
export const markOf = (value: unknown) => textMark(JSON.stringify(value) ?? '')

/** The same file with its YAML changed; of a page that is what stands above its text. */
export function withYaml(path: string, text: string, change: (document: Document) => void): string {
  const { front, body } = path.endsWith('.yaml') ? { front: text, body: null } : splitFrontMatter(plainSource(text))
  const written = withChange(front, change)
  return body === null ? written : `---\n${written.trimEnd()}\n---\n${body}`
}

/** The same file with its fields changed. */
function changed(path: string, text: string, changes: readonly Change[]): string {
  const ofPage = path.endsWith('.yaml') ? undefined : changes.find((one) => one.path[0] === 'text')
  const inYaml = changes.filter((one) => one !== ofPage)
  const next =
    inYaml.length === 0
      ? text
      : withYaml(path, text, (document) => {
          for (const { path: at, after } of inYaml) document.setIn(at, after)
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

/**
 * The files of the draft: the text of one, null where there is none, or `borrowed` from the ground where the pack need not have it; and the
 * names of those in a folder, without their endings.
 */
export type DraftReader = {
  text: (path: string) => string | null
  borrowed: (path: string) => string | null
  names: (folder: string) => string[]
}

/** Reads files as they are in the draft. */
export async function draftReader(publishing: Publishing): Promise<DraftReader> {
  const changedFiles = await draftFiles(publishing)
  const folder = packFolder(publishing.place.pack)
  const text = (path: string) => {
    if (!isPackPath(path)) return null
    const changedText = changedFiles.get(path)
    if (changedText !== undefined) return changedText
    return existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null
  }
  return {
    text,
    borrowed: (path) => {
      const own = text(path)
      const ground = join(groundFolder, path)
      return own === null && isPackPath(path) && isOnGround(path) && existsSync(ground)
        ? readFileSync(ground, 'utf8')
        : own
    },
    names: (below) => {
      const own = existsSync(join(folder, below)) ? readdirSync(join(folder, below)) : []
      const added = [...changedFiles.keys()].filter((path) => path.startsWith(`${below}/`))
      const files = new Set([...own, ...added.map((path) => path.slice(below.length + 1))])
      return [...files]
        .filter((file) => text(`${below}/${file}`) !== null)
        .map((file) => file.replace(/\.\w+$/, ''))
        .toSorted()
    },
  }
}

/** A field that somebody else has changed meanwhile: what is there now, and what was to be there. */
export type Conflict = { path: FieldPath; now: unknown; typed: Change['after'] }

/** What came of a change: where somebody else was faster, whether the act was refused for that, and the place of what was added or moved. */
export type Edited = { conflicts: readonly Conflict[]; isRefused: boolean; place: FieldPath | null }

/** Whether the list of an act, or the part, is still what the editor saw; nothing may be where something is added. */
function isAsSeen(content: unknown, act: ListAct): boolean {
  const { path, seen } = act
  const [there, list] = [valueAt(content, path), valueAt(content, path.slice(0, -1))]
  if (act.do === 'add') return Array.isArray(there) || there === undefined
  return there !== undefined && markOf(Array.isArray(list) ? list : there) === seen
}

/** Does what the act says. Returns the place of what was added or moved, or where something was taken out. */
function carryOut(document: Document, content: unknown, act: ListAct): FieldPath {
  const { path } = act
  const [above, last] = [path.slice(0, -1), path.at(-1)]
  if (act.do === 'add') {
    const list = valueAt(content, path)
    const node = document.createNode(act.value)
    if (Array.isArray(list)) document.addIn(path, node)
    else document.setIn(path, node)
    return Array.isArray(list) ? [...path, list.length] : path
  }
  if (act.do === 'out') {
    document.deleteIn(path)
    return above
  }
  const list = above.length === 0 ? document.contents : document.getIn(above, true)
  if (!isSeq(list) || typeof last !== 'number') return path
  const wanted = act.do === 'to' ? act.to : last + (act.do === 'up' ? -1 : 1)
  const to = Math.min(Math.max(wanted, 0), list.items.length - 1)
  list.items.splice(to, 0, ...list.items.splice(last, 1))
  return [...above, to]
}

/** Where a part has a name and its id is still to be written, the id that follows from the name. */
function idsFromNames(content: unknown): Change[] {
  return fieldsOf(content).flatMap(({ path, value }): Change[] => {
    const name = valueAt(content, [...path.slice(0, -1), 'name'])
    const id = typeof name === 'string' ? searchKey(name).replaceAll(' ', '-') : ''
    return path.at(-1) === 'id' && value === '' && id !== '' ? [{ path, before: '', after: id }] : []
  })
}

/** Within this time a field that the same person goes on writing has one line in the log. */
const oneLine = 10 * minute

/** Adds a line to the log, unless the newest one about the file says the same already. */
async function recordEdit(queries: Queries, { now, by }: Publishing, path: string, after: object): Promise<void> {
  const newest = await queries
    .selectFrom('audit_log')
    .select(['person_id', 'after', 'at'])
    .where('act', '=', 'edit')
    .where('about', '=', path)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSaid = newest?.person_id === by.id && newest.after === JSON.stringify(after)
  if (isSaid && now.getTime() - Date.parse(newest.at) < oneLine) return
  await recordAct(queries, now, by, { act: 'edit', about: path, after })
}

/**
 * Changes fields of a file in the draft, and then does what `act` says. A field that is no longer what the editor saw stays as it is, and
 * is returned; the others are changed all the same.
 */
export async function editDraft(
  publishing: Publishing,
  path: string,
  changes: readonly Change[],
  { act = null, isWhole = true }: { act?: ListAct | null; isWhole?: boolean } = {},
): Promise<Edited> {
  const { db, pack, now, by } = publishing
  return db.alone(async (queries) => {
    const text = (await draftReader({ ...publishing, db: { ...db, read: queries } })).text(path) ?? ''
    const content = contentOf(path, text)
    const conflicts = changes.flatMap((one) => {
      const found = valueAt(content, one.path)
      const there = found === null ? '' : found
      return there === one.before || there === one.after ? [] : [{ path: one.path, now: there, typed: one.after }]
    })
    const free = changes.filter((one) => !conflicts.some(({ path: at }) => at === one.path))
    // While somebody still types a name, no id is made of half of it.
    const typed = changed(path, text, free)
    const written = isWhole ? changed(path, typed, idsFromNames(contentOf(path, typed))) : typed
    const isRefused = act !== null && !isAsSeen(content, act)
    let place: FieldPath | null = null
    const next =
      act === null || isRefused
        ? written
        : withYaml(path, written, (document) => {
            place = carryOut(document, contentOf(path, written), act)
          })
    if (next !== text) {
      await storeDraftFile(queries, pack, { path, text: next, by, at: now })
      const fields = free.map((one) => one.path.join('.'))
      const done =
        act && !isRefused
          ? { [act.do === 'out' ? 'taken_out' : act.do === 'add' ? 'added' : 'moved']: act.path.join('.') }
          : {}
      await recordEdit(queries, publishing, path, { ...(fields.length > 0 ? { fields } : {}), ...done })
    }
    return { conflicts, isRefused, place }
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
type DraftChange = FileChange & { editors: readonly string[] }

/** A file that differs: what it was and is, and where. */
export type FileChange = { path: string; was: unknown; is: unknown; differences: Difference[] }

/** Compares two versions of a file. */
export const changeOf = (path: string, was: unknown, is: unknown): FileChange => ({
  path,
  was,
  is,
  differences: differences(was, is),
})

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
    ...changeOf(path, said(live, path), said(draft, path)),
    editors: editors.map(({ name }) => name),
  }))
  return { draft, files, changes }
}
