import type { ColumnThing } from '#domain/operate/import-columns.ts'

export const importedKinds = ['roles', 'agencies', 'learning'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** Something that can be chosen, by its id. */
type Named = { id: string; name: string }

/** How far an import has come. */
export type ImportState = 'read' | 'asking' | 'previewed' | 'faulty' | 'importing' | 'imported' | 'failed'

/** The form to upload a file, with the mappings that are kept on the server; what was uploaded lately, and what was imported before. */
export type ImportsPage = {
  name: 'imports'
  mappings: readonly string[]
  agencies: readonly Named[]
  maxBytes: number
  uploaded: readonly { id: string; file: string; what: ImportedKind; state: ImportState }[]
  /** `file` is empty where a whole source was removed. */
  imports: readonly {
    id: string
    at: string
    what: ImportedKind
    file: string
    source: string
    added: number
    changed: number
    withdrawn: number
    undone_at: string | null
  }[]
  /** Where the roles of the library come from that were imported, and the word to type before a source is removed; `removing` is the one that was chosen. */
  sources: readonly { source: string; roles: number }[]
  word: string
  removing: string
}

/** What is wrong with rows: `kind` says what a mapping could do about it. */
export type ImportFault = { line: number; column: string; reason: string; rows: number; kind: string | null }

/**
 * What a command has said of a file: its counts, what is wrong with it by line and column, or the `complaint` that says why there is
 * neither.
 */
export type ImportOutcome =
  | {
      rows: number
      added: number
      changed: number
      withdrawn?: number
      unchanged: number
      leftOut: { rows: number; lines: readonly string[] }
      /** How many rows were left out as their title stands above, and how many such titles have another role type there. */
      repeats: { rows: number; otherTypes: number }
      /** The word to type to confirm that so many of all roles (`share` per cent) are withdrawn; null where none is asked for. */
      asksFor: { word: string; withdrawn: number; roles: number; share: number } | null
    }
  | { faults: readonly ImportFault[]; count: number }
  | { complaint: string }

export type TitleChange = 'added' | 'changed' | 'withdrawn'

/** The titles that an import adds, changes or withdraws: those that were searched for, from one place on. */
export type ImportChanges = {
  rows: readonly { change: TitleChange; title: string; agency: string; roleType: string }[]
  change: TitleChange | ''
  words: string
  from: number
  /** How many there are, and how many a page shows. */
  count: number
  atOnce: number
}

/** One upload: its preview, or what came of it. `outcome` is null while its command runs. */
export type ImportPage = {
  name: 'import'
  id: string
  what: ImportedKind
  file: { name: string; bytes: number; sha256: string }
  sheet: string | null
  /** Null without a mapping; its `file` is null where it was typed in or answered. */
  mapping: { file: string | null } | null
  keepsOthers: boolean
  onlyAgency: string | null
  source: string | null
  state: Exclude<ImportState, 'asking'>
  outcome: ImportOutcome | null
  changes: ImportChanges | null
  /** Whether there are answers that can be changed and kept. */
  isAnswered: boolean
}

/** Which sheet of a workbook is meant; `chosen` was chosen before. */
export type ImportSheetPage = {
  name: 'importSheet'
  id: string
  file: string
  sheets: readonly { name: string; rows: number }[]
  chosen: string | null
}

/** What the columns of a file are, as it was guessed or answered before. */
export type ImportColumnsPage = {
  name: 'importColumns'
  id: string
  file: string
  rows: number
  columns: readonly { name: string; filled: number; examples: readonly string[] }[]
  chosen: Readonly<Record<ColumnThing, string>>
  /** How many titles differ where many rows repeat them, and whether each becomes one role whatever the key; null otherwise. */
  repeats: { titles: number; isOnce: boolean } | null
  /** The columns of the key where the mapping has one that is not made here; null otherwise. */
  ownKey: string | null
  agencies: readonly Named[]
  oneAgency: string
  behind: string
  isCased: boolean
  keep: string
  small: string
  /** Titles whose rows are left out. */
  noTitles: string
  source: string
  isPart: boolean
  leavesOut: boolean
  /** Whether another sheet of the file can be chosen. */
  hasSheets: boolean
  /** Kept mappings that name columns of this file. */
  fitting: readonly string[]
}

/** What the cells of one column are asked about. */
export const importChoices = ['role_type', 'level', 'family', 'agency'] as const

export type ImportChoice = (typeof importChoices)[number]

/** What a value can mean besides an id, by choice. */
export const choiceAnswers = {
  role_type: ['leave_out', 'refuse'],
  level: ['none', 'leave_out'],
  family: ['none', 'leave_out'],
  agency: ['any', 'leave_out', 'refuse'],
} as const satisfies Record<ImportChoice, readonly string[]>

/** What the values of the columns mean; `answer` is an id, what a mapping calls it, or empty for "as all others". */
export type ImportValuesPage = {
  name: 'importValues'
  id: string
  file: string
  choices: readonly {
    choice: ImportChoice
    /** Null where every row is what `others` says. */
    column: string | null
    shown: readonly { value: string; rows: number; answer: string }[]
    /** How many values are known by name and not shown, and how many less frequent ones there are (`isMany`: at least). */
    known: number
    less: number
    isMany: boolean
    options: readonly Named[]
    /** Whether patterns of the mapping say what values mean that are not answered. */
    hasPatterns: boolean
    others: string
  }[]
  /** The role type that whoever people report to has at least; null where no column counts them. */
  staffType: string | null
}

export type ImportPages = ImportsPage | ImportPage | ImportSheetPage | ImportColumnsPage | ImportValuesPage
