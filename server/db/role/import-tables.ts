/** The roles that were imported. Within a source, a key names a role for ever; `print` differs when the row in the file does. */
type ImportedRolesTable = {
  role_id: string
  source: string
  key: string
  print: string
}

/**
 * The agencies that were imported, beside those of the pack. `other_names` is a JSON list; `validation_contact` is the address to
 * which requests to approve profiles go.
 */
type AgenciesTable = {
  id: string
  name: string
  other_names: string
  validation_contact: string | null
}

/** The imports of roles and agencies, numbered in their order. `source` is empty where a file withdraws nothing. */
type ImportsTable = {
  id: string
  number: number
  at: string
  what: 'roles' | 'agencies'
  file: string
  source: string
  added: number
  changed: number
  withdrawn: number
  undone_at: string | null
}

/** What roles and agencies were before the last import, as JSON: undoing it puts that back. */
type ImportUndoTable = { import_id: string; id: string; before: string }

/** The tables of what was imported. */
export type ImportTables = {
  imported_roles: ImportedRolesTable
  agencies: AgenciesTable
  imports: ImportsTable
  import_undo: ImportUndoTable
}
