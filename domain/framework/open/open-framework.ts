import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

/** What can be seen at one level: what is effective, and what is not where the framework says it. */
export type OpenIndicators = { effective: readonly string[]; ineffective?: readonly string[] | undefined }

/**
 * A framework as others exchange it: its groups (dimensions) and levels in order, the levels rising, and its capabilities in
 * order, each with its indicators by the id of a level.
 */
export type OpenFramework = {
  groups: readonly { id: string; name: string; summary: string }[]
  levels: readonly { id: string; name: string; meaning: string }[]
  capabilities: readonly {
    id: string
    group: string
    name: string
    definition: string
    statements: readonly string[]
    /** The ids of its levels, where it does not have all of the framework's. */
    levels?: readonly string[] | undefined
    indicators: Readonly<Record<string, OpenIndicators>>
  }[]
}

/** What is taken of a pack; levels and indicators are there where its framework has levels. */
export type OpenSource = Pick<Pack, 'dimensions'> & {
  levels?: OpenFramework['levels'] | undefined
  capabilities: readonly (Pick<Capability, 'id' | 'dimension' | 'name' | 'definition' | 'statements'> & {
    levels?: readonly string[] | undefined
    indicators?: Readonly<Record<string, OpenIndicators>> | undefined
  })[]
}

/** The framework of a pack as others exchange it. */
export function openFramework({ dimensions, levels = [], capabilities }: OpenSource): OpenFramework {
  return {
    groups: dimensions.map(({ id, name, summary }) => ({ id, name, summary })),
    levels: levels.map(({ id, name, meaning }) => ({ id, name, meaning })),
    capabilities: capabilities.map(({ id, dimension, name, definition, statements, levels: own, indicators = {} }) => ({
      id,
      group: dimension,
      name,
      definition,
      statements,
      ...(own ? { levels: own } : {}),
      indicators,
    })),
  }
}

/** The day (ISO) of a pack's edition. */
export function editionDay({ data, site }: Pick<Pack, 'data' | 'site'>): string {
  return data?.date ?? `${site.copyright_year}-01-01`
}

/**
 * The day (ISO) of a pack's edition and the licence of its open data. A pack that does not say them has the first day of its
 * copyright year, and its page about copyright, which stands at `copyrightUrl`.
 */
export function editionOf(
  pack: Pick<Pack, 'data' | 'site' | 'pages'>,
  copyrightUrl: string,
): { date: string; licence: { name: string; url: string } } {
  const { data, pages } = pack
  return {
    date: editionDay(pack),
    licence: data
      ? { name: data.licence, url: data.licence_url }
      : { name: pages['copyrightLicensing']?.title ?? copyrightUrl, url: copyrightUrl },
  }
}
