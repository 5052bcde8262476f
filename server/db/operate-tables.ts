import type { Generated } from 'kysely'

/**
 * Where an operator has signed in: the hash of the cookie's token, when it ends, when it was last used, who it is (JSON), and how their
 * account's provider names the account and its own session (empty where it does not, or the secret was used). `link_hash` is of the link
 * by which an agency's contact came, and empty for all others.
 */
type OperatorSessionsTable = {
  token_hash: string
  ends_at: string
  used_at: string
  person: string
  subject: string
  provider_session: string
  link_hash: string
}

/** What operators have done, numbered in turn; `before` and `after` are JSON, null where there is nothing to say. Lines are added, and deleted by their age alone. */
export type AuditLogTable = {
  id: string
  number: number
  at: string
  person_id: string
  person_name: string
  act: string
  about: string
  before: string | null
  after: string | null
}

/** Editions that were published; `files` is JSON of their changed files, each with the hash of its text (null: not there). */
type EditionsTable = {
  id: string
  pack: string
  number: number
  published_at: string
  publisher: string
  note: string
  files: string
}

/** The texts of the files of editions, each once. */
type EditionTextsTable = { hash: string; text: string }

/** What editors have changed since the live edition; a text of null takes the file out. `retired` is what it lists no longer. */
type DraftFilesTable = {
  pack: string
  path: string
  text: string | null
  editors: string
  changed_at: string
  retired: Generated<string>
}

/**
 * Drafts that are shown to whoever has a link, by the hash of its token; `files` as those of an edition. `ended_at` is null until somebody ends
 * it before its time.
 */
type PreviewsTable = {
  id: string
  pack: string
  token_hash: string
  files: string
  made_by: string
  made_at: string
  ends_at: string
  ended_at: string | null
}

/**
 * Comments on a draft, and on the edition that it has become, by its number (null: not yet published). `path` is of the file that it is about
 * (empty: the whole draft), and `place` the field in words, or the address of the screen where it came by the link of the preview `preview_id`.
 */
type ReviewCommentsTable = {
  id: string
  pack: string
  edition: number | null
  path: string
  place: string
  preview_id: string | null
  written_by: string
  written_at: string
  text: string
  settled_by: string | null
}

/** Who asks for the draft of a pack to be reviewed. */
type ReviewRequestsTable = { pack: string; asked_by: string; asked_at: string; note: string }

/** Tries to sign in as an operator that failed, or are not decided yet; `network` is a code. */
type OperatorTriesTable = {
  id: string
  network: string
  tried_at: string
}

/** The tables of those who run the site. */
export type OperateTables = {
  operator_sessions: OperatorSessionsTable
  operator_tries: OperatorTriesTable
  audit_log: AuditLogTable
  editions: EditionsTable
  edition_texts: EditionTextsTable
  draft_files: DraftFilesTable
  previews: PreviewsTable
  review_comments: ReviewCommentsTable
  review_requests: ReviewRequestsTable
}
