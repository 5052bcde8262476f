import type { Pack } from '#domain/framework/pack-schema.ts'

const together = (all: readonly (readonly string[] | undefined)[], shown: string) =>
  [...new Set(all.flatMap((some) => some ?? []))].filter((name) => name !== shown)

/**
 * A pack in several languages, in each of which search finds roles and agencies by their names in all, and takes words for the same that
 * mean the same in any.
 */
export function namedInAll(packs: readonly Pack[]): Pack[] {
  if (packs.length === 1) return [...packs]
  const sameWords = new Map(packs.flatMap(({ same_words }) => same_words.map((one) => [JSON.stringify(one), one])))
  const agencyNames = packs.map(
    ({ agencies }) => new Map(agencies.map(({ id, name, other_names = [] }) => [id, [name, ...other_names]])),
  )
  return packs.map((pack) => ({
    ...pack,
    same_words: [...sameWords.values()],
    agencies: pack.agencies.map((agency) => ({
      ...agency,
      other_names: together(
        agencyNames.map((names) => names.get(agency.id)),
        agency.name,
      ),
    })),
    starter: {
      ...pack.starter,
      families: pack.starter.families.map((family, at) => ({
        ...family,
        roles: family.roles.map((role, place) => {
          const others = packs.map(({ starter }) => starter.families[at]?.roles[place])
          return {
            ...role,
            also: together(
              others.map((other) => other && [other.title, ...(other.also ?? [])]),
              role.title,
            ),
          }
        }),
      })),
    },
  }))
}
