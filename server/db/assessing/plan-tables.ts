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

export type PlanTables = {
  earlier_assessments: EarlierAssessmentsTable
  plans: PlansTable
  plan_actions: PlanActionsTable
  shared_plans: SharedPlansTable
}
