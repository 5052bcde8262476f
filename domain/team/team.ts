import { day } from '#domain/framework/durations.ts'
import type { Grouped } from '#domain/views/groups.ts'
import type { ViewState } from '#domain/views/view.ts'

/** A team's picture is shown from this many people on, and always for so many at once (product rule: team). */
export const minInTeam = 5

/** So long after the last one joined a team, those who wait may become a group (product rule: team). */
const teamRest = day

/**
 * Whether the last joining, null for none, lies a day back, so that nobody fills a team around one person and looks at
 * once. The session of whoever joined is then older than a day too (product rule: team).
 */
export function isRested(lastJoinedAt: Date | null, now: Date): boolean {
  return lastJoinedAt === null || now.getTime() - lastJoinedAt.getTime() >= teamRest
}

/** A rating is shown where at least this many people chose it, so that nobody's stands alone (product rule: team). */
export const minAlike = 2

/** After so many days a team ends, with all that its members added (product rule: team). */
export const teamDays = 30

/** At most this many people join a team, and a session is in this many teams at most. */
export const maxMembers = 100
export const maxTeams = 20

/** The name of a team has at most this many characters. */
export const maxTeamNameLength = 60

/** At most this many questions are offered to a team (product rule: team). */
export const maxTeamQuestions = 3

/** How far what a member added has come: waiting, looked at with others, or gone because one of those left. */
export type MemberState = Exclude<ViewState, 'open'>

/**
 * What somebody added to a team: ratings by the capabilities' ids, and nothing of who they are. `groupSize` is how many were looked
 * at together with it, null before.
 */
export type Member = Grouped & {
  state: MemberState
  groupSize: number | null
  ratings: Readonly<Record<string, string>>
}

/** How many of those who rated a capability chose a rating: more than half of them, or fewer. */
export type Share = 'most' | 'some'

/** A capability as a team sees itself: the ratings that several chose, strongest first; never how many. None where they lie far apart. */
export type Seen = { id: string; spread: { rating: string; share: Share }[] }
