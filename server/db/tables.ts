import type { Relationship } from '#domain/building/shared-profile.ts'
import type { OriginKind } from '#domain/role/role-origin.ts'

/** One row for each session that has changed something. Times are ISO text in UTC, flags 0 or 1, everywhere in the database. */
type SessionsTable = {
  uuid: string
  restore_point: string | null
  session_saved: number
  role_id: string | null
  query_role: string
  query_agency: string
  path_role_id: string | null
  /** Empty while no path search is active. */
  path: string
  query_path_role_type: string
  query_path_agency: string
  /** The role to reach, and in how many years; both null where none is set. */
  target_role_id: string | null
  horizon: number | null
  created_at: string
  used_at: string
}

/** The hashes of the cookie secrets that open a session. */
type SessionSecretsTable = {
  secret_hash: string
  session_uuid: string
}

/** The library of role profiles. `needs` is JSON, `search_key` the title's, `essential` the ids of its essential capabilities in order, with spaces between. */
type RolesTable = {
  id: string
  title: string
  search_key: string
  agency: string
  role_type: string
  /** The job family's id, or empty where it is not known. */
  family: string
  needs: string
  essential: string
  people: number
  strategy: number
  /** Where the profile comes from, and since when, where that is known. */
  origin: OriginKind
  origin_date: string | null
  /**
   * 0 when search does not find the role: the pack no longer holds it, but sessions chose it; or it is kept for one session,
   * held back or declined.
   */
  listed: number
  /** The session that built it, as long as there is one. */
  maker_uuid: string | null
  /** When it was saved for others. */
  shared_at: string | null
  decline_reason: string | null
  /** The title's letters as what they look like; two titles that look alike have the same. */
  look_key: string
}

/** The links by which an agency decides about a profile, by their token's hash; gone once it has. */
type RoleValidationsTable = {
  token_hash: string
  role_id: string
  /** How its maker relates to the role; for the agency alone. */
  relationship: Relationship
  expires_at: string
}

/** Under what a role is found: its title and its other ones. `search_key` begins and ends with a space. */
type RoleTitlesTable = {
  role_id: string
  title: string
  search_key: string
}

/** Every word of the titles under which all find a role, so that titles are found while they are typed. */
type TitleWordsTable = {
  role_id: string
  /** The first two letters of the word. */
  beginning: string
  /** The lower, the better a title fits that is found by this word. */
  place: number
  word: string
  /** The whole title's, as in `role_titles`. */
  search_key: string
  /** The role's. */
  agency: string
}

/** A session's way through one questionnaire; `role_id` is empty for BUILD. `selected` is a JSON list of capability ids. */
type QuestionnairesTable = {
  session_uuid: string
  qtype: string
  role_id: string
  place: string | null
  selected: string
}

type AnswersTable = {
  session_uuid: string
  qtype: string
  role_id: string
  qref: string
  answer: string
  answered_at: string
}

/** The pack whose starter roles stand in `roles`: one row. */
type InstalledPackTable = {
  id: string
  fingerprint: string
}

/** The hashes of the tokens whose links open a saved session again. */
type RestoreLinksTable = {
  token_hash: string
  session_uuid: string
  created_at: string
}

/** Mail that has not gone out yet. `sealed` holds address and content, encrypted under the key that `key_id` names. */
type OutboxTable = {
  id: string
  type: string
  /** Whose mail it is; null where it is the server's own. */
  session_uuid: string | null
  key_id: string
  sealed: string
  stored_at: string
  /** How often its delivery has begun. */
  tries: number
  next_try_at: string
  /** Until when a server is delivering it, or null while none is; afterwards that server is taken to have died. */
  leased_until: string | null
  /** How often it broke off so late that it may have been accepted. */
  doubts: number
  /** Why the last try failed: a reply's number or an error's code, never a server's words. */
  last_failure: string | null
}

/** What became of mail: no address, no content. */
type MailLogTable = {
  id: string
  type: string
  stored_at: string
  ended_at: string
  result: string
  tries: number
  failure: string | null
}

/** When mail was asked for, by the code of its address, session or network: a JSON list of times. */
type MailCountsTable = {
  code: string
  times: string
  /** After this the row tells nothing that a limit could ask. */
  until: string
}

export type Tables = {
  sessions: SessionsTable
  session_secrets: SessionSecretsTable
  roles: RolesTable
  role_titles: RoleTitlesTable
  title_words: TitleWordsTable
  role_validations: RoleValidationsTable
  questionnaires: QuestionnairesTable
  answers: AnswersTable
  installed_pack: InstalledPackTable
  restore_links: RestoreLinksTable
  outbox: OutboxTable
  mail_log: MailLogTable
  mail_counts: MailCountsTable
}
