import type { Pack } from '#domain/framework/pack-schema.ts'

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
