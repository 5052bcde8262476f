import { createContext, use, useMemo } from 'react'
import type { PackTexts, Texts } from '#contract/texts.ts'
import type { Counted } from '#domain/framework/sentence.ts'
import * as names from '#domain/framework/writing.ts'
import * as numbers from '#domain/framework/writing.ts'
import { dateInUtc, fillCounted, type Writer } from '#domain/framework/writing.ts'
import type { Words } from '#domain/words/words.ts'

/** The words and parts of the pack that the screen's routes have loaded, by name. */
export const TextsContext = createContext<Partial<Texts>>({})

function useText<Name extends keyof Texts>(name: Name): Texts[Name] {
  const text = use(TextsContext)[name]
  if (text === undefined) throw new Error(`The route of this screen does not load "${name}": add it to its loading()`)
  return text
}

/** The product's words about a subject, in the page's language. */
export const useWords = <Subject extends keyof Words>(subject: Subject): Words[Subject] => useText(subject)

/** A part of the pack. */
export const usePack = <Part extends keyof PackTexts>(part: Part): PackTexts[Part] => useText(part)

/** What writes counts, dates, names and numbers in a language. */
export type InWords = {
  writer: Writer
  /** Picks the form of a sentence that fits the count, and fills its gaps. */
  counted: <Names extends string>(
    sentence: Counted<Names>,
    values: Readonly<Record<Names | 'count', string | number>> & { count: number },
  ) => string
  /** Writes an ISO date, such as 21 November 2026. */
  dateInWords: (isoDate: string) => string
  /** Names joined for use within a sentence. */
  namesInSentence: (all: readonly string[]) => string
  /** Names joined for use without a sentence around them. */
  namesAlone: (all: readonly string[]) => string
  /** A whole number with the language's separators for thousands. */
  inDigits: (number: number) => string
}

export function inWordsOf(writer: Writer): InWords {
  return {
    writer,
    counted: (sentence, values) => fillCounted(writer, sentence, values),
    dateInWords: (isoDate) => dateInUtc(writer, Date.parse(isoDate)),
    namesInSentence: (all) => names.namesInSentence(writer, all),
    namesAlone: (all) => names.namesAlone(writer, all),
    inDigits: (number) => numbers.inDigits(writer, number),
  }
}

export function useWriter(): InWords {
  const { language } = usePack('site')
  const { writing } = usePack('writing')
  return useMemo(() => inWordsOf({ language, writing }), [language, writing])
}

/** Writes and reads addresses for what the router does not see: it alone knows what addresses in this language begin with. */
export function useBase(): { withBase: (path: string) => string; withoutBase: (pathname: string) => string } {
  const { base } = usePack('site')
  return useMemo(() => basedOn(base), [base])
}

export const basedOn = (base: string) => ({
  withBase: (path: string): string => base + path,
  withoutBase: (pathname: string): string => pathname.slice(base.length) || '/',
})
