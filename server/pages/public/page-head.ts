import { patterns, served } from '#contract/wire/patterns.ts'
import { dark, light } from '#domain/framework/palette.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Deps } from '#server/deps.ts'
import type { ClientFiles } from '#server/pages/client-files.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import { cardSize } from './card-size.ts'

/** What a page says of itself to search engines, and to those who share its address. */
export type About = {
  /** What its title says before the site. */
  view: string
  description: string
  /** Its address, or null where search engines must not keep it. */
  path: string | null
}

function property(name: string, content: string | number): Markup {
  return markup`<meta property="og:${name}" content="${content}" />\n`
}

/** Where a page stands in each language, and for those who read none of them. */
function alternates(languages: Deps['languages'], origin: string, path: string): Markup[] {
  const link = (language: string, base: string) =>
    markup`<link rel="alternate" hreflang="${language}" href="${origin + base + path}" />\n`
  return [...languages.map(({ tag, base }) => link(tag, base)), link('x-default', '')]
}

/** The part of a page's head that says what it is about, as Open Graph too, and where it stands. */
export function pageHead(
  { pack, publicUrl, base, languages }: Pick<Deps, 'pack' | 'publicUrl' | 'base' | 'languages'>,
  { card, touchIcon }: ClientFiles['pictures'],
  { view, description, path }: About,
): string {
  const { site, words, language } = pack
  const title = fill(words.app.page_titles.page, { view })
  const address = path === null ? null : publicUrl + path
  const { origin } = new URL(publicUrl)
  return markup`<title>${title}</title>
<meta name="description" content="${description}" />
${address === null ? markup`<meta name="robots" content="noindex" />` : markup`<link rel="canonical" href="${address}" />`}
${path === null || languages.length === 1 ? nothing : alternates(languages, origin, path)}${[
    property('site_name', site.product),
    property('type', 'website'),
    property('locale', language.replace('-', '_')),
    property('title', path === patterns.home ? site.product : view),
    property('description', description),
    address === null ? nothing : property('url', address),
    property('image', origin + card),
    property('image:width', cardSize.width),
    property('image:height', cardSize.height),
    property('image:alt', site.product),
  ]}<meta name="twitter:card" content="summary_large_image" />
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.deep}" />
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.deep}" />
<link rel="apple-touch-icon" href="${touchIcon}" />
<link rel="manifest" href="${base + served.webManifest}" />`.html
}
