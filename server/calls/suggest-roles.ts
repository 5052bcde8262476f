import { suggestRoles } from '#contract/suggest-roles.ts'
import { maxSuggestions } from '#contract/wire/limits.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { suggestionsOf, type FoundTitle } from '#domain/finding/suggestions.ts'
import { withSameWords, type Meanings } from '#domain/finding/same-words.ts'
import { closeBeginnings, typedWords } from '#domain/finding/typed-words.ts'
import { beginsAWord, findTitles, wordsLike } from '#server/db/finding/suggestions.ts'
import type { Queries } from '#server/db/open.ts'
import { searcherOf } from '#server/db/role/roles.ts'
import { agencyIn } from '#server/finding/meant.ts'
import { defineCall } from './call.ts'

// The same role may stand under several titles.
const titlesRead = 6 * maxSuggestions

// Each is compared with every word of the library that begins like it.
const maxMisspelt = 4

async function wordsMeant(db: Queries, [word, ...same]: Meanings): Promise<string[]> {
  if (same.length > 0) return [word, ...same]
  return (await beginsAWord(db, word)) ? [word] : closeBeginnings(word, await wordsLike(db, word))
}

/** What may be meant by each word; null where nothing is, where all are spelt right, or where too many are not. */
async function wordsNear(db: Queries, meanings: readonly Meanings[]): Promise<string[][] | null> {
  const near: string[][] = []
  let misspelt = 0
  for (const same of meanings) {
    // oxlint-disable-next-line no-await-in-loop
    const meant = await wordsMeant(db, same)
    if (meant[0] !== same[0]) misspelt += 1
    if (meant.length === 0 || misspelt > maxMisspelt) return null
    near.push(meant)
  }
  return misspelt === 0 ? null : near
}

export const suggestRolesCall = defineCall(suggestRoles, async ({ db, pack }, { session, body }) => {
  const words = typedWords(body.query_role)
  const suggested = (match: 'exact' | 'close', titles: readonly FoundTitle[]) => ({
    match,
    suggestions: suggestionsOf(pack, titles, maxSuggestions),
  })
  if (words.length === 0) return suggested('exact', [])
  const searcher = await searcherOf(db.read, session.uuid)
  const search = { key: searchKey(body.query_role), agency: body.query_agency, searcher }
  const meanings = withSameWords(body.query_role, words, pack.same_words)
  const exact = await findTitles(db.read, { ...search, words: meanings }, titlesRead)
  if (exact.length > 0) return suggested('exact', exact)
  const named = agencyIn(body.query_role, pack, body.query_agency)
  const rest = named?.words.join(' ') ?? ''
  if (named && typedWords(rest).length > 0) {
    const meant = withSameWords(rest, typedWords(rest), pack.same_words)
    const there = await findTitles(db.read, { key: rest, words: meant, agency: named.id, searcher }, titlesRead)
    const agency = pack.agencies.find(({ id }) => id === named.id)?.name ?? ''
    const names = { id: named.id, agency, other_name: named.isOtherName ? named.name : '' }
    if (there.length > 0) return { ...suggested('exact', there), named: names }
  }
  const near = await wordsNear(db.read, meanings)
  if (near === null) return suggested('exact', [])
  const close = await findTitles(db.read, { ...search, words: near }, titlesRead)
  return suggested(close.length > 0 ? 'close' : 'exact', close)
})
