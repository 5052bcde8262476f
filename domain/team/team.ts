import { ratingOf, type Ratings } from '#domain/assessing/ratings.ts'
import { day } from '#domain/framework/durations.ts'
import { tidyTitle, titleFaultWithin } from '#domain/role/role-title.ts'
import { type Grouped, shownGroups, type ViewState } from '#domain/views/view.ts'

/** A team's picture is shown from this many people on, and grows by groups of at least as many (product rule: team). */
export const minInTeam = 5

/** The time after the last joining, in milliseconds, before those who wait may become a group (product rule: team). */
const teamRest = day

/**
 * Whether the last joining, null for none, lies a day back, so that nobody fills a team around one person and looks at
 * once. The session of whoever joined is then older than a day too (product rule: team).
 */
export function isRested(lastJoinedAt: Date | null, now: Date): boolean {
  return lastJoinedAt === null || now.getTime() - lastJoinedAt.getTime() >= teamRest
}

/** A rating is shown where at least this many people chose it, so that nobody's stands alone (product rule: team). */
const minAlike = 2

/** After so many days a team ends, with all that its members added (product rule: team). */
export const teamDays = 30

/** At most this many people join a team, and a session is in this many teams at most. */
export const maxMembers = 100
export const maxTeams = 20

/** The name of a team has at most this many characters. */
export const maxTeamNameLength = 60

/** At most this many questions are offered to a team (product rule: team). */
const maxTeamQuestions = 3

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

/**
 * The key in a member's ratings under which it stands in which group their own level lies, where people rate themselves against levels: above
 * what their role asks for, at it or below it. It is told as ratings are, and says nothing of which role that is.
 */
export function besideAsked(capabilityId: string): string {
  return `${capabilityId}:asked`
}

/** How many of those who rated a capability chose a rating: more than half of them, or fewer. */
type Share = 'most' | 'some'

/** A capability as a team sees itself: the ratings that several chose, strongest first; never how many. None where they lie far apart. */
export type Seen = { id: string; spread: { rating: string; share: Share }[] }

/** The name of a team as it is kept, by the rules for titles; empty where none was written. */
export const tidyTeamName = tidyTitle

/** Whether the name of a team may not be kept: too long, with a link, or with characters that do not show (product rule: title). */
export function isUnfitTeamName(typed: string): boolean {
  return titleFaultWithin(typed, maxTeamNameLength) !== null
}

type Spread = Seen['spread']

/** The groups that are shown: those of which nobody is gone (product rule: team). */
function wholeGroups<One extends Member>(members: readonly One[]): One[][] {
  return shownGroups(members).filter((group) => group.every(({ groupSize }) => groupSize === group.length))
}

/** The members who count for a capability, by their groups: those of each whole group in which enough people rated it (product rule: team). */
function countedInTeam<One extends Member>(ratings: Ratings, members: readonly One[], capabilityId: string): One[][] {
  return wholeGroups(members)
    .map((group) => group.filter((one) => ratingOf(ratings, one.ratings[capabilityId]) !== null))
    .filter((rated) => rated.length >= minInTeam)
}

/**
 * What is shown of those who count in one group. Where one person alone chose a rating and none was chosen by most, nothing is shown:
 * somebody who knows how many members there are could subtract.
 */
function spreadOf(ratings: Ratings, counted: readonly Member[], id: string): Spread {
  const shares = ratings.flatMap(({ key: rating }) => {
    const count = counted.filter((one) => one.ratings[id] === rating).length
    const share: Share = count * 2 > counted.length ? 'most' : 'some'
    return count === 0 ? [] : [{ rating, share, isAlone: count < minAlike }]
  })
  const isTold = shares.some(({ share }) => share === 'most') || shares.every(({ isAlone }) => !isAlone)
  return isTold ? shares.filter(({ isAlone }) => !isAlone).map(({ rating, share }) => ({ rating, share })) : []
}

/**
 * How a team sees itself, by the capabilities that enough of it rated. It says which ratings most or some chose and never how many,
 * and leaves out what one person alone chose, so that even "most" may be all or all but one. It is made of what each group alone
 * would show, so that two looks tell no more than the groups do (product rule: team).
 */
export function teamPicture(ratings: Ratings, members: readonly Member[], asked: readonly string[]): Seen[] {
  return asked.flatMap((id) => {
    const spreads = countedInTeam(ratings, members, id).map((counted) => spreadOf(ratings, counted, id))
    if (spreads.length === 0) return []
    const spread = ratings.flatMap(({ key: rating }) => {
      const shares = spreads.flatMap((one) => one.filter((shown) => shown.rating === rating))
      const isMost = shares.length === spreads.length && shares.every(({ share }) => share === 'most')
      return shares.length === 0 ? [] : [{ rating, share: isMost ? ('most' as const) : ('some' as const) }]
    })
    return [{ id, spread }]
  })
}

/** What a question to a team is about: where most or some develop, where its strength lies, where it lies apart, where it is alike. */
export type TeamQuestion = { kind: 'growth' | 'strength' | 'apart' | 'alike'; id: string }

const weight = { most: 2, some: 1 } as const

type Fit = (shown: readonly { place: number; weight: number }[], last: number) => number

const weightAt = (shown: Parameters<Fit>[0], at: number) => shown.find(({ place }) => place === at)?.weight ?? 0

/**
 * How far a capability is what a kind of question is about, by the places of its ratings in the scale; 0 where it is not. An empty spread
 * counts as farthest apart: it is hidden because its ratings differ too much to show any.
 */
const fits: Readonly<Record<TeamQuestion['kind'], Fit>> = {
  apart: (shown, last) => (shown.length === 0 ? last : (shown.at(-1)?.place ?? 0) - (shown[0]?.place ?? 0)),
  growth: (shown, last) => weightAt(shown, last),
  strength: (shown) => weightAt(shown, 0),
  alike: (shown) => (shown.length === 1 ? (shown[0]?.weight ?? 0) : 0),
}

/** The ratings that are shown of a capability, strongest first; no question knows more than that. */
function shownOf(ratings: Ratings, { spread }: Seen): Parameters<Fit>[0] {
  return spread.map(({ rating, share }) => ({
    place: ratings.findIndex(({ key }) => key === rating),
    weight: weight[share],
  }))
}

/**
 * The questions for a team: about the capability that most or some rated lowest, the one that most or some rated highest, the one
 * whose ratings lie farthest apart, and the one that is seen alike; three at most, each about another capability, the first in the
 * framework's order where several fit as well (product rule: team).
 */
export function teamQuestions(ratings: Ratings, picture: readonly Seen[]): TeamQuestion[] {
  const chosen: TeamQuestion[] = []
  for (const kind of ['apart', 'growth', 'strength', 'alike'] as const) {
    const free = picture.filter(({ id }) => chosen.every((one) => one.id !== id))
    const best = free
      .map((one) => ({ id: one.id, fit: fits[kind](shownOf(ratings, one), ratings.length - 1) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((one, other) => other.fit - one.fit)[0]
    if (best && chosen.length < maxTeamQuestions) chosen.push({ kind, id: best.id })
  }
  return chosen
}
