import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { ClientFiles } from './client-files.ts'
import { markup, type Markup } from '#server/values/markup.ts'

/** What pages that the server writes take from the built client. */
export type Looks = Pick<ClientFiles, 'stylesheet' | 'icon'>

type FramedPage = {
  /** What the page's title says before the site. */
  view: string
  /** What follows the client's own styles. */
  styles: Markup
  /** What stands in the bar above. */
  bar: Markup
  main: Markup
}

/** What leads back from such a page, at the left of its bar. */
export function backLink(to: string, label: Markup): Markup {
  return markup`<a class="back-link" href="${to}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>${label}</a>`
}

/** A whole page that the server writes, in the pack's language and with the client's looks: bar above, content below. */
export function pageFrame(
  { language, words }: Pick<Pack, 'language' | 'words'>,
  { stylesheet, icon }: Looks,
  { view, styles, bar, main }: FramedPage,
): string {
  const { titles, top_bar } = words.app
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>${fill(titles.page, { view })}</title>
<link rel="icon" type="image/svg+xml" href="${icon}" />
<link rel="stylesheet" href="${stylesheet}" />
${styles}
</head>
<body>
<div class="site">
<header class="top-bar">
<a class="skip-link" href="#main">${top_bar.skip}</a>
<div class="top-bar-row">
${bar}
</div>
</header>
<main id="main" tabindex="-1">${main}</main>
</div>
</body>
</html>
`.html
}
