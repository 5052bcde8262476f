import { languageAttributes } from '#domain/framework/languages.ts'
import { light } from '#domain/framework/palette.ts'
import { Markup, markup } from './markup.ts'
import type { View } from './view.ts'

const style = `
  body { margin: 0; font: 17px/1.6 system-ui, sans-serif; color: ${light.ink}; background: ${light.paper}; }
  h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; overflow-wrap: anywhere; }
  a { color: ${light.teal}; }
  .beside { display: grid; grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); }
  nav, main { padding: 1.5rem; }
  nav { background: ${light.mist}; }
  nav ul { margin: 0; padding-inline-start: 1.2rem; }
  main { max-width: 48rem; }
  main:has(.two) { max-width: none; }
  .two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2rem; }
  [aria-current] { font-weight: 700; }
  [role="alert"] { border: 3px solid ${light.ink}; padding: 1rem; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 40rem; border: 1px solid ${light.ink}; }
  pre { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding-block: .3rem; padding-inline: 0 1rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  tr.changed td { border-inline-start: 4px solid ${light.gold}; padding-inline-start: .6rem; background: ${light['map-same']}; }
  main:has(#only:checked) tr:not(.changed), main:has(#only:checked) section:not(:has(.changed)) { display: none; }
  svg { max-width: 100%; height: auto; }
  @media (width < 768px) { .beside { display: flex; flex-direction: column-reverse; } .two { grid-template-columns: minmax(0, 1fr); } }
`

// The page is loaded again whenever a file of the pack is saved, and once the preview is started again.
const scriptAt = (state: number) => `
  let wasLost = false
  const changes = new EventSource('/changes?${state}')
  changes.onmessage = () => location.reload()
  changes.onerror = () => { wasLost = true }
  changes.onopen = () => { if (wasLost) location.reload() }
`

function linksTo(views: readonly View[], path: string): Markup {
  const groups = [...new Set(views.map(({ group }) => group))]
  const link = (view: View) =>
    markup`<li><a href="${view.path}"${new Markup(view.path === path ? ' aria-current="page"' : '')}>${view.title}</a></li>`
  return markup`${groups.map(
    (group) => markup`<h2>${group}</h2><ul>${views.filter((view) => view.group === group).map(link)}</ul>`,
  )}`
}

/** A page of the preview in one state of its files: links to all views beside one of them. Faults stand above it. */
export function framePage(
  { language, title, path, state }: { language: string; title: string; path: string; state: number },
  { views, faults, main }: { views: readonly View[]; faults: readonly string[]; main: Markup },
): string {
  const alert =
    faults.length === 0
      ? ''
      : markup`<div role="alert"><h2>To mend first</h2><ul>${faults.map((fault) => markup`<li>${fault}</li>`)}</ul></div>`
  return markup`<!doctype html>
<html ${new Markup(languageAttributes(language))}><head><meta charset="utf-8"><title>${title} – preview</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${new Markup(style)}</style></head>
<body><div class="beside"><nav aria-label="What there is to see">${linksTo(views, path)}</nav>
<main>${alert}${main}</main></div><script>${new Markup(scriptAt(state))}</script></body></html>
`.html
}
