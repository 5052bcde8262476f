import type { PackFault } from '#domain/framework/checks/fault.ts'
import { placeOf, type Passage } from '../passages.ts'

const noBreak = String.raw`[\u00A0\u202F]`

/** What no text in French has, whatever the country: Canada writes ";", "!" and "?" without a space, France with one that does not break. */
const wrong: readonly [sign: RegExp, reason: string][] = [
  [new RegExp(`(?<!${noBreak}):(?=\\s|$)`, 'u'), 'has a colon without a no-break space before it'],
  [new RegExp(`«(?!${noBreak})|(?<!${noBreak})»`, 'u'), 'has « or » without a no-break space inside'],
  [/ [;!?%]/u, 'has a space before ; ! ? or % at which a line may break'],
  [/(?<=\p{L})'(?=\p{L})/u, "has ' where French has ’"],
  [/["“”]/u, 'has quotation marks of another language, where French has « and »'],
]

/** How French sets its signs, in a text of that language; nothing is wrong with one in another. */
export function frenchSigns(passages: readonly Passage[], language: string): PackFault[] {
  if (new Intl.Locale(language).language !== 'fr') return []
  return passages.flatMap((passage) =>
    wrong.filter(([sign]) => sign.test(passage.text)).map(([, reason]) => ({ ...placeOf(passage), reason })),
  )
}
