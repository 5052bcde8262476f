import type { ViewState } from '#domain/views/view.ts'

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
  /** The number of those looked at together; null before. */
  seen_in: number | null
  answers: string
  comments: string
  /** The code of the browser that answered first; null while nobody has, and of what was answered before browsers were told apart. */
  bound_to: string | null
}
