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

/** The languages of a site other than the one of its reader, as their own language names them in a sentence; null where there is none. */
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
