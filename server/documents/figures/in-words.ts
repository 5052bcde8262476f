import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { namesAlone } from '#domain/framework/writing.ts'

/**
 * The text alternative of a figure of capabilities: for each dimension, the levels with the names of their capabilities.
 * `levelOf` gives the key of a capability's level; capabilities without one are left out.
 */
export function inWords(
  pack: Pack,
  levels: readonly { key: string; name: string }[],
  levelOf: (id: string) => string | undefined,
): string {
  const { figure_dimension, figure_level } = pack.words.documents.parts
  return pack.dimensions
    .map(({ name, capabilities }) => {
      const named = (level: string) =>
        pack.capabilities.filter(({ id }) => capabilities.includes(id) && levelOf(id) === level).map((one) => one.name)
      const groups = levels
        .map((level) => ({ ...level, names: named(level.key) }))
        .filter(({ names }) => names.length > 0)
      const texts = groups.map((level) =>
        fill(figure_level, { level: level.name, names: namesAlone(pack, level.names) }),
      )
      return texts.length === 0 ? '' : fill(figure_dimension, { name, levels: texts.join(' ') })
    })
    .filter((part) => part !== '')
    .join(' ')
}
