import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, parse as parsePath, relative } from 'node:path'
import { parseDocument, type YAMLError } from 'yaml'
import type { z } from 'zod'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { inEnglish, joinedLines, type StillEnglish } from '#domain/framework/in-english.ts'
import { pagePairs, settingsOf } from '#domain/framework/page-schema.ts'
import { overlaid, type TextPair, withTexts } from '#domain/framework/translation.ts'
import type { WordConstants } from '#domain/framework/word-constants.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { fillConstants } from '#domain/framework/words-tree.ts'
import { remember } from '#server/values/remember.ts'
import { salvaged, schemaFaults, schemaReason, yamlFaults } from './faults.ts'
import { groundFolder, isOnGround } from './pack-files.ts'

const notText = '\uFFFD'

/** A source without byte order mark and with `\n` at the end of each line, so that it is the same from every system. */
export function plainSource(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/**
 * Splits a Markdown file into its front matter (the YAML between two lines of dashes at the top) and the Markdown after it,
 * which begins after `bodyStart` lines.
 */
export function splitFrontMatter(source: string): { front: string; body: string; bodyStart: number } {
  const match = /^---\n([^]*?)\n---[ \t]*(?:\n|$)/.exec(source)
  if (!match) return { front: '', body: source, bodyStart: 0 }
  return { front: match[1] ?? '', body: source.slice(match[0].length), bodyStart: match[0].split('\n').length - 1 }
}

/** The beginning of a text of the ground that only whoever makes a pack can say. */
const toWrite = 'TO WRITE'

/** Every text in the content of a YAML file. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : []
}

type Parsed = { content: unknown; errors: readonly YAMLError[]; hasUnknownAlias: boolean }

// Packs share files, such as the product's words, and parsing is the slowest part of reading one.
const parsedBefore = remember<Parsed>(300)

/** The content of a YAML source and its errors. Results are cached and shared, so callers must not change them. */
export const parsedYaml = (source: string): Parsed => parsedBefore(source, () => parse(source))

function parse(source: string): Parsed {
  const document = parseDocument(source)
  const errors = [...document.errors, ...document.warnings]
  try {
    return { content: document.errors.length > 0 ? null : document.toJS(), errors, hasUnknownAlias: false }
  } catch {
    return { content: null, errors, hasUnknownAlias: true }
  }
}

type Markdown = { front: string; body: string }

/** What stands in the front matter of a Markdown file, and its body. */
const heldIn = ({ front, body }: Markdown) => ({ ...(parsedYaml(front).content as object | null), body })

/**
 * Reads the files of a pack, collects their faults and computes a fingerprint of all. What is read from a faulty file serves
 * to find more faults and nothing else, so look at `faults` first.
 */
export class PackReader {
  readonly folder: string
  readonly faults: PackFault[] = []
  /** The files that were asked for. */
  readonly asked = new Set<string>()
  /** Where the pack is not written in English, the terms for what it has from the ground (`groundFolder`), which is marked then. */
  englishTerms: WordConstants | null = null
  /** What is said in English in place of the language that is read. */
  readonly inEnglish: StillEnglish[] = []
  #language: string | null = null
  /** In a further language, by file: its texts in the first language and in that one. */
  readonly pairs = new Map<string, readonly TextPair[]>()
  readonly #refused: readonly string[]
  readonly #hash = createHash('sha256')

  /** `refused` are files and folders that nothing may read. */
  constructor(folder: string, refused: readonly string[] = []) {
    this.folder = folder
    this.#refused = refused
  }

  /** The language in which the pack is read; null for its first one. */
  get language(): string | null {
    return this.#language
  }

  /** Reads all that follows in a further language of the pack. */
  readIn(language: string): void {
    this.#language = language
    this.#hash.update(language).update('\0')
  }

  /** Whether a file is read from the ground, because the pack does not have it. */
  isBorrowed(file: string): boolean {
    if (!isOnGround(file) || this.has(file) || this.isRefused(file)) return false
    return existsSync(join(groundFolder, file))
  }

  /** Where a file that is read as one of the pack really stands, from the pack's folder. */
  placeOf(file: string): string {
    return this.isBorrowed(file) ? relative(this.folder, join(groundFolder, file)) : file
  }

  /** Where a file stands in the language that is read, from the pack's folder; null where it does not. */
  inLanguage(file: string): string | null {
    if (this.#language === null) return null
    const place = join(this.#language, file)
    return this.has(place) && !this.isRefused(place) ? place : null
  }

  #source(file: string): string | null {
    this.asked.add(file)
    if (this.isRefused(file)) return null
    const path = join(this.folder, this.placeOf(file))
    if (!existsSync(path)) {
      this.faults.push({ file, key: '', isWhole: true, reason: 'is missing: copy it from content/template' })
      return null
    }
    const source = plainSource(readFileSync(path, 'utf8'))
    if (source.includes(notText)) {
      const reason = 'has a sign that is no text: save the file again, and choose UTF-8'
      this.faults.push({ file, key: '', quotes: notText, reason })
      if (source.includes('\0')) return null
    }
    // The hash takes the file's name without its folder, because the path to the product's words depends on where the pack
    // is.
    this.#hash.update(parsePath(file).base).update('\0').update(source).update('\0')
    return source
  }

  #content(file: string, source: string, linesBefore: number): { content: unknown; isFaulty: boolean } {
    const { content, errors, hasUnknownAlias } = parsedYaml(source)
    this.faults.push(...yamlFaults(file, source, errors, linesBefore))
    if (hasUnknownAlias) {
      const reason = 'has a text that begins with a star: put the text in quotes'
      this.faults.push({ file, key: '', quotes: ' *', reason })
    }
    return { content, isFaulty: errors.length > 0 || hasUnknownAlias }
  }

  /** Marks a text that, or the `whole` line of which, is the ground's in the file of this name, and not yet the pack's own. */
  #englishOf(file: string): (text: string, key: string, whole?: string) => string {
    // What is not a file of a pack, such as general text, has a language of its own.
    if (file.startsWith('..')) return (text) => text
    const path = join(groundFolder, file)
    // In a mail `{agency}` is the role's agency.
    const terms = this.englishTerms && {
      ...this.englishTerms,
      ...(file.startsWith('emails/') ? { agency: '{agency}' } : {}),
    }
    if (!terms || !existsSync(path)) return (text) => text
    const { front, body } = splitFrontMatter(plainSource(readFileSync(path, 'utf8')))
    const yaml = file.endsWith('.md') ? front : body
    const english = new Set([...textsIn(parsedYaml(yaml).content), ...(yaml === body ? [] : body.split('\n'))])
    return (text, key, whole = text) => {
      if (!english.has(whole) || !/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) || text.includes(toWrite)) return text
      if (key !== '') this.inEnglish.push({ file, key })
      return inEnglish(filledIn(text.replaceAll(/_in_words\}/g, '}'), terms))
    }
  }

  #checked<Schema extends z.ZodType>(
    file: string,
    content: unknown,
    schema: Schema,
    constants: WordConstants = {},
  ): z.infer<Schema> {
    const said = this.englishTerms ? withTexts(schema, content, this.#englishOf(file)) : content
    const filled = fillConstants(said, constants)
    const { data, error } = schema.safeParse(filled, { error: schemaReason })
    if (!error) return data
    const isBlank = content === null || content === undefined
    this.faults.push(
      ...(isBlank
        ? [{ file, key: '', reason: 'is empty: write its keys, as docs/content.md lists them' }]
        : schemaFaults(schema, error).map((fault) => ({ file, ...fault }))),
    )
    return salvaged(schema, filled) as z.infer<Schema>
  }

  /** Whether nothing may read this file, because of its size or because it is a link out of the folder. */
  isRefused(file: string): boolean {
    return this.#refused.some((refused) => file === refused || file.startsWith(`${refused}/`))
  }

  /** Whether the pack has a file of this name. */
  has(file: string): boolean {
    return existsSync(join(this.folder, file))
  }

  /** Reads a YAML file in the language of the reader, fills in the constants and checks it against its schema. */
  read<Schema extends z.ZodType>(file: string, schema: Schema, constants?: WordConstants): z.infer<Schema> {
    if (this.#language !== null) return this.#readTranslated(file, schema, constants)
    return this.readFirst(file, schema, constants)
  }

  /** Reads a YAML file as it stands, in whatever language it is. */
  readFirst<Schema extends z.ZodType>(file: string, schema: Schema, constants?: WordConstants): z.infer<Schema> {
    const source = this.#source(file)
    if (source === null) return undefined as z.infer<Schema>
    const { content, isFaulty } = this.#content(file, source, 0)
    return isFaulty ? (undefined as z.infer<Schema>) : this.#checked(file, content, schema, constants)
  }

  #readTranslated<Schema extends z.ZodType>(file: string, schema: Schema, constants?: WordConstants): z.infer<Schema> {
    const place = this.inLanguage(file)
    const [source, other] = [this.#source(file), place === null ? null : this.#source(place)]
    if (source === null) return undefined as z.infer<Schema>
    const first = this.#content(file, source, 0)
    const over = place === null || other === null ? null : this.#content(place, other, 0)
    if (first.isFaulty || over?.isFaulty) return undefined as z.infer<Schema>
    const { content, pairs, faults } = overlaid(schema, first.content, over?.content)
    this.pairs.set(file, pairs)
    this.faults.push(...faults.map((fault) => ({ file: place ?? file, ...fault })))
    return this.#checked(place ?? file, content, schema, constants)
  }

  #markdown(file: string): (Markdown & { isWhole: boolean }) | null {
    const source = this.#source(file)
    if (source === null) return null
    const { front, body, bodyStart } = splitFrontMatter(source)
    return { front, body, isWhole: bodyStart > 0 }
  }

  /** Reads a Markdown file and checks its front matter. A translated file replaces the first language's as a whole. */
  readMarkdown<Schema extends z.ZodType<object>>(file: string, schema: Schema): z.infer<Schema> & { body: string } {
    type Read = z.infer<Schema> & { body: string }
    const place = this.inLanguage(file)
    const read = this.#markdown(place ?? file)
    if (read === null) return { body: '' } as Read
    const { front, body, isWhole } = read
    const first = this.#language === null ? null : this.#markdown(file)
    if (first) this.pairs.set(file, pagePairs(heldIn(first), place === null ? {} : heldIn(read)))
    if (!isWhole) {
      const reason = 'must begin with a line of three dashes, a line "title: ", and three dashes again'
      this.faults.push({ file: place ?? file, key: 'title', reason })
      return { body } as Read
    }
    const { content, isFaulty } = this.#content(place ?? file, front, 1)
    // What is no text, such as the ids that a theme names, is the first language's.
    const whole = first && place !== null ? { ...(content as object | null), ...settingsOf(heldIn(first)) } : content
    const mark = this.#englishOf(file)
    const marked = body.replaceAll(
      /^( *(?:#{1,6} |[-*] |\d+\. )?)([^|\n].*?)( *\{#[\w-]+\})?$/gm,
      (line, before: string, text: string, id = '') => `${before}${mark(text, '', line)}${id}`,
    )
    const said = joinedLines(marked)
    if (said !== body) this.inEnglish.push({ file, key: 'body' })
    return { ...(isFaulty ? null : this.#checked(place ?? file, whole, schema)), body: said } as Read
  }

  /** The content of a file that is not text, or null where the pack has no such file. */
  bytesOf(file: string): Buffer | null {
    this.asked.add(file)
    const path = join(this.folder, file)
    if (!existsSync(path) || this.isRefused(file)) return null
    const content = readFileSync(path)
    this.#hash.update(basename(file)).update('\0').update(content).update('\0')
    return content
  }

  /** The names of the files of one kind in a folder, without their endings, in alphabetical order. */
  namesIn(below: string, ending: '.yaml' | '.md'): string[] {
    const path = join(this.folder, below)
    const files = existsSync(path) && !this.isRefused(below) ? readdirSync(path).map(parsePath) : []
    return files
      .filter(({ ext, name }) => ext === ending && !name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted()
  }

  /** The result of `read`; `otherwise` where it throws and the pack has faults already, which may be why. */
  attempt<Result>(read: () => Result, otherwise: Result): Result {
    try {
      return read()
    } catch (error) {
      if (this.faults.length === 0) throw error
      return otherwise
    }
  }

  get fingerprint(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }
}
