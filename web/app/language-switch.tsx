import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '#contract/wire/languages.ts'
import { usePack } from '#web/words.ts'
import { useApp } from './session.tsx'
import { keepTyped, putBack, takeTyped } from './typed.ts'

/** Leads to the same page in each other language: plain links, which load the words of that language. */
export function LanguageSwitch() {
  const { otherLanguages } = usePack('site')
  const { linkToken } = useApp()
  const { pathname, search } = useLocation()

  useEffect(() => putBack(takeTyped() ?? []), [])

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
