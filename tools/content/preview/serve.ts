import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer as createVite } from 'vite'
import type { Document } from '#domain/documents/blocks.ts'
import { languageAttributes } from '#domain/framework/languages.ts'
import { light } from '#domain/framework/palette.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { groundFolder } from '#server/framework/pack-files.ts'
import { inspectPack } from '#server/framework/load-pack.ts'
import { root } from '#server/places.ts'
import { markup, Markup } from './markup.ts'
import { unshownMarkdown } from '#server/framework/rules/markdown.ts'
import { readPackFiles } from '#server/framework/rules/passages.ts'
import type { Sheet as DocumentSheet } from '#web/routes/documents/pages/sheet.tsx'
import { type View, viewsOf } from './views.ts'

/** A hash that changes whenever a file in these folders does. */
function stateOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  try {
    for (const folder of folders) {
      for (const name of globSync('**/*', { cwd: folder })) {
        const { ino, size, mtimeMs } = statSync(join(folder, name))
        hash.update(`${name} ${ino} ${size} ${mtimeMs}\n`)
      }
    }
  } catch {
    // A file or folder is being moved at this moment.
  }
  return hash.digest('hex').slice(0, 16)
}

function faultPage(path: string, state: string, faults: readonly string[]): string {
  const main = markup`<p>This page shows the pack again once the files are mended and saved.</p>`
  return framePage({ language: 'en', title: 'Faults', path, state }, { views: [], faults, main })
}

type Shown = { status: number; html: string }
type Sheet = Awaited<ReturnType<typeof openSheets>>

/** The whole page for a path, from the files as they are now; a faulty pack shows its faults alone. */
function pageAt(folder: string, path: string, state: string, sheet: Sheet): Shown {
  const found = inspectPack(folder)
  const { pack, faults, refused } = found
  const all = [...faults, ...(faults.length > 0 ? [] : unshownMarkdown(readPackFiles(folder, { refused })))]
  if (all.length > 0) {
    const lines = describeFaults(folder, all).split('\n')
    return { status: 200, html: faultPage(path, state, lines) }
  }
  const views = viewsOf(folder, found, new Date(), sheet)
  const view = path === '/' ? views[0] : views.find((one) => one.path === path)
  const main =
    view?.show() ??
    markup`<h1>There is no such page</h1><p>The preview shows pages, documents and mails; npm start shows the screens.</p>`
  const head = { language: pack.language, title: view?.title ?? 'Not there', path: view?.path ?? path, state }
  return { status: view ? 200 : 404, html: framePage(head, { views, faults: [], main }) }
}

/** Decodes a path; one that is wrongly encoded stays as it is, and no page has it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** As `pageAt`, but also shows a fault where something cannot be read now, such as a folder while it is renamed. */
function answer(folder: string, path: string, state: string, sheet: Sheet): Shown {
  try {
    return pageAt(folder, path, state, sheet)
  } catch (error) {
    return { status: 500, html: faultPage(path, state, [error instanceof Error ? error.message : String(error)]) }
  }
}

/** Serves the preview of the pack in a folder on this machine alone, at a free port; open pages ask whether a file has been saved. */
export async function servePreview(folder: string): Promise<{ address: string; close: () => void }> {
  const sheet = await openSheets()
  const server = createServer((request, response) => {
    // Another website could otherwise read the preview through a host name of its own that resolves to this machine.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403).end('Only this machine may look.')
      return
    }
    const path = (request.url ?? '/').replace(/\?.*/, '')
    const state = stateOf([folder, groundFolder])
    const shown = path === statePath ? { status: 200, html: state } : answer(folder, decoded(path), state, sheet)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(shown.status, headers).end(shown.html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Module = { Sheet: typeof DocumentSheet }

/** Loads the component of the web part that shows a document, so that it looks as on its page; Vite compiles it. */
async function openSheets(): Promise<(document: Document) => Markup> {
  const vite = await createVite({
    configFile: false,
    root,
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  const { Sheet } = (await vite.ssrLoadModule('/web/routes/documents/pages/sheet.tsx')) as Module
  await vite.close()
  return (document) => new Markup(renderToStaticMarkup(createElement(Sheet, { document })))
}

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

/** Where an open page asks for the present state of the files. */
const statePath = '/state'

// The page is loaded again whenever a file of the pack is saved.
const scriptAt = (state: string) => `
  setInterval(async () => {
    const now = await fetch('${statePath}').then((answer) => answer.text()).catch(() => '${state}')
    if (now !== '${state}') location.reload()
  }, 300)
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
function framePage(
  { language, title, path, state }: { language: string; title: string; path: string; state: string },
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
