import type { Generated } from 'kysely'
import type { Relationship, Validator } from '#domain/building/shared-profile.ts'
import type { OriginKind } from '#domain/role/role-origin.ts'
import type { ApiTables } from './api-tables.ts'
import type { Figure } from '#domain/session/figures.ts'
import type { OperateTables } from './operate-tables.ts'
import type {
  ContactTables,
  ImportTables,
  LearningTables,
  PlanTables,
  TeamMembersTable,
  TeamsTable,
  ViewRequestsTable,
  ViewsTable,
} from './subject-tables.ts'

/**
 * One row for each session with anything to store. Everywhere in the database, times are ISO text in UTC and flags are 0 or
 * 1.
 */
type SessionsTable = {
  uuid: string
  restore_point: string | null
  /** The role with which ASSESS or ASSESSED was reached; null with any other restore point. */
  restore_role_id: string | null
  session_saved: number
  role_id: string | null
  query_role: string
  query_agency: string
  path_role_id: string | null
  /** Empty while no career path search is active. */
  path: string
  query_path_role_type: string
  query_path_agency: string
  /** The target role and the horizon in years; both null where no target is set. */
  target_role_id: string | null
  horizon: number | null
  /** The tag of the language in which something was last stored; empty on a site of one language, and for sessions of earlier releases. */
  language: Generated<string>
  /** The campaign whose link the session last came by; empty where it came by none. */
  campaign: Generated<string>
  /** Where use is counted: the period in which something of it was counted last, and what was then, with spaces between; else empty. */
  counted: Generated<string>
  created_at: string
  used_at: string
}

/** The hashes of the cookie secrets that open a session. */
type SessionSecretsTable = {
  secret_hash: string
  session_uuid: string
  /** Empty for those of earlier releases. */
  added_at: string
}

/**
 * The library of role profiles. `needs` is JSON, `search_key` is made from the title, and `essential` holds the ids of the
 * essential capabilities in alphabetical order, separated by spaces.
 */
type RolesTable = {
  id: string
  /** Stands for the id in short addresses, and follows from it. */
  code: string
  title: string
  search_key: string
  agency: string
  role_type: string
  /** The job family's id, or empty where it is not known. */
  family: string
  needs: string
  /** The levels of the role's own, as JSON by the capabilities' ids; an empty object where it has none. */
  levels: Generated<string>
  /** The id of the usual level of the role; empty where it is that of its role type. */
  level: Generated<string>
  /** Whether capabilities are worded for work on the front line. */
  front_line: Generated<number>
  /** What bounds the career paths that lead to it; see `PostMarks`. */
  reserved: Generated<number>
  register: Generated<string>
  starting: Generated<number>
  essential: string
  people: number
  strategy: number
  /** The profile's origin, and the time of its last change where that is known. */
  origin: OriginKind
  origin_date: string | null
  /** Who has been asked to validate the profile, until the decision; null also for requests from before migration 0008. */
  asked: Validator | null
  /**
   * Whether search finds the role. It is 0 for a role that the pack no longer holds but sessions chose, and for a profile
   * that is kept for one session, shared by link alone, held back or declined.
   */
  listed: number
  /** The session that built the profile, while that session exists. */
  maker_uuid: string | null
  shared_at: string | null
  decline_reason: string | null
  /** The title with each letter replaced by what it looks like. Titles that look the same have the same `look_key`. */
  look_key: string
}

/** The links with which agencies decide about profiles, by their tokens' hashes. They are deleted with the decision. */
type RoleValidationsTable = {
  token_hash: string
  role_id: string
  /** How the profile's maker relates to the role. Only the agency sees it. */
  relationship: Relationship
  expires_at: string
  /** The mail that carries the link, which may have been sent; null where there was none, and for links from before migration 0011. */
  mail_id: string | null
  /** The contact of the agency whom the mail went to; null for any other address. */
  contact_id: string | null
  /** How many reminders have gone about the profile. */
  reminded: Generated<number>
}

