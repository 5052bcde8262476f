import { agenciesFileSchema, familyFileSchema, type Pack, sameWordsFileSchema } from '#domain/framework/pack-schema.ts'
import type { StillEnglish } from '#domain/framework/in-english.ts'
import { byPlace } from '#domain/framework/seen-first.ts'
import type { PackReader } from './pack-reader.ts'

/** Whether a folder of a pack is that of a language, such as `fr-CA`: no other has a name of two or three letters. */
export function isOfLanguage(folder: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(folder)
}

/** Whether this is the tag of a language. */
export function isLanguage(tag: string | undefined): boolean {
  try {
    return tag !== undefined && new Intl.Locale(tag) instanceof Intl.Locale
  } catch {
    return false
  }
}

/** The languages of a pack after its first one, those in preparation among them. */
export function furtherLanguages({
  languages = [],
  in_preparation = [],
}: Partial<Pick<Pack, 'languages' | 'in_preparation'>>) {
  return [...languages.slice(1), ...in_preparation]
}

/** The language in which a pack was read, where it is not its first one. */
export function furtherLanguage({ language, languages }: { language: string; languages: readonly string[] }) {
  return language === languages[0] ? null : language
}

/** The name of whatever is made of a pack in one language: `<id>` in its first language, `<id>.<tag>` in a further one. */
export function nameInLanguage(pack: { id: string; language: string; languages: readonly string[] }): string {
  const further = furtherLanguage(pack)
  return further === null ? pack.id : `${pack.id}.${further}`
}

/** The languages of a site: all that its pack offers, or the only one that its operator asks for. */
export function servedLanguages({ languages }: Pick<Pack, 'languages'>, only: string | null): readonly string[] {
  return only === null ? languages : [only]
}

/** How many texts of a pack are still in English, place by place in the order in which a visitor meets them; null where none is. */
export function tellEnglish({ pack, english }: { pack: Pack; english: readonly StillEnglish[] }): string | null {
  if (english.length === 0) return null
  const places = byPlace(english).map(({ place, texts }) => `${place} ${texts.length}`)
  return `${english.length} texts are in English on pages in ${pack.language}, and marked as such: ${places.join(', ')}`
}

const agenciesFile = 'agencies.yaml'
const sameWordsFile = 'roles/same-words.yaml'

/** The other names by which search finds something: its own and those of the first language, without the one shown. */
const andNamed = (also: readonly string[] | undefined, first: readonly string[], shown: string) => {
  const names = [...new Set([...(also ?? []), ...first])].filter((name) => name !== shown)
  return names.length > 0 ? names : undefined
}

/** The agencies, which search finds by their names in the first language too. */
export function readAgencies(reader: PackReader): Pack['agencies'] {
  const agencies = reader.read(agenciesFile, agenciesFileSchema)
  if (reader.language === null || !agencies) return agencies
  const first = reader.readFirst(agenciesFile, agenciesFileSchema)
  return agencies.map(({ other_names, ...agency }, place) => {
    const names = first[place] ? [first[place].name, ...(first[place].other_names ?? [])] : []
    const all = andNamed(other_names, names, agency.name)
    return { ...agency, ...(all ? { other_names: all } : {}) }
  })
}

/** A job family, whose roles search finds by their titles in the first language too. */
export function readFamily(reader: PackReader, id: string): Pack['starter']['families'][number] {
  const file = `roles/families/${id}.yaml`
  const family = reader.read(file, familyFileSchema)
  if (reader.language === null || !family?.roles) return { ...family, id }
  const first = reader.readFirst(file, familyFileSchema)
  const roles = family.roles.map(({ also, ...role }, place) => {
    const all = andNamed(also, [...(role.of ? [role.of] : []), ...(first.roles[place]?.also ?? [])], role.title)
    return { ...role, ...(all ? { also: all } : {}) }
  })
  return { ...family, id, roles }
}

/** Words that mean the same in titles. The first language's always count, because its titles are found in every language. */
export function readSameWords(reader: PackReader): Pack['same_words'] {
  const own = reader.language === null ? [] : [`${reader.language}/${sameWordsFile}`]
  return [sameWordsFile, ...own]
    .filter((file) => reader.has(file))
    .flatMap((file) => reader.readFirst(file, sameWordsFileSchema) ?? [])
}
