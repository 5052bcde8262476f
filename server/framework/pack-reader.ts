import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, parse as parsePath } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import type { PackFault } from '#domain/framework/pack-check.ts'
import type { WordConstants } from '#domain/framework/word-constants.ts'
import { fillConstants } from '#domain/framework/words-tree.ts'

function whenMissing({ code, input }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_type' && input === undefined ? 'is missing' : undefined
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Splits a Markdown file into its front matter (the YAML between two lines of dashes at the top) and the Markdown after it,
 * which begins after `bodyStart` lines.
 */
export function splitFrontMatter(source: string): { front: string; body: string; bodyStart: number } {
  const match = /^---\n([^]*?)\n---\n/.exec(source)
  if (!match) return { front: '', body: source, bodyStart: 0 }
  return { front: match[1] ?? '', body: source.slice(match[0].length), bodyStart: match[0].split('\n').length - 1 }
}

/**
 * Reads the files of a pack, collects their faults and computes a fingerprint of all. The value that is read from a faulty
 * file must not be used, so look at `faults` first.
 */
export class PackReader {
  readonly folder: string
  readonly faults: PackFault[] = []
  readonly #hash = createHash('sha256')

  constructor(folder: string) {
    this.folder = folder
  }

  #source(file: string): string | null {
    const path = join(this.folder, file)
    if (!existsSync(path)) {
      this.faults.push({ file, key: '', reason: 'is missing' })
      return null
    }
    const source = readFileSync(path, 'utf8')
    // The hash takes the file's name without its folder, because the path to the product's words depends on where the pack
    // is.
    this.#hash.update(parsePath(file).base).update('\0').update(source).update('\0')
    return source
  }

  #parse<Schema extends z.ZodType>(
    file: string,
    source: string,
    schema: Schema,
    constants: WordConstants = {},
  ): z.infer<Schema> {
    const document = parseDocument(source)
    this.faults.push(...document.errors.map((error) => ({ file, key: '', reason: error.message })))
    if (document.errors.length > 0) return undefined as z.infer<Schema>
    let content: unknown
    try {
      content = document.toJS()
    } catch (error) {
      this.faults.push({ file, key: '', reason: reasonOf(error) })
      return undefined as z.infer<Schema>
    }
    const { data, error } = schema.safeParse(fillConstants(content, constants), { error: whenMissing })
    if (error) {
      this.faults.push(...error.issues.map(({ path, message }) => ({ file, key: path.join('.'), reason: message })))
    }
    return data as z.infer<Schema>
  }

  /** Whether the pack has a file of this name. */
  has(file: string): boolean {
    return existsSync(join(this.folder, file))
  }

  /** Reads a YAML file, fills in the constants and checks it against its schema. */
  read<Schema extends z.ZodType>(file: string, schema: Schema, constants?: WordConstants): z.infer<Schema> {
    const source = this.#source(file)
    return source === null ? (undefined as z.infer<Schema>) : this.#parse(file, source, schema, constants)
  }

  /** Reads a Markdown file and checks its front matter. */
  readMarkdown<Schema extends z.ZodType<object>>(file: string, schema: Schema): z.infer<Schema> & { body: string } {
    const source = this.#source(file)
    const { front, body } = splitFrontMatter(source ?? '')
    const read = source === null ? undefined : this.#parse(file, front, schema)
    return { ...read, body } as z.infer<Schema> & { body: string }
  }

  /** The size in bytes of a file that is not text, or null where the pack has no such file. */
  sizeOf(file: string): number | null {
    const path = join(this.folder, file)
    if (!existsSync(path)) return null
    const content = readFileSync(path)
    this.#hash.update(basename(file)).update('\0').update(content).update('\0')
    return content.length
  }

  /** The names of the files of one kind in a folder, without their endings, in alphabetical order. */
  namesIn(below: string, ending: '.yaml' | '.md'): string[] {
    const path = join(this.folder, below)
    const files = existsSync(path) ? readdirSync(path).map(parsePath) : []
    return files
      .filter(({ ext }) => ext === ending)
      .map(({ name }) => name)
      .toSorted()
  }

  get fingerprint(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }
}
