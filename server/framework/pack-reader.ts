import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, parse as parsePath } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import type { PackFault } from '#domain/framework/pack-check.ts'

function whenMissing({ code, input }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_type' && input === undefined ? 'is missing' : undefined
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The YAML between the two lines of dashes at a Markdown file's top, and the Markdown after it, which begins below line `bodyStart`. */
export function splitFrontMatter(source: string): { front: string; body: string; bodyStart: number } {
  const match = /^---\n([^]*?)\n---\n/.exec(source)
  if (!match) return { front: '', body: source, bodyStart: 0 }
  return { front: match[1] ?? '', body: source.slice(match[0].length), bodyStart: match[0].split('\n').length - 1 }
}

/**
 * Reads the files of a pack, gathers what is wrong with each, and takes a fingerprint of all. What a faulty file is read as
 * must not be used: ask for `faults` first.
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
    // By its name alone: the product's words lie elsewhere, seen from a pack in another place.
    this.#hash.update(parsePath(file).base).update('\0').update(source).update('\0')
    return source
  }

  #parse<Schema extends z.ZodType>(file: string, source: string, schema: Schema): z.infer<Schema> {
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
    const { data, error } = schema.safeParse(content, { error: whenMissing })
    if (error) {
      this.faults.push(...error.issues.map(({ path, message }) => ({ file, key: path.join('.'), reason: message })))
    }
    return data as z.infer<Schema>
  }

  /** Whether the pack has a file of this name. */
  has(file: string): boolean {
    return existsSync(join(this.folder, file))
  }

  /** A YAML file. */
  read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
    const source = this.#source(file)
    return source === null ? (undefined as z.infer<Schema>) : this.#parse(file, source, schema)
  }

  /** A Markdown file with front matter. */
  readMarkdown<Schema extends z.ZodType<object>>(file: string, schema: Schema): z.infer<Schema> & { body: string } {
    const source = this.#source(file)
    const { front, body } = splitFrontMatter(source ?? '')
    const read = source === null ? undefined : this.#parse(file, front, schema)
    return { ...read, body } as z.infer<Schema> & { body: string }
  }

  /** How many bytes a file that is not text has, or null where the pack has none of that name. */
  sizeOf(file: string): number | null {
    const path = join(this.folder, file)
    if (!existsSync(path)) return null
    const content = readFileSync(path)
    this.#hash.update(basename(file)).update('\0').update(content).update('\0')
    return content.length
  }

  /** The names, without their endings, of the files of one kind in a folder, in alphabetical order. */
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
