import type { Pack } from '#domain/framework/pack-schema.ts'
import { notRelevant } from './ratings.ts'

/** The faults of a pack's ratings: keys and names that stand twice, none to develop, and signs of other ratings. */
export function ratingFaults({ ratings, capabilities }: Pick<Pack, 'ratings' | 'capabilities'>): { file: string; key: string; reason: string }[] {
  const file = 'pack.yaml'
  const keys = ratings.map(({ key }) => key)
  const twice = (value: 'key' | 'name') =>
    ratings.flatMap((rating, place) =>
      ratings.findIndex((other) => other[value] === rating[value]) < place
        ? [{ file, key: `ratings.${place}.${value}`, reason: `is ${rating[value]}, which another rating has already` }]
        : [],
    )
  return [
    ...twice('key'),
    ...twice('name'),
    ...(keys.includes(notRelevant) ? [{ file, key: 'ratings', reason: `cannot have the key ${notRelevant}` }] : []),
    ...(ratings.some(({ develops }) => develops)
      ? []
      : [{ file, key: 'ratings', reason: 'must hold at least one with develops: true' }]),
    ...capabilities.flatMap(({ id, levels }) => [
      ...keys
        .filter((key) => !(key in levels))
        .map((key) => ({ file: `framework/capabilities/${id}.yaml`, key: `levels.${key}`, reason: 'is missing' })),
      ...Object.keys(levels)
        .filter((key) => !keys.includes(key))
        .map((key) => ({
          file: `framework/capabilities/${id}.yaml`,
          key: `levels.${key}`,
          reason: `is not a rating: ${keys.join(', ')}`,
        })),
    ]),
  ]
}
