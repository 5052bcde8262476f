import { join } from 'node:path'
import type { GoneRow } from '#contract/wire/gone-row.ts'
import type { ContentFilePage, ContentPage, Notice } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import {
  type Difference,
  type Field,
  type FieldPath,
  fieldsOnPage,
  isLeaf,
  partsOf,
  valueAt,
} from '#domain/operate/fields.ts'
import { forAnyAgency } from '#domain/role/starter-roles.ts'
import { grouped } from '#domain/session/rating-picture.ts'
import { may } from '#domain/operate/permissions.ts'
import { agencyName } from '#server/building/agency-contacts.ts'
import type { Settings } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import {
  addItem,
  type Change,
  type Conflict,
  contentOf,
  draftChanges,
  draftText,
  editDraft,
  giveUp,
} from '#server/operate/drafting.ts'
import { type DraftFile, draftOf, editionsOf, editorsOf, filesOfEdition, liveFiles } from '#server/operate/editions.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { draftFiles, publish, type Publishing, readWith } from '#server/operate/publishing.ts'
import { answerGone, type Gone, goneFrom, hangingOn } from '#server/operate/renamed.ts'
import { refuse } from '#server/values/refusals.ts'
import { removeOld } from './imports/jobs.ts'
import type { Answer, Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** A place in words: "Signs › strong › 1". */
function labelOf(path: FieldPath): string {
  const said = path.map((key) => (typeof key === 'number' ? String(key + 1) : key.replaceAll(/[_-]/g, ' '))).join(' › ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** A part in words, with what it calls itself: "roles › 3: Policy Analyst". */
function partLabel(content: unknown, part: FieldPath): string {
  const named = ['title', 'name', 'id']
    .map((key) => valueAt(content, [...part, key]))
    .find((one) => typeof one === 'string')
  return part.length > 0 && typeof named === 'string' ? `${labelOf(part)}: ${named}` : labelOf(part)
}

const kindOf = (value: Field['value']) =>
  typeof value === 'boolean' ? 'flag' : typeof value === 'number' ? 'number' : 'text'

/** A value as it is shown; what holds others, or nothing, has no text. */
const written = (value: unknown) => (isLeaf(value) ? String(value) : null)

/** A place in a file by its key in a form or an address; the whole file where it is none. */
function placeOf(key: string | undefined): FieldPath {
  try {
    const path = JSON.parse(key || '[]') as unknown
    return Array.isArray(path) ? (path as FieldPath) : []
  } catch {
    return []
  }
}

/** The name of a file: what it calls itself at its top, or its own name. All files are listed, so none is parsed for it. */
function titleOf(path: string, text: string): string {
  const [, named] = /^(?:name|title): *["']?([^"'>|{\n]+)/m.exec(text) ?? []
  return named?.trim() ?? (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '').replaceAll('-', ' ')
}

/** Where a file is listed: below its language where that is a further one, else below its folder. */
function folderOf(path: string, languages: readonly string[]): string {
  const folders = path.split('/').slice(0, -1)
  const [first = 'pack'] = folders
  return languages.includes(first) ? first : (folders.at(-1) ?? first)
}

/** What a form says of its fields, each with what the editor saw. */
function changesIn(fields: Readonly<Record<string, string>>): Change[] {
  const all = Object.entries(fields).filter(([name]) => name.startsWith('before:'))
  return all.flatMap(([name, seen]): Change[] => {
    const key = name.slice('before:'.length)
    const [kind, path] = [fields[`kind:${key}`], placeOf(key)]
    const read = (text: string) => {
      const said = text.replaceAll('\r\n', '\n')
      if (kind === 'flag') return said === 'true'
      return kind === 'number' && said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : said
    }
    const before = read(seen)
    if (fields[`remove:${key}`]) return [{ path, before, after: null }]
    const after = kind === 'flag' ? fields[`field:${key}`] === 'true' : read(fields[`field:${key}`] ?? seen)
    return after === before ? [] : [{ path, before, after }]
  })
}

/** Serves the content of the pack to its editors: what there is, the draft, and the editions. */
export function serveContent(deps: Deps, { get, act }: Routes, settings: Settings): void {
  const { db, pack, clock } = deps
  const words = pack.words.operate.content
  const languages = furtherLanguages(pack)
  // What a server that was killed while it read a draft has left.
  removeOld(join(settings.dataFolder, 'drafts'), clock().getTime())
  const publishingOf = ({ person }: Operator): Publishing => ({
    db,
    place: { pack: settings.pack, dataFolder: settings.dataFolder, language: settings.language },
    pack: pack.id,
    now: clock(),
    by: person,
  })

  /** Whether somebody has a part in the draft that another person is to publish. */
  const isTheirOwn = ({ person }: Operator, files: readonly DraftFile[]) =>
    editorsOf(files).has(person.id) && !settings.publishAlone

  /** What is wrong with the draft, line by line. */
  async function faultsOf(publishing: Publishing): Promise<string[]> {
    if ((await draftOf(db.read, pack.id)).length === 0) return []
    const read = await readWith(publishing, await draftFiles(publishing))
    return 'faults' in read ? read.faults.trim().split('\n') : []
  }

  const goneRow = async (gone: Gone): Promise<GoneRow> => ({
    kind: gone.kind,
    id: gone.ids[0] ?? '',
    name: gone.name,
    where: gone.kind === 'role' ? gone.ids.flatMap((id) => agencyOf(id)) : [],
    ...(await hangingOn(db.read, gone)),
    isRetired: gone.isRetired,
    choices: gone.choices.map(({ ids: [id = ''], name }) => ({ id, name })),
    isLikely: gone.choices[0]?.isNew ?? false,
  })
  /** The name of the agency in a role's id; none where the role is for any. */
  const agencyOf = (id: string) => {
    const agency = id.slice(id.lastIndexOf('--') + 2)
    return agency === forAnyAgency ? [] : [agencyName({ pack }, agency)]
  }

  async function contentPage(operator: Operator): Promise<ContentPage> {
    const publishing = publishingOf(operator)
    const [{ draft, files, changes }, editions, faults, gone] = await Promise.all([
      draftChanges(publishing),
      editionsOf(db.read, pack.id),
      faultsOf(publishing),
      goneFrom(publishing).then((all) => Promise.all(all.map(goneRow))),
    ])
    const changed = new Set(changes.map(({ path }) => path))
    const groups = grouped([...draft.keys()], (path) => folderOf(path, languages))
    const { person } = operator
    const isOwn = isTheirOwn(operator, files)
    const shown = ({ path, before, after }: Difference) => ({
      at: labelOf(path),
      before: written(before),
      after: written(after),
    })
    return {
      name: 'content',
      edition: editions[0]?.number ?? 1,
      groups: [...groups].map(([folder, paths]) => ({
        folder,
        files: paths.map((path) => ({
          path,
          title: titleOf(path, draft.get(path) ?? ''),
          isChanged: changed.has(path),
        })),
      })),
      changes: changes.map((one) => ({ ...one, differences: one.differences.map(shown) })),
      gone,
      faults,
      editions: editions.map(({ number, publishedAt, publisher, note }) => {
        return { number, at: publishedAt, by: publisher.name, note }
      }),
      publishing: may(person, 'publish') ? (isOwn ? 'own' : 'may') : 'may not',
    }
  }

  async function filePage(
    operator: Operator,
    path: string,
    at: FieldPath,
    conflicts: readonly Conflict[] = [],
  ): Promise<ContentFilePage> {
    const publishing = publishingOf(operator)
    const text = await draftText(publishing, path)
    if (text === null) throw refuse('nothingHere')
    const content = contentOf(path, text)
    const parts = partsOf(content)
    const [part = []] = [parts.find((one) => JSON.stringify(one) === JSON.stringify(at)) ?? parts[0]]
    const fields = fieldsOnPage(content, part)
    const lists = new Map(fields.flatMap(({ path: own }) => listAbove(content, own)))
    const files = await draftOf(db.read, pack.id)
    return {
      name: 'contentFile',
      path,
      title: titleOf(path, text),
      at: JSON.stringify(part),
      parts: parts.map((one) => ({ at: JSON.stringify(one), label: partLabel(content, one) })),
      fields: fields.map(({ path: own, value }) => {
        const conflict = conflicts.find((one) => JSON.stringify(one.path) === JSON.stringify(own))
        return {
          key: JSON.stringify(own),
          label: labelOf(own),
          kind: kindOf(value),
          seen: String(value),
          value: conflict && conflict.typed !== null ? String(conflict.typed) : String(value),
          inList: typeof own.at(-1) === 'number',
          now: conflict ? (written(conflict.now) ?? '') : null,
        }
      }),
      lists: [...lists.values()].map((own) => ({ key: JSON.stringify(own), label: labelOf(own) })),
      editors: files.find((file) => file.path === path)?.editors.map(({ name }) => name) ?? [],
      faults: (await faultsOf(publishing)).filter((line) => line.includes(path)),
    }
  }

  const content = async (operator: Operator, notice: Notice | null = null): Promise<Answer> => ({
    page: await contentPage(operator),
    notice,
  })
  const done = (line: string): Notice => ({ isDone: true, lines: [line], isCommand: false })
  const notDone = (lines: readonly string[], isCommand = false): Notice => ({ isDone: false, lines, isCommand })

  get(operatePatterns.content, 'content', ({ operator }) => content(operator))
  get(operatePatterns.contentFile, 'content', async ({ operator, request }) => {
    const { path = '', at } = request.query as { path?: string; at?: string }
    return { page: await filePage(operator, path, placeOf(at)) }
  })
  act(operatePatterns.saveContent, 'content', 'edit', async ({ operator, fields }) => {
    const { path = '', at } = fields
    const conflicts = await editDraft(publishingOf(operator), path, changesIn(fields))
    const notice = conflicts.length === 0 ? done(words.edit.saved) : notDone([words.edit.not_all])
    return { page: await filePage(operator, path, placeOf(at), conflicts), notice }
  })
  act(operatePatterns.addContent, 'content', 'edit', async ({ operator, fields }) => {
    const { path = '', at, list } = fields
    await addItem(publishingOf(operator), path, placeOf(list), words.edit.new_text)
    return { to: operatePaths.contentFile(path, at ?? '') }
  })
  act(operatePatterns.giveUpContent, 'content', 'edit', async ({ operator, fields }) => {
    await giveUp(publishingOf(operator), fields['path'] ?? '')
    return content(operator, done(words.edit.given_up))
  })

  act(operatePatterns.answerGone, 'content', 'edit', async ({ operator, fields }) => {
    const { kind = '', id = '', to = '', is = '' } = fields
    if (is === 'now' && to === '') return content(operator, notDone([words.gone.choose_first]))
    const isDone = await answerGone(publishingOf(operator), { kind, id, to: is === 'now' ? to : null })
    return content(operator, isDone ? done(words.gone.noted) : notDone([words.gone.not_there]))
  })

  async function published(
    operator: Operator,
    { changed, note, before, isDraft }: Parameters<typeof publish>[1],
  ): Promise<Answer> {
    const ended = await publish(publishingOf(operator), { changed, note, before, isDraft })
    if ('faults' in ended) return content(operator, notDone(ended.faults.trim().split('\n'), true))
    if ('isLate' in ended) return content(operator, notDone([words.edit.late]))
    return content(operator, done(fill(words.edit.published, { edition: String(ended.edition.number) })))
  }

  act(operatePatterns.publish, 'publish', 'publish', async ({ operator, fields }) => {
    const publishing = publishingOf(operator)
    if (isTheirOwn(operator, await draftOf(db.read, pack.id))) return content(operator, notDone([words.own]))
    const [before, note] = [Number(fields['edition']), fields['note'] ?? '']
    const changed = await draftFiles(publishing)
    const isOpen = (await goneFrom(publishing)).some(({ isRetired }) => !isRetired)
    if (isOpen) return content(operator, notDone([words.gone.first]))
    return published(operator, { changed, note, before, isDraft: true })
  })
  act(operatePatterns.takeBack, 'publish', 'publish', async ({ operator, fields }) => {
    const { number = '' } = fields
    const changed = await filesOfEdition(db.read, pack.id, number)
    if (!changed) throw refuse('nothingHere')
    const { number: before } = await liveFiles(db.read, pack.id)
    return published(operator, { changed, note: fill(words.again, { number }), before, isDraft: false })
  })
}

/** The list in which a field stands, by its key; none where it stands in none. */
function listAbove(content: unknown, path: FieldPath): [string, FieldPath][] {
  const place = path.findLastIndex((key) => typeof key === 'number')
  if (place < 0 || !Array.isArray(valueAt(content, path.slice(0, place)))) return []
  const list = path.slice(0, place)
  return [[JSON.stringify(list), list]]
}
