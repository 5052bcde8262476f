import type { Pack } from '#domain/framework/pack-schema.ts'

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

/** What is made of a pack in one of its languages bears this name: the pack's id, and the language where it is a further one. */
export function nameInLanguage(pack: { id: string; language: string; languages: readonly string[] }): string {
  const further = furtherLanguage(pack)
  return further === null ? pack.id : `${pack.id}.${further}`
}

/** The languages of a site: all that its pack offers, or the only one that its operator asks for. */
export function servedLanguages({ languages }: Pick<Pack, 'languages'>, only: string | null): readonly string[] {
  return only === null ? languages : [only]
}
