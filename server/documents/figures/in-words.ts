import type { Pack } from '#domain/framework/pack-schema.ts'

/**
 * What a figure of the capabilities shows, in words: dimension by dimension, under each level's name its capabilities.
 * `levelOf` gives the key of a capability's level; those without one are not shown.
 */
export function inWords(
  pack: Pack,
  levels: readonly { key: string; name: string }[],
  levelOf: (id: string) => string | undefined,
): string {
  return pack.dimensions
    .map(({ name, capabilities }) => {
      const named = (level: string) =>
        pack.capabilities.filter(({ id }) => capabilities.includes(id) && levelOf(id) === level).map((one) => one.name)
      const groups = levels
        .map((level) => ({ ...level, names: named(level.key) }))
        .filter(({ names }) => names.length > 0)
      return groups.length === 0
        ? ''
        : `${name}. ${groups.map((level) => `${level.name}: ${level.names.join(', ')}.`).join(' ')}`
    })
    .filter((part) => part !== '')
    .join(' ')
}
