import type { YAMLError } from 'yaml'
import { z } from 'zod'
import { distance } from '#domain/finding/title-search.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'

/** Thrown for a pack that cannot be served; the message lists every fault. */
export class PackError extends Error {
  readonly faults: readonly PackFault[]
  constructor(message: string, faults: readonly PackFault[]) {
    super(message)
    this.faults = faults
  }
}

const tabIndent = /^ *\t/

/** What to write instead, for the errors that people make; the codes are those of the YAML library. */
const advice: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab: use spaces',
  BAD_INDENT: 'is indented differently from the lines beside it: use the same number of spaces',
  DUPLICATE_KEY: 'has a key that stands here already: each must be unique, so take one out',
  BLOCK_AS_IMPLICIT_KEY:
    'has a colon followed by a space within a text, or is indented too far: put the text in quotes, or take spaces away',
  MULTILINE_IMPLICIT_KEY: 'has no colon after its key, or a text goes on in a line that is not indented',
  MISSING_CHAR: 'lacks a sign: a quote that closes, a bracket, or a comma between two items',
  BAD_ALIAS: 'has a text that begins with a star: put the text in quotes',
  BAD_DQ_ESCAPE: 'has a backslash within double quotes: write it twice, or use single quotes',
  BAD_SCALAR_START: 'has a text that begins with a sign of YAML, such as @ or `: put the text in quotes',
  MULTIPLE_DOCS: 'has three dashes that begin another document: take them out',
  TAG_RESOLVE_FAILED: 'has a text that begins with an exclamation mark: put the text in quotes',
  UNEXPECTED_TOKEN: 'has something that does not belong here: put a text with signs in quotes',
}

function faultOf(file: string, error: YAMLError, linesBefore: number): PackFault {
  const [first = ''] = error.message.split('\n')
  const [said = ''] = first.split(/ at line \d/)
  const reason = advice[error.code] ?? `is not written as YAML: ${said}`
  return { file, key: '', line: (error.linePos?.[0].line ?? 1) + linesBefore, reason }
}

/**
 * The errors of a YAML source, each with its line and what to write. One error often leads to others, so only some are given:
 * every line that begins with a tab where there is one, otherwise the first error and every duplicate key.
 */
export function yamlFaults(
  file: string,
  source: string,
  errors: readonly YAMLError[],
  linesBefore: number,
): PackFault[] {
  if (errors.some(({ code }) => code === 'TAB_AS_INDENT')) {
    return source.split('\n').flatMap((line, index) => {
      const reason = advice.TAB_AS_INDENT ?? ''
      return tabIndent.test(line) ? [{ file, key: '', line: index + 1 + linesBefore, reason }] : []
    })
  }
  return errors
    .filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY')
    .map((error) => faultOf(file, error, linesBefore))
}

type RawIssue = z.core.$ZodRawIssue

/** The name of each kind of value in messages, with how to write it in YAML. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, with a dash before each item',
  object: 'a group of keys, each with a colon',
  record: 'a group of keys, each with a colon',
  tuple: 'a list, with a dash before each item',
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of keys'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? 'true or false' : 'a number'
}

/** The known word that is nearest to a misspelt one; undefined where none is near. */
function meant(word: string, known: readonly string[]): string | undefined {
  const near = known.map((other) => ({ other, far: distance(word.toLowerCase(), other.toLowerCase()) }))
  return near.filter(({ far }) => far <= Math.max(1, word.length / 3)).toSorted((a, b) => a.far - b.far)[0]?.other
}

function sizeReason({
  origin,
  minimum,
  maximum,
  exact,
  inclusive,
  input,
}: RawIssue & { code: 'too_small' | 'too_big' }) {
  const [wanted, bound] = minimum === undefined ? [Number(maximum), 'at most'] : [Number(minimum), 'at least']
  const limit = exact
    ? `exactly ${wanted}`
    : `${inclusive === false ? 'more than' : bound} ${wanted}`.replace('more than 0', 'at least 1')
  if (origin === 'string') return `must have ${limit} letters, and has ${String(input).length}`
  if (origin === 'array') return `must have ${limit} items, and has ${Array.isArray(input) ? input.length : 0}`
  return `must be ${limit}, and is ${String(input)}`
}

