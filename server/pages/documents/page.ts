import { hash } from 'node:crypto'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { printable } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import { runningTitle, type Document } from '#server/documents/blocks.ts'
import { renderHtml, words } from '#server/documents/html/html.ts'
import { Markup, markup } from '#server/values/markup.ts'
import { backLink, pageFrame, type Looks } from '#server/pages/page-frame.ts'

/** What all document pages have in common; `style` is their own style, which is added to the client's. */
export type Site = { pack: Pack; client: Looks; style: string }

/** A page with the hashes of its inline style and script, for the content security policy. */
export type HashedPage = { html: string; inline: { style: string; script: string } }

type Link = { to: string; label: string }

// On a wide screen all is open. Some browsers print only what is open, whatever the styles say.
const script = `const button = document.querySelector('.print-button')
button.hidden = false
button.addEventListener('click', function () { print() })
const folds = [...document.querySelectorAll('.fold')]
const wide = matchMedia('(width >= 768px)')
function fit() { for (const fold of folds) fold.open = wide.matches }
document.querySelector('.sheet').classList.add('is-scripted')
fit()
wide.addEventListener('change', fit)
let closed = []
addEventListener('beforeprint', function () {
  closed = folds.filter(function (fold) { return !fold.open })
  for (const fold of closed) fold.open = true
})
addEventListener('afterprint', function () { for (const fold of closed) fold.open = false })`

function hashOf(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`
}

/** A text as a CSS string; characters other than ASCII letters and digits are written as codes. */
function cssString(text: string): string {
  const escaped = printable(text).replace(
    /[^a-z0-9 ]/giu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  )
  return `'${escaped}'`
}

// The header and footer of each printed page, in browsers that support page margins.
function margins(document: Document): string {
  return `@page { @top-left { content: ${cssString(runningTitle(document))} } @bottom-left { content: ${cssString(document.footer)} } }\n`
}

function icon(path: string): Markup {
  return markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`
}

/** A wide and a narrow wording of the same link. Screen readers read the wide one out in both cases. */
function wideOrNarrow(wide: Markup, narrow: string): Markup {
  return markup`<span><span class="wide-only">${wide}</span><span class="narrow-only" aria-hidden="true">${narrow}</span></span>`
}

/** A document as a web page, with links back to its role and to its Word file and a button to print it. */
export function documentPage(
  { pack, client, style }: Site,
  document: Document,
  links: { path: string; back: Link; wordFile: string },
): HashedPage {
  const styles = margins(document) + style
  const { back } = links
  const { documents, app } = pack.words
  const backTo = fill(app.top_bar.back_to, { place: back.label })
  const html = pageFrame(pack, client, {
    view: printable(document.title),
    path: links.path,
    styles: markup`<style>${new Markup(styles)}</style>`,
    bar: markup`${backLink(client.base + back.to, wideOrNarrow(words(backTo), app.top_bar.back))}
<div class="document-actions">
<a class="save-link" href="${client.base + links.wordFile}">${icon('M12 4v11M7 10.5l5 5 5-5M5 20h14')}${wideOrNarrow(words(documents.page.download), documents.page.download_narrow)}</a>
<button class="menu-button print-button" type="button" hidden="">${icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z')}${documents.page.print}</button>
</div>`,
    main: markup`${renderHtml(document)}
<script>${new Markup(script)}</script>`,
  })
  return { html, inline: { style: hashOf(styles), script: hashOf(script) } }
}
