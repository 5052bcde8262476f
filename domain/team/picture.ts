import { ratingOf, type Ratings } from '#domain/assessing/ratings.ts'
import { shownGroups } from '#domain/views/groups.ts'
import { minAlike, minInTeam, type Member, type Seen, type Share } from './team.ts'

type Spread = Seen['spread']

/** The groups that are shown: those of which nobody is gone (product rule: team). */
function wholeGroups<One extends Member>(members: readonly One[]): One[][] {
  return shownGroups(members).filter((group) => group.every(({ groupSize }) => groupSize === group.length))
}

/** The members who count for a capability, by their groups: those of each whole group in which enough people rated it (product rule: team). */
export function countedInTeam<One extends Member>(
  ratings: Ratings,
  members: readonly One[],
  capabilityId: string,
): One[][] {
  return wholeGroups(members)
    .map((group) => group.filter((one) => ratingOf(ratings, one.ratings[capabilityId]) !== null))
    .filter((rated) => rated.length >= minInTeam)
}

/**
 * What is shown of those who count in one group. Where one person alone chose a rating and no other was chosen by most, nothing is:
 * whoever knows how many they are could subtract.
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
