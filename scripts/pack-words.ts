import type { Plugin } from 'vite'
import type { Pack } from '#domain/pack-schema.ts'

/** Gives the client the words of the pack that it shows, as modules that are loaded where they are needed. */
export function packWords(pack: Pack): Plugin {
  const namesOf = new Map(pack.capabilities.map(({ id, name }) => [id, name]))
  const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'virtual:pack-words': {
      language: pack.language,
      site: pack.site,
      compassPoints: Math.max(pack.dimensions.length - 1, 1),
    },
    'virtual:pack-framework': {
      framework: pack.dimensions.map(({ name, capabilities }) => ({
        name,
        capabilities: capabilities.map((id) => ({ id, name: namesOf.get(id) })),
      })),
    },
  }
  return {
    name: 'pack-words',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => {
      const words = modules[id.slice(1)]
      if (!id.startsWith('\0') || !words) return null
      return Object.entries(words)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
