import { isCounted, type Words, type WordsTree } from '#domain/framework/words-tree.ts'
import type { TextPair } from './overlay.ts'

/** The language from which a text is translated, and that into which. */
type Languages = { source: string; target: string }

/** Counts beyond these take forms that nobody would notice, such as that of a million in French. */
const mostCounted = 200

/** The forms of a text with a number that a language tells apart. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: mostCounted }, (_, count) => rules.select(count)))]
}

/** The forms that a text needs: not those that the first language has and can do without here. */
function wantedForms(one: Readonly<Record<string, string>>, { source, target }: Languages): string[] {
  const own = formsOf(source)
  return formsOf(target).filter((form) => form in one || !own.includes(form))
}

/**
 * The texts of the product, or those that a pack says differently, in one language and another. Of a text with a number each
 * form is one, whatever the forms of the first language.
 */
export function wordsPairs(source: WordsTree, translation: WordsTree, languages: Languages): TextPair[] {
  const pair = (at: string[], one: string | readonly string[], other: Words | undefined): TextPair => {
    const fits = typeof one === 'string' ? typeof other === 'string' : Array.isArray(other)
    return { at, source: one, translation: fits ? (other as string) : null, mayLack: false, most: null }
  }
  const below = (one: Words, other: Words | undefined, at: string[]): TextPair[] => {
    if (typeof one === 'string' || Array.isArray(one)) return [pair(at, one as string, other)]
    const held = (typeof other === 'object' && !Array.isArray(other) ? other : {}) as WordsTree
    if (!isCounted(one))
      return Object.entries(one as WordsTree).flatMap(([key, inner]) => below(inner, held[key], [...at, key]))
    const wanted = new Set([...wantedForms(one, languages), ...Object.keys(held)])
    return [...wanted].map((form) => pair([...at, form], one[form] ?? one['other'] ?? '', held[form]))
  }
  return below(source, translation, [])
}
