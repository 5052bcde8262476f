import { agenciesFileSchema, familyFileSchema, type Pack, sameWordsFileSchema } from '#domain/framework/pack-schema.ts'
import { between, dateInUtc, inDigits, longDate, namesInSentence, type Writing } from '#domain/framework/writing.ts'
import type { PackReader } from './pack-reader.ts'

/** Whether a folder of a pack is that of a language, such as `fr-CA`: no other has a name of two or three letters. */
export function isOfLanguage(folder: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(folder)
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

const year = 2025
// oxlint-disable-next-line no-restricted-globals -- given days, not the clock
const dayOf = (month: number, day: number, ofYear = year) => Date.UTC(ofYear, month, day)
const months = Array.from({ length: 12 }, (_, month) => month)

const numbers = [0, 7, 999, 1000, 1234, 9999, 10_000, 123_456, 1_234_567, 98_765_432]
// Some languages say another "and" before some sounds or letters.
const lists = ['Ann', 'Hiba', 'Iris', 'ihi', 'Oslo', '8', 'שם'].flatMap((name) => [
  [name],
  ['Ann', name],
  [name, 'Ann'],
  ['Ann', 'Bea', name],
  ['Ann', name, 'Bea', 'Cleo'],
])
const dates = months.flatMap((month) => [1, 2, 11, 30].map((day) => dayOf(month, day, year + day)))

/**
 * How a language (BCP 47) writes numbers, lists and dates; null where fixed patterns cannot reproduce what `Intl` writes, as in
 * Spanish, which has two words for "and".
 */
export function writingOf(language: string): Writing | null {
  const template = (month: number) =>
    longDate(dayOf(month, 21), language, 'UTC').replace('21', '{day}').replace(String(year), '{year}')
  const [beforeDay = '', afterDay = ''] = template(0).replace('{year}', String(year)).split('{day}')
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const [pair = ''] = between(list, ['1', '2'])
  const [comma = '', and = ''] = between(list, ['1', '2', '3'])
  const writing: Writing = {
    thousands: parts.find(({ type }) => type === 'group')?.value ?? '',
    thousandsFrom: new Intl.NumberFormat(language).format(1000).length > 4 ? 1000 : 10_000,
    pair,
    comma,
    and,
    months: months.map(template),
    firstDay: longDate(dayOf(0, 1), language, 'UTC').slice(beforeDay.length).replace(afterDay, ''),
  }
  const writer = { language, writing }
  const isKnown =
    numbers.every((number) => inDigits(writer, number) === inDigits({ language }, number)) &&
    lists.every((names) => namesInSentence(writer, names) === namesInSentence({ language }, names)) &&
    dates.every((date) => dateInUtc(writer, date) === dateInUtc({ language }, date))
  return isKnown ? writing : null
}
