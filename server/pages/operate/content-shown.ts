import type { FieldChange } from '#contract/wire/content-review.ts'
import type { Pack, PackFile } from '#domain/framework/pack-schema.ts'
import { capitalised, filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { type Difference, type FieldPath, isLeaf, valueAt } from '#domain/operate/fields.ts'
import { nodeAt, nodeOf, type SchemaNode } from '#domain/operate/schema-node.ts'
import { fileOfPack } from '#server/framework/file-kinds.ts'
import { choicesFor } from '#server/operate/choices.ts'
import { contentOf, type DraftReader, type FileChange } from '#server/operate/drafting.ts'
import { refuse } from '#server/values/refusals.ts'
import { choicesAt, partLabel, type ShownFile } from './content-names.ts'

/** The name of a language, at the start of a line. */
export const languageName = (pack: Pack, tag: string) =>
  capitalised(pack, new Intl.DisplayNames([pack.language], { type: 'language' }).of(tag) ?? tag)

/** The name of a file: the one that words give it, what it calls itself at its top, or its own name. All files are listed, so none is parsed for it. */
export function titleOf(path: string, text: string, pack: Pack): string {
  const own: Readonly<Record<string, string>> = pack.words.operate.content.named
  const [name = path] = path.split('/').slice(-1)
  const given = own[name.replace(/\.\w+$/, '').replaceAll('-', '_')]
  if (given !== undefined && path.split('/').length < 3) return given
  const [, double, single, plain] = /^(?:name|title): *(?:"(.+)"|'(.+)'|([^\s"'>|].*))$/m.exec(text) ?? []
  const named = double ?? single ?? plain
  if (named !== undefined) return filledIn(named.trim(), pageValues(pack))
  return capitalised(pack, name.replace(/\.\w+$/, '').replaceAll('-', ' '))
}

/** The languages of the draft, the first one first: the site may be in some of them alone. */
function languagesIn(reader: DraftReader): string[] {
  const settings = contentOf('pack.yaml', reader.text('pack.yaml') ?? '') as Partial<PackFile> | null
  const { languages, in_preparation } = settings ?? {}
  const listed = (tags: unknown) => (Array.isArray(tags) ? tags.map(String) : [])
  return [...listed(languages), ...listed(in_preparation)]
}

type Shown = ShownFile & { text: string; further: readonly string[] }

/** What reads files of the draft as their forms show them; `text` is read where it is not that of the draft. */
export function showing(pack: Pack): (reader: DraftReader, path: string, other?: string) => Shown {
  const nodes = new Map<unknown, SchemaNode>()
  return (reader, path, other) => {
    const text = other ?? reader.text(path)
    if (text === null) throw refuse('nothingHere')
    const [firstLanguage = '', ...further] = languagesIn(reader)
    const file = fileOfPack(path, further)
    const { schema } = file
    const node = nodes.get(schema) ?? (schema ? nodeOf(schema) : undefined)
    if (node) nodes.set(schema, node)
    const first = file.language === null ? null : reader.borrowed(file.first)
    return {
      path,
      file,
      text,
      content: contentOf(path, text),
      first: first === null ? null : contentOf(file.first, first),
      node,
      choices: choicesFor(reader, pack),
      pack,
      firstLanguage,
      further,
    }
  }
}

/** A place in the words of the form: "At a level › Team › Development › On the job › 4 › What to do". */
export function placeInWords(shown: ShownFile, path: FieldPath): string {
  const labels = path.map((key, depth) => {
    const label = partLabel(shown, path.slice(0, depth + 1))
    return typeof key === 'number' && label.endsWith('…') ? String(key + 1) : label
  })
  // An item that is a text is called by its list already.
  const isText = typeof path.at(-1) === 'number' && path.length > 1
  return labels.filter((_, depth) => !isText || depth !== path.length - 2).join(' › ')
}

/** Where a file differs, in the words of its form. */
export function changesInWords(shown: ShownFile, { was, is, differences }: FileChange): FieldChange[] {
  return differences.map(({ path, before, after }: Difference) => {
    const here = { ...shown, content: valueAt(is, path) === undefined ? was : is }
    const listed = choicesAt(here, nodeAt(shown.node, here.content, path))
    const { yes, no } = shown.pack.words.operate.content.edit
    const written = (value: unknown) => {
      if (typeof value === 'boolean') return value ? yes : no
      return isLeaf(value) ? (listed.find((one) => one.value === String(value))?.text ?? String(value)) : null
    }
    return { at: placeInWords(here, path), before: written(before), after: written(after) }
  })
}
