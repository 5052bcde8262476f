import { countWith, fitting, isAsked, likelyRoles, type RoleSearch, type TitleIndex } from './title-index.ts'

// A word that more roles have, such as "senior", does not say what a role is.
const maxShare = 1 / 20

// To look at the roles of more words would hold up other visitors.
const maxTelling = 4

/**
 * Which of the groups of words to look for, where no title has all: those that one title has and that tell most, then those of another title
 * that has one of the rest. A word tells the more, the fewer roles have it; one that stands for a `slip` tells half. None where only words
 * that many roles have are left.
 */
export function mostWords(
  index: TitleIndex,
  { words, slips, ...asked }: Omit<RoleSearch, 'key'> & { slips: ReadonlySet<readonly string[]> },
): RoleSearch['words'][] {
  const groups = words.map((group) => {
    const counts = group.map((phrase) => {
      const [first = '', ...rest] = phrase.split(' ')
      return rest.length > 0 ? (index.words.get(first)?.size ?? 0) : countWith(index, first)
    })
    const count = counts.reduce((sum, one) => sum + one, 0)
    const tells = Math.log((1 + index.roles.length) / (1 + count)) / (slips.has(group) ? 2 : 1)
    return { group, count, fits: fitting({ words: [group] }), tells: Math.max(tells, 0) }
  })
  const telling = groups
    .filter(({ count }) => count > 0 && count <= Math.max(1, maxShare * index.roles.length))
    .sort((one, other) => one.count - other.count)
    .slice(0, maxTelling)
  const found = new Map<string, typeof groups>()
  for (const role of new Set(telling.flatMap(({ group }) => [...likelyRoles(index, [group])]))) {
    if (!isAsked(role, asked)) continue
    for (const { key } of role.titles) {
      const met = groups.filter(({ fits }) => fits(key))
      if (met.some((one) => telling.includes(one))) found.set(met.map((one) => groups.indexOf(one)).join(), met)
    }
  }
  const sum = (some: typeof groups) => some.reduce((all, { tells }) => all + tells, 0)
  const [best = [], ...others] = [...found.values()].sort((one, other) => sum(other) - sum(one))
  const next = others.find((one) => one.some((group) => !best.includes(group))) ?? []
  return [best, next].filter((one) => sum(one) > sum(best) / 2).map((one) => one.map(({ group }) => group))
}
