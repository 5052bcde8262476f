import type { MemberState } from '#domain/team/team.ts'

/** A team of whoever has its link, by its token's hash; one of a session at a time. `capabilities` is a JSON list of ids. */
export type TeamsTable = {
  id: string
  session_uuid: string
  token_hash: string
  /** Empty where none was given. */
  name: string
  capabilities: string
  ends_at: string
  /** When the newest member joined; null before, or where nobody has since this is kept. */
  last_joined_at: string | null
}

/** What a session added to a team: JSON by the capabilities' ids. No time is kept. */
export type TeamMembersTable = {
  id: string
  team_id: string
  session_uuid: string
  state: MemberState
  /** The number of those looked at together, and how many they were; null before. */
  seen_in: number | null
  group_size: number | null
  ratings: string
}
