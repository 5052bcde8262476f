import { suggestRoles } from '#contract/suggest-roles.ts'
import { maxSuggestions } from '#contract/wire/limits.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { suggestionsOf, type FoundTitle } from '#domain/finding/suggestions.ts'
import { withSameWords, type Meanings } from '#domain/finding/same-words.ts'
import { closeBeginnings, otherBeginnings, typedWords } from '#domain/finding/typed-words.ts'
import { beginsAWord, findTitles, wordsLike } from '#server/db/finding/suggestions.ts'
import type { Queries } from '#server/db/open.ts'
import { searcherOf } from '#server/db/role/roles.ts'
import { agencyIn } from '#server/finding/meant.ts'
import { defineCall } from './call.ts'

// The same role may stand under several titles.
const titlesRead = 6 * maxSuggestions

// Each is compared with every word of the library that begins like it.
const maxMisspelt = 4

/** What may be meant by each word; null where nothing is, or where too many are not spelt right. */
async function wordsNear(db: Queries, meanings: readonly Meanings[]): Promise<string[][] | null> {
  const near: string[][] = []
  let misspelt = 0
  for (const [word, ...same] of meanings) {
    // oxlint-disable-next-line no-await-in-loop
    const isRight = same.length > 0 || (await beginsAWord(db, word))
    // oxlint-disable-next-line no-await-in-loop
    const meant = isRight ? [word, ...same] : closeBeginnings(word, await wordsLike(db, word))
    if (!isRight) misspelt += 1
    if (meant.length === 0 || misspelt > maxMisspelt) return null
    near.push(meant)
  }
  return near
}

/** The same with words near to those that some title has, too; null where these are too many. */
async function wordsNearAll(db: Queries, near: readonly string[][]): Promise<string[][] | null> {
  if (near.length > maxMisspelt) return null
  return Promise.all(
    near.map(async (meant) => {
      const [word = '', ...same] = meant
      return same.length > 0 ? meant : [word, ...otherBeginnings(word, await wordsLike(db, word))]
    }),
  )
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
  for (const tried of [near, near && (await wordsNearAll(db.read, near))]) {
    // oxlint-disable-next-line no-await-in-loop
    const close = tried === null ? [] : await findTitles(db.read, { ...search, words: tried }, titlesRead)
    if (close.length > 0) return suggested('close', close)
  }
  return suggested('exact', [])
})
