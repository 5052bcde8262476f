import type { ContentFilePage, Notice } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { type Field, type FieldPath, fieldsOnPage, isLeaf, partsOf, valueAt } from '#domain/operate/fields.ts'
import type { Deps } from '#server/deps.ts'
import { addItem, type Change, type Conflict, contentOf, draftText, editDraft } from '#server/operate/drafting.ts'
import { draftOf } from '#server/operate/editions.ts'
import type { Publishing } from '#server/operate/publishing.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** A place in words: "Signs › strong › 1". */
export function labelOf(path: FieldPath): string {
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
export const written = (value: unknown) => (isLeaf(value) ? String(value) : null)

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
export function titleOf(path: string, text: string): string {
  const [, named] = /^(?:name|title): *["']?([^"'>|{\n]+)/m.exec(text) ?? []
  return named?.trim() ?? (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '').replaceAll('-', ' ')
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

export const done = (line: string): Notice => ({ isDone: true, lines: [line], isCommand: false })
export const notDone = (lines: readonly string[], isCommand = false): Notice => ({ isDone: false, lines, isCommand })

/** Serves the form of a file of the pack, and what editors change by it. */
export function serveContentFile(
  { db, pack }: Deps,
  { get, act }: Routes,
  {
    publishingOf,
    faultsOf,
  }: { publishingOf: (operator: Operator) => Publishing; faultsOf: (publishing: Publishing) => Promise<string[]> },
): void {
  const words = pack.words.operate.content

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
}

/** The list in which a field stands, by its key; none where it stands in none. */
function listAbove(content: unknown, path: FieldPath): [string, FieldPath][] {
  const place = path.findLastIndex((key) => typeof key === 'number')
  if (place < 0 || !Array.isArray(valueAt(content, path.slice(0, place)))) return []
  const list = path.slice(0, place)
  return [[JSON.stringify(list), list]]
}
