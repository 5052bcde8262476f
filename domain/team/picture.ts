import { ratingOf, type Ratings } from '#domain/assessing/ratings.ts'
import { shownGroups } from '#domain/views/groups.ts'
import { minAlike, minInTeam, type Member, type Seen, type Share } from './team.ts'

/** The groups that are shown: those of which nobody is gone (product rule: team). */
function wholeGroups<One extends Member>(members: readonly One[]): One[][] {
  return shownGroups(members).filter((group) => group.every(({ groupSize }) => groupSize === group.length))
}

/** The members who count for a capability: those of each whole group in which enough people rated it (product rule: team). */
export function countedInTeam<One extends Member>(
  ratings: Ratings,
  members: readonly One[],
  capabilityId: string,
): One[] {
  return wholeGroups(members)
    .map((group) => group.filter((one) => ratingOf(ratings, one.ratings[capabilityId]) !== null))
    .filter((rated) => rated.length >= minInTeam)
    .flat()
}

/**
 * How a team sees itself, by the capabilities that enough of it rated. It says which ratings most or some chose and never how many,
 * and leaves out what one person alone chose, so that even "most" may be all or all but one (product rule: team).
 */
export function teamPicture(ratings: Ratings, members: readonly Member[], asked: readonly string[]): Seen[] {
  return asked.flatMap((id) => {
    const counted = countedInTeam(ratings, members, id)
    if (counted.length === 0) return []
    const spread = ratings.flatMap(({ key: rating }) => {
      const count = counted.filter((one) => one.ratings[id] === rating).length
      const share: Share = count * 2 > counted.length ? 'most' : 'some'
      return count < minAlike ? [] : [{ rating, share }]
    })
    return [{ id, spread }]
  })
}
