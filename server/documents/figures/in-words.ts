import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, namesAlone } from '#domain/framework/sentence.ts'

/**
 * What a figure of the capabilities shows, in words: dimension by dimension, under each of the levels' names its capabilities.
 * `levelOf` gives the name of a capability's level; those without one are not shown.
 */
export function inWords(pack: Pack, levels: readonly string[], levelOf: (id: string) => string | undefined): string {
  const { figure_dimension, figure_level } = pack.words.documents.parts
  return pack.dimensions
    .map(({ name, capabilities }) => {
      const named = (level: string) =>
        pack.capabilities.filter(({ id }) => capabilities.includes(id) && levelOf(id) === level).map((one) => one.name)
      const groups = levels.map((level) => ({ level, names: named(level) })).filter(({ names }) => names.length > 0)
      const texts = groups.map(({ level, names }) => fill(figure_level, { level, names: namesAlone(pack, names) }))
      return texts.length === 0 ? '' : fill(figure_dimension, { name, levels: texts.join(' ') })
    })
    .filter((part) => part !== '')
    .join(' ')
}
