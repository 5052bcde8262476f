import type { ShownLink } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { CatalogueItem } from './catalogue-item.ts'

/** What a pack has that an item can name. */
export type Nameable = Pick<Pack, 'capabilities' | 'agencies' | 'levels'>

/** What is wrong with an item beside its shape: the field, and why; nothing where it is in order. */
export function catalogueFaults(
  { capabilities, agencies, levels = [] }: Nameable,
  { agency, for: belongsTo }: CatalogueItem,
): { field: 'agency' | 'capability' | 'level'; reason: string }[] {
  const has = (all: readonly { id: string }[], id: string) => all.some((one) => one.id === id)
  const named = Object.entries(belongsTo)
  return [
    ...(agency === '' || has(agencies, agency)
      ? []
      : [{ field: 'agency' as const, reason: `is no agency: ${agency}` }]),
    ...(named.length > 0 ? [] : [{ field: 'capability' as const, reason: 'must name a capability' }]),
    ...named.flatMap(([capability, meant]) => [
      ...(has(capabilities, capability)
        ? []
        : [{ field: 'capability' as const, reason: `is no capability of the framework: ${capability}` }]),
      ...(meant === 'all' ? [] : meant)
        .filter((level) => !has(levels, level))
        .map((level) => ({ field: 'level' as const, reason: `is no level of the framework: ${level}` })),
    ]),
  ]
}

/** An item that is shown for one capability; `levels` is empty where it is meant for all. */
export type OfferedItem = Omit<CatalogueItem, 'for'> & { id: string; levels: readonly string[] }

/** What the catalogue offers, by the ids of capabilities. */
export type Catalogue = ReadonlyMap<string, readonly OfferedItem[]>

/** The language itself, without its country. */
const plain = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** An item as a link. One in another language than the site says in which. */
function linkOf(
  { id, address, provider, kind, minutes, cost, levels, ...item }: OfferedItem,
  siteLanguage: string,
): ShownLink {
  const { title, language = siteLanguage } = item
  const isElsewhere = plain(language) !== plain(siteLanguage)
  const name = () => new Intl.DisplayNames([siteLanguage], { type: 'language' }).of(language) ?? language
  return {
    item: id,
    title,
    url: address,
    ...(provider === undefined ? {} : { publisher: provider }),
    ...(kind === undefined ? {} : { kind }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(cost === undefined ? {} : { cost }),
    ...(levels.length === 0 ? {} : { levels: [...levels] }),
    ...(isElsewhere ? { language: name() } : {}),
  }
}

/**
 * What of the catalogue suits somebody, as links, apart what their own agency offers and what is for any (product rule: learning). First what is in
 * the language of the site, and of that what is meant for their level before what is for all. What is for other levels is left out where
 * theirs is known.
 */
export function catalogueLinks(
  items: readonly OfferedItem[],
  level: string | undefined,
  siteLanguage: string,
): { ofAgency: ShownLink[]; others: ShownLink[] } {
  const isElsewhere = ({ language = siteLanguage }: OfferedItem) => plain(language) !== plain(siteLanguage)
  const rank = (item: OfferedItem) => (isElsewhere(item) ? 2 : 0) + (item.levels.length === 0 ? 1 : 0)
  const suited = items
    .filter(({ levels }) => level === undefined || levels.length === 0 || levels.includes(level))
    .toSorted((one, other) => rank(one) - rank(other) || (one.title < other.title ? -1 : 1))
  const links = (some: OfferedItem[]) => some.map((item) => linkOf(item, siteLanguage))
  return {
    ofAgency: links(suited.filter(({ agency }) => agency !== '')),
    others: links(suited.filter(({ agency }) => agency === '')),
  }
}
