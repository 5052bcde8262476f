import type { Plugin } from 'vite'
import type { Pack } from '#domain/pack-schema.ts'
import { readPage } from './rich-text.ts'

const wordsModule = 'virtual:pack-words'
const frameworkModule = 'virtual:pack-framework'
const pagesModule = 'virtual:pack-pages'
const pageModule = 'virtual:pack-page/'

function asModule(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/**
 * Gives the client the words of the pack: its names, its framework, a list of its pages, and each page by itself, so that
 * a screen loads what it shows.
 */
export function packWords(pack: Pack): Plugin {
  const words = {
    language: pack.language,
    site: pack.site,
    compassPoints: Math.max(pack.dimensions.length - 1, 1),
  }
  const namesOf = new Map(pack.capabilities.map(({ id, name }) => [id, name]))
  const framework = pack.dimensions.map(({ name, capabilities }) => ({
    name,
    capabilities: capabilities.map((id) => ({ id, name: namesOf.get(id) })),
  }))
  const pages = Object.entries(pack.pages).map(([name, page]) => ({ name, ...readPage(page, pack.site) }))

  function listPages(): string {
    const entries = pages.map(
      ({ name, title }) =>
        `${JSON.stringify(name)}: { title: ${JSON.stringify(title)}, load: () => import('${pageModule}${name}') }`,
    )
    const dimensions = pack.dimensions.map(({ name }) => name)
    return `${asModule({ dimensions })}\nexport const pages = { ${entries.join(', ')} }`
  }

  function load(id: string): string | null {
    if (id === wordsModule) return asModule(words)
    if (id === frameworkModule) return asModule({ framework })
    if (id === pagesModule) return listPages()
    const page = pages.find(({ name }) => id === pageModule + name)
    return page ? asModule({ title: page.title, body: page.body }) : null
  }

  return {
    name: 'pack-words',
    resolveId: (id) => (id.startsWith('virtual:pack-') ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:pack-') ? load(id.slice(1)) : null),
  }
}
