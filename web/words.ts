import { createContext, use, useMemo } from 'react'
import type { PackTexts, Texts } from '#contract/texts.ts'
import { beginsInEnglish } from '#domain/framework/in-english.ts'
import type { Counted } from '#domain/framework/sentence.ts'
import * as writing from '#domain/framework/writing.ts'
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
export type InWords = ReturnType<typeof inWordsOf>

export const inWordsOf = (writer: writing.Writer) => ({
  writer,
  /** Picks the form of a sentence that fits the count, and fills its gaps. */
  counted: <Names extends string>(
    sentence: Counted<Names>,
    values: Readonly<Record<Names | 'count', string | number>> & { count: number },
  ): string => writing.fillCounted(writer, sentence, values),
  /** Writes an ISO date, such as 21 November 2026. */
  dateInWords: (isoDate: string): string => writing.dateInUtc(writer, Date.parse(isoDate)),
  /** Names joined for use within a sentence. */
  namesInSentence: (all: readonly string[]): string => writing.namesInSentence(writer, all),
  /** Names joined for use without a sentence around them. */
  namesAlone: (all: readonly string[]): string => writing.namesAlone(writer, all),
  /** A whole number with the language's separators for thousands. */
  inDigits: (number: number): string => writing.inDigits(writer, number),
})

export function useWriter(): InWords {
  const { language } = usePack('site')
  const { writing: ways } = usePack('writing')
  return useMemo(() => inWordsOf({ language, writing: ways }), [language, ways])
}

/** Adds and removes the prefix of this language in addresses, where the router does not. */
export function useBase(): { withBase: (path: string) => string; withoutBase: (pathname: string) => string } {
  const { base } = usePack('site')
  return useMemo(() => basedOn(base), [base])
}

export const basedOn = (base: string) => ({
  withBase: (path: string): string => base + path,
  withoutBase: (pathname: string): string => pathname.slice(base.length) || '/',
})

/** As the server has done on the page that it sent, says of each element that begins in English, in place of the page's language, that it is. */
export function followEnglish(): void {
  const mark = (element: Element | null) => {
    const begins = beginsInEnglish(element?.firstChild instanceof Text ? element.firstChild.data : '')
    if (begins) element?.setAttribute('lang', 'en')
    return begins
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const changed = target instanceof Element ? target : target.parentElement
      if (!mark(changed) && type === 'characterData' && changed?.getAttribute('lang') === 'en')
        changed.removeAttribute('lang')
      for (const node of addedNodes) if (node instanceof Element) [node, ...node.querySelectorAll('*')].forEach(mark)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}