/**
 * The titles under which a role is found: its own and its other ones. `search_key` begins and ends with a space, so that a
 * search for the beginning of a word can look for a space before it.
 */
type RoleTitlesTable = {
  role_id: string
  title: string
  search_key: string
}

/**
 * The roles that have changed, for the servers that hold titles in memory and for whoever reads roles through the API. Numbers rise with
 * each transaction; the row with an empty `role_id` has the last one. `state` is what readers know of the role: empty while they know
 * nothing; `at` is when that last changed, by the server's clock, and `agencies` a JSON list of those under which it was ever read.
 */
type TitleChangesTable = {
  role_id: string
  number: number
  at: Generated<string>
  state: Generated<'' | 'open' | 'withdrawn'>
  agencies: Generated<string>
}

/** A session's way through one questionnaire; `role_id` is empty for BUILD. `selected` is a JSON list of capability ids. */
type QuestionnairesTable = {
  session_uuid: string
  qtype: string
  role_id: string
  place: string | null
  selected: string
  /** The role that the BUILD answers were filled in from, if any; with `revises` 1 they are to replace what it needs. */
  from_role_id: string | null
  revises: number
}

type AnswersTable = {
  session_uuid: string
  qtype: string
  role_id: string
  qref: string
  answer: string
  answered_at: string
}

/** One row: the pack whose starter roles are installed in `roles`. */
type InstalledPackTable = {
  id: string
  fingerprint: string
}

/** The links back to saved sessions, by their tokens' hashes. */
type RestoreLinksTable = {
  token_hash: string
  session_uuid: string
  created_at: string
}

/** Mail that has not been sent yet. `sealed` holds the address and the content, encrypted with the key of `key_id`. */
type OutboxTable = {
  id: string
  type: string
  /** The session that asked for the mail; null for the server's own mail. */
  session_uuid: string | null
  key_id: string
  sealed: string
  stored_at: string
  tries: number
  next_try_at: string
  /**
   * Until when a server has claimed the mail for delivery; null while none has. After this time, that server counts as dead.
   */
  leased_until: string | null
  /** How often the connection broke off so late that the mail may have been accepted. */
  doubts: number
  /** Why the last try failed: a reply's number or an error's code, never a server's words. */
  last_failure: string | null
}

/** How mail ended, without address or content. */
type MailLogTable = {
  id: string
  type: string
  stored_at: string
  ended_at: string
  result: string
  tries: number
  failure: string | null
}

/** When mail was asked for, as a JSON list of times, under the code of an address, session or network. */
type MailCountsTable = {
  code: string
  times: string
  /** After this time no limit needs the row. */
  until: string
}

/** The codes of addresses whose owners have stopped mail from this site. */
type MailStopsTable = {
  code: string
  stopped_at: string
}

/** When something was last done, or begun. */
type LastDoneTable = {
  what: 'backup' | 'figures' | 'purge' | 'doubting the clock'
  done_at: string
}

/**
 * How many sessions of a cell were counted in the week or period under way; with an empty span, what the weeks before have left over of
 * the next ten. Nothing says which sessions.
 */
type FigureSumsTable = Figure & { span: string }

/** What is shown of a week or period that has ended. It never changes. */
type FiguresTable = FigureSumsTable

export type Tables = ApiTables &
  PlanTables &
  LearningTables &
  ContactTables &
  ImportTables &
  OperateTables & {
    sessions: SessionsTable
    session_secrets: SessionSecretsTable
    roles: RolesTable
    role_titles: RoleTitlesTable
    title_changes: TitleChangesTable
    role_validations: RoleValidationsTable
    questionnaires: QuestionnairesTable
    answers: AnswersTable
    installed_pack: InstalledPackTable
    restore_links: RestoreLinksTable
    view_requests: ViewRequestsTable
    views: ViewsTable
    teams: TeamsTable
    team_members: TeamMembersTable
    outbox: OutboxTable
    mail_log: MailLogTable
    mail_counts: MailCountsTable
    mail_stops: MailStopsTable
    last_done: LastDoneTable
    figure_sums: FigureSumsTable
    figures: FiguresTable
  }