const listed = (values: readonly unknown[]) => values.map(String).join(', ')

function valueReason(input: unknown, values: readonly unknown[]): string {
  const near = meant(String(input), values.map(String))
  const hint = near === undefined ? '' : ` (do you mean ${near}?)`
  return `must be ${values.length > 1 ? 'one of ' : ''}${listed(values)}, and is ${String(input)}${hint}`
}

function unionReason(input: unknown, options: readonly (readonly z.core.$ZodIssue[])[]): string {
  const issues = options.map(([first]) => first).filter((issue) => issue !== undefined)
  const values = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []))
  if (values.length === issues.length) return valueReason(input, values)
  return [...new Set(issues.map(({ message }) => message))].join(', or ')
}

function missing({ path = [] }: RawIssue, wanted: string): string {
  const name = path.at(-1)
  return typeof name === 'string' ? `is missing: write "${name}: " and ${wanted}` : 'is missing'
}

/**
 * What is wrong with a value and what to write instead, as the end of a sentence that begins with its key; undefined leaves
 * the schema's own message.
 */
export function schemaReason(issue: RawIssue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kinds[issue.expected] ?? issue.expected
      if (input === undefined) return missing(issue, wanted)
      if (input === null) return `is empty: write ${wanted} after the colon`
      const hint = issue.expected === 'string' && typeof input !== 'object' ? ': put it in quotes' : ''
      return `must be ${wanted}, and is ${kindOf(input)}${hint}`
    }
    case 'invalid_value':
      return input === undefined ? missing(issue, `one of ${listed(issue.values)}`) : valueReason(input, issue.values)
    case 'too_small':
    case 'too_big':
      return sizeReason(issue)
    case 'invalid_format':
      if (issue.format === 'url') return 'must be a whole web address, such as https://example.org/'
      if (issue.format === 'email') return 'must be an e-mail address, such as name@example.org'
      return undefined
    case 'invalid_union':
      return input === undefined ? missing(issue, 'its value') : unionReason(input, issue.errors)
    case 'invalid_key':
      return `is no key that can stand here: ${issue.issues[0]?.message ?? 'see the list of keys'}`
    default:
      return undefined
  }
}

/** The keys that a schema allows at a path; empty where it allows any. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault)
    return knownKeys(schema.unwrap(), path)
  const [first, ...rest] = path
  if (first === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  if (schema instanceof z.ZodArray) return knownKeys(schema.element, rest)
  if (schema instanceof z.ZodRecord) return knownKeys(schema.valueType, rest)
  if (!(schema instanceof z.ZodObject)) return []
  const inner = (schema.shape as Record<string, z.core.$ZodType>)[String(first)]
  return inner ? knownKeys(inner, rest) : []
}

/** The faults of a value, each with its key and a reason; an unknown key is a fault of its own. */
export function schemaFaults(schema: z.ZodType, error: z.ZodError): { key: string; reason: string }[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ key: issue.path.join('.'), reason: issue.message }]
    const known = knownKeys(schema, issue.path)
    return issue.keys.map((name) => {
      const near = meant(name, known)
      const hint = near === undefined ? ` The keys here are ${known.join(', ')}.` : ` Do you mean ${near}?`
      return { key: [...issue.path, name].join('.'), reason: `is a key that nothing reads.${hint}` }
    })
  })
}

/**
 * What can be used of a faulty value: each part that fits its own schema, and the others as they were written. Only the
 * search for more faults may use it.
 */
export function salvaged(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return salvaged(schema.unwrap(), value)
  if (schema instanceof z.ZodDefault && value !== undefined) return salvaged(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => salvaged(schema.element, item))
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const given = value as Record<string, unknown>
    const parts = Object.entries(schema.shape).map(([key, part]) => [key, salvaged(part, given[key])])
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as unknown
  }
  const { success, data } = z.safeParse(schema, value)
  return success ? data : value
}
