import type { ContentField, ContentGroup, ContentPart } from '#contract/wire/content-file-page.ts'
import { operatePaths } from '#contract/wire/server-paths.ts'
import type { RichText } from '#contract/texts.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import {
  type Field,
  type FieldPath,
  isLeaf,
  type Part,
  partAt,
  partsIn,
  placeInOther,
  placeOfKey,
  valueAt,
} from '#domain/operate/fields.ts'
import { choicesOf, nodeAt, type SchemaNode } from '#domain/operate/schema-node.ts'
import { hasMarkdown } from '#server/framework/file-kinds.ts'
import { readBody } from '#server/framework/rich-text.ts'
import { type Conflict, markOf } from '#server/operate/drafting.ts'
import { actsOn, additions } from './content-acts.ts'
import { calledBy, choicesAt, hintsOf, keyOf, labelOf, partLabel, type ShownFile } from './content-names.ts'

/** What is wrong with a file: its key there, and the end of a sentence that begins with the key. */
export type FileFault = { key: string; reason: string }

const lines = ['name', 'title', 'heading', 'subject', 'id', 'key', 'label', 'publisher', 'product', 'framework']

function kindOf(path: FieldPath, value: Field['value'], node: SchemaNode | undefined): ContentField['kind'] {
  if (typeof value === 'boolean') return 'flag'
  if (node && (node.refersTo !== undefined || choicesOf(node) !== null)) return 'choice'
  if (typeof value === 'number') return 'number'
  const isShort = node?.pattern !== undefined || node?.format !== undefined || node?.maxLength !== undefined
  const isLine = (isShort || lines.includes(String(path.at(-1)))) && !value.includes('\n') && value.length < 80
  return isLine ? 'line' : 'text'
}

/** How a text of Markdown looks, without ids, which are of the page itself; or why no page can show it. */
function preview(text: string, pack: Pack): { preview: readonly RichText[]; reason: string | null } {
  const plain = (one: RichText): RichText =>
    typeof one === 'string'
      ? one
      : { tag: one.tag, ...(one.href === undefined ? {} : { href: one.href }), inside: one.inside.map(plain) }
  try {
    return { preview: readBody(text, pack).map(plain), reason: null }
  } catch (error) {
    return { preview: [], reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The form of a place in a file, and the faults that belong to nothing in it. */
export function formOf(
  shown: ShownFile,
  at: FieldPath,
  { faults, conflicts }: { faults: readonly FileFault[]; conflicts: readonly Conflict[] },
): { form: ContentGroup; others: string[] } {
  const { path: file, content, first, node, pack } = shown
  const { edit } = pack.words.operate.content
  const root = partAt(content, at)
  const places = new Map(partsIn(root).map((part) => [keyOf(part.path), part]))
  const wrong = new Map<string, string>()
  const others: string[] = []
  for (const { key, reason } of faults) {
    const place = placeOfKey(content, key)
    const ways = place.map((_, depth) => place.slice(0, place.length - depth))
    // A part that has a page of its own speaks for all in it.
    const found = ways.find((way, depth) => {
      const part = places.get(keyOf(way))
      return part !== undefined && (depth === 0 || part.kind === 'link')
    })
    if (!found) others.push(`${key === '' ? '' : `${key} `}${reason}`)
    else {
      const rest = key.split('.').slice(found.length)
      const said = `${labelOf(rest.length > 0 ? rest : found.slice(-1))} ${reason}`
      const before = wrong.get(keyOf(found))
      wrong.set(keyOf(found), before === undefined || before === said ? said : `${before}; ${said}`)
    }
  }

  const base = (path: FieldPath) => {
    const said = wrong.get(keyOf(path))
    return {
      key: keyOf(path),
      id: path.join('.') || 'form',
      label: partLabel(shown, path),
      hints: hintsOf(shown, path, nodeAt(node, content, path)),
      wrong: said === undefined ? null : { text: said, isCheck: true },
      acts: actsOn(shown, path),
    }
  }
  const field = (path: FieldPath, value: Field['value']): ContentField => {
    const own = nodeAt(node, content, path)
    const isMarkdown = hasMarkdown(shown.file) && path[0] === 'text'
    const kind = isMarkdown ? 'markdown' : kindOf(path, value, own)
    const conflict = conflicts.find((one) => keyOf(one.path) === keyOf(path))
    const all = base(path)
    const looks = isMarkdown ? preview(String(value), pack) : { preview: [], reason: null }
    // An id that is still to be written is made of the name, which says so itself.
    const isOfName = path.at(-1) === 'id' && typeof valueAt(content, [...path.slice(0, -1), 'name']) === 'string'
    const empty = isOfName ? null : { text: edit.to_write, isCheck: false }
    const unwritten = value === '' && all.wrong ? empty : all.wrong
    const faulty = looks.reason === null ? unwritten : { text: looks.reason, isCheck: true }
    const now = conflict && {
      text: fill(edit.now, { text: isLeaf(conflict.now) ? String(conflict.now) : '' }),
      isCheck: false,
    }
    const source = first === null ? undefined : valueAt(first, placeInOther(content, first, path))
    const listed = choicesAt(shown, own)
    const isListed = kind !== 'choice' || value === '' || listed.some((one) => one.value === String(value))
    return {
      ...all,
      kind,
      type: typeof value === 'boolean' ? 'flag' : typeof value === 'number' ? 'number' : 'text',
      wrong: now ?? faulty,
      seen: String(conflict ? conflict.now : value),
      value: String(conflict ? conflict.typed : value),
      choices: isListed ? listed : [...listed, { value: String(value), text: String(value) }],
      source: typeof source === 'string' && source !== '' ? { text: source, language: shown.firstLanguage } : null,
      language: shown.file.language,
      preview: looks.preview,
    }
  }
  // What only says where a text of another language belongs is no field.
  const isOfPlace = (path: FieldPath) => first !== null && ['of', 'id', 'key'].includes(String(path.at(-1)))
  // A job family is opened for its roles: they stand below its name, wherever the file has them.
  const inOrder = (parts: readonly Part[]) => {
    const isOfRoles = (one: Part) => one.path.at(-1) === 'roles'
    const [name, rest] = [parts.slice(0, 1), parts.slice(1)]
    return [...name, ...rest.filter(isOfRoles), ...rest.filter((one) => !isOfRoles(one))]
  }
  const made = (part: Part): ContentPart => (part.kind === 'field' ? field(part.path, part.value) : group(part))
  function group(part: Exclude<Part, { kind: 'field' }>): ContentGroup {
    const { path } = part
    const value = valueAt(content, path)
    const all = base(path)
    const source = typeof path.at(-1) === 'number' ? calledBy(valueAt(first, placeInOther(content, first, path))) : ''
    return {
      ...all,
      hints: source === '' || part.kind !== 'link' ? all.hints : [source],
      kind: Array.isArray(value) ? 'list' : 'group',
      seen: markOf(value),
      to: part.kind === 'link' ? operatePaths.contentFile(file, keyOf(path)) : null,
      parts: part.kind === 'link' ? [] : inOrder(part.parts.filter((one) => !isOfPlace(one.path))).map(made),
      ...additions(shown, path),
    }
  }
  return { form: group(root.kind === 'field' ? { kind: 'group', path: at, parts: [root] } : root), others }
}
