import type { Generated } from 'kysely'
import type { MemberState } from '#domain/team/team.ts'
import type { ViewState } from '#domain/views/view.ts'

/** Self-assessments that another one has followed. `answers` is JSON by the capabilities' ids, `selected` a JSON list of them. */
type EarlierAssessmentsTable = {
  session_uuid: string
  role_id: string
  /** When the last of its answers was given. */
  finished_at: string
  answers: string
  selected: string
}

/** A session's plan for a role, beside its actions. */
type PlansTable = {
  session_uuid: string
  role_id: string
  /** The day on which the visitor means to look at it again, as YYYY-MM-DD like every day of a plan. */
  review_on: string | null
}

/** What somebody means to do, in the words in which they chose or wrote it. */
type PlanActionsTable = {
  session_uuid: string
  id: string
  role_id: string
  /** The id of the capability that it is for. */
  capability: string
  text: string
  by_date: string | null
  with_whom: string
  note: string
  /** The day on which it was ticked; null until then. */
  done_on: string | null
  /** Where it stands among the actions of its plan. */
  place: number
  added_at: string
}

/** The links with which others read a plan, by their tokens' hashes. */
type SharedPlansTable = {
  token_hash: string
  session_uuid: string
  role_id: string
  shows_notes: number
  made_at: string
}

/**
 * Who is reminded of the plan for a role by mail. `kinds` is a JSON list of what of, `sealed` the address, whose key stands in no table, and
 * `code` the one by which its owner stops all mail. `reminded_on` is the last day (YYYY-MM-DD) that was looked at.
 */
type RemindersTable = {
  id: string
  session_uuid: string
  role_id: string
  kinds: string
  code: string
  sealed: string
  asked_at: string
  confirmed_at: string | null
  reminded_on: string
}

export type PlanTables = {
  earlier_assessments: EarlierAssessmentsTable
  plans: PlansTable
  plan_actions: PlanActionsTable
  shared_plans: SharedPlansTable
  reminders: RemindersTable
}

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

/** Who decides about the profiles of an agency, until the end of a day or of what operators say; `last_day` is YYYY-MM-DD. */
type AgencyContactsTable = {
  id: string
  agency: string
  name: string
  email: string
  last_day: string
  added_at: string
  ended_at: string | null
}

export type ContactTables = {
  agency_contacts: AgencyContactsTable
  /** The links that open its agency's queue for a contact, by their tokens' hashes, and the mail that each went with. */
  contact_links: { token_hash: string; contact_id: string; mail_id: string }
  /** When somebody last looked at the profiles that wait, and when they did in their last sitting before (empty where there was none). */
  queue_looks: { person_id: string; looked_at: string; before_at: string }
}

/** The imports of roles, agencies and the learning catalogue, numbered in their order. `source` is empty where a file withdraws nothing. */
type ImportsTable = {
  id: string
  number: number
  at: string
  what: 'roles' | 'agencies' | 'learning'
  file: string
  source: string
  added: number
  changed: number
  withdrawn: number
  undone_at: string | null
}

/**
 * An item of the learning catalogue as JSON, with what names it within its source, and when somebody last looked at its address.
 * `dead_since` is null where something is there.
 */
type LearningItemsTable = {
  id: string
  source: string
  key: string
  agency: string
  address: string
  item: string
  looked_at: string | null
  dead_since: string | null
}

/** The organisation's learning catalogue, for which capabilities each item is, and how often it was opened in a month (YYYY-MM). */
export type LearningTables = {
  learning_items: LearningItemsTable
  learning_for: { item_id: string; capability: string }
  learning_clicks: { item_id: string; month: string; clicks: number }
}

/** What roles, agencies and items of the catalogue were before the last import, as JSON: undoing it puts that back. */
type ImportUndoTable = { import_id: string; id: string; before: string }

/** What importing a row does: `back` was withdrawn before. */
export type StagedChange = 'added' | 'back' | 'changed' | 'unchanged'

/** The columns of `roles` that a row of a file fills. */
export const filledColumns = [
  'id',
  'code',
  'title',
  'search_key',
  'look_key',
  'agency',
  'role_type',
  'family',
  'needs',
  'levels',
  'level',
  'essential',
  'register',
] as const

export const filledNumbers = ['front_line', 'reserved', 'starting', 'people', 'strategy'] as const

/** A row of the file that is imported. Rows with the same `row_key` that stand for different roles are told apart by their order. */
type StagedRolesTable = Record<(typeof filledColumns)[number], string> &
  Record<(typeof filledNumbers)[number], number> & {
    line: number
    row_key: string
    source: string
    key: string
    print: string
    change: StagedChange
  }

/**
 * The import under way: one row, whose `place` is 1. `holder` stands for the process that has it; after `held_until` others may take it
 * over. `decided` is JSON once it is to be carried out.
 */
type StagedImportTable = { place: number; holder: string; held_until: string; decided: Generated<string | null> }

/** The tables of what was imported, and of the import under way. */
export type ImportTables = {
  staged_roles: StagedRolesTable
  /** The titles of the staged roles; `staged_missing` holds the roles that the file no longer has. */
  staged_titles: { role_id: string; title: string; search_key: string }
  staged_missing: { role_id: string }
  staged_import: StagedImportTable
  imported_roles: ImportedRolesTable
  agencies: AgenciesTable
  imports: ImportsTable
  import_undo: ImportUndoTable
}

/** A team that whoever has its link can join; a session leads one at a time. `capabilities` is a JSON list of ids. */
export type TeamsTable = {
  id: string
  session_uuid: string
  token_hash: string
  /** Empty where none was given. */
  name: string
  capabilities: string
  ends_at: string
  /** When the newest member joined; null while nobody has since migration 0029. */
  last_joined_at: string | null
}

/** What a session added to a team: JSON by the capabilities' ids. No time is kept. */
export type TeamMembersTable = {
  id: string
  team_id: string
  session_uuid: string
  state: MemberState
  /** The number of the group of members that was looked at together, and its size; null before that. */
  seen_in: number | null
  group_size: number | null
  ratings: string
}

/** That a visitor asks others how they see them in a role. `capabilities` is a JSON list of ids. */
export type ViewRequestsTable = {
  id: string
  session_uuid: string
  role_id: string
  /** Empty where the visitor gave none. */
  first_name: string
  capabilities: string
  /** Whether answers are shown by person, and whether comments are asked for. */
  by_person: number
  comments: number
  created_at: string
}

/** One link to somebody who is asked, by its token's hash, and what they answered: JSON by the capabilities' ids. */
export type ViewsTable = {
  id: string
  request_id: string
  token_hash: string
  /** What the visitor calls this person, and the place among the links. */
  label: string
  number: number
  /** Whether we sent the link, so that the visitor never saw it. */
  mailed: number
  state: ViewState
  /** The number of the group of answers that was looked at together; null before that. */
  seen_in: number | null
  answers: string
  comments: string
  /** The code of the browser that answered first; null while nobody has, and of what was answered before browsers were told apart. */
  bound_to: string | null
}
