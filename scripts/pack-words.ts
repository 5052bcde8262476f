import type { Plugin } from 'vite'
import type { Pack } from '#domain/pack-schema.ts'

/** A module that is nowhere in the files: what it exports comes from the pack. */
function virtualModule(name: string, exported: Readonly<Record<string, unknown>>): Plugin {
  return {
    name,
    resolveId: (id) => (id === `virtual:${name}` ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? Object.entries(exported)
            .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
            .join('\n')
        : null,
  }
}

/** Gives the client the words of the pack that it shows, as the module `virtual:pack-words`. */
export function packWords(pack: Pack): Plugin {
  return virtualModule('pack-words', {
    language: pack.language,
    site: pack.site,
    compassPoints: Math.max(pack.dimensions.length - 1, 1),
  })
}

/** Gives the gallery the whole pack, as the module `virtual:whole-pack`. */
export function wholePack(pack: Pack): Plugin {
  return virtualModule('whole-pack', { pack })
}
