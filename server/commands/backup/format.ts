import { z } from 'zod'
import { CommandError, exitCodes } from '#server/commands/command.ts'

const names = z.array(z.string().regex(/^[a-z_]+$/)).min(1)

const tableSchema = z.strictObject({ name: z.string().regex(/^[a-z_]+$/), columns: names, key: names })

/** The first line of a backup: of which release and migration it is, when it was made, and what it holds. */
const headerSchema = z.strictObject({
  lsp_backup: z.literal(1),
  product: z.string(),
  migration: z.string(),
  made_at: z.string(),
  tables: z.array(tableSchema),
})

/** The line after the rows of a table: their number, and the SHA-256 of their lines. */
const sumSchema = z.strictObject({ table: z.string(), rows: z.int().min(0), sha256: z.string() })

const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]))

export type Header = z.infer<typeof headerSchema>
export type Sum = z.infer<typeof sumSchema>
export type StoredRow = z.infer<typeof rowSchema>

/** Refuses a backup, or what should be one. */
export function faulty(what: string): CommandError {
  return new CommandError(`This is no whole backup: ${what}.`, exitCodes.data)
}

function parse<Parsed>(line: string, schema: z.ZodType<Parsed>, what: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw faulty(what)
  }
  const { data } = schema.safeParse(value)
  if (data === undefined) throw faulty(what)
  return data
}

export const readHeader = (line: string): Header => parse(line, headerSchema, 'its first line is not a backup’s')
export const readSum = (line: string): Sum => parse(line, sumSchema, 'a table has no sum')

export function readRow(line: string, table: Header['tables'][number]): StoredRow {
  const row = parse(line, rowSchema, `a row of ${table.name} is not a list of values`)
  if (row.length !== table.columns.length) throw faulty(`a row of ${table.name} has ${row.length} values`)
  return row
}
