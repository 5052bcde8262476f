import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { escapeHtml } from '#server/values/markup.ts'
import { light } from '#domain/framework/palette.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { readPackFiles, readReleasedPackFiles } from './content-rules/pack-files.ts'
import { passagesOf, type Passage } from './content-rules/passages.ts'

type Marked = Passage & { isChanged: boolean }

const style = `
  body { margin: 0; font: 17px/1.6 system-ui, sans-serif; color: ${light.ink}; background: ${light.paper}; }
  header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
  h2 { margin-top: 3rem; border-bottom: 2px solid ${light.teal}; }
  nav ul { columns: 18rem; padding-left: 1.2rem; }
  a { color: ${light.teal}; }
  table { width: 100%; border-collapse: collapse; }
  th { width: 15rem; padding: .3rem 1rem .3rem 0; color: ${light['ink-2']}; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td { padding: .3rem 0; }
  tr.changed td { border-left: 4px solid ${light.gold}; padding-left: .6rem; background: ${light['map-same']}; }
  body:has(#only:checked) tr:not(.changed), body:has(#only:checked) section:not(:has(.changed)) { display: none; }
`

function row({ key, text, isChanged }: Marked): string {
  const mark = isChanged ? ' class="changed"' : ''
  return `<tr${mark}><th scope="row">${escapeHtml(key.replaceAll('.', ' › '))}</th><td>${escapeHtml(text)}</td></tr>`
}

function section(file: string, passages: readonly Marked[]): string {
  const rows = passages.map(row).join('\n')
  return `<section id="${file}"><h2>${file}</h2><table><tbody>\n${rows}\n</tbody></table></section>`
}

/** The whole pack on one page, with everything marked that is new since the last release. */
function preview(folder: string): { html: string; since: string } {
  const { pack } = loadPack(folder)
  const released = readReleasedPackFiles(folder)
  const said = new Set(released ? passagesOf(released.files).map(({ file, text }) => `${file}\n${text}`) : [])
  const passages = passagesOf(readPackFiles(folder)).map((passage) => ({
    ...passage,
    isChanged: released !== null && !said.has(`${passage.file}\n${passage.text}`),
  }))
  const files = [...new Set(passages.map(({ file }) => file))]
  const changed = passages.filter(({ isChanged }) => isChanged).length
  const since = released
    ? `${changed} changed since ${released.release}`
    : 'nothing is marked, because there was no release yet'
  const title = `${pack.site.framework}, version ${pack.version}`
  const links = files.map((file) => `<li><a href="#${file}">${file}</a></li>`).join('\n')
  const sections = files.map((file) =>
    section(
      file,
      passages.filter((passage) => passage.file === file),
    ),
  )
  const html = `<!doctype html>
<html lang="${pack.language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><header><h1>${escapeHtml(title)}</h1><p>${passages.length} passages; ${since}.</p>
<p><label><input type="checkbox" id="only"> Only what changed</label></p>
<nav aria-label="Files"><ul>${links}</ul></nav></header><main>${sections.join('\n')}</main></body></html>`
  return { html, since }
}

const file = resolve('dist', 'content-preview.html')
const { html, since } = preview(packFolder(process.env['LSP_PACK'] ?? 'lsp'))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, html)
console.log(`The whole pack is in ${file} (${since})`)
