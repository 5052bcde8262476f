import type { Plugin } from 'vite'
import type { Pack } from '#domain/pack-schema.ts'

const name = 'virtual:pack-words'

/** Gives the client the words of the pack that it shows, as the module `virtual:pack-words`. */
export function packWords(pack: Pack): Plugin {
  const words = {
    language: pack.language,
    site: pack.site,
    compassPoints: Math.max(pack.dimensions.length - 1, 1),
  }
  return {
    name: 'pack-words',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? Object.entries(words)
            .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
            .join('\n')
        : null,
  }
}
