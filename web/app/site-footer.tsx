import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { usePack, useWords } from '#web/words.ts'
import { useApp } from './session.tsx'
import { keepTyped, putBack, takeTyped } from './typed.ts'

export function SiteFooter() {
  const { site } = usePack('site')
  const words = useWords('app').footer
  return (
    <footer className="site-footer">
      <ul className="bare">
        <li>
          <Link to={paths.copyrightLicensing}>{words.copyright}</Link>
        </li>
        <li>
          <a href={site.organisation_url}>{site.organisation}</a>
        </li>
        <li>
          <Link to={paths.contact}>{words.contact}</Link>
        </li>
        <li>
          <Link to={paths.privacy}>{words.privacy}</Link>
        </li>
        <li>
          <Link to={paths.accessibility}>{words.accessibility}</Link>
        </li>
      </ul>
    </footer>
  )
}

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
        // Added only on a click, so that the token stands nowhere in the page before.
        if (linkToken !== null) currentTarget.hash = linkToken
      }}
    >
      {name}
    </a>
  ))
}
