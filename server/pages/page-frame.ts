import { inLanguage } from '#contract/wire/languages.ts'
import { languageAttributes, type SiteLanguage } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Deps } from '#server/deps.ts'
import { Markup, markup } from '#server/values/markup.ts'
import { pictureAddresses } from './pictures.ts'
import type { Web } from './web.ts'

/** What pages that the server writes share with the screens. */
export type Looks = { base: string; languages: readonly SiteLanguage[]; stylesheet: string; icon: string }

export const looksOf = (deps: Deps, { stylesheet }: Web): Looks => ({
  base: deps.base,
  languages: deps.languages,
  stylesheet,
  icon: pictureAddresses(deps).icon,
})

type FramedPage = {
  /** The page's name, which stands in its title before the site's. */
  view: string
  /** The page's own styles, which follow the client's. */
  styles: Markup
  /** The content of the bar at the top. */
  bar: Markup
  main: Markup
  /** Where the page stands within the site, if it is there in every language. */
  path?: string
}

/** The link back, at the start of the bar. */
export function backLink(to: string, label: Markup): Markup {
  return markup`<a class="back-link" href="${to}"><svg class="icon icon-turns" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>${label}</a>`
}

/**
 * A whole page that the server writes, in the pack's language and with the client's styles: a bar at the top and the content
 * below.
 */
export function pageFrame(
  { language, words }: Pick<Pack, 'language' | 'words'>,
  { base, languages, stylesheet, icon }: Looks,
  { view, styles, bar, main, path }: FramedPage,
): string {
  const { page_titles, top_bar } = words.app
  const others = path === undefined ? [] : languages.filter((one) => one.base !== base)
  const links = others.map(
    (one) =>
      markup`<a class="language-link" href="${inLanguage(one.base, path ?? '')}" lang="${one.tag}" hreflang="${one.tag}">${one.name}</a>\n`,
  )
  return markup`<!doctype html>
<html ${new Markup(languageAttributes(language))}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>${fill(page_titles.page, { view })}</title>
<link rel="icon" type="image/svg+xml" href="${icon}" />
<link rel="stylesheet" href="${stylesheet}" />
${styles}
</head>
<body>
<div class="site">
<header class="top-bar">
<a class="skip-link" href="#main">${top_bar.skip}</a>
${links}<div class="top-bar-row">
${bar}
</div>
</header>
<main id="main" tabindex="-1">${main}</main>
</div>
</body>
</html>
`.html
}
