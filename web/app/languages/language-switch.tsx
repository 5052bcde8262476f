import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '#contract/wire/languages.ts'
import { useApp } from '#web/app/session.tsx'
import { keepTyped, takeTyped } from './typed.ts'
import { usePack } from '#web/words.ts'

/** Leads to the same page in each other language: plain links, which load the words of that language. */
export function LanguageSwitch() {
const { otherLanguages } = usePack('site')

  const { linkToken } = useApp()
  const { pathname, search } = useLocation()

  // What was offered of the first page is of no other.
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current !== pathname) document.getElementById('language-offer')?.remove()
  }, [pathname])

  useEffect(() => {
    const typed = otherLanguages.length > 0 ? takeTyped() : null
    if (typed) void import('./put-back.ts').then(({ putBack }) => putBack(typed)).catch(() => undefined)
  }, [])

  return otherLanguages.map(({ tag, base, name }) => (
    <a
      key={tag}
      className="language-link"
      href={inLanguage(base, pathname + search)}
      lang={tag}
      hrefLang={tag}
      onClick={({ currentTarget }) => {
        keepTyped()
        // The token of a link stands nowhere in the page until it is needed.
        if (linkToken !== null) currentTarget.hash = linkToken
      }}
    >
      {name}
    </a>
  ))
}
