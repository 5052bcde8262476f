import { namedAgency, type NamedAgency } from '#domain/finding/suggestions.ts'
import {
  closeWords,
  keyWords,
  meansAnyRole,
  otherWords,
  searchKey,
  withSameWords,
} from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Queries } from '#server/db/open.ts'
import { type RoleSearch, titleWords } from './role-search.ts'
import { titlesWith } from './title-index.ts'

/** What a search asks for beside the title. */
export type Asked = Omit<RoleSearch, 'key' | 'words'>

type Look<Found> = (search: RoleSearch) => Promise<Found>

/** What was found (null where nothing can be: signs alone stand in no title), and how the title was understood; `named` is the agency whose name was taken out of it. */
export type Meant<Found> = { found: Found | null; match: 'exact' | 'close'; named: NamedAgency | null }

function meaningsOf(title: string, { same_words }: Pack) {
  return withSameWords(title, keyWords(title), same_words)
}

/** Close spellings of the words that stand in no title; where no role has all words then, of each of them. */
async function lookForClose<Found extends { total: number }>(
  db: Queries,
  pack: Pack,
  title: string,
  asked: Asked,
  look: Look<Found>,
): Promise<Found | null> {
  const vocabulary = await titleWords(db, asked.searcher)
  const meanings = meaningsOf(title, pack)
  const near = meanings.map((same) => (same.length > 1 ? same : closeWords(same[0], vocabulary)))
  if (near.length === 0 || near.some((alternatives) => alternatives.length === 0)) return null
  const found = await look({ ...asked, key: near.map(([nearest = '']) => nearest).join(' '), words: near })
  if (found.total > 0) return found
  const titles = await Promise.all(near.map(([word = '']) => titlesWith(db, word)))
  const wider = near.map((words, place) => {
    const [word = ''] = words
    const others = word === meanings[place]?.[0] ? otherWords(word, vocabulary) : []
    // The word of the fewest titles is the likeliest slip, so that titles which begin with what it is near to come first.
    return titles[place] === Math.min(...titles) ? [...others, ...words] : [...words, ...others]
  })
  if (wider.every((words, place) => words.length === near[place]?.length)) return found
  return look({ ...asked, key: wider.map(([word = '']) => word).join(' '), words: wider })
}

/** The agency that a title names, where no other one was chosen (empty: none). */
export function agencyIn(title: string, { agencies }: Pack, chosen: string): NamedAgency | null {
  const named = namedAgency(title, agencies)
  return named && (chosen === '' || chosen === named.id) ? named : null
}

/**
 * Looks for a title as it is written, then without the name of an agency in it, at that agency, then in close spellings (product
 * rule: search). `look` is asked until it finds something.
 */
export async function lookFor<Found extends { total: number }>(
  db: Queries,
  pack: Pack,
  title: string,
  asked: Asked,
  look: Look<Found>,
): Promise<Meant<Found>> {
  const isAny = meansAnyRole(title)
  const search = { ...asked, key: isAny ? '' : searchKey(title), words: isAny ? [] : meaningsOf(title, pack) }
  if (!isAny && search.words.length === 0) return { found: null, match: 'exact', named: null }
  const exact = { found: await look(search), match: 'exact', named: null } as const
  if (isAny || exact.found.total > 0) return exact
  const named = agencyIn(title, pack, asked.agency)
  if (named) {
    const rest = named.words.join(' ')
    const there = { ...asked, agency: named.id }
    const found = await look({ ...there, key: rest, words: meaningsOf(rest, pack) })
    if (found.total > 0) return { found, match: 'exact', named }
    const close = await lookForClose(db, pack, rest, there, look)
    if (close && close.total > 0) return { found: close, match: 'close', named }
  }
  const close = await lookForClose(db, pack, title, asked, look)
  return close && close.total > 0 ? { found: close, match: 'close', named: null } : exact
}
