import type { Pack } from './pack-schema.ts'

/** A language in which a site can be read: its tag, what addresses in it begin with, and what it calls itself. */
export type SiteLanguage = {
  tag: string
  /** Empty for the first language; else a slash and the shortest name that no other language of the site has, such as `/fr`. */
  base: string
  name: string
}

const languageIn = (tag: string) => new Intl.Locale(tag).language

/** What a language calls itself, as the beginning of a line; with its country where the site has another of the same language. */
function ownName(tag: string, isAlone: boolean): string {
  const shown = isAlone ? languageIn(tag) : tag
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(shown) ?? tag
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(tag) + rest.join('')
}

/** The languages of a site by their tags, the first of which needs no name in addresses. */
export function siteLanguages(tags: readonly string[]): SiteLanguage[] {
  return tags.map((tag, place) => {
    const isAlone = tags.filter((other) => languageIn(other) === languageIn(tag)).length === 1
    const named = isAlone ? languageIn(tag) : tag
    return { tag, base: place === 0 ? '' : `/${named}`, name: ownName(tag, isAlone) }
  })
}

/**
 * The languages of a site other than its reader's, as the reader's language names and joins them in a sentence; null where there are none.
 */
export function namesOfOthers({
  language,
  languages,
}: {
  language: string
  languages: readonly string[]
}): string | null {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const others = languages.filter((tag) => tag !== language).map((tag) => names.of(languageIn(tag)) ?? tag)
  return others.length === 0 ? null : new Intl.ListFormat(language, { type: 'conjunction' }).format(others)
}

const together = (all: readonly (readonly string[] | undefined)[], shown: string) =>
  [...new Set(all.flatMap((some) => some ?? []))].filter((name) => name !== shown)

/**
 * A pack as read in each of its languages, changed so that search in each finds roles and agencies by their names in all, and knows the
 * words that mean the same in any.
 */
export function namedInAll(packs: readonly Pack[]): Pack[] {
  if (packs.length === 1) return [...packs]
  const sameWords = new Map(packs.flatMap(({ same_words }) => same_words.map((one) => [JSON.stringify(one), one])))
  const agencyNames = packs.map(
    ({ agencies }) => new Map(agencies.map(({ id, name, other_names = [] }) => [id, [name, ...other_names]])),
  )
  return packs.map((pack) => ({
    ...pack,
    same_words: [...sameWords.values()],
    agencies: pack.agencies.map((agency) => ({
      ...agency,
      other_names: together(
        agencyNames.map((names) => names.get(agency.id)),
        agency.name,
      ),
    })),
    starter: {
      ...pack.starter,
      families: pack.starter.families.map((family, at) => ({
        ...family,
        roles: family.roles.map((role, place) => {
          const others = packs.map(({ starter }) => starter.families[at]?.roles[place])
          return {
            ...role,
            also: together(
              others.map((other) => other && [other.title, ...(other.also ?? [])]),
              role.title,
            ),
          }
        }),
      })),
    },
  }))
}

/** Scripts whose lines run from right to left, by their codes in ISO 15924. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Whether lines of a language run from right to left, by the script that its tag names or that it is usually written in. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? '')
}

/** Whether a language is written in Chinese, Japanese or Korean characters, for which documents have fonts of their own. */
export function isEastAsian(language: string): boolean {
  return ['Hans', 'Hant', 'Jpan', 'Kore'].includes(new Intl.Locale(language).maximize().script ?? '')
}

/** The attributes of a page's root for its language; without `dir` lines run from left to right. */
export function languageAttributes(language: string): string {
  return `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`
}

/** Whether a language is English, in which the product's own texts are. */
export function isEnglish(tag: string): boolean {
  return new Intl.Locale(tag || 'en').language === 'en'
}
