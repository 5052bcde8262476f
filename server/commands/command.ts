import type { Pack } from '#domain/framework/pack-schema.ts'
import type { MailLimits } from '#domain/mail/mail-limits.ts'
import type { Database } from '#server/db/open.ts'
import type { OutboxKeys } from '#server/mail/keys.ts'
import type { Doer } from '#server/operate/audit-log.ts'

/** Exit codes of commands, as in sysexits.h; `failed` is for a check that found something wrong. */
export const exitCodes = {
  failed: 1,
  usage: 64,
  data: 65,
  notThere: 66,
  unavailable: 69,
  cannotCreate: 73,
  tryAgain: 75,
  noPermission: 77,
  config: 78,
} as const

/**
 * Ends a command that could not do its work. The message is for whoever typed the command; `facts` are what it found all the
 * same, for `--json`.
 */
export class CommandError extends Error {
  readonly code: number
  readonly facts: object | null

  constructor(message: string, code: number, facts: object | null = null) {
    super(message)
    this.code = code
    this.facts = facts
  }
}

/** The message of an error; where several went wrong at once, that of the first. */
export function messageOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error
  return one instanceof Error ? one.message || one.name : String(one)
}

/** The settings that commands read, as `.env.example` explains them. */
export type Settings = {
  databaseUrl: string
  dataFolder: string
  outboxKeyFolder: string
  pack: string
  language: string | null
  publicUrl: string
  secret: string | null
  operateSecret: string | null
  smtpUrl: string | null
  mailRequiresTls: boolean
  inboxFolder: string | null
  mailLimits: MailLimits
  mailDomains: readonly string[]
  operatorEmail: string | null
  countsUse: boolean
  /** In milliseconds. */
  backupLifetime: number
  /** In per cent of the roles: an import withdraws more only where that is confirmed. */
  importWithdraw: number
  /** In milliseconds. */
  auditLifetime: number
  publishAlone: boolean
}

/** What every command works with. `settings` and `pack` are read, and checked, when a command first asks for them. */
export type Surroundings = {
  settings: () => Settings
  pack: () => Pack
  now: Date
  /** Writes a line for people to the output. It is silent with `--json`, which writes what the command returns instead. */
  say: (line: string) => void
  /** Writes a line beside the output. */
  warn: (line: string) => void
  /** Shows how far the command has come, in place of what was shown before; only where somebody watches. */
  progress: (line: string) => void
}

/** What a command on the database works with, and who runs it, for the audit log. */
export type Command = Surroundings & { db: Database; keys: OutboxKeys; by: Doer }

/** The options of a command by their names: one with a `value` takes it, any other is there or not. */
export type Options = Readonly<Record<string, { value?: string; about: string }>>

/** What stood behind a command's words: its arguments, and its options. */
export type Given = {
  words: readonly string[]
  has: (option: string) => boolean
  /** The value of an option; null where it was left out. */
  value: (option: string) => string | null
}

/** What a command found or did, as JSON. */
export type Facts = object

/**
 * A command in the list: its words, the arguments that it takes (`[<id>]` where it may be left out, `<id>|--all` where an
 * option may stand in its place), its options, and one sentence about it. It finds the database open, unless it is `on: 'nothing'`.
 */
export type Known = { words: string; takes?: readonly string[]; options?: Options; about: string } & (
  | { on?: never; run: (command: Command, given: Given) => Promise<Facts> }
  | { on: 'nothing'; run: (around: Surroundings, given: Given) => Promise<Facts> }
)

/** Lines of text from rows of cells, with each column padded to its longest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** An instant to the second, in UTC. */
export function toSecond(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
