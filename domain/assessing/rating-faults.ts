import type { Pack } from '#domain/framework/pack-schema.ts'
import { notRelevant } from './ratings.ts'

/**
 * The faults of a pack's ratings: keys and names that stand twice, and none to develop; where there are none of these, signs
 * of other ratings.
 */
export function ratingFaults({
  ratings,
  capabilities,
}: Pick<Pack, 'ratings' | 'capabilities'>): { file: string; key: string; reason: string }[] {
  const file = 'pack.yaml'
  const keys = ratings.map(({ key }) => key)
  const twice = (value: 'key' | 'name') =>
    ratings.flatMap((rating, place) =>
      ratings.findIndex((other) => other[value] === rating[value]) < place
        ? [{ file, key: `ratings.${place}.${value}`, reason: `is ${rating[value]}, which another rating has already` }]
        : [],
    )
  const own = [
    ...twice('key'),
    ...twice('name'),
    ...(keys.includes(notRelevant) ? [{ file, key: 'ratings', reason: `cannot have the key ${notRelevant}` }] : []),
    ...(ratings.some(({ develops }) => develops)
      ? []
      : [{ file, key: 'ratings', reason: 'must hold at least one with develops: true' }]),
  ]
  if (own.length > 0 || keys.length < 2) return own
  return capabilities.flatMap((capability) => {
    const signs = Object.keys(capability.signs ?? {})
    const fault = (key: string, reason: string) => ({
      file: `framework/capabilities/${capability.id}.yaml`,
      key: `signs.${key}`,
      reason,
    })
    if (signs.length === 0) return []
    return [
      ...keys.filter((key) => !signs.includes(key)).map((key) => fault(key, 'is missing')),
      ...signs
        .filter((key) => !keys.includes(key))
        .map((key) => fault(key, `is not one of the ratings: ${keys.join(', ')}`)),
    ]
  })
}
